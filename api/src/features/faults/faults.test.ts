import { listFaults, reportFaults } from '@simvest/contracts'
import { FAULT_LINES } from '@simvest/contracts/limits'
import { useTestApi } from '#test/harness/test-api.ts'

const api = useTestApi()

afterEach(() => api.owner('client_faults').delete())

const fault = { remote: 'mfe-wallet', version: '1.2.0-3f2a', kind: 'load-failure' } as const

describe('faults', () => {
  // covers federation.70
  test('faults are counted by build and shown to administrators', async () => {
    const visitor = api.visitor()
    const error = { ...fault, kind: 'error' } as const
    expect(await visitor.call(reportFaults, { body: { faults: [fault, error, fault] } })).toEqual({ received: 3 })
    await Promise.all(Array.from({ length: 5 }, () => visitor.call(reportFaults, { body: { faults: [error, fault] } })))
    await api.owner('client_faults').insert({
      ...fault,
      day: api.owner.raw(`now()::date - 8`),
      count: 100,
      last_at: new Date(0),
    })

    const administrator = await api.administrator()
    expect(await administrator.call(listFaults, { query: {} })).toEqual([
      { ...fault, count: 7, lastAt: expect.any(String) },
      { ...error, count: 6, lastAt: expect.any(String) },
    ])
    expect((await administrator.call(listFaults, { query: { days: 30 } }))[0]).toMatchObject({ count: 107 })
  })

  test.each([[[]], [Array.from({ length: 21 }, () => fault)]])('%.60p is refused', async (faults) => {
    expect((await api.visitor().send('POST', '/api/faults', { body: { faults } })).status).toBe(400)
  })

  // covers federation.70
  test.each([
    { ...fault, remote: 'Ada Lovelace' },
    { ...fault, version: 'ada@example.com' },
    { ...fault, version: 'x'.repeat(81) },
    { ...fault, kind: 'other' },
    'fault',
  ])('%.60p is left out, and the others of its batch count', async (other) => {
    const body = { faults: [other, { ...fault, version: `0.2.0+${'x'.repeat(60)}` }] }
    expect(await api.visitor().send('POST', '/api/faults', { body })).toMatchObject({
      status: 200,
      body: { received: 1 },
    })
    expect(await api.owner('client_faults').select('remote')).toEqual([{ remote: fault.remote }])
  })

  // covers federation.70
  test('a client error keeps its build and kind only', async () => {
    const faults = [{ ...fault, message: 'ada@example.com', url: '/profile' }]
    await api.visitor().send('POST', '/api/faults', { body: { faults } })
    const [kept] = await api.owner('client_faults')
    expect(Object.keys(kept).toSorted()).toEqual(['count', 'day', 'kind', 'last_at', 'remote', 'version'])
  })

  // covers federation.70
  test('invented versions fill no more lines a day than the table says, and known ones are still counted', async () => {
    const visitor = api.visitor()
    await visitor.call(reportFaults, { body: { faults: [fault] } })
    for (let batch = 0; batch < 30; batch++) {
      const faults = Array.from({ length: 20 }, (_, index) => ({ ...fault, version: `0.${batch}.${index}` }))
      await visitor.call(reportFaults, { body: { faults } })
    }
    await visitor.call(reportFaults, { body: { faults: [fault] } })
    const kept = await api.owner('client_faults')
    expect(kept.length).toBeLessThan(FAULT_LINES.most + 20)
    expect(kept.length).toBeGreaterThanOrEqual(FAULT_LINES.most)
    expect(kept.find(({ version }) => version === fault.version)).toMatchObject({ count: 2 })
  })
})
