import type { PageOf } from '@simvest/api-client'
import type { Endpoint, InputOf, OutputOf } from '@simvest/contracts'
import useSWR, { type SWRResponse } from 'swr'
import { api } from './api.ts'
import { isFresh, keyOf, pageKeyOf, recordRead } from './cache.ts'
import { useLiveConnected } from './live.ts'
import { nextTask } from './next-task.ts'

/** While the live stream is open, polling only guards against a message that was lost. */
const GUARD_INTERVAL = 60_000

/**
 * Reads an endpoint into the shared cache, where it counts as fresh for five minutes. `poll` is the interval in
 * milliseconds at which it is read again, in hidden tabs too, whenever the live stream is not there to say what
 * changed; what is polled is also read whenever a page shows it and when its window gets the focus.
 */
export function useQuery<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  { poll, enabled = true }: ReadOptions = {},
): SWRResponse<OutputOf<E>, Error> {
  return useRead<OutputOf<E>>(enabled ? keyOf(endpoint, input) : null, () => api.call(endpoint, input), poll)
}

/** Reads a page of a list, with how many there are in all; the page before stays while the next one is read. */
export function usePage<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  { poll, enabled = true }: ReadOptions = {},
): SWRResponse<PageOf<E>, Error> {
  const key = enabled ? pageKeyOf(endpoint, input) : null
  return useRead<PageOf<E>>(key, () => api.page(endpoint, input), poll, { keepPreviousData: true })
}

interface ReadOptions {
  poll?: number
  enabled?: boolean
}

function useRead<T>(
  key: string | null,
  read: () => Promise<T>,
  poll: number | undefined,
  options: { keepPreviousData?: boolean } = {},
): SWRResponse<T, Error> {
  const live = useLiveConnected()
  const readAndRecord = async () => {
    // The cache asks while React is still putting the page up; what is there is painted first.
    await nextTask()
    const data = await read()
    if (key !== null) recordRead(key)
    return data
  }
  return useSWR<T, Error>(key, readAndRecord, {
    ...options,
    revalidateIfStale: poll !== undefined || key === null || !isFresh(key),
    ...(poll && { refreshInterval: live ? GUARD_INTERVAL : poll, refreshWhenHidden: true, revalidateOnFocus: true }),
  })
}
