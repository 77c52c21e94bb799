import type { PageOf } from '@simvest/api-client'
import type { Endpoint, InputOf, OutputOf } from '@simvest/contracts'
import useSWR, { type SWRResponse } from 'swr'
import { api } from './api.ts'
import { keyOf, pageKeyOf } from './cache.ts'
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
  { poll, enabled = true }: ReadOptions = {},
): SWRResponse<OutputOf<E>, Error> {
  const key = enabled ? keyOf(endpoint, input) : null
  return useSWR<OutputOf<E>, Error>(key, () => api.call(endpoint, input), usePolling(poll))
}

/** Reads a page of a list, with how many there are in all; the page before stays while the next one is read. */
export function usePage<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  { poll, enabled = true }: ReadOptions = {},
): SWRResponse<PageOf<E>, Error> {
  const key = enabled ? pageKeyOf(endpoint, input) : null
  const options = { ...usePolling(poll), keepPreviousData: true }
  return useSWR<PageOf<E>, Error>(key, () => api.page(endpoint, input), options)
}

interface ReadOptions {
  poll?: number
  enabled?: boolean
}

function usePolling(poll: number | undefined) {
  const live = useLiveConnected()
  if (!poll) return {}
  return { refreshInterval: live ? GUARD_INTERVAL : poll, refreshWhenHidden: true, revalidateOnFocus: true }
}
