import { sayerOf, type Words } from '@simvest/contracts/sayer'
import german from '@simvest/contracts/words/de.json'
import swahili from '@simvest/contracts/words/sw.json'
import { marks, withAmounts } from '@simvest/money'
import germanMails from './de.json'
import swahiliMails from './sw.json'

/** What leaves this server on its own, in the language of who gets it. */
export interface Voice {
  /** As a page names its language. */
  language: string
  /** A sentence of the API: of a notification, or of the words beside this file. */
  say: (english: string) => string
}

const ENGLISH: Voice = { language: 'en', say: (english) => english }

const VOICES: Readonly<Record<string, Voice>> = {
  de: voiceOf('de', german, germanMails),
  sw: voiceOf('sw', swahili, swahiliMails),
}

/** The voice of an account's language; English where it chose none, or one that has no words here. */
export function voiceIn(language: string | null): Voice {
  return VOICES[language ?? ''] ?? ENGLISH
}

function voiceOf(language: string, told: Words, mails: Readonly<Record<string, string>>): Voice {
  const { sentence } = sayerOf({ ...told, mails }, (text) => withAmounts(text, marks(language)))
  return { language, say: sentence }
}
