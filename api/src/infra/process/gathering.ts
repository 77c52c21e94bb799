import { setTimeout as sleep } from 'node:timers/promises'

/**
 * Hands on what comes: the first at once, and whatever comes while that is under way, or in the pause after it, together
 * as the next. However much comes, it is handed on at most once in a pause.
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
