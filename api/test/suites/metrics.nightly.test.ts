import { ENDPOINTS, reportFaults } from '@simvest/contracts'
import { PassThrough } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { createLog } from '#infra/log/log.ts'
import { NEW_PASSWORD, newStage, NOTIFYING_ACTS } from '#test/harness/person-acts.ts'
import { JWT_SECRET, startTestApi, type TestApi } from '#test/harness/test-api.ts'

jest.setTimeout(120_000)

const TOKEN = 'a token for tests'

let api: TestApi
let logged = ''
let metricsUrl: string

const scrape = async (token = TOKEN) => {
  const answer = await fetch(metricsUrl, { headers: { authorization: `Bearer ${token}` } })
  return { status: answer.status, text: await answer.text() }
}

/** The value of a series; undefined if there is no such series. */
const valueOf = (text: string, series: string) => {
  const line = text.split('\n').find((candidate) => candidate.startsWith(`${series} `))
  return line && Number(line.slice(series.length))
}

beforeAll(async () => {
  const lines = new PassThrough()
  lines.on('data', (chunk: Buffer) => (logged += chunk.toString()))
  api = await startTestApi({
    log: createLog('debug', lines),
    simulationDay: 3_600_000,
    metrics: { port: 0, host: '127.0.0.1', token: TOKEN },
  })
  const [, port] = /"port":(\d+),"msg":"metrics"/.exec(logged) ?? []
  metricsUrl = `http://127.0.0.1:${port}/metrics`
})
afterAll(() => api.stop())

describe('metrics', () => {
  // covers calls.5
  test('the figures are for who has the token, on a port of their own', async () => {
    expect((await scrape()).status).toBe(200)
    expect(await scrape('another one')).toEqual({ status: 401, text: '' })
    expect((await fetch(`${api.url}/metrics`)).status).toBe(404)
  })

  // covers calls.5
  test('they count requests by operation and status, streams, connections, faults of builds and what waits', async () => {
    const investor = await api.investor()
    await investor.send('POST', '/api/deposit', { body: { amount: 5 } })
    await investor.send('POST', '/api/deposit', { body: { amount: -5 } })
    for (const path of ['/api/nowhere', '/api/nowhere/else']) await investor.send('GET', path)
    const fault = { remote: 'wallet', version: '1.0.0', kind: 'load-failure' } as const
    await investor.call(reportFaults, { body: { faults: [fault, { ...fault, remote: 'invented' }] } })
    const leave = new AbortController()
    await investor.fetch(`${api.url}/api/events`, { signal: leave.signal })

    const { text } = await scrape()
    leave.abort()
    const requests = 'simvest_request_duration_seconds_count'
    expect(valueOf(text, `${requests}{operation="createDeposit",status="200"}`)).toBe(1)
    expect(valueOf(text, `${requests}{operation="createDeposit",status="400"}`)).toBe(1)
    expect(valueOf(text, `${requests}{operation="none",status="404"}`)).toBeGreaterThanOrEqual(2)
    expect(valueOf(text, 'simvest_build_faults_total{kind="load-failure"}')).toBe(2)
    expect(valueOf(text, 'simvest_open_streams')).toBe(1)
    expect(valueOf(text, 'simvest_pool_connections_max{pool="requests"}')).toBe(10)
    expect(valueOf(text, 'simvest_pool_waiting{pool="requests"}')).toBe(0)
    expect(valueOf(text, 'simvest_settlement_lag_seconds')).toBe(0)
    expect(valueOf(text, 'simvest_ledger_drift_accounts')).toBe(0)
    expect(valueOf(text, 'simvest_open_work{kind="documents"}')).toBe(0)
    expect(text).toContain('simvest_event_loop_delay_seconds ')
  })

  // covers calls.5
  test('after all that people do, no figure and no line of the log has a word, a name or a secret of theirs', async () => {
    const db = api.db
    const administrator = await api.administrator()
    const cookies: string[] = []
    for (const [kind, act] of Object.entries(NOTIFYING_ACTS)) {
      const name = `zanzibar-${kind}`.slice(0, 30)
      const stage = await newStage({ api, db, administrator }, (field) => `SIM-zanzibar-${field}`, name)
      cookies.push(...stage.person.cookie.split('; '))
      await act(stage)
      await api.visitor().send('POST', '/api/login', { body: { username: name, password: 'zanzibar-guess' } })
      await api.visitor().send('GET', '/api/users/availability?username=zanzibar')
    }
    await sleep(50)
    const { text } = await scrape()

    const secrets = [TOKEN, JWT_SECRET, 'tin-kettle', NEW_PASSWORD, ...cookies].map((secret) =>
      secret.slice(secret.indexOf('=') + 1),
    )
    for (const secret of secrets.filter(({ length }) => length > 1))
      expect([logged.includes(secret), text.includes(secret)]).toEqual([false, false])
    // Names, addresses, tokens, images, recovery codes (the id of a request has groups of four too, but never four groups).
    const personal = /zanzibar|[\w.]@\w|eyJ\w|iVBOR|(?<![\w-])[A-Z2-9]{4}(-[A-Z2-9]{4}){3}(?![\w-])/
    expect(logged.split('\n').filter((line) => personal.test(line))).toEqual([])
    expect(text.split('\n').filter((line) => personal.test(line))).toEqual([])
    expect(logged.split('\n').length).toBeGreaterThan(150)

    const operations = new Set([...text.matchAll(/operation="([^"]*)"/g)].map(([, operation]) => operation))
    expect([...operations].filter((operation = '') => operation !== 'none' && !(operation in ENDPOINTS))).toEqual([])
    const names = new Set([...text.matchAll(/[{,](\w+)="/g)].map(([, name]) => name))
    expect([...names].toSorted()).toEqual(['kind', 'le', 'operation', 'pool', 'status'])
  })
})
