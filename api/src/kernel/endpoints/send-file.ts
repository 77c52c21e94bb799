import type { Response } from 'express'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

export interface FileAnswer {
  /** What follows `simvest-simulated-`. Of our own making: what somebody called their file goes nowhere. */
  name: string
  disposition: 'inline' | 'attachment'
  content: Buffer | AsyncIterable<string>
}

/** Sends a file that can do nothing where it is opened and is kept nowhere. */
export async function sendFile(response: Response, mediaType: string, file: FileAnswer): Promise<void> {
  const { name, disposition, content } = file
  response.set({
    'content-type': mediaType === 'text/csv' ? 'text/csv; charset=utf-8' : mediaType,
    'content-disposition': `${disposition}; filename="simvest-simulated-${name}"`,
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    'cache-control': 'no-store',
  })
  if (Buffer.isBuffer(content)) response.end(content)
  else await pipeline(Readable.from(content), response).catch(unlessLeft)
}

/** Whoever leaves in the middle of a download is no failure of ours. */
function unlessLeft(error: unknown): void {
  if ((error as NodeJS.ErrnoException).code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error
}
