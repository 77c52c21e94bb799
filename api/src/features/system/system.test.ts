import { patience } from '@simvest/build/time-factor'
import { HEALTH } from '@simvest/contracts/limits'
import { ENDPOINTS } from '@simvest/contracts'
import type { Knex } from 'knex'
import { MIGRATIONS } from '#migrations/migrations.ts'
import { startTestApi } from '#test/harness/test-api.ts'
import { startWire } from '#test/harness/wire.ts'
import { checkHealth } from './check-health.ts'
import { describeApi } from './describe-api.ts'
import { createLoadMeter } from './measure-load.ts'

interface Document {
  paths: Record<string, Record<string, { responses: object }>>
}

describe('system', () => {
  test('the health says what runs, and is bad in time when the database is gone', async () => {
    const api = await startTestApi()
    expect(await api.visitor().send('GET', '/api/health')).toMatchObject({
      status: 200,
      body: {
        live: true,
        ready: true,
        database: 'up',
        versions: { api: 'test', node: process.version, schema: MIGRATIONS.at(-1)?.name },
      },
    })

    const wire = await startWire(api.applicationUrl)
    const orphan = await startTestApi({ databaseUrl: wire.url })
    wire.cut()
    const asked = Date.now()
    expect(await orphan.visitor().send('GET', '/api/health')).toMatchObject({
      status: 503,
      body: { live: true, ready: false, database: 'down' },
    })
    expect(Date.now() - asked).toBeLessThan(patience(2_000))
    const login = await orphan.visitor().send('POST', '/api/login', { body: { username: 'a', password: 'b' } })
    expect(login).toMatchObject({ status: 503, body: { code: 'UNAVAILABLE' } })
    expect(login.headers.get('retry-after')).toBe('2')
    await orphan.stop()
    wire.stop()
    await api.stop()
  })

  test('the health waits for a database as long as the table of limits says', async () => {
    const began = performance.now()
    const silent = { raw: () => new Promise(() => {}) } as unknown as Knex
    expect(await checkHealth(silent, 'test')).toMatchObject({ live: true, ready: false, database: 'down' })
    expect(performance.now() - began).toBeGreaterThan(HEALTH.most - 50)
  })

  test('the OpenAPI document has every call, with amounts as JSON carries them', async () => {
    const api = await startTestApi()
    const { body } = await api.visitor().send('GET', '/api/openapi.json')
    await api.stop()
    const operations = Object.values(body['paths'] as Record<string, Record<string, { operationId: string }>>).flatMap(
      (path) => Object.values(path).map(({ operationId }) => operationId),
    )
    expect(operations.toSorted()).toEqual(Object.keys(ENDPOINTS).toSorted())
    expect(body).toHaveProperty(['paths', '/api/figures', 'get', 'security'], [{ session: [] }, { token: [] }])
    expect(body).toHaveProperty(['paths', '/api/tokens', 'get', 'security'], [{ session: [] }])
    const deposit = ['paths', '/api/deposit', 'post']
    const answer = { 'application/json': { schema: { $ref: '#/components/schemas/CreateDepositAnswer' } } }
    expect(body).toHaveProperty([...deposit, 'responses', '200', 'content'], answer)
    expect(body).toHaveProperty('components.schemas.CreateDepositAnswer.properties.amount', { type: 'number' })
    // A call that moves money says what it needs, and how it is refused.
    expect(body).toHaveProperty(
      [...deposit, 'parameters', 0],
      expect.objectContaining({ name: 'Origin', in: 'header' }),
    )
    const { responses } = (body as unknown as Document).paths['/api/transfer']?.['post'] ?? {}
    expect(Object.keys(responses ?? {})).toEqual(expect.arrayContaining(['400', '401', '403', '409', '429', '503']))
  })

  test('everything that the OpenAPI document refers to stands in it, and no schema twice', async () => {
    const document: Record<string, unknown> = describeApi('1')
    const text = JSON.stringify(document)
    const refs = new Set(Array.from(text.matchAll(/"#\/([^"]+)"/g), ([, path = '']) => path))
    expect(refs.size).toBeGreaterThan(100)
    for (const ref of refs) expect(document).toHaveProperty(ref.split('/'))
    const { schemas } = document['components'] as { schemas: Record<string, { type?: string; properties?: object }> }
    const objects = Object.values(schemas).filter(({ properties }) => Object.keys(properties ?? {}).length > 4)
    expect(new Set(objects.map((schema) => JSON.stringify(schema))).size).toBe(objects.length)
  })

  // covers A9.1
  test('the load is the share of time that the process worked since five seconds ago or more', () => {
    let time = 0
    let worked = 0
    const meter = createLoadMeter(
      () => time,
      () => worked,
    )
    expect(meter()).toEqual({ percent: 0 })
    time = 10_000
    worked = 2_500
    expect(meter()).toEqual({ percent: 25 })
    time = 12_000
    worked = 4_500
    expect(meter()).toEqual({ percent: 25 })
    time = 15_000
    expect(meter()).toEqual({ percent: 40 })
  })
})
