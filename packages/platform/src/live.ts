import { LiveChange } from '@simvest/contracts'
import * as z from 'zod/mini'
import { create } from 'zustand'
import { refresh } from './cache.ts'

const useLive = create<{ connected: boolean }>(() => ({ connected: false }))

/** Whether changes arrive by themselves at the moment; if not, reads have to poll. */
export function useLiveConnected(): boolean {
  return useLive((state) => state.connected)
}

/** `EventSource.CLOSED` */
const CLOSED = 2

/**
 * Listens to the live stream and fetches again what it names, until the returned function is called. After every
 * (re)connection everything is fetched again, because changes in between were not heard.
 */
export function connectLive(open: () => EventSource = () => new EventSource('/api/events')): () => void {
  const source = open()
  let opened = false
  source.addEventListener('open', () => {
    useLive.setState({ connected: true })
    if (opened) void refresh()
    opened = true
  })
  source.addEventListener('error', () => {
    // Interrupted, or refused for good: perhaps because the session ended elsewhere.
    if (useLive.getState().connected || source.readyState === CLOSED) void refresh(['/api/user'])
    useLive.setState({ connected: false })
  })
  source.addEventListener('message', ({ data }: MessageEvent<string>) => {
    const change = z.safeParse(LiveChange, JSON.parse(data))
    void refresh(change.success ? change.data.changed : undefined)
  })
  return () => {
    source.close()
    useLive.setState({ connected: false })
  }
}
