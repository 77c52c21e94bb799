import { getMarket, type Market } from '@simvest/contracts'
import { useQuery } from '@simvest/platform'
import { Text } from '@simvest/ui-kit'
import { clockOf, countdown, useCountdown } from './use-countdown.ts'
import { clock } from './locales/en.json'
import { textsOf } from './texts.ts'

const t = textsOf(clock)

const SECOND_MS = 1_000

/** The running simulated day, its length in the market's time, and when it is settled. */
export function MarketClock() {
  const { data, error, mutate } = useQuery(getMarket, {}, { poll: 10 * SECOND_MS })
  const left = useCountdown(data?.endsAt, mutate)
  return (
    <Text $size="small" $tone="quiet">
      {/* What is said while it is read is as long as the final text, so that nothing below moves. */}
      {data ? saidOf(data.day, left) : error ? t('unread') : t('reading')} {clockOf(data && lengthOf(data))}
    </Text>
  )
}

const lengthOf = ({ beganAt, endsAt }: Market) => (endsAt === null ? null : Date.parse(endsAt) - Date.parse(beganAt))

function saidOf(day: number, left: number | undefined): string {
  if (left === undefined) return t('runs', { day: day + 1 })
  return left <= 0 ? t('landsNow', { day: day + 1 }) : t('landsIn', { day: day + 1, time: countdown(left) })
}
