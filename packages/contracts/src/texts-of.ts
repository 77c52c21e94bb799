import type * as z from 'zod/mini'
import { realDestination } from './real-destinations.ts'
import { kindOf, type TextKind } from './text.ts'

/** A string in the values of a schema. `*` in its path stands for every element. */
export interface TextAt {
  readonly path: readonly string[]
  readonly kind: TextKind | undefined
  /** Greatest length; undefined if its form alone bounds it. */
  readonly most: number | undefined
}

/** The types of schemas that hold no text. */
const TEXTLESS: readonly string[] = [
  'number',
  'boolean',
  'date',
  'enum',
  'literal',
  'undefined',
  'null',
  'transform',
  'custom',
]

/** Throws TypeError if a schema of this type might hold a text. */
function textless(type: string): [] {
  if (TEXTLESS.includes(type)) return []
  throw new TypeError(`what texts a schema of the type ${type} takes is not known`)
}

/** The length, of a text or a list, that these checks allow. */
export function mostOf(checks: readonly z.core.$ZodCheck[] = []): number | undefined {
  const [most] = checks.flatMap(({ _zod: { def } }) =>
    def.check === 'max_length' ? [(def as z.core.$ZodCheckMaxLengthDef).maximum] : [],
  )
  return most
}

/** Every string that a schema takes and its form does not determine: no lists, dates, numbers, or codecs to those. */
export function textsOf(schema: z.core.$ZodType, path: readonly string[] = []): TextAt[] {
  const { def } = (schema as z.core.$ZodTypes)._zod
  switch (def.type) {
    case 'string':
      return 'format' in def ? [] : [{ path, kind: kindOf(schema), most: mostOf(def.checks) }]
    case 'unknown':
    case 'any':
      return [{ path, kind: undefined, most: undefined }]
    case 'optional':
    case 'nullable':
    case 'default':
      return textsOf(def.innerType, path)
    case 'array':
      return textsOf(def.element, [...path, '*'])
    case 'tuple':
      return def.items.flatMap((item, index) => textsOf(item, [...path, String(index)]))
    case 'record':
      return [...textsOf(def.keyType, [...path, '* (name)']), ...textsOf(def.valueType, [...path, '*'])]
    case 'union':
      return def.options.flatMap((option) => textsOf(option, path))
    case 'object':
      return Object.entries(def.shape).flatMap(([name, inner]) => textsOf(inner, [...path, name]))
    case 'pipe':
      return textsOf(def.out, path)
    // not total: a type that holds no text is named, and the contract uses no other
    default:
      return textless(def.type)
  }
}

/** Kinds that go by length and letters alone: the end of an e-mail address and a long name beside it would be one now and then. */
const WITHOUT_CHECKSUM = /Solana|Polkadot/

/** The path of the text with which the texts of a value, shown one after another, become a real destination. */
export function splitDestination(texts: readonly TextAt[], value: unknown): readonly string[] | undefined {
  // Elements of a list are not shown as one text.
  const beside = texts.filter(({ kind, path }) => kind === 'invented' && !path.includes('*'))
  const typed = beside.flatMap(({ path }) => valuesAt(value, path))
  if (typed.length < 2) return undefined
  const isReal = (parts: typeof typed) => {
    const found = realDestination(parts.map(({ text }) => text).join(''), true)
    return found !== undefined && !WITHOUT_CHECKSUM.test(found)
  }
  return [typed, typed.toReversed()].some(isReal) ? typed.at(-1)?.path : undefined
}

function valuesAt(value: unknown, path: readonly string[]) {
  const text = path.reduce<unknown>(
    (inner, name) => (inner as Record<string, unknown> | null | undefined)?.[name],
    value,
  )
  return typeof text === 'string' && text !== '' ? [{ path, text }] : []
}
