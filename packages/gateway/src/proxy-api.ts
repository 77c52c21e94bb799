import { API_SILENCE } from '@simvest/registry/limits'
import { type IncomingHttpHeaders, request as ask } from 'node:http'
import { pipeline } from 'node:stream'
import type { RequestHandler } from 'express'

/**
 * Passes a request on unchanged, host name included: the API compares it with the origin of the page. Answers are streamed,
 * and a stream ends when the browser closes it. An API that dies inside an answer, or is silent for too long before or inside
 * one, ends the browser's request as well, so that the page retries; only event streams may be silent.
 */
export function proxyApi(origin: string, silenceLimit = API_SILENCE.most): RequestHandler {
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
    const fail = (status: number, message: string) => {
      if (response.headersSent) return response.destroy()
      response.status(status).json({ message, code: 'INTERNAL', requestId: '' })
    }
    const silence = setTimeout(() => {
      // A browser that uploads or reads slowly is not the API's silence.
      if (!incoming.readableEnded || response.writableNeedDrain) return silence.refresh()
      fail(504, 'The API did not answer in time.')
      outgoing.destroy()
    }, silenceLimit)
    // The API's time begins when it has the whole body.
    incoming.on('end', () => response.headersSent || silence.refresh())
    outgoing.on('response', (answer) => {
      response.writeHead(answer.statusCode ?? 502, endToEnd(answer.headers))
      if (answer.headers['content-type']?.startsWith('text/event-stream')) clearTimeout(silence)
      else answer.on('data', () => silence.refresh())
      // Ends the response too if the answer breaks off.
      pipeline(answer, response, () => {})
    })
    outgoing.on('error', () => fail(502, 'The API could not be reached.'))
    response.on('close', () => {
      clearTimeout(silence)
      outgoing.destroy()
    })
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
