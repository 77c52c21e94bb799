import { type Endpoint, ENDPOINTS, ErrorBody, pathOf } from '@simvest/contracts'
import { RATES } from '@simvest/contracts/limits'
import * as z from 'zod/mini'
import { request as send } from 'node:http'
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib'
import { startTestApi, useAdministrator, useTestApi } from '#test/harness/test-api.ts'
import type { Answer } from '#test/harness/test-client.ts'

const api = useTestApi()
const client = useAdministrator(api)

function expectRefusal({ status, headers, body }: Answer): void {
  expect(z.safeParse(ErrorBody, body).error).toBeUndefined()
  expect(body.requestId).toBe(headers.get('x-request-id'))
  expect(status).toBeLessThan(500)
}

const deep = '['.repeat(40_000) + ']'.repeat(40_000)
describe('hostile input', () => {
  // covers calls.13
  test.each([
    ['{"amount":', 400, 'MALFORMED_JSON', 'The request body is not valid JSON.'],
    [deep, 400, 'VALIDATION_FAILED', 'The request body must be a JSON object.'],
    [`{"amount":${deep}}`, 400, 'VALIDATION_FAILED', 'Please enter a valid amount greater than 0.'],
    ['{"__proto__":{"amount":"5"}}', 400, 'VALIDATION_FAILED', 'Please enter a valid amount greater than 0.'],
    ['[]', 400, 'VALIDATION_FAILED', 'The request body must be a JSON object.'],
    ['"text"', 400, 'VALIDATION_FAILED', 'The request body must be a JSON object.'],
    [undefined, 400, 'VALIDATION_FAILED', 'The request body must be a JSON object.'],
    [`{"amount":"${'9'.repeat(110_000)}"}`, 413, 'BODY_TOO_LARGE', 'The request body is too large.'],
  ])('a body of %.20p is refused with %p %p', async (text, status, code, message) => {
    const answer = await client.send('POST', '/api/deposit', { text })
    expectRefusal(answer)
    expect(answer).toMatchObject({ status, body: { code, message } })
  })

  // covers calls.13
  test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data'])(
    'a body of type %s is refused',
    async (type) => {
      const answer = await client.send('POST', '/api/deposit', {
        text: '{"amount":"5"}',
        headers: { 'content-type': type },
      })
      expect(answer).toMatchObject({ status: 415, body: { code: 'UNSUPPORTED_MEDIA_TYPE' } })
    },
  )

  test.each([
    ['U+0000', 'a\u0000b'],
    ['half of a surrogate pair', 'a\ud800b'],
  ])('%s is refused at its field wherever text goes', async (_name, username) => {
    const answer = await api.visitor().send('POST', '/api/login', { body: { username, password: 'x' } })
    expect(answer).toMatchObject({ status: 400, body: { fields: { username: expect.any(String) } } })
  })

  test('half of a surrogate pair never reaches the JSON of the audit log', async () => {
    const investor = await api.investor()
    const body = { amount: 75, reason: '\ud800' }
    const answer = await client.send('POST', `/api/admin/users/${investor.id}/deposit`, { body })
    expect(answer).toMatchObject({ status: 400, body: { fields: { reason: expect.any(String) } } })
  })

  // covers calls.13
  test.each([
    '/api',
    '/api/unknown',
    '/api/user/1',
    '/api/user/',
    '/api/User',
    '/api//user',
    '/api/%E0%A4%A',
    '/elsewhere',
    pathOf(ENDPOINTS.readNotification, { id: 'x' }),
  ])('%s is not found', async (path) => {
    const method = path.includes('notifications') ? 'POST' : 'GET'
    const answer = await client.send(method, path)
    expectRefusal(answer)
    expect(answer).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } })
  })

  // covers calls.13
  test.each([
    ['DELETE', '/api/user', 'GET, HEAD'],
    ['GET', '/api/login', 'POST'],
    ['PATCH', '/api/admin/deposits/1', 'POST'],
    ['OPTIONS', '/api/deposits', 'GET, HEAD'],
  ])('%s %s is answered with the methods that are allowed', async (method, path, allow) => {
    const answer = await client.send(method, path)
    expect(answer).toMatchObject({ status: 405, body: { code: 'METHOD_NOT_ALLOWED' } })
    expect(answer.headers.get('allow')).toBe(allow)
  })

  const RIGHT = Buffer.from('{"amount":"5"}')
  const damaged = (bytes: Buffer) =>
    Buffer.concat([bytes.subarray(0, 8), Buffer.from([0xff, 0x00]), bytes.subarray(11)])
  const BOMB = Buffer.from(`{"amount":"${'0'.repeat(30_000_000)}"}`)
  // covers calls.13
  test.each([
    ['gzip', Buffer.from('garbage'), 400],
    ['gzip', gzipSync(RIGHT).subarray(0, 15), 400],
    ['gzip', damaged(gzipSync(RIGHT)), 400],
    ['br', Buffer.from('garbage'), 400],
    ['br', brotliCompressSync(RIGHT).subarray(0, 5), 400],
    ['deflate', Buffer.from('garbage'), 400],
    ['deflate', damaged(deflateSync(RIGHT)), 400],
    ['zstd', Buffer.from('garbage'), 400],
    ['gzip, gzip', gzipSync(RIGHT), 415],
    ['compress', RIGHT, 415],
    ['gzip', gzipSync(BOMB), 413],
    ['br', brotliCompressSync(BOMB, { params: { 1: 4 } }), 413],
  ])('a body damaged or swollen by %s is refused', async (encoding, bytes, status) => {
    for (const [sender, path] of [
      [client, '/api/deposit'],
      [api.visitor(), '/api/login'],
    ] as const) {
      const headers = { 'content-type': 'application/json', 'content-encoding': encoding }
      const response = await sender.fetch(`${api.url}${path}`, { method: 'POST', body: new Uint8Array(bytes), headers })
      // Newer versions of Node know zstd.
      expect([status, encoding === 'zstd' ? 415 : status]).toContain(response.status)
      expect(z.safeParse(ErrorBody, await response.json()).error).toBeUndefined()
    }
  })

  const CHANGES = Object.values<Endpoint>(ENDPOINTS).filter(({ access, body }) => access !== 'public' && body)

  test('a body is not read before its sender is known', async () => {
    for (const { method, path, bodyLimit = 100 * 1024 } of CHANGES) {
      const text = '{'.repeat(bodyLimit + 1)
      const answer = await api.visitor().send(method, path.replace('{id}', '1'), { text })
      expect({ path, status: answer.status }).toEqual({ path, status: 401 })
    }
  })

  test('refused bodies count towards the rate of their call', async () => {
    const limited = await startTestApi({ rates: { ...RATES, orders: { most: 3, seconds: 3_600 } } })
    const investor = await limited.investor()
    const refused = async () => (await investor.send('POST', '/api/transfer', { text: '{' })).status
    expect([await refused(), await refused(), await refused(), await refused()]).toEqual([400, 400, 400, 429])
    await limited.stop()
  })

  test('a transfer with a body of more than 2 kB is refused', async () => {
    const answer = await client.send('POST', '/api/transfer', { text: `{"amount":"1.${'0'.repeat(2_048)}1"}` })
    expect(answer).toMatchObject({ status: 413, body: { code: 'BODY_TOO_LARGE' } })
  })

  const HEADERS = [
    'host origin referer cookie authorization user-agent content-type accept accept-encoding accept-language range',
    'if-match if-none-match idempotency-key sec-fetch-site forwarded x-forwarded-for x-forwarded-host x-request-id',
  ].flatMap((names) => names.split(' '))
  const REPEATED = ['-', 'a', '1', '.', ' ', ',', ';', '"', 'a-', 'a=', 'https://---', '*/']

  test('reads each header in time that grows as its length does', async () => {
    const deployed = await startTestApi({ publicOrigin: 'https://simvest.example' })
    const cost = async (name: string, value: string) => {
      const began = process.cpuUsage()
      const [at, headers] = [new URL('/api/login', deployed.url), { 'content-type': 'application/json', [name]: value }]
      await new Promise((resolve, reject) => {
        const request = send(at, { method: 'POST', headers }, (answer) => answer.resume().on('end', resolve))
        request.on('error', reject).end('{}')
      })
      return process.cpuUsage(began).user / 1000
    }
    for (const name of HEADERS)
      for (const unit of REPEATED) {
        const costOf = (length: number) => cost(name, `a${unit.repeat(length / unit.length)}a`)
        const isSlow = async () => (await costOf(14_000)) > 25 * Math.max(2, await costOf(1_400))
        // A single try may meet the collector of garbage.
        expect({ name, unit, isSlow: (await isSlow()) && (await isSlow()) }).toEqual({ name, unit, isSlow: false })
      }
    await deployed.stop()
  })

  const cursor = (text: string) => Buffer.from(text).toString('base64url')
  // covers calls.13
  test.each([
    '2026-02-31T00:00:00.000Z 1',
    '0000-01-01T00:00:00.000Z 1',
    '2026-13-01T00:00:00.000Z 1',
    '2026-01-01T24:00:00.000Z 1',
    '2026-01-01T00:00:60.000Z 1',
    '2026-01-01T00:00:00.000Z -1',
    '2026-01-01T00:00:00.000Z 9999999999999999',
    '2026-01-01T00:00:00.000Z 1 1',
    '+275760-09-13T00:00:00.000Z 1',
    '',
  ])('a cursor of %p is refused by every list', async (text) => {
    const lists = Object.values<Endpoint>(ENDPOINTS).filter(
      ({ method, query }) => method === 'GET' && query && 'cursor' in (query as z.ZodMiniObject).shape,
    )
    expect(lists.length).toBeGreaterThan(5)
    for (const { path } of lists) {
      const answer = await client.send('GET', `${path.replace('{id}', '1')}?wallet=fund&cursor=${cursor(text)}`)
      expect({ path, status: answer.status }).toEqual({ path, status: 400 })
    }
  })

  test('the first and the last day that a cursor can name are taken', async () => {
    for (const day of ['0001-01-01T00:00:00.000Z', '9999-12-31T23:59:59.999Z', '2024-02-29T12:00:00.000Z'])
      expect((await client.send('GET', `/api/transactions?cursor=${cursor(`${day} 1`)}`)).status).toBe(200)
  })

  /** Names any host; `fetch` always sends the real one. */
  function askAs(host: string, path: string, method = 'GET', headers: object = {}): Promise<number> {
    return new Promise((resolve, reject) => {
      const { port } = new URL(api.url)
      const sent = { port, path, method, headers: { host, 'sec-fetch-site': 'same-origin', ...headers } }
      const request = send(sent, (response) => resolve(response.resume().statusCode ?? 0))
      request.on('error', reject).end()
    })
  }

  // covers calls.13, calls.28
  test.each(['[', 'a b', '%', '[::1', 'a:99999', 'a/b', 'user@host', 'a:b', '[::g]', '%00', 'ä'])(
    'a request to the host %p is refused on every path',
    async (host) => {
      for (const path of ['/api/health', '/api/user', '/nowhere']) expect(await askAs(host, path)).toBe(400)
      expect(await askAs(host, '/api/login/passkey/options', 'POST')).toBe(400)
    },
  )

  // covers calls.28
  test('another name that leads here is refused on every path: its owner would read our answers, and act with them', async () => {
    for (const host of ['evil.example:3000', 'a_b.example', 'localhost.evil.example']) {
      const origin = { origin: `http://${host}` }
      for (const path of ['/api/user', '/api/openapi.json', '/', '/dashboard'])
        expect(await askAs(host, path)).toBe(421)
      expect(await askAs(host, '/api/login', 'POST', origin)).toBe(421)
      // An orchestrator calls by an address of its own.
      expect(await askAs(host, '/api/health')).toBe(200)
    }
  })

  test.each(['localhost', '127.0.0.1:3000', '[::1]:3000', 'pr-12--wallet.localhost:3000'])(
    'the host %p is one',
    async (host) => {
      expect(await askAs(host, '/api/health')).toBe(200)
      expect(await askAs(host, '/api/login/passkey/options', 'POST')).toBe(200)
    },
  )
})
