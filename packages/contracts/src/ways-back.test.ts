import type { Endpoint } from './endpoint.ts'
import { ENDPOINTS } from './endpoints.ts'
import { WAYS_BACK } from './ways-back.ts'

const acts = Object.entries<Endpoint>(ENDPOINTS)
  .filter(([, { access, method }]) => access === 'admin' && method !== 'GET')
  .map(([operation]) => operation)

describe('the acts of the desk', () => {
  // covers desk.97
  test('have a compensating act, or a written reason why not', () => {
    expect(Object.keys(WAYS_BACK).toSorted()).toEqual(acts.toSorted())
    for (const way of Object.values(WAYS_BACK))
      expect('by' in way ? way.by : way.none.split(' ').length).not.toBeFalsy()
  })

  // covers desk.97
  test.each(Object.entries(WAYS_BACK).flatMap(([act, way]) => ('by' in way ? [[act, way.by] as const] : [])))(
    '%s is compensated by %s, which the same people may do',
    (act, by) => {
      const [one, other] = [act, by].map((name) => (ENDPOINTS as Readonly<Record<string, Endpoint>>)[name])
      expect(other?.access).toBe('admin')
      expect(other?.permission).toBe(one?.permission)
    },
  )
})
