import { ENDPOINTS, ErrorBody, pathOf } from '@simvest/contracts'
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
