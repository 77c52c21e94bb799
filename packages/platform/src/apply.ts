import { mutate } from 'swr'
import { latestReads, recordRead } from './cache.ts'

/** Replaces what was read under this key, if it was, without a read. An answer that is on its way comes first. */
export async function apply<T>(key: string, change: (read: T) => T): Promise<boolean> {
  await Promise.allSettled([latestReads.get(key)])
  let wasRead = false
  await mutate<T>(
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
