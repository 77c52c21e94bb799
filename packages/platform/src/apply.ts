import { mutate } from 'swr'
import { latestReads, recordRead } from './cache.ts'

/**
 * Waits for the reads of these keys that are under way, and for those that begin meanwhile: a read that began before a change and ends
 * after it would be dropped as the older one.
 */
export async function readsToEnd(keys: readonly string[]): Promise<void> {
  const reads = () => keys.map((key) => latestReads.get(key))
  for (let waited = reads(), next: typeof waited; ; waited = next) {
    await Promise.allSettled(waited)
    next = reads()
    if (next.every((read, at) => read === waited[at])) return
  }
}

/** Replaces what was read under this key without a read, at once. Returns whether anything was read. */
export function replace<T>(key: string, change: (read: T) => T): boolean {
  let wasRead = false
  void mutate<T>(
    (each) => each === key,
    (read) => {
      if (read === undefined || read === null) return read
      wasRead = true
      recordRead(key)
      return change(read)
    },
    { revalidate: false },
  )
  return wasRead
}
