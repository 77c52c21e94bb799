import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { Request, Response } from 'express'

const compress = promisify(gzip)

/** What is shorter, in characters, is a packet or two either way. */
const LONG = 2_000

/**
 * Sends an answer to a read, a long one compressed: thirty users are 24 KB, or 3. Only reads come this way; what brings a
 * secret is the answer to a change, and is short.
 */
export async function sendJson(request: Request, response: Response, text: string): Promise<void> {
  response.type('json')
  if (text.length >= LONG) {
    response.vary('accept-encoding')
    if (request.acceptsEncodings('gzip', 'identity') === 'gzip') {
      response.set('content-encoding', 'gzip').send(await compress(text))
      return
    }
  }
  response.send(text)
}
