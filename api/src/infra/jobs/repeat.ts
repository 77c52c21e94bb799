import { setTimeout as sleep } from 'node:timers/promises'

export interface RepeatedWork {
  /** Lets the work under way finish its step, and starts no other. */
  stop(): Promise<void>
}

/** Does the work, pauses, and does it again; never twice at the same time. */
export function repeat(pause: number, work: (signal: AbortSignal) => Promise<void>): RepeatedWork {
  const stopped = new AbortController()
  const run = async () => {
    while (!stopped.signal.aborted) {
      await work(stopped.signal)
      await sleep(pause, undefined, { signal: stopped.signal }).catch(() => {})
    }
  }
  const running = run()
  return {
    async stop() {
      stopped.abort()
      await running
    },
  }
}
