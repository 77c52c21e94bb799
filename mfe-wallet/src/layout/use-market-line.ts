import { getMarket, listMarketDays, MARKET_DAYS_MAX } from '@simvest/contracts'
import { useQuery } from '@simvest/platform'
import { useFetchedAhead } from '@simvest/ui-kit'
import { useEffect } from 'react'
import type { WayPoint } from './total-path.ts'

const POLL_INTERVAL_MS = 10_000

/** The days of the chart's first period, its ends included. */
const FEW_DAYS = 31

const load = () => import('./market-line.ts')

/** The worth of the same money in the market at each point, once the page is at rest and the days have been read. */
export function useMarketLine(points: readonly WayPoint[]) {
  const line = useFetchedAhead(load)
  const { data: market } = useQuery(getMarket, {}, { poll: POLL_INTERVAL_MS })
  const span = (market?.day ?? 0) - (points[0]?.day ?? 0)
  const query = { limit: span > FEW_DAYS ? MARKET_DAYS_MAX : FEW_DAYS }
  const enabled = line !== undefined && market !== undefined && span > 0
  const { data: days, mutate } = useQuery(listMarketDays, { query }, { enabled })
  const last = market?.last
  useEffect(() => {
    const missing = last && days ? last.day - (days.at(-1)?.day ?? -1) : 0
    // The next day has come with the market: nobody reads for it.
    if (missing === 1 && last && days) void mutate([...days, last], { revalidate: false })
    else if (missing > 1) void mutate()
  }, [last, days, mutate])
  return line && market && line.marketLine(points, days ?? [], market)
}
