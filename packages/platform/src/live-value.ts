import { shallow } from 'zustand/vanilla/shallow'
import type { Live } from './plain-page.ts'

/** A value that changes, with the way to change it; `use` runs while somebody subscribes, and returns what ends it. */
export function liveValue<T>(first: T, use: () => () => void = () => () => undefined) {
  let current = first
  let end: (() => void) | undefined
  const listeners = new Set<(value: T) => void>()
  return {
    get current() {
      return current
    },
    set(next: T) {
      if (shallow(current, next)) return
      current = next
      for (const listener of listeners) listener(next)
    },
    subscribe(run: (value: T) => void) {
      const listener = (value: T) => run(value)
      listeners.add(listener)
      if (listeners.size === 1) end = use()
      run(current)
      return () => {
        if (listeners.delete(listener) && listeners.size === 0) end?.()
      }
    },
  } satisfies Live<T> & { set: (next: T) => void }
}
