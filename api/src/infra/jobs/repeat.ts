import { setTimeout as sleep } from 'node:timers/promises'

export interface RepeatedWork {
  /** Lets the running work finish its step, and starts no more. */
  stop(): Promise<void>
}

/** Does the work, pauses and repeats; two runs never overlap. */
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
