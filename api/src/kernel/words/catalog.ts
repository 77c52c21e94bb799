import type { LineKind, NotificationKind } from '@simvest/contracts'
import german from '@simvest/contracts/locales/de.json'
import english from '@simvest/contracts/locales/en.json'
import swahili from '@simvest/contracts/locales/sw.json'
import compile from 'icu-minify/compile'
import type { CompiledMessage } from 'icu-minify/format'
import germanWords from './de.json'
import englishWords from './en.json'
import swahiliWords from './sw.json'

type Texts<K extends string = string> = Readonly<Record<K, string>>

/** A text for every kind: a kind without one does not compile. */
interface Sections {
  lines: Texts<LineKind>
  notifications: Texts<Exclude<NotificationKind, 'notice'> | 'reason'>
  titles: Texts
  subjects: Texts
  mails: Texts<keyof typeof englishWords.mails>
}

const CATALOGS: Readonly<Record<string, Sections>> = {
  en: { ...english, ...englishWords },
  de: { ...german, ...germanWords },
  sw: { ...swahili, ...swahiliWords },
}

const compiled = new Map<string, CompiledMessage>()

/** The languages in which the API writes. */
export const LANGUAGES_WRITTEN: readonly string[] = Object.keys(CATALOGS)

/** A text of the catalog, compiled. Undefined if there is none. */
export function textOf(language: string, section: string, key: string): CompiledMessage | undefined {
  const sections: Readonly<Record<string, Texts>> = { ...CATALOGS[language] }
  const text: CompiledMessage | undefined = sections[section]?.[key]
  // Builds and tests compile the catalogs of packages.
  if (typeof text !== 'string') return text
  const known = compiled.get(text) ?? compile(text)
  compiled.set(text, known)
  return known
}
