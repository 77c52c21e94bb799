import { request as ask } from 'node:http'
import type { RequestHandler } from 'express'

/**
 * Passes a request on as it is, host name included: the API compares it with the origin of the page. Answers are
 * streamed, and a stream that the browser leaves is left here too.
 */
export function proxyApi(origin: string): RequestHandler {
  const { hostname, port } = new URL(origin)
  return (incoming, response) => {
    const forwarded = [incoming.headers['x-forwarded-for'], incoming.socket.remoteAddress].filter(Boolean).join(', ')
    const outgoing = ask({
      hostname,
      port,
      method: incoming.method,
      path: incoming.originalUrl,
      headers: { ...incoming.headers, 'x-forwarded-for': forwarded },
    })
    outgoing.on('response', (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
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
