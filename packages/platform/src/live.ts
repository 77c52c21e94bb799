import { getChanges, LiveChange, STREAM_REPLACED } from '@simvest/contracts'
import * as z from 'zod/mini'
import { create } from 'zustand'
import { api } from './api.ts'
import { isReadAlready, refresh } from './cache.ts'
import { loadAppliers, takeOver } from './take-over.ts'

const OFF = { connected: false, polled: false }

/** `connected` while the stream is open; `polled` while the page polls in its place and is answered. */
const useLive = create(() => OFF)

/** Returns true while changes arrive; otherwise reads have to poll. */
export function useLiveConnected(): boolean {
  return useLive(({ connected, polled }) => connected || polled)
}

/** Milliseconds between polls for what changed. Reads poll less often, so that a page without the stream starts with this. */
const POLL_INTERVAL_MS = 9_000

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
 * attempts: it stands while the page's first reads are under way, and what changes between the two is shown by the next poll. While there
 * is no stream, the page polls for what changed. If newer tabs took its place, it reconnects when somebody looks at its tab again.
 */
export function connectLive(open: () => EventSource = () => new EventSource('/api/events')): () => void {
  const left = new AbortController()
  let source: EventSource
  let mayHaveMissed = false
  let cursor: string | undefined

  function connect(): void {
    source = open()
    source.addEventListener('open', () => {
      useLive.setState({ connected: true, polled: false })
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

  async function poll(): Promise<void> {
    if (useLive.getState().connected) return
    mayHaveMissed = true
    const answer = await api.call(getChanges, { query: { since: cursor } }).catch(() => undefined)
    if (left.signal.aborted) return
    useLive.setState(({ connected }) => ({ polled: !connected && answer !== undefined }))
    // Reads poll until there is an answer, which names what they may have missed.
    if (!answer) return
    cursor = answer.at
    if (!answer.messages) void refresh()
    for (const change of answer.messages ?? []) void hear(change)
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
  const polling = setInterval(() => void poll(), POLL_INTERVAL_MS)
  return () => {
    clearInterval(polling)
    left.abort()
    leave()
    useLive.setState(OFF)
  }
}
