import { request as httpRequest } from 'node:http'
import { connect } from 'node:net'
import { inspect } from 'node:util'
import type { Log } from '#infra/log/log.ts'
import { startTestApi, type TestApi } from '#test/harness/test-api.ts'

let api: TestApi
const logged: string[] = []

beforeAll(async () => {
  const keep = (...line: unknown[]) => void logged.push(inspect(line, { depth: 8 }))
  const log = { error: keep, warn: keep, info: keep, debug: keep } as unknown as Log
  api = await startTestApi({ log })
})
afterAll(() => api.stop())

const ANSWERS = [
  ['GET', '/api/health', 200],
  ['POST', '/api/login', 400],
  ['GET', '/api/user', 401],
  ['GET', '/api/unknown', 404],
  ['DELETE', '/api/user', 405],
] as const

describe('web security', () => {
  test.each(ANSWERS)(
    '%s %s, answered %p, may load nothing, be framed by nobody and names no version',
    async (method, path, status) => {
      const answer = await api.visitor().send(method, path, method === 'POST' ? { body: {} } : {})
      expect(answer.status).toBe(status)
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        'content-security-policy': "default-src 'none';frame-ancestors 'none'",
        'content-type': 'application/json; charset=utf-8',
        'cross-origin-resource-policy': 'same-origin',
        'referrer-policy': 'no-referrer',
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
      })
      for (const name of ['server', 'x-powered-by', 'access-control-allow-origin'])
        expect(answer.headers.get(name)).toBeNull()
    },
  )

  test('personal answers are not cached', async () => {
    const investor = await api.investor()
    expect((await investor.send('GET', '/api/user')).headers.get('cache-control')).toBe('private, no-cache')
    expect((await investor.send('POST', '/api/logout')).headers.get('cache-control')).toBe('no-store')
  })

  test('behind https every answer says that it stays https', async () => {
    const secure = await startTestApi({ publicOrigin: 'https://simvest.example' })
    const { headers } = await secure.visitor().send('GET', '/api/health')
    expect(headers.get('strict-transport-security')).toMatch(/^max-age=31536000/)
    await secure.stop()
  })

  test.each(['/.git/config', '/.env', '/package.json', '/api/.env', '/api/%2e%2e/.env', '/server-status'])(
    '%s is not there',
    async (path) => {
      const answer = await api.visitor().send('GET', path)
      expect(answer).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } })
    },
  )

  test('TRACE is not answered with what was sent', async () => {
    const answer = await new Promise<{ status: number | undefined; text: string }>((resolve, reject) => {
      const sent = httpRequest(
        `${api.url}/api/user`,
        { method: 'TRACE', headers: { cookie: 'a=secret' } },
        (response) => {
          let text = ''
          response.on('data', (part: Buffer) => (text += part.toString()))
          response.on('end', () => resolve({ status: response.statusCode, text }))
        },
      )
      sent.on('error', reject)
      sent.end()
    })
    expect(answer.status).toBe(405)
    expect(answer.text).not.toContain('secret')
  })

  /** Returns everything that the server answers to these bytes until it closes the connection. */
  function raw(bytes: string): Promise<string> {
    const { port, hostname } = new URL(api.url)
    return new Promise((resolve, reject) => {
      let text = ''
      const socket = connect(Number(port), hostname, () => socket.write(bytes))
      socket.on('data', (part) => (text += part.toString()))
      socket.on('close', () => resolve(text))
      socket.on('error', reject)
    })
  }

  const HIDDEN = 'GET /api/health HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n'
  test.each([
    ['both lengths', `Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`],
    ['two lengths', `Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}`],
    ['a length that is none', `Content-Length: 2x\r\n\r\n{}`],
    ['an encoding that is none', `Transfer-Encoding: chunked, x\r\n\r\n0\r\n\r\n`],
  ])('a request with %s is refused, and what hides behind it is not answered', async (_words, rest) => {
    const head = `POST /api/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n`
    const answers = await raw(head + rest + HIDDEN)
    expect(answers.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 400'])
  })

  describe('a password', () => {
    const register = (password: string) =>
      api.visitor().send('POST', '/api/register', {
        body: { username: `u${logged.length}x${password.length}`, email: `e${logged.length}@example.com`, password },
      })

    test.each([
      [5, 400],
      [6, 200],
      [64, 200],
      [128, 200],
      [256, 200],
      [257, 400],
    ])('of %p characters is answered %p', async (length, status) => {
      expect((await register(`Tk9-${'~kettle'.repeat(40)}`.slice(0, length))).status).toBe(status)
    })

    test('counts to its last byte, with its case and its spaces', async () => {
      const password = ` ${'é'.repeat(35)}Tk`
      expect(Buffer.byteLength(password)).toBe(73)
      const username = `long${logged.length}`
      const signUp = { username, email: `${username}@example.com`, password }
      expect((await api.visitor().send('POST', '/api/register', { body: signUp })).status).toBe(200)
      const signIn = async (typed: string) =>
        (await api.visitor().send('POST', '/api/login', { body: { username, password: typed } })).status
      expect(await signIn(password)).toBe(200)
      for (const other of [password.slice(0, -1), password.trim(), password.toLowerCase(), password.normalize('NFD')])
        expect([other, await signIn(other)]).toEqual([other, 401])
    })
  })

  test('no secret that was sent stands in a line of the log', async () => {
    const investor = await api.investor()
    const secrets = [
      'first-kettle-9',
      'Second-Kettle-9',
      'wrong-kettle-9',
      'reset-token-9',
      /simvest_session=([^;]+)/.exec(investor.cookie)?.[1] ?? 'none',
    ]
    const [first, second, wrong, token] = secrets
    await api.visitor().send('POST', '/api/login', { body: { username: 'nobody', password: wrong } })
    await api
      .visitor()
      .send('POST', '/api/reset-password', { body: { token, userId: investor.id, newPassword: second } })
    await investor.send('POST', `/api/login?password=${first}`, { body: { username: 'x', password: first } })
    await investor.send('POST', '/api/login', { text: `{"password":"${wrong}"` })
    await investor.send('GET', '/api/user')
    expect(secrets).not.toContain('none')
    expect(logged.length).toBeGreaterThan(4)
    const lines = logged.join('\n')
    expect(secrets.filter((secret) => lines.includes(secret))).toEqual([])
  })

  test('an unexpected error is answered without its cause, which is logged', async () => {
    const investor = await api.investor()
    await api.owner.raw('ALTER TABLE notifications RENAME TO elsewhere')
    const answer = await investor.send('GET', '/api/notifications')
    await api.owner.raw('ALTER TABLE elsewhere RENAME TO notifications')
    expect(answer).toMatchObject({
      status: 500,
      body: { code: 'INTERNAL', requestId: answer.headers.get('x-request-id') },
    })
    expect(answer.text).not.toMatch(/notifications|relation|at /)
    expect(logged.join('\n')).toContain('relation "notifications" does not exist')
  })
})
