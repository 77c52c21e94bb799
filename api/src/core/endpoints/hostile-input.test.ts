import { type Endpoint, ENDPOINTS, ErrorBody, pathOf } from '@simvest/contracts'
import fc from 'fast-check'
import * as z from 'zod/mini'
import { startTestApi, type TestApi } from '#test/test-api.ts'
import type { Answer, TestClient } from '#test/test-client.ts'

let api: TestApi
let client: TestClient

beforeAll(async () => {
  api = await startTestApi()
  client = await api.administrator()
})
afterAll(() => api.stop())

function expectRefusal({ status, headers, body }: Answer): void {
  expect(z.safeParse(ErrorBody, body).error).toBeUndefined()
  expect(body.requestId).toBe(headers.get('x-request-id'))
  expect(status).toBeLessThan(500)
}

const deep = '['.repeat(40_000) + ']'.repeat(40_000)
const hostile = fc.oneof(
  fc.constantFrom(
    '',
    '\u0000',
    'a\u0000b',
    '\ud800',
    '‮',
    'x'.repeat(5_000),
    "'; DROP TABLE users; --",
    '__proto__',
    '%00',
  ),
  fc.constantFrom(0, -0, -1, 1e308, 2 ** 53, 2 ** 63, 0.005, null, true, [], {}, [[]], [5], { amount: 5 }),
  fc.string({ unit: 'binary' }),
  fc.double(),
  fc.jsonValue(),
)
const segments = fc.oneof(
  fc.constantFrom('%00', '0', '-1', '1.5', '1e3', '9'.repeat(15), '9'.repeat(30), '..%2f..', '%E0', 'constructor'),
  hostile.map((value) => encodeURIComponent(JSON.stringify(value))),
)
const names = [
  'amount',
  'username',
  'password',
  'email',
  'fullName',
  'referrerEmail',
  'depositId',
  'method',
  'action',
  'userId',
  'fromWallet',
  'toWallet',
  'type',
  'status',
  'reason',
  'walletAddress',
  'metadata',
  'proofImage',
  'newAmount',
  'strategyId',
  'plan',
  'phoneNumber',
  'idDocument',
  'isDeactivated',
  'token',
  'newPassword',
  'currentPassword',
  'confirmation',
  'code',
  'name',
  'credential',
  'deposits',
]
const valid = {
  amount: '5',
  username: 'someone',
  password: 'tin-kettle',
  email: 'a@b.example',
  depositId: 1,
  method: 'crypto',
  action: 'approve',
  fromWallet: 'profit',
  toWallet: 'fund',
  type: 'withdrawal',
  walletAddress: 'somewhere-far',
  metadata: '{"coin":"bitcoin"}',
  proofImage: 'data:image/png;base64,iVBORw0KGgo=',
  newAmount: 5,
  strategyId: 1,
  plan: 'low',
  userId: 999_999,
  fullName: 'Some One',
  phoneNumber: '0123456789',
  residence: 'Somewhere',
  occupation: 'Something',
  isDeactivated: true,
  status: 'APPROVED',
  token: 'x',
  currentPassword: 'x',
  newPassword: 'Horse-Battery-9',
  code: '123456',
  name: 'Key',
  credential: {
    id: 'x',
    rawId: 'x',
    type: 'public-key',
    response: { clientDataJSON: 'e30', attestationObject: 'x', authenticatorData: 'x', signature: 'x' },
  },
  deposits: true,
  withdrawals: true,
  trading: true,
  referrals: true,
}
const body = fc
  .dictionary(fc.constantFrom(...names, '__proto__', 'constructor'), hostile, { maxKeys: 3 })
  .map((mutation) => ({ ...valid, ...mutation }))

const endpoints = Object.entries<Endpoint>(ENDPOINTS).filter(([, { produces }]) => produces !== 'text/event-stream')

test.each(endpoints)('%s answers hostile input with the error body and never with 5xx', async (id, endpoint) => {
  await fc.assert(
    fc.asyncProperty(body, segments, async (sent, segment) => {
      const path =
        endpoint.path.replace('{id}', () => segment) +
        (endpoint.query ? `?cursor=${segment}&limit=${segment}&search=${segment.slice(0, 300)}` : '')
      // Signing out for real would end the test's session.
      const sender = endpoint.access === 'public' ? api.visitor() : client
      const answer = await sender.send(endpoint.method, path, endpoint.method === 'GET' ? {} : { body: sent })
      expect(answer.headers.get('x-request-id')).toMatch(/^[\w-]{36}$/)
      if (answer.status >= 300) expectRefusal(answer)
    }),
    { numRuns: id === 'register' || id === 'login' ? 25 : 40 },
  )
})

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

test('U+0000 is refused at its field wherever text goes', async () => {
  const answer = await api.visitor().send('POST', '/api/login', { body: { username: 'a\u0000b', password: 'x' } })
  expect(answer).toMatchObject({ status: 400, body: { fields: { username: expect.any(String) } } })
})

test.each([
  '/api',
  '/api/unknown',
  '/api/user/1',
  '/api/%E0%A4%A',
  '/elsewhere',
  pathOf(ENDPOINTS.readNotification, { id: 'x' }),
])('%s is not found', async (path) => {
  const method = path.includes('notifications') ? 'POST' : 'GET'
  const answer = await client.send(method, path)
  expectRefusal(answer)
  expect(answer).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } })
})

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
