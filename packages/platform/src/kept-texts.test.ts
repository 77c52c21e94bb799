import { type Endpoint, ENDPOINTS } from '@simvest/contracts'
import * as z from 'zod/mini'
import { keep, keepFiguresOf } from './last-figures.ts'
import { aUser } from './testing.tsx'

interface JsonSchema {
  type?: string | string[]
  properties?: Record<string, JsonSchema>
  items?: JsonSchema
  prefixItems?: JsonSchema[]
  anyOf?: JsonSchema[]
  additionalProperties?: JsonSchema | false
  enum?: unknown[]
  const?: unknown
  format?: string
  pattern?: string
}

const TYPED = 'recognisable'

/** A value of a schema in which every free text is recognisable and names its field. */
function sampleOf(schema: JsonSchema, name = ''): unknown {
  const { anyOf, properties, items, prefixItems, additionalProperties } = schema
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  if (anyOf) return sampleOf(anyOf.find(({ type }) => type !== 'null') ?? {}, name)
  if (properties)
    return Object.fromEntries(Object.entries(properties).map(([field, inner]) => [field, sampleOf(inner, field)]))
  if (prefixItems) return prefixItems.map((item) => sampleOf(item, name))
  if (items) return [sampleOf(items, name)]
  if (additionalProperties) return { a: sampleOf(additionalProperties, name) }
  return scalarOf(schema, name)
}

function scalarOf(schema: JsonSchema, name: string): unknown {
  const types = [schema.type].flat()
  if (types.includes('boolean')) return true
  if (types.includes('number') || types.includes('integer')) return 1
  if (schema.format === 'date-time') return '2026-01-01T00:00:00.000Z'
  if (schema.pattern?.includes('[a-z]{2,3}')) return 'de'
  if (name === 'metadata') return JSON.stringify({ accountHolderName: `${TYPED} ${name}` })
  return `${TYPED} ${name}`
}

/** The schema with one more text in each of its objects, as a later version could add. */
function withPlanted(schema: z.core.$ZodType): z.core.$ZodType {
  const { def } = (schema as z.core.$ZodTypes)._zod
  if (def.type === 'array') return z.array(withPlanted(def.element))
  if (def.type !== 'object') return schema
  const shape = Object.entries(def.shape).map(([name, inner]) => [name, withPlanted(inner)])
  return z.object({ ...Object.fromEntries(shape), planted: z.string() })
}

const jsonOf = (schema: z.core.$ZodType) =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema

const endpoints = Object.entries<Endpoint>(ENDPOINTS).filter(([, { kept }]) => kept)

beforeEach(() => {
  document.cookie = 'simvest_signed_in=1'
  keepFiguresOf(aUser())
})
afterEach(() => keepFiguresOf())

describe('kept texts', () => {
  // covers frame.33
  test.each(endpoints)('of %s the browser keeps no text but those that the contract allows', (id, endpoint) => {
    const response = withPlanted(endpoint.response)
    const sample = sampleOf(jsonOf(response))
    keep({ ...endpoint, response }, id, z.decode(response, sample) as never)
    window.dispatchEvent(new Event('pagehide'))
    const { reads } = JSON.parse(localStorage.getItem('lastFigures') ?? '{}') as {
      reads: { key: string; body: unknown }[]
    }
    const body = reads.find(({ key }) => key === id)?.body
    const texts = JSON.stringify(body).match(new RegExp(`${TYPED} \\w+`, 'g')) ?? []
    const names = texts.map((text) => text.slice(TYPED.length + 1))
    expect(names.filter((name) => !endpoint.kept?.includes(name))).toEqual([])
    // The kept answer still matches its schema.
    expect(z.safeParse(response, body).error).toBeUndefined()
  })
})
