import type { Writer } from '@simvest/contracts'
import german from '@simvest/contracts/words/de.json'
import swahili from '@simvest/contracts/words/sw.json'
import { marks, withAmounts } from '@simvest/money'
import { formatText } from '@simvest/texts/format'
import type englishWords from './en.json'
import { textOf } from './catalog.ts'

/** Writes messages of this server in one language. */
export interface Voice extends Writer {
  /** The language, as a page names it. */
  language: string
  /** A text of mails. */
  mail: (key: keyof typeof englishWords.mails, values?: Readonly<Record<string, string>>) => string
}

const NAMES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  en: {},
  de: german.strategies,
  sw: swahili.strategies,
}

/** English, in which the API answers. Pages in other languages write their own from kinds and figures. */
export const ENGLISH = voiceOf('en')

const VOICES: Readonly<Record<string, Voice>> = { en: ENGLISH, de: voiceOf('de'), sw: voiceOf('sw') }

/** The language of an account; English if it chose none, or one without a catalog here. */
export function voiceIn(language: string | null): Voice {
  return VOICES[language ?? ''] ?? ENGLISH
}

function voiceOf(language: string): Voice {
  const text: Writer['text'] = (section, key, values) => {
    const found = textOf(language, section, key)
    return found === undefined ? undefined : formatText(found, language, values)
  }
  return {
    language,
    text,
    amount: (amount) => withAmounts(amount, marks(language)),
    name: (english) => NAMES[language]?.[english] ?? english,
    mail: (key, values = {}) => text('mails', key, values) ?? key,
  }
}
