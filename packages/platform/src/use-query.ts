import type { PageOf } from '@simvest/api-client'
import type { Endpoint, InputOf, OutputOf } from '@simvest/contracts'
import useSWR, { type SWRResponse } from 'swr'
import { api } from './api.ts'
import {
  hasFailed,
  isFresh,
  keyOf,
  noteEndpoint,
  latestReads,
  pageKeyOf,
  recordFailed,
  recordKept,
  recordRead,
} from './cache.ts'
import { keep, keepPage, keptInstead, keptPageInstead } from './last-figures.ts'
import { useLiveConnected } from './live.ts'
import { nextTask } from './next-task.ts'

/** Guards, while changes arrive, against a message that was lost with its process. */
const GUARD_INTERVAL_MS = 30 * 60_000

/**
 * Reads an endpoint into the shared cache, where it counts as fresh for five minutes. While no changes arrive it is read
 * again every `poll` milliseconds, in hidden tabs too. A read that polls is also repeated when a page shows it and when its
 * window gets the focus.
 */
export function useQuery<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  { poll, guard, enabled = true }: ReadOptions = {},
): SWRResponse<OutputOf<E>, Error> {
  const read = (key: string) => {
    noteEndpoint(key, endpoint)
    return readOrKept(key, api.call(endpoint, input), {
      keep: (data) => keep(endpoint, key, data),
      instead: (error) => keptInstead(endpoint, key, error),
    })
  }
  return useRead<OutputOf<E>>(enabled ? keyOf(endpoint, input) : null, read, { poll, guard })
}

/** Reads a page of a list and the total count; the previous page stays visible while the next one is read. */
export function usePage<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  { poll, guard, enabled = true }: ReadOptions = {},
): SWRResponse<PageOf<E>, Error> {
  const key = enabled ? pageKeyOf(endpoint, input) : null
  const read = (key: string) => {
    noteEndpoint(key, endpoint)
    return readOrKept(key, api.page(endpoint, input), {
      keep: (page) => keepPage(endpoint, input, key, page),
      instead: (error) => keptPageInstead(endpoint, key, error),
    })
  }
  // Another page in the place of one that cannot be read would be taken for it.
  return useRead<PageOf<E>>(key, read, { poll, guard }, { keepPreviousData: key === null || !hasFailed(key) })
}

interface ReadOptions {
  poll?: number
  /** Milliseconds between reads while changes arrive, for data that they do not name. */
  guard?: number
  enabled?: boolean
}

interface Keeping<T> {
  keep: (data: T) => void
  /** Returns the value that was kept in place of the answer. Throws the error if there is none. */
  instead: (error: unknown) => T
}

async function readOrKept<T>(key: string, answer: Promise<T>, { keep, instead }: Keeping<T>): Promise<T> {
  try {
    const data = await answer
    recordRead(key)
    keep(data)
    return data
  } catch (error) {
    recordFailed(key)
    const data = instead(error)
    recordKept(key)
    return data
  }
}

function useRead<T>(
  key: string | null,
  read: (key: string) => Promise<T>,
  { poll, guard = GUARD_INTERVAL_MS }: { poll: number | undefined; guard: number | undefined },
  options: { keepPreviousData?: boolean } = {},
): SWRResponse<T, Error> {
  const live = useLiveConnected()
  // The cache asks while React is still building the page; what exists is painted first.
  const readLater = (key: string) => {
    const reading = nextTask().then(() => read(key))
    latestReads.set(key, reading)
    return reading
  }
  return useSWR<T, Error>(key, readLater, {
    ...options,
    revalidateIfStale: poll !== undefined || key === null || !isFresh(key),
    ...(poll && { refreshInterval: live ? guard : poll, refreshWhenHidden: true, revalidateOnFocus: true }),
  })
}
