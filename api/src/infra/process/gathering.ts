import { setTimeout as sleep } from 'node:timers/promises'

/**
 * Passes on the first item at once. Items that arrive while it is being passed on, or in the pause afterwards, are passed
 * on together next. However many arrive, there is at most one hand-over in a pause. Each call resolves when its items were
 * passed on.
 */
export function gathering<T>(
  pause: number,
  handOn: (gathered: ReadonlySet<T>) => Promise<void>,
): (items: readonly T[]) => Promise<void> {
  let waiting: { items: Set<T>; handedOn: Promise<void> } | undefined
  let free: Promise<unknown> = Promise.resolve()
  const gather = () => {
    const items = new Set<T>()
    const handedOn = free.then(() => {
      waiting = undefined
      return handOn(items)
    })
    free = handedOn.then(() => sleep(pause, undefined, { ref: false }))
    return { items, handedOn }
  }

  return (items) => {
    waiting ??= gather()
    for (const item of items) waiting.items.add(item)
    return waiting.handedOn
  }
}
