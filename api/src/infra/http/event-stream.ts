import { UNREAD_BYTES } from '@simvest/contracts/limits'
import type { Response } from 'express'

const RETRY_DELAY_MS = 3_000
/** A browser that does not know the leaving event comes back after an hour instead of in a loop. */
const RETRY_OF_LEFT = 3_600_000
const TIMEOUT_MS = 5_000

export interface EventStream {
  send(message: string): void
  /** Sends a comment, so that proxies and browsers see that the stream is alive. */
  beat(): void
  end(): void
  /** Ends the stream with an event that asks the browser not to come back. */
  leave(event: string): void
}

/** A message of a stream, of JSON: encoded once, it goes to any number of them. PostgreSQL writes JSON in several lines. */
export function encodeMessage(json: string): string {
  return `data: ${json.replaceAll('\n', '')}\n\n`
}

/** Opens a stream of server-sent events. */
export function openEventStream(response: Response): EventStream {
  response.set({ 'content-type': 'text/event-stream', 'cache-control': 'no-store', 'x-accel-buffering': 'no' })
  response.flushHeaders()
  response.write(`retry: ${RETRY_DELAY_MS}\n: open\n\n`)
  const write = (text: string) => {
    if (response.writableLength > UNREAD_BYTES.most) response.destroy()
    else response.write(text)
  }
  // A client that does not read would keep the ended stream open.
  const end = (text = '') => {
    response.end(text)
    setTimeout(() => response.destroy(), TIMEOUT_MS).unref()
  }
  return {
    send: write,
    beat: () => write(':\n\n'),
    end: () => end(),
    leave: (event) => end(`retry: ${RETRY_OF_LEFT}\nevent: ${event}\ndata: {}\n\n`),
  }
}
