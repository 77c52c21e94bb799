import { getMarket, listMarketDays, type MarketDay } from '@simvest/contracts'
import type { Season } from '@simvest/market'
import { useQuery } from '@simvest/platform'
import { useEffect } from 'react'

/** The number of days that are called the latest. */
export const LATEST = 24

const POLL_INTERVAL_MS = 10_000

/** The latest days of this market with the moves of a sector; read again when another day has landed. */
export function useLatestDays(sector: string, limit: number) {
  const { data, error, mutate } = useQuery(listMarketDays, { query: { limit, sector } })
  const { data: market } = useQuery(getMarket, {}, { poll: POLL_INTERVAL_MS })
  const landed = market?.last?.day
  const known = data?.at(-1)?.day
  const isBehind = landed !== undefined && known !== undefined && landed > known
  useEffect(() => {
    if (isBehind) void mutate()
  }, [isBehind, mutate])
  return { data, error, again: () => void mutate() }
}

/** Days of an answer in the form of a season: with the moves of the requested sector, and of no other. */
export function seasonOf(days: readonly MarketDay[], sector: string | undefined): Season {
  const market = Int32Array.from(days.flatMap((day) => day.market))
  const own = Int32Array.from(days.flatMap((day) => day.own ?? []))
  return { market, own: (name) => (name === sector ? own : new Int32Array(market.length)) }
}
