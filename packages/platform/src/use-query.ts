import type { Endpoint, InputOf, OutputOf } from '@simvest/contracts'
import useSWR, { type SWRResponse } from 'swr'
import { api } from './api.ts'
import { isFresh, keyOf, recordRead } from './cache.ts'
import { useLiveConnected } from './live.ts'

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
  { poll, enabled = true }: { poll?: number; enabled?: boolean } = {},
): SWRResponse<OutputOf<E>, Error> {
  return useRead<OutputOf<E>>(enabled ? keyOf(endpoint, input) : null, () => api.call(endpoint, input), poll)
}

function useRead<T>(key: string | null, read: () => Promise<T>, poll: number | undefined): SWRResponse<T, Error> {
  const live = useLiveConnected()
  const readAndRecord = async () => {
    const data = await read()
    if (key !== null) recordRead(key)
    return data
  }
  return useSWR<T, Error>(key, readAndRecord, {
    revalidateIfStale: poll !== undefined || key === null || !isFresh(key),
    ...(poll && { refreshInterval: live ? GUARD_INTERVAL : poll, refreshWhenHidden: true, revalidateOnFocus: true }),
  })
}
