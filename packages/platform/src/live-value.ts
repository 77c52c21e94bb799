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
      if (isSame(current, next)) return
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

/** Whether two values, or all entries of two objects, are the same. */
function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true
  if (typeof one !== 'object' || typeof other !== 'object' || !one || !other) return false
  const [mine, theirs] = [new Map(Object.entries(one)), Object.entries(other)]
  return mine.size === theirs.length && theirs.every(([key, value]) => mine.has(key) && Object.is(mine.get(key), value))
}
