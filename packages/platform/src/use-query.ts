import type { Endpoint, InputOf, OutputOf } from '@simvest/contracts'
import useSWR, { type SWRResponse } from 'swr'
import { api } from './api.ts'
import { keyOf } from './cache.ts'
import { useLiveConnected } from './live.ts'

/** While the live stream is open, polling only guards against a message that was lost. */
const GUARD_INTERVAL = 60_000

/**
 * Reads an endpoint into the shared cache. `poll` is the interval in milliseconds at which it is read again,
 * in hidden tabs too, whenever the live stream is not there to say what changed.
 */
export function useQuery<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  { poll, enabled = true }: { poll?: number; enabled?: boolean } = {},
): SWRResponse<OutputOf<E>, Error> {
  const live = useLiveConnected()
  const interval = live ? GUARD_INTERVAL : poll
  return useSWR<OutputOf<E>, Error>(enabled ? keyOf(endpoint, input) : null, () => api.call(endpoint, input), {
    ...(poll && { refreshInterval: interval, refreshWhenHidden: true, revalidateOnFocus: true }),
  })
}
