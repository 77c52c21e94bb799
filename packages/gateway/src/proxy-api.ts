import { type IncomingHttpHeaders, request as ask } from 'node:http'
import type { RequestHandler } from 'express'

/**
 * Passes a request on as it is, host name included: the API compares it with the origin of the page. Answers are
 * streamed, and a stream that the browser leaves is left here too.
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

/** Without what belongs to one of the two connections alone. */
function endToEnd(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const kept = Object.entries(headers).filter(([name]) => !FOR_THIS_HOP.includes(name) && !name.startsWith('proxy-'))
  return Object.fromEntries(kept)
}

/** A body of no known length is sent in chunks, whatever the method: without, it would pass for a request of its own. */
function framing(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  return headers['transfer-encoding'] === undefined ? {} : { 'transfer-encoding': 'chunked' }
}
