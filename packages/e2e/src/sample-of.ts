import * as z from 'zod/mini'

type Json = z.core.JSONSchema.JSONSchema

/**
 * The smallest answer that a schema accepts, as JSON: the shortest lists, null where allowed, and the first of several
 * choices.
 */
export function sampleOf(schema: z.core.$ZodType): unknown {
  return sample(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' }))
}

function sample(schema: Json): unknown {
  if (schema.default !== undefined) return schema.default
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  const choice = schema.anyOf ?? schema.oneOf
  if (choice) return choice.some(isNull) ? null : sample(asJson(choice[0]))
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(
        (schema.required ?? []).map((name) => [name, sample(asJson(schema.properties?.[name]))]),
      )
    case 'array':
      return items(schema).map((item) => sample(asJson(item)))
    case 'string':
      return text(schema)
    case 'integer':
    case 'number':
      return number(schema)
    case 'boolean':
      return false
    // not total: a schema that takes anything takes null
    default:
      return null
  }
}

/** The items that a list must have. */
const items = ({ prefixItems, minItems = 0, items }: Json): unknown[] => prefixItems ?? Array(minItems).fill(items)

function text({ format, minLength = 0, pattern = '' }: Json): string {
  const samples: Record<string, string> = { 'date-time': '2026-01-02T03:04:05.000Z', date: '2026-01-02' }
  const fits = [samples[format ?? ''] ?? 'sample'.padEnd(minLength, '.'), 'en'].filter((each) =>
    RegExp(pattern).test(each),
  )
  return fits[0] ?? ''
}

function number({ minimum, exclusiveMinimum }: Json): number {
  if (typeof exclusiveMinimum === 'number') return exclusiveMinimum + 1
  return Math.max(minimum ?? 0, 0)
}

const isNull = (schema: unknown) => asJson(schema).type === 'null'

function asJson(schema: unknown): Json {
  return typeof schema === 'object' && schema !== null ? { ...schema } : {}
}
