import type { Endpoint } from '@simvest/contracts'
import fc from 'fast-check'
import * as z from 'zod/mini'
import { hostileCursor, type HostileWire, hostileWire, PLAIN } from './hostile-wire.ts'

/** A request as it travels over the wire. */
export interface HostileCase {
  /** Replaces `{id}`. */
  segment: string
  /** With its question mark, or empty. */
  query: string
  /** The bytes of the body, whether or not they are JSON. */
  body: string | undefined
  contentType: string
  wire: HostileWire
  /** The value of `If-Match`; undefined if the sender looks first. */
  version: string | undefined
}

interface JsonSchema {
  type?: string
  properties?: Record<string, JsonSchema>
  required?: string[]
  items?: JsonSchema
  prefixItems?: JsonSchema[]
  anyOf?: JsonSchema[]
  enum?: unknown[]
  const?: unknown
  pattern?: string
  format?: string
  maxItems?: number
}

/** Values that pass the schema of a field with this name, so that a verb sees the mutation in another field. */
const SAMPLES: Readonly<Record<string, readonly unknown[]>> = {
  amount: ['5', '0.01', 3, '7500'],
  newAmount: ['5', 12.5],
  username: ['someone', 'root'],
  email: ['a@b.example', 'root@simvest.example'],
  referrerEmail: ['c@d.example'],
  password: ['tin-kettle'],
  newPassword: ['Horse-Battery-9'],
  walletAddress: ['SIM-SOMEWHERE-FAR-AWAY'],
  fullName: ['Some One'],
  phoneNumber: ['0123456789'],
  residence: ['Somewhere'],
  occupation: ['Something'],
  code: ['123456'],
  proofImage: ['data:image/png;base64,iVBORw0KGgo='],
  idDocument: ['data:image/png;base64,iVBORw0KGgo='],
  metadata: [{ coin: 'bitcoin' }, '{"coin":"bitcoin"}'],
  remote: ['shell'],
  version: ['1.0.0'],
}

const TEXTS = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\u202e\u0301',
  '𝟙𝟚',
  'x'.repeat(5_000),
  `'; DROP TABLE users; --`,
  `' OR 1=1 --`,
  '$1',
  '../../etc/passwd',
  '..%2f..%2f',
  '%00',
  '%E0%A4%A',
  '{{7*7}}',
  '__proto__',
  'constructor',
  '=cmd|x',
  '\r\nset-cookie: a=b',
  '-1',
  '1e999',
  '0x10',
  '1.005',
  '99999999999999999999',
  'NaN',
]
const NUMBERS = [0, -0, -1, 0.001, 1.5, 1e308, -1e308, 2 ** 31, 2 ** 53, 2 ** 63, 1e21]
const NESTED_VALUES: readonly unknown[] = [
  null,
  true,
  false,
  [],
  {},
  [[]],
  ['5'],
  { amount: 5 },
  { $gt: '' },
  { toString: 1 },
  { length: -1 },
]
const VERSIONS = ['', '*', '""', '"x"', 'x', 'W/"x"', '"a", "b"', '"%00"', `"${'x'.repeat(5_000)}"`, '"\xff"']
const DEEP = `${'['.repeat(3_000)}${']'.repeat(3_000)}`
const BROKEN_BODIES = [
  '',
  '{',
  '[]',
  'null',
  '"text"',
  '{"a":}',
  '\ufeff{}',
  '{"a":1}{"b":2}',
  DEEP,
  `{"amount":${DEEP}}`,
]

const hostileValue = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom<unknown>(...TEXTS) },
  { weight: 3, arbitrary: fc.constantFrom<unknown>(...NUMBERS) },
  { weight: 3, arbitrary: fc.constantFrom<unknown>(...NESTED_VALUES) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
)

type Samples = Readonly<Record<string, readonly unknown[]>>

/** A value that the schema accepts, on its JSON side; an approximation if its pattern is not understood. */
function valid(
  schema: JsonSchema,
  name = '',
  ids: readonly number[] = [],
  known: Samples = SAMPLES,
): fc.Arbitrary<unknown> {
  const samples = Object.hasOwn(known, name) ? known[name] : undefined
  if (samples) return fc.constantFrom(...samples)
  if ('const' in schema) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((option) => valid(option, name, ids, known)))
  if (schema.type === 'object') {
    const { properties = {}, required = [] } = schema
    const fields = Object.entries(properties).map(([field, inner]) => [field, valid(inner, field, ids, known)] as const)
    return fc.record(Object.fromEntries(fields), { requiredKeys: required as never[] })
  }
  if (schema.prefixItems) return fc.tuple(...schema.prefixItems.map((item) => valid(item, name, ids, known)))
  if (schema.type === 'array')
    return fc.array(valid(schema.items ?? {}, name, ids, known), { minLength: 1, maxLength: 3 })
  return validScalar(schema, name, ids)
}

function validScalar(schema: JsonSchema, name: string, ids: readonly number[]): fc.Arbitrary<unknown> {
  if (schema.type === 'boolean') return fc.boolean()
  if (schema.type === 'integer' || /id$/i.test(name)) return fc.constantFrom(...ids, 1, 999_999)
  if (schema.type === 'number') return fc.constantFrom(5, 0.01, 12.5)
  if (schema.format === 'date') return fc.constantFrom('2026-01-01', '2026-02-30')
  if (schema.pattern?.includes('\\d{1,9}')) return fc.constantFrom('1', '50', '200', '201')
  return fc.string({ maxLength: 30 })
}

/** A valid body with one fault: a value replaced, a field missing, a field too many, or the whole body replaced. */
function mutated(right: fc.Arbitrary<unknown>): fc.Arbitrary<string> {
  return fc.oneof(
    { weight: 2, arbitrary: right.map((value) => JSON.stringify(value)) },
    {
      weight: 8,
      arbitrary: fc.tuple(right, fc.nat(), hostileValue).map(([given, at, hostile]) => {
        // The samples are shared: mutate a copy.
        const value = structuredClone(given)
        const places = placesIn(value)
        const [parent, key] = places[at % Math.max(places.length, 1)] ?? []
        if (parent === undefined || key === undefined) return JSON.stringify(hostile) ?? ''
        if (at % 5 === 0) Reflect.deleteProperty(parent, key)
        else Reflect.set(parent, key, hostile)
        return JSON.stringify(value)
      }),
    },
    {
      weight: 1,
      arbitrary: fc
        .tuple(
          right,
          fc.constantFrom('__proto__', 'constructor', 'isAdmin', 'is_admin', 'balance', 'id', 'userId'),
          hostileValue,
        )
        // Built as text: assigning __proto__ to an object would not make it a key.
        .map(([value, key, hostile]) =>
          (JSON.stringify(value) ?? '{}').replace(
            /\}$/,
            (end) => `,${JSON.stringify(key)}:${JSON.stringify(hostile)}${end}`,
          ),
        ),
    },
    { weight: 1, arbitrary: fc.constantFrom(...BROKEN_BODIES) },
  )
}

/** Every place in a value where something can be replaced. */
function placesIn(value: unknown): (readonly [object, string])[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => [[value, key] as const, ...placesIn(inner)])
}

function queryOf(schema: JsonSchema | undefined): fc.Arbitrary<string> {
  const names = [...Object.keys(schema?.properties ?? {}), 'cursor', 'limit', '__proto__', 'page']
  const right = schema ? valid(schema) : fc.constant({})
  const text = (pairs: readonly (readonly [string, unknown])[]) =>
    pairs.length > 0 ? `?${pairs.map(([name, value]) => `${name}=${escaped(value)}`).join('&')}` : ''
  return fc.oneof(
    right.map((value) => text(Object.entries(value as object))),
    fc
      .tuple(right, fc.constantFrom(...names), hostileValue)
      .map(([value, name, hostile]) => text(Object.entries({ ...(value as object), [name]: hostile }))),
    fc.tuple(right, hostileCursor).map(([value, cursor]) => text(Object.entries({ ...(value as object), cursor }))),
    // Repeated parameters, or lists and objects: parsers turn them into arrays.
    fc
      .tuple(fc.constantFrom(...names), fc.constantFrom('', '[]', '[a]', '[__proto__]'), hostileValue)
      .map(([name, suffix, hostile]) =>
        text([
          [`${name}${suffix}`, hostile],
          [name, 1],
        ]),
      ),
  )
}

function escaped(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
  try {
    return encodeURIComponent(text).slice(0, 3_000)
  } catch {
    // Half of a surrogate pair.
    return '%ED%A0%80'
  }
}

const jsonOf = (schema: z.core.$ZodType) =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema

/** An input that a schema accepts; fields with the names of `samples` have those values. */
export function validInput(schema: z.core.$ZodType, ids: readonly number[], samples: Samples): fc.Arbitrary<unknown> {
  return valid(jsonOf(schema), '', ids, { ...SAMPLES, ...samples })
}

/** Requests for an endpoint, made from its own schemas, with at most one fault in each part. */
export function hostileCases(endpoint: Endpoint, ids: readonly number[]): fc.Arbitrary<HostileCase> {
  const id = fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(...ids.map(String), '999999') },
    { weight: 1, arbitrary: hostileValue.map(escaped) },
  )
  const right = endpoint.body && valid(jsonOf(endpoint.body), '', ids)
  const query = queryOf(endpoint.query && jsonOf(endpoint.query))
  return fc.record({
    segment: endpoint.params ? id : fc.constant(''),
    query: endpoint.query ? query : fc.oneof({ weight: 9, arbitrary: fc.constant('') }, query),
    // The body is ignored where none is expected, so it must do no harm.
    body: right
      ? fc.option(mutated(right), { nil: undefined, freq: 40 })
      : fc.option(fc.constantFrom(...BROKEN_BODIES), { nil: undefined, freq: 2 }),
    version: endpoint.versioned
      ? fc.option(fc.constantFrom(...VERSIONS), { nil: undefined, freq: 1 })
      : fc.constant(undefined),
    wire: fc.oneof({ weight: 2, arbitrary: fc.constant(PLAIN) }, { weight: 1, arbitrary: hostileWire }),
    contentType: fc.oneof(
      { weight: 30, arbitrary: fc.constant('application/json') },
      {
        weight: 1,
        arbitrary: fc.constantFrom('text/plain', 'application/json; charset=utf-7', 'multipart/form-data', ''),
      },
    ),
  })
}
