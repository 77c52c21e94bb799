import { API_SILENCE } from '@simvest/registry/limits'
import { createServer, type Server, type ServerResponse } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import express from 'express'
import { proxyApi } from './proxy-api.ts'

/** Faults of an API, by the address that shows them. */
const ILL: Readonly<Record<string, (response: ServerResponse) => void>> = {
  '/ill/mute': () => {},
  '/ill/dies-inside': (response) => void response.write('half', () => response.destroy()),
  '/ill/mute-inside': (response) => void response.write('half'),
  '/ill/slow': (response) => void setTimeout(() => response.end('answered'), SILENCE_LIMIT_MS / 4),
  '/ill/stream': (response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' }).write(':')
    setTimeout(() => response.end('answered'), SILENCE_LIMIT_MS * 2)
  },
}
const SILENCE_LIMIT_MS = 400

let api: Server
let gateway: Server
let seen: { line: string; body: string; trailer: string | undefined }[]

const listening = async (server: Server) => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return (server.address() as AddressInfo).port
}

beforeAll(async () => {
  api = createServer((request, response) => {
    if (request.url?.startsWith('/ill/')) return ILL[request.url]?.(response)
    let body = ''
    request.on('data', (chunk: Buffer) => (body += chunk.toString()))
    request.on('end', () => {
      seen.push({ line: `${request.method} ${request.url}`, body, trailer: request.headers.trailer })
      response.end('answered')
    })
  })
  gateway = createServer(express().use(proxyApi(`http://127.0.0.1:${await listening(api)}`, SILENCE_LIMIT_MS)))
  await listening(gateway)
})
afterAll(() => {
  gateway.closeAllConnections()
  gateway.close()
  api.closeAllConnections()
  api.close()
})
beforeEach(() => void (seen = []))

const ANSWER = /^HTTP\/1\.1 200 OK\r\n[^]*connection: close\r\n[^]*answered/i

function send(text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let received = ''
    const socket = connect((gateway.address() as AddressInfo).port, '127.0.0.1', () => socket.write(text))
    socket.on('data', (chunk: Buffer) => {
      received += chunk.toString()
    })
    socket.on('error', reject)
    // "100 Continue" precedes the answer. The connection ends after the answer because the visitor asked for that.
    socket.on('close', () => resolve(received.replace(/^HTTP\/1\.1 100 [^]*?\r\n\r\n/, '')))
  })
}

describe('proxy api', () => {
  // covers calls.12
  test.each([
    'Trailer: x',
    'TE: trailers',
    'Upgrade: x',
    'Expect: 100-continue',
    'Keep-Alive: x',
    'Proxy-Connection: x',
  ])('a request with %p is passed on without it, and the gateway lives', async (header) => {
    expect(await send(`GET /a HTTP/1.1\r\nHost: a\r\n${header}\r\nConnection: close\r\n\r\n`)).toMatch(ANSWER)
    expect(seen).toEqual([{ line: 'GET /a', body: '', trailer: undefined }])
  })

  test('a body of no known length arrives as one, also with a method that usually has none', async () => {
    const hidden = 'GET /hidden HTTP/1.1\r\nHost: a\r\n\r\n'
    const chunked = `Transfer-Encoding: chunked\r\n\r\n${hidden.length.toString(16)}\r\n${hidden}\r\n0\r\n\r\n`
    for (const method of ['GET', 'DELETE', 'POST']) {
      seen = []
      expect(await send(`${method} /a HTTP/1.1\r\nHost: a\r\nConnection: close\r\n${chunked}`)).toMatch(ANSWER)
      expect(seen).toEqual([{ line: `${method} /a`, body: hidden, trailer: undefined }])
    }
  })
})

describe('an API that hangs or dies', () => {
  const get = (path: string) => send(`GET /ill/${path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`)

  test('before the answer gives a 504 after the limit', async () => {
    expect(await get('mute')).toMatch(/^HTTP\/1\.1 504 [^]*The API did not answer in time\./)
  })

  test('is waited for as long as the table says', async () => {
    const waits = jest.spyOn(globalThis, 'setTimeout')
    const usual = createServer(express().use(proxyApi(`http://127.0.0.1:${(api.address() as AddressInfo).port}`)))
    await fetch(`http://127.0.0.1:${await listening(usual)}/a`)
    expect(waits.mock.calls.map(([, ms]) => ms)).toContain(API_SILENCE.most)
    waits.mockRestore()
    usual.closeAllConnections()
    usual.close()
  })

  test.each(['dies-inside', 'mute-inside'])('inside the answer (%s) ends the request unfinished', async (path) => {
    const answer = await get(path)
    expect(answer).toMatch(/^HTTP\/1\.1 200 OK[^]*half/)
    // The last chunk is missing: the browser knows that the answer is not whole.
    expect(answer).not.toMatch(/\r\n0\r\n\r\n$/)
  })

  test.each(['slow', 'stream'])('is told from one that may be silent (%s)', async (path) => {
    expect(await get(path)).toMatch(/^HTTP\/1\.1 200 OK[^]*answered/)
  })

  test('is told from a browser that sends its body slowly', async () => {
    const answer = new Promise<string>((resolve) => {
      const socket = connect((gateway.address() as AddressInfo).port, '127.0.0.1', () => {
        socket.write('POST /a HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Length: 2\r\n\r\n1')
        setTimeout(() => socket.write('2'), SILENCE_LIMIT_MS * 2)
      })
      let received = ''
      socket.on('data', (chunk: Buffer) => (received += chunk.toString()))
      socket.on('close', () => resolve(received))
    })
    expect(await answer).toMatch(ANSWER)
  })
})
