import type { Endpoint, InputOf } from '@simvest/contracts'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { refresh } from './cache.ts'
import { shelfNamed } from './orders.ts'
import { isCutOff } from './reach.ts'
import { answerOf, leavesOpen, waitingFor } from './send-order.ts'
import { useSession } from './session.ts'
import { errorOf, unsentError } from './use-call.ts'

/** A call with its input. */
export interface Act {
  readonly endpoint: Endpoint
  readonly input: unknown
}

/** Keeps the types of a call and its input together. */
export function actOf<E extends Endpoint>(endpoint: E, input: InputOf<E>): Act {
  return { endpoint, input }
}

export interface RunStep<T> {
  /** The subject, as JSON can hold it. */
  readonly about: T
  readonly key: string
  /** The definite answer; `message` is why it was refused. */
  readonly outcome?: { readonly isDone: boolean; readonly message?: string }
}

export interface Run<T> {
  /** All acts of the run in their order; none where there is no run. */
  steps: readonly RunStep<T>[]
  isRunning: boolean
  /** The error that stopped the run before its end. */
  error: Error | undefined
  start: (abouts: readonly T[]) => void
  /** Goes on at the first act without an answer, under the key that it had. */
  goOn: () => void
  forget: () => void
}

/**
 * Makes many calls, one after another, each under a key of its own. The browser keeps the run until somebody forgets
 * it: after a lost connection or a reload it goes on, and no act happens twice.
 */
export function useRun<T>(name: string, actFor: (about: T) => Act): Run<T> {
  const session = useSession()
  const userId = session.status === 'signed-in' ? session.user.id : undefined
  const shelf = shelfNamed(`run ${name}`)
  useSyncExternalStore(shelf.subscribe, shelf.read, shelf.read)
  const [{ isRunning, error }, setState] = useState<{ isRunning: boolean; error?: Error }>({ isRunning: false })
  const isBusy = useRef(false)
  const isLeft = useRef(false)
  useEffect(() => {
    isLeft.current = false
    return () => {
      isLeft.current = true
    }
  }, [])

  const read = () => (waitingFor(shelf, userId)?.input ?? []) as readonly RunStep<T>[]
  const settle = (key: string, outcome: RunStep<T>['outcome']) => {
    const run = waitingFor(shelf, userId)
    const settled = read().map((step) => (step.key === key ? { ...step, outcome } : step))
    if (run) shelf.write({ ...run, input: settled })
  }

  const goOn = async () => {
    if (isBusy.current) return
    isBusy.current = true
    setState({ isRunning: true })
    let stopped: Error | undefined
    try {
      if (await isCutOff()) throw unsentError()
      for (let step = firstOpen(read()); step && !isLeft.current; step = firstOpen(read())) {
        const outcome = await outcomeOf(actFor(step.about), step.key)
        if (!outcome) break
        settle(step.key, outcome)
      }
    } catch (thrown) {
      stopped = errorOf(thrown)
    } finally {
      isBusy.current = false
      setState({ isRunning: false, ...(stopped && { error: stopped }) })
      void refresh()
    }
  }

  return {
    steps: read(),
    isRunning,
    error,
    start: (abouts) => {
      if (isBusy.current || firstOpen(read())) return
      const steps = abouts.map((about) => ({ about, key: crypto.randomUUID() }))
      shelf.write({ userId, key: crypto.randomUUID(), sentAt: Date.now(), input: steps })
      void goOn()
    },
    goOn: () => void goOn(),
    forget: () => shelf.write(undefined),
  }
}

function firstOpen<T>(steps: readonly RunStep<T>[]): RunStep<T> | undefined {
  return steps.find(({ outcome }) => !outcome)
}

/** Undefined where somebody left instead of signing in again. Throws what leaves the act open. */
async function outcomeOf({ endpoint, input }: Act, key: string): Promise<RunStep<never>['outcome']> {
  try {
    return (await answerOf(endpoint, { key, input })) && { isDone: true }
  } catch (refusal) {
    // The API may have counted or refused the caller before it looked at the act.
    if (leavesOpen(refusal, true)) throw refusal
    return { isDone: false, message: errorOf(refusal).message }
  }
}
