import { LiveChange, STREAM_REPLACED } from '@simvest/contracts'
import * as z from 'zod/mini'
import { create } from 'zustand'
import { isReadAlready, refresh } from './cache.ts'
import { loadAppliers, takeOver } from './take-over.ts'

const useLive = create<{ connected: boolean }>(() => ({ connected: false }))

/** Whether changes arrive by themselves at the moment; otherwise reads have to poll. */
export function useLiveConnected(): boolean {
  return useLive((state) => state.connected)
}

async function hear({ changed, by, steps, carried }: LiveChange): Promise<void> {
  // Without the script the page reads.
  const isApplied =
    steps &&
    (await loadAppliers().then(
      (appliers) => appliers.applySteps(steps),
      () => false,
    ))
  if (!isApplied && !(await isReadAlready(by))) await takeOver(changed, carried)
}

/** `EventSource.CLOSED` */
const STREAM_CLOSED = 2

/**
 * Listens to the live stream, applies what it carries and reads again what else it names, until the returned function is called. After
 * every reconnection everything is read again, because changes in between were missed. Not so after the first connection, unless it took several
 * attempts: it stands while the page's first reads are under way, and what changes between the two is shown by the next poll. If
 * newer tabs took this stream's place, the page polls, and reconnects when somebody looks at its tab again.
 */
export function connectLive(open: () => EventSource = () => new EventSource('/api/events')): () => void {
  const left = new AbortController()
  let source: EventSource
  let mayHaveMissed = false

  function connect(): void {
    source = open()
    source.addEventListener('open', () => {
      useLive.setState({ connected: true })
      if (mayHaveMissed) void refresh()
      mayHaveMissed = true
    })
    source.addEventListener('error', () => {
      // Interrupted, or refused for good: the session may have ended elsewhere.
      if (useLive.getState().connected || source.readyState === STREAM_CLOSED) void refresh(['/api/user'])
      useLive.setState({ connected: false })
      mayHaveMissed = true
    })
    source.addEventListener('message', ({ data }: MessageEvent<string>) => {
      const change = z.safeParse(LiveChange, JSON.parse(data))
      if (!change.success) void refresh()
      else void hear(change.data)
    })
    source.addEventListener(STREAM_REPLACED, () => {
      leave()
      document.addEventListener('visibilitychange', connectWhenSeen, { signal: left.signal })
    })
  }

  function connectWhenSeen(): void {
    if (document.visibilityState !== 'visible') return
    document.removeEventListener('visibilitychange', connectWhenSeen)
    connect()
  }

  function leave(): void {
    source.close()
    useLive.setState({ connected: false })
  }

  connect()
  return () => {
    left.abort()
    leave()
  }
}
