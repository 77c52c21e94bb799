import { getMarket } from '@simvest/contracts'
import { useQuery } from '@simvest/platform'
import { Text } from '@simvest/ui-kit'
import { countdown, useCountdown } from './use-countdown.ts'

const SECOND = 1_000

/** As long as the final text, so that nothing below moves. */
const READING = 'Simulated day … lands in … min.'
const UNREAD = 'The running simulated day could not be read.'

/** Which simulated day is running, what it stands for, and when it lands. */
export function MarketClock() {
  const { data, error, mutate } = useQuery(getMarket, {}, { poll: 10 * SECOND })
  const left = useCountdown(data?.endsAt, mutate)
  return (
    <Text $size="small" $tone="quiet">
      {data ? saidOf(data.day, left) : error ? UNREAD : READING} A simulated day stands for a month of market.
    </Text>
  )
}

function saidOf(day: number, left: number | undefined): string {
  if (left === undefined) return `Simulated day ${day + 1} runs.`
  return left <= 0 ? `Simulated day ${day + 1} lands now.` : `Simulated day ${day + 1} lands in ${countdown(left)}.`
}
