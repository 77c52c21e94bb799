import type { PageOf } from '@simvest/api-client'
import type { Endpoint, InputOf, OutputOf } from '@simvest/contracts'
import useSWR, { type SWRResponse } from 'swr'
import { api } from './api.ts'
import { isFresh, keyOf, pageKeyOf, recordKept, recordRead } from './cache.ts'
import { keep, keptInstead } from './last-figures.ts'
import { useLiveConnected } from './live.ts'
import { nextTask } from './next-task.ts'

/** While the live stream is open, polling only guards against a lost message. */
const GUARD_INTERVAL = 60_000

/**
 * Reads an endpoint into the shared cache, where it counts as fresh for five minutes. Without the live stream it is read
 * again every `poll` milliseconds, in hidden tabs too. A read that polls is also repeated when a page shows it and when its
 * window gets the focus.
 */
export function useQuery<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  { poll, enabled = true }: ReadOptions = {},
): SWRResponse<OutputOf<E>, Error> {
  const read = async (key: string) => {
    try {
      const data = await recorded(key, api.call(endpoint, input))
      keep(endpoint, key, data)
      return data
    } catch (error) {
      const data = keptInstead(endpoint, key, error)
      recordKept(key)
      return data
    }
  }
  return useRead<OutputOf<E>>(enabled ? keyOf(endpoint, input) : null, read, poll)
}

/** Reads a page of a list and the total count; the previous page stays visible while the next one is read. */
export function usePage<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  { poll, enabled = true }: ReadOptions = {},
): SWRResponse<PageOf<E>, Error> {
  const key = enabled ? pageKeyOf(endpoint, input) : null
  const read = (key: string) => recorded(key, api.page(endpoint, input))
  return useRead<PageOf<E>>(key, read, poll, { keepPreviousData: true })
}

interface ReadOptions {
  poll?: number
  enabled?: boolean
}

async function recorded<T>(key: string, answer: Promise<T>): Promise<T> {
  const data = await answer
  recordRead(key)
  return data
}

function useRead<T>(
  key: string | null,
  read: (key: string) => Promise<T>,
  poll: number | undefined,
  options: { keepPreviousData?: boolean } = {},
): SWRResponse<T, Error> {
  const live = useLiveConnected()
  const readLater = async (key: string) => {
    // The cache asks while React is still building the page; what exists is painted first.
    await nextTask()
    return read(key)
  }
  return useSWR<T, Error>(key, readLater, {
    ...options,
    revalidateIfStale: poll !== undefined || key === null || !isFresh(key),
    ...(poll && { refreshInterval: live ? GUARD_INTERVAL : poll, refreshWhenHidden: true, revalidateOnFocus: true }),
  })
}
