import { type Cents, formatMoney } from '@simvest/money'
import * as z from 'zod/mini'
import { shownText } from './shown-text.ts'

/**
 * A figure of a message: an amount in cents, a number, a text in the words of a person, a name of ours with translations, or
 * one of these words.
 */
export type FigureType = 'amount' | 'count' | 'text' | 'name' | readonly string[]

/** The figures of a kind of message by name. `?` behind a name makes it optional. */
export type FigureTypes = Readonly<Record<string, FigureType>>

type ValueOf<T> = T extends 'amount' ? Cents : T extends 'count' ? number : T extends readonly (infer W)[] ? W : string

/** The figures that a message of these types carries. */
export type FiguresOf<T> = {
  readonly [K in keyof T as K extends `${string}?` ? never : K]: ValueOf<T[K]>
  // not total: a figure whose name ends in a question mark may be left out
} & { readonly [K in keyof T as K extends `${infer N}?` ? N : never]?: ValueOf<T[K]> | undefined }

/** A kind with its figures. */
export type FactOf<K, F> = Readonly<Record<'kind', K> & Record<'figures', F>>

/** A figure as it is stored and sent: an amount in cents. */
export const Figure = z.union([z.number(), shownText()])
/** The figures of one message. A page may get those of a later version. */
export const MessageFigures = z.record(z.string(), Figure)
export type MessageFigures = z.output<typeof MessageFigures>

/** Writes a text of the catalog and a name in one language. */
export interface Writer {
  /** Undefined for a text that the catalog lacks. */
  text: (section: string, key: string, values: Readonly<Record<string, string | number>>) => string | undefined
  /** Writes an amount of the language of the page in this one; a server has no page. */
  amount?: (text: string) => string
  name: (english: string) => string
}

/** Fills the text of a kind. Undefined if the catalog lacks it, or if a figure is missing that the text needs. */
export function write(
  writer: Writer,
  [section, key]: readonly [section: string, key: string],
  types: FigureTypes,
  figures: MessageFigures,
): string | undefined {
  const values: Record<string, string | number> = {}
  for (const [typed, type] of Object.entries(types)) {
    const name = typed.replace('?', '')
    const value = figures[name]
    if (value === undefined && name === typed) return undefined
    values[name] = value === undefined ? MISSING : valueOf(writer, type, value)
  }
  return writer.text(section, key, values)
}

/** The value for which a text has a branch of its own: `{address, select, none {} other { from {address}}}`. */
export const MISSING = 'none'

function valueOf({ amount, name }: Writer, type: FigureType, value: string | number): string | number {
  const text = type === 'amount' ? formatMoney(Number(value) as Cents) : undefined
  if (text !== undefined) return amount?.(text) ?? text
  return type === 'name' ? name(String(value)) : value
}
