import { readFileSync } from 'node:fs'
import path from 'node:path'
import type * as z from 'zod/mini'
import { type Endpoint, ENDPOINTS, REAL_TEXT_REASONS } from '@simvest/contracts'
import { textsOf } from '@simvest/contracts/texts-of'

const PARTS = ['params', 'query', 'body'] as const
const DOCUMENT = path.resolve(__dirname, '../../../../docs/security.md')

const texts = Object.entries<Endpoint>(ENDPOINTS).flatMap(([operation, endpoint]) =>
  PARTS.flatMap((part) => {
    const schema = endpoint[part]
    return schema ? textsOf(schema).map((text) => ({ operation, part, ...text })) : []
  }),
)

/** The path of a text, with its call where other calls have a text of the same path that is searched. */
function nameOf({ operation, path: at, kind }: (typeof texts)[number]): string {
  const name = at.join('.')
  return texts.some((other) => other.path.join('.') === name && other.kind !== kind) ? `${operation}: ${name}` : name
}

// covers A3.7
describe('the texts of requests', () => {
  test('each declares whether it may hold a real destination', () => {
    expect(texts.length).toBeGreaterThan(80)
    expect(texts.filter(({ kind }) => kind === undefined)).toEqual([])
  })

  test('docs/security.md lists every text that is not searched, with its reason', () => {
    const rows = Object.entries(REAL_TEXT_REASONS).map(([reason, why]) => {
      const fields = texts.filter(({ kind }) => kind === reason).map(nameOf)
      return `| ${[...new Set(fields)]
        .toSorted()
        .map((field) => `\`${field}\``)
        .join(', ')} | ${why} |`
    })
    const document = readFileSync(DOCUMENT, 'utf8').replace(/ +\|/g, ' |')
    const [, table = ''] = document.split('| Text | Reason |')
    expect(table.split('\n\n')[0]?.split('\n').slice(2)).toEqual(rows)
  })
})

/** The paths of lists in a schema that have no most. */
function unboundedIn(schema: z.core.$ZodType, at: string): string[] {
  const { def } = (schema as z.core.$ZodTypes)._zod
  switch (def.type) {
    case 'array':
      return [
        ...(def.checks?.some(({ _zod }) => _zod.def.check === 'max_length') ? [] : [at]),
        ...unboundedIn(def.element, `${at}.*`),
      ]
    case 'optional':
    case 'nullable':
      return unboundedIn(def.innerType, at)
    case 'object':
      return Object.entries(def.shape).flatMap(([name, inner]) => unboundedIn(inner, `${at}.${name}`))
    case 'union':
      return def.options.flatMap((option) => unboundedIn(option, at))
    case 'default':
      return unboundedIn(def.innerType, at)
    case 'pipe':
      return [...unboundedIn(def.in, at), ...unboundedIn(def.out, at)]
    case 'record':
      return unboundedIn(def.valueType, `${at}.*`)
    // not total: textsOf refuses the types that the contract does not use, and the others hold no list
    default:
      return []
  }
}

describe('declared texts', () => {
  test('every list in a request is bounded', () => {
    const lists = Object.entries<Endpoint>(ENDPOINTS).flatMap(([operation, endpoint]) =>
      PARTS.flatMap((part) => (endpoint[part] ? unboundedIn(endpoint[part], `${operation} ${part}`) : [])),
    )
    expect(lists).toEqual([])
  })
})
