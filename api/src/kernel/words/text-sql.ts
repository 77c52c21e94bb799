import { type FigureType, type FigureTypes, LINES, MISSING } from '@simvest/contracts'
import type { CompiledMessage } from 'icu-minify/format'
import { textOf } from './catalog.ts'

type Part = Exclude<CompiledMessage, string>[number]

interface TextOptions {
  /** The name of the table in the query, if it needs one. */
  row?: string
  /** A language of `LANGUAGES_WRITTEN`; English without it. */
  language?: string
}

/**
 * SQL for the text of a line, from the catalog: lists, searches and files read it in the database, by the million. Amounts stand as in
 * English. A line without facts, of an earlier version, has its text.
 */
export function descriptionSql({ row, language = 'en' }: TextOptions = {}): string {
  const of = row === undefined ? '' : `${row}.`
  const fact = `${of}fact`
  const texts = Object.entries(LINES).map(([kind, types]) => {
    const text = textOf(language, 'lines', kind)
    if (text === undefined) throw new Error(`the catalog has no text for lines of the kind ${kind}`)
    return `WHEN ${quoted(kind)} THEN ${textOfParts(text, { types, fact })}`
  })
  return `coalesce(CASE ${fact} ->> 'kind' ${texts.join(' ')} END, ${of}description)`
}

interface Context {
  types: FigureTypes
  fact: string
}

function textOfParts(text: CompiledMessage, context: Context): string {
  return typeof text === 'string' ? quoted(text) : text.map((part) => textOfPart(part, context)).join(' || ') || `''`
}

function textOfPart(part: Part, context: Context): string {
  if (typeof part === 'string') return quoted(part)
  const [name, kind, branches] = Array.isArray(part) ? part : []
  if (typeof name !== 'string') throw new Error('a text in SQL has no count of its own')
  const figure = `(${context.fact} #>> '{figures,${name}}')`
  if (kind === undefined) return valueSql(figure, typeOf(name, context))
  if (kind !== SELECT || typeof branches !== 'object') throw new Error(`a text in SQL cannot have this form of ${name}`)
  const { other = '', ...cases } = branches as Readonly<Record<string, CompiledMessage>>
  const whens = Object.entries(cases).map(([value, text]) => `WHEN ${quoted(value)} THEN ${textOfParts(text, context)}`)
  return `CASE coalesce(${figure}, ${quoted(MISSING)}) ${whens.join(' ')} ELSE ${textOfParts(other, context)} END`
}

/** The compiler's mark of a `select`. */
const SELECT = 1

function typeOf(name: string, { types }: Context): FigureType | undefined {
  return types[name] ?? types[`${name}?`]
}

/** An amount as `formatMoney` writes it. */
function valueSql(figure: string, type: FigureType | undefined): string {
  if (type !== 'amount') return figure
  const written = `to_char(${figure}::bigint / 100.0, 'FM$999,999,999,999,990.00')`
  return `replace(${written}, '$-', '-$') || ' SIM'`
}

function quoted(text: string): string {
  // The texts are ours; knex would take a question mark for a value.
  if (text.includes('?')) throw new Error(`a text in SQL has no question mark: ${text}`)
  return `'${text.replaceAll("'", "''")}'`
}
