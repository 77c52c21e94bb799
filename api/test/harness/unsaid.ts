import { type Fact, type NotificationFact, writeLine, writeNotification } from '@simvest/contracts'
import { sayerOf } from '@simvest/contracts/sayer'
import english from '@simvest/contracts/words/en.json'
import type { Knex } from 'knex'
import { voiceIn } from '#kernel/words/writer.ts'

const KNOWN_MARK = 'known'
const sayer = sayerOf(english, () => KNOWN_MARK)

/** Returns the sentences that no language but English has. */
export function untranslatedOf(sentences: readonly string[]): string[] {
  return sentences.filter((sentence) => sayer.sentence(sentence) !== KNOWN_MARK)
}

/** The facts of a database that a language cannot write, and the rows that are a text alone. */
export async function findUntranslatedRows(owner: Knex): Promise<{ count: number; missing: string[] }> {
  const messages: NotificationFact[] = await owner('notifications').distinct('kind', 'figures')
  const lines: { fact: Fact | null }[] = await owner('transactions').distinct('fact')
  const missing = ['en', 'de', 'sw'].flatMap((language) => {
    const voice = voiceIn(language)
    return [
      ...messages.filter((message) => !writeNotification(voice, message)),
      ...lines.filter(({ fact }) => !fact || !writeLine(voice, fact)),
    ].map((row) => `${language}: ${JSON.stringify(row)}`)
  })
  return { count: messages.length + lines.length, missing }
}
