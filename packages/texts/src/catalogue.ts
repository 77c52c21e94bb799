import format from 'icu-minify/format'
import { createElement, Fragment, type ReactNode } from 'react'
import { OPTIONS } from './format.ts'
import {
  alter,
  type Languages,
  makeCatalogue,
  saying,
  type Section,
  type TextOf,
  type Values,
} from './make-catalogue.ts'
import { pageLanguage } from './page-language.ts'

export type { Section } from './make-catalogue.ts'

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

/**
 * The texts of one package. English comes with the code that says it; another language is one part of the build, fetched
 * beside its scripts and only where somebody reads it. `E` is the English file: a language without one of its texts does not
 * compile.
 */
export function catalogueOf<E extends object>(languages: Languages<E>): Catalogue {
  return makeCatalogue(languages, sayOf)
}

/** `textOf` gives the compiled text. */
function sayOf(textOf: TextOf): Say {
  const rich = (key: string, elements: Elements) => {
    const parts: ReactNode = format<ReactNode>(textOf(key), pageLanguage(), fillersOf(elements), OPTIONS)
    return drawn(parts, elements)
  }
  return Object.assign(saying(textOf), { rich })
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
