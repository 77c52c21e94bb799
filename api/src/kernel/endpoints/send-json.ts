import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { Request, Response } from 'express'

const compress = promisify(gzip)

/** In characters. A shorter answer takes a packet or two, compressed or not. */
const LONG = 2_000

/**
 * Sends the answer to a read and compresses a long one: thirty users are 24 KB, compressed 3. Secrets are never sent this
 * way: only changes answer with them, and those answers are short.
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
