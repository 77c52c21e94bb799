import * as z from 'zod/mini'
import { ENDPOINTS } from '@simvest/contracts'

/** Letters that the patterns of amounts, names, addresses and lists repeat; where they begin and end decides which pattern is tried. */
const UNITS = ['0', '1', '12', 'a', 'A1', ' ', '-', '.', '1.', '1,', '@', 'a.', '1 ', '\u200b', '"', 'SIM-']
const AROUND = [
  ['', '!'],
  ['1.', '1'],
  ['a@', 'b'],
  ['{"coin":"', '"}'],
] as const

interface Def {
  type: string
  shape?: Record<string, z.core.$ZodType>
  innerType?: z.core.$ZodType
  element?: z.core.$ZodType
  in?: z.core.$ZodType
  out?: z.core.$ZodType
  options?: readonly z.core.$ZodType[]
}

/** Every schema in a schema that a string may be given to, with its path. */
function texts(schema: z.core.$ZodType | undefined, path: string): (readonly [string, z.core.$ZodType])[] {
  if (!schema) return []
  const { type, shape = {}, innerType, element, in: before, out, options = [] } = schema._zod.def as Def
  const inner = [
    ...Object.entries(shape).flatMap(([name, field]) => texts(field, `${path}.${name}`)),
    ...[innerType, element, before, out, ...options].flatMap((each) => texts(each, path)),
  ]
  return type === 'object' || type === 'array' ? inner : [[path, schema], ...inner]
}

const FIELDS = new Map(
  Object.entries(ENDPOINTS)
    .flatMap(([name, endpoint]) =>
      (['body', 'query', 'params'] as const).flatMap((part) =>
        texts(endpoint[part as keyof typeof endpoint] as z.core.$ZodType | undefined, `${name} ${part}`),
      ),
    )
    .map(([path, schema]) => [schema, path] as const),
)

/** CPU milliseconds. */
function cost(schema: z.core.$ZodType, text: string): number {
  const began = process.cpuUsage()
  z.safeParse(schema, text)
  const { user, system } = process.cpuUsage(began)
  return (user + system) / 1000
}

/** Whether ten times the text takes much more than ten times as long. What is read at once needs no comparison. */
function isSlow(schema: z.core.$ZodType, textOf: (size: number) => string): boolean {
  const [short, long] = [textOf(2_000), textOf(20_000)]
  const ratio = () => cost(schema, long) / Math.max(0.2, cost(schema, short))
  return cost(schema, long) > 20 && Math.min(ratio(), ratio(), ratio()) > 25
}

describe('linear texts', () => {
  test('reads each text of each call in time that grows as its length does', () => {
    const found = Array.from(FIELDS, ([schema, path]) => {
      const kinds = AROUND.flatMap(([start, end]) => UNITS.map((unit) => ({ start, unit, end })))
      const slow = kinds.find(({ start, unit, end }) =>
        isSlow(schema, (size) => `${start}${unit.repeat(size / unit.length)}${end}`),
      )
      return slow ? [`${path}: ${JSON.stringify(slow)}`] : []
    }).flat()
    expect(FIELDS.size).toBeGreaterThan(100)
    expect(found).toEqual([])
  })
})
