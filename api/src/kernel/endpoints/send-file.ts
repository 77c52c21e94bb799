import type { Response } from 'express'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

export interface FileAnswer {
  /** The part after `simvest-simulated-`. We choose this name: the name of an uploaded file is never passed on. */
  name: string
  disposition: 'inline' | 'attachment'
  content: Buffer | AsyncIterable<string>
  /** The number of rows that a file written while they are read will have. */
  total?: number
  /** Gives back what the content is read from; called once, whether the file was sent or not. */
  end?: () => Promise<void>
}

/** Sends a file that can run nothing where it is opened, and that no cache keeps. */
export async function sendFile(response: Response, mediaType: string, file: FileAnswer): Promise<void> {
  try {
    await send(response, mediaType, file)
  } finally {
    await file.end?.()
  }
}

async function send(response: Response, mediaType: string, file: FileAnswer): Promise<void> {
  const { name, disposition, content, total } = file
  if (total !== undefined) response.set('x-total-count', String(total))
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

/** A caller who leaves in the middle of a download is not a failure of ours. */
function unlessLeft(error: unknown): void {
  if ((error as NodeJS.ErrnoException).code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error
}
