import { getMarket } from '@simvest/contracts'
import { useQuery } from '@simvest/platform'
import { Text } from '@simvest/ui-kit'
import { useEffect, useState } from 'react'

const SECOND = 1_000

/** Which simulated day is running, what it stands for, and when it lands. */
export function MarketClock() {
  const { data, mutate } = useQuery(getMarket, {}, { poll: 10 * SECOND })
  const now = useSecond()
  const left = data?.endsAt ? Math.ceil((Date.parse(data.endsAt) - now) / SECOND) : undefined
  // A day that has ended lands within seconds: the figures are read again until it has.
  const isDue = left !== undefined && left <= 0
  useEffect(() => {
    if (!isDue) return
    const timer = setInterval(() => void mutate(), 3 * SECOND)
    return () => clearInterval(timer)
  }, [isDue, mutate])
  return (
    <Text $size="small" $tone="quiet">
      {/* As long as the final text, so that nothing below moves. */}
      {data ? saidOf(data.day, left) : 'Simulated day … lands in … min.'} A simulated day stands for a month of market.
    </Text>
  )
}

function saidOf(day: number, left: number | undefined): string {
  if (left === undefined) return `Simulated day ${day + 1} runs.`
  return left <= 0 ? `Simulated day ${day + 1} lands now.` : `Simulated day ${day + 1} lands in ${countdown(left)}.`
}

/** `59 min`, `1 h 5 min`, and in the last minute `42 s`. */
export function countdown(seconds: number): string {
  if (seconds < 60) return `${seconds} s`
  const minutes = Math.floor(seconds / 60)
  return minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`
}

function useSecond(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), SECOND)
    return () => clearInterval(timer)
  }, [])
  return now
}
