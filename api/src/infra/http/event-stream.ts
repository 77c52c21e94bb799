import type { Response } from 'express'

const RETRY = 3_000

export interface EventStream {
  send(data: unknown): void
  /** A comment: proxies and browsers see that the stream lives. */
  beat(): void
  end(): void
}

/** Opens a stream of server-sent events. */
export function openEventStream(response: Response): EventStream {
  response.set({ 'content-type': 'text/event-stream', 'cache-control': 'no-store', 'x-accel-buffering': 'no' })
  response.flushHeaders()
  response.write(`retry: ${RETRY}\n: open\n\n`)
  return {
    send: (data) => response.write(`data: ${JSON.stringify(data)}\n\n`),
    beat: () => response.write(':\n\n'),
    end: () => response.end(),
  }
}
