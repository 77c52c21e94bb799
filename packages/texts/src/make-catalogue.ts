import type { CompiledMessage } from 'icu-minify/format'
import { formatText } from './format.ts'
import { PSEUDO } from './languages.ts'
import { pageLanguage } from './page-language.ts'

/** A part of a catalogue: its texts by their keys. The build has compiled each text; TypeScript sees the file. */
export type Section = Readonly<Record<string, string>>

/** All sections of one language. */
type Sections = Readonly<Record<string, Section>>

/** The function that fetches each language but English, by its name. */
export type Languages<E> = Readonly<Record<string, () => Promise<E>>>

/** The place where the build writes a section's own name. */
const NAME = '$section'

/** Values for the placeholders of a text: `{name}` takes any, `{count, plural, …}` takes a number. */
export type Values = Readonly<Record<string, string | number>>

/** Gives the compiled text of a key. */
export type TextOf = (key: string) => CompiledMessage

/** Changes each text of the language with which layouts are tried out. */
export let alter = (text: string) => text

/** The texts of a package, without React; `sayOf` makes what says the texts of a section. */
export function makeCatalogue<E extends object, S>(languages: Languages<E>, sayOf: (textOf: TextOf) => S) {
  let other: Sections = {}
  return {
    async load(language: string) {
      if (language === PSEUDO) alter = (await import(/* webpackChunkName: "texts-en-XA" */ './pseudo.ts')).lengthen
      other = ((await languages[language]?.()) ?? {}) as Sections
    },
    textsOf: (english: Section) => sayOf((key) => other[english[NAME] ?? '']?.[key] ?? english[key] ?? key),
  }
}

/** Says the text of a key in the language of the page. */
export function saying(textOf: TextOf) {
  return (key: string, values?: Values) => alter(formatText(textOf(key), pageLanguage(), values))
}
