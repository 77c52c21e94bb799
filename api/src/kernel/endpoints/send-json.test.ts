import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gunzipSync } from 'node:zlib'
import express from 'express'
import { sendJson } from './send-json.ts'

const long = JSON.stringify(Array.from({ length: 100 }, (_, id) => ({ id, name: `user ${id}` })))
const app = express()
app.get('/long', (request, response) => sendJson(request, response, long))
app.get('/short', (request, response) => sendJson(request, response, '{"id":1}'))
const server = createServer(app)

beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)))
afterAll(() => new Promise((resolve) => server.close(resolve)))

/** Uses node:http, which does not decode the body by itself. */
function get(path: string, headers: Record<string, string>) {
  const { port } = server.address() as AddressInfo
  return new Promise<{ status?: number; headers: Record<string, unknown>; body: Buffer }>((resolve, reject) => {
    request({ host: '127.0.0.1', port, path, headers }, (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(parts) }),
      )
    })
      .on('error', reject)
      .end()
  })
}

describe('send json', () => {
  test('a long answer comes compressed to who can read that, and says so', async () => {
    const { headers, body } = await get('/long', { 'accept-encoding': 'gzip, deflate, br' })
    expect(headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'content-encoding': 'gzip',
      vary: 'accept-encoding',
    })
    expect(body.length).toBeLessThan(long.length / 3)
    expect(gunzipSync(body).toString()).toBe(long)
  })

  test.each(['identity', 'gzip;q=0', 'br'])('to who accepts %s it comes as it is', async (accepted) => {
    const { headers, body } = await get('/long', { 'accept-encoding': accepted })
    expect(headers).toMatchObject({ vary: 'accept-encoding' })
    expect(headers).not.toHaveProperty('content-encoding')
    expect(body.toString()).toBe(long)
  })

  test('a short answer is never compressed', async () => {
    const { headers, body } = await get('/short', { 'accept-encoding': 'gzip' })
    expect(headers).not.toHaveProperty('content-encoding')
    expect(body.toString()).toBe('{"id":1}')
  })

  test('an unchanged answer is 304, compressed or not', async () => {
    for (const accepted of ['gzip', 'identity']) {
      const first = await get('/long', { 'accept-encoding': accepted })
      const again = await get('/long', { 'accept-encoding': accepted, 'if-none-match': String(first.headers['etag']) })
      expect(again.status).toBe(304)
    }
  })
})
