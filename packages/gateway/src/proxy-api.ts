import { type IncomingHttpHeaders, request as ask } from 'node:http'
import type { RequestHandler } from 'express'

/**
 * Passes a request on unchanged, host name included: the API compares it with the origin of the page. Answers are streamed,
 * and a stream ends when the browser closes it.
 */
export function proxyApi(origin: string): RequestHandler {
  const { hostname, port } = new URL(origin)
  return (incoming, response) => {
    const headers = endToEnd(incoming.headers)
    const forwarded = [headers['x-forwarded-for'], incoming.socket.remoteAddress].filter(Boolean).join(', ')
    const outgoing = ask({
      hostname,
      port,
      method: incoming.method,
      path: incoming.originalUrl,
      headers: { ...headers, ...framing(incoming.headers), 'x-forwarded-for': forwarded },
    })
    outgoing.on('response', (answer) => {
      response.writeHead(answer.statusCode ?? 502, endToEnd(answer.headers))
      answer.pipe(response)
    })
    outgoing.on('error', () => {
      if (response.headersSent) return response.destroy()
      response.status(502).json({ message: 'The API could not be reached.', code: 'INTERNAL', requestId: '' })
    })
    response.on('close', () => outgoing.destroy())
    incoming.pipe(outgoing)
  }
}

const FOR_THIS_HOP = ['connection', 'keep-alive', 'te', 'trailer', 'upgrade', 'expect', 'transfer-encoding']

/** Drops the headers that concern only one of the two connections. */
function endToEnd(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const kept = Object.entries(headers).filter(([name]) => !FOR_THIS_HOP.includes(name) && !name.startsWith('proxy-'))
  return Object.fromEntries(kept)
}

/**
 * A body of unknown length is sent in chunks, whatever the method: otherwise the server would read it as a second request.
 */
function framing(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  return headers['transfer-encoding'] === undefined ? {} : { 'transfer-encoding': 'chunked' }
}
