import { shownText } from '@simvest/contracts'
import * as z from 'zod/mini'

const TEXT = shownText()

/** A stored text as answers show it: by its ends, if an earlier version stored what could be real. */
export function maskText<T extends string | null>(text: T): T {
  return typeof text === 'string' ? (z.parse(TEXT, text) as T) : text
}

/** The same in JSON that the database wrote, for the texts of these names. */
export function shownJson(json: string, names: readonly string[]): string {
  const typed = new RegExp(`("(?:${names.join('|')})" ?: ?)("(?:[^"\\\\]|\\\\.)+")`, 'g')
  return json.replace(
    typed,
    (_, name: string, text: string) => name + JSON.stringify(maskText(JSON.parse(text) as string)),
  )
}
