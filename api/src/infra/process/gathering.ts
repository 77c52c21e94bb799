import { setTimeout as sleep } from 'node:timers/promises'

/**
 * Passes on the first item at once. Items that arrive while it is being passed on, or in the pause afterwards, are passed
 * on together next. However many arrive, there is at most one hand-over in a pause.
 */
export function gathering<T>(
  pause: number,
  handOn: (gathered: ReadonlySet<T>) => Promise<void>,
): (items: readonly T[]) => void {
  let gathered: Set<T> | undefined
  let isHandingOn = false

  async function work(): Promise<void> {
    isHandingOn = true
    while (gathered) {
      const batch = gathered
      gathered = undefined
      await handOn(batch)
      await sleep(pause, undefined, { ref: false })
    }
    isHandingOn = false
  }

  return (items) => {
    gathered ??= new Set()
    for (const item of items) gathered.add(item)
    if (!isHandingOn) void work()
  }
}
