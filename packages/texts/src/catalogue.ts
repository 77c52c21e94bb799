import format, { type CompiledMessage } from 'icu-minify/format'
import { createElement, Fragment, type ReactNode } from 'react'
import { formatText, OPTIONS } from './format.ts'
import { PSEUDO } from './languages.ts'
import { pageLanguage } from './page-language.ts'

/** A part of a catalogue: its texts by their keys. The build has compiled each text; TypeScript sees the file. */
export type Section = Readonly<Record<string, string>>

/** All sections of one language. */
type Sections = Readonly<Record<string, Section>>

/** How each language but English is fetched: by its name. */
type Languages<E> = Readonly<Record<string, () => Promise<E>>>

/** Where the build writes a section's own name. */
const NAME = '$section'

/** What stands for a placeholder of a text: `{name}` takes any, `{count, plural, …}` takes a number. */
type Values = Readonly<Record<string, string | number>>

/** The same where elements are drawn inside a text: for `{name}` an element, for `<link>…</link>` a function. */
type Elements = Readonly<Record<string, ReactNode | ((inside: ReactNode) => ReactNode)>>

/** Says a text of one section in the language of the page. */
export interface Say<K extends string = string> {
  (key: K, values?: Values): string
  /** The same with elements inside the text. */
  rich: (key: K, elements: Elements) => ReactNode
}

export interface Catalogue {
  /** Fetches the texts of a language before anything is drawn. Throws if they cannot be had. */
  load: (language: string) => Promise<void>
  /** The texts of a section, which the code that draws them imports in English. */
  textsOf: <S extends Section>(english: S) => Say<keyof S & string>
}

let alter = (text: string) => text

/**
 * The texts of one package. English comes with the code that says it; another language is one part of the build, fetched
 * beside its scripts and only where somebody reads it. `E` is the English file: a language without one of its texts does not
 * compile.
 */
export function catalogueOf<E extends object>(languages: Languages<E>): Catalogue {
  let other: Sections = {}
  return {
    async load(language) {
      if (language === PSEUDO) alter = (await import(/* webpackChunkName: "texts-en-XA" */ './pseudo.ts')).lengthen
      other = ((await languages[language]?.()) ?? {}) as Sections
    },
    textsOf: (english) => sayOf((key) => other[english[NAME] ?? '']?.[key] ?? english[key] ?? key),
  }
}

/** `textOf` gives the compiled text. */
function sayOf(textOf: (key: string) => CompiledMessage): Say {
  const say = (key: string, values?: Values) => {
    const text = textOf(key)
    return alter(formatText(text, pageLanguage(), values))
  }
  const rich = (key: string, elements: Elements) => {
    const parts: ReactNode = format<ReactNode>(textOf(key), pageLanguage(), fillersOf(elements), OPTIONS)
    return drawn(parts, elements)
  }
  return Object.assign(say, { rich })
}

/** An element has no text of its own: a mark keeps its place until the text is drawn. */
function fillersOf(elements: Elements) {
  const fillers = Object.entries(elements).map(([name, element]) => {
    if (typeof element === 'string' || typeof element === 'number') return [name, element] as const
    if (typeof element !== 'function') return [name, `${MARK}${name}${MARK}`] as const
    return [name, (inside: readonly ReactNode[]) => element(drawn([...inside], elements))] as const
  })
  return Object.fromEntries(fillers)
}

const MARK = '\u{e000}'

function drawn(parts: ReactNode, elements: Elements): ReactNode {
  const pieces = (Array.isArray(parts) ? (parts as ReactNode[]) : [parts]).flatMap((part) =>
    typeof part === 'string' ? part.split(MARK).map((text, index) => pieceOf(text, index, elements)) : [part],
  )
  return createElement(Fragment, undefined, ...pieces)
}

/** Between two marks stands the name of an element. */
function pieceOf(text: string, index: number, elements: Elements): ReactNode {
  if (index % 2 === 0) return text && alter(text)
  const element = elements[text]
  return typeof element === 'function' ? undefined : element
}
