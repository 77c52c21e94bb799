import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import express from 'express'
import { proxyApi } from './proxy-api.ts'

let api: Server
let gateway: Server
let seen: { line: string; body: string; trailer: string | undefined }[]

const listening = async (server: Server) => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return (server.address() as AddressInfo).port
}

beforeAll(async () => {
  api = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => (body += chunk.toString()))
    request.on('end', () => {
      seen.push({ line: `${request.method} ${request.url}`, body, trailer: request.headers.trailer })
      response.end('answered')
    })
  })
  gateway = createServer(express().use(proxyApi(`http://127.0.0.1:${await listening(api)}`)))
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

test.each(['Trailer: x', 'TE: trailers', 'Upgrade: x', 'Expect: 100-continue', 'Keep-Alive: x', 'Proxy-Connection: x'])(
  'a request with %p is passed on without it, and the gateway lives',
  async (header) => {
    expect(await send(`GET /a HTTP/1.1\r\nHost: a\r\n${header}\r\nConnection: close\r\n\r\n`)).toMatch(ANSWER)
    expect(seen).toEqual([{ line: 'GET /a', body: '', trailer: undefined }])
  },
)

test('a body of no known length arrives as one, also with a method that usually has none', async () => {
  const hidden = 'GET /hidden HTTP/1.1\r\nHost: a\r\n\r\n'
  const chunked = `Transfer-Encoding: chunked\r\n\r\n${hidden.length.toString(16)}\r\n${hidden}\r\n0\r\n\r\n`
  for (const method of ['GET', 'DELETE', 'POST']) {
    seen = []
    expect(await send(`${method} /a HTTP/1.1\r\nHost: a\r\nConnection: close\r\n${chunked}`)).toMatch(ANSWER)
    expect(seen).toEqual([{ line: `${method} /a`, body: hidden, trailer: undefined }])
  }
})
