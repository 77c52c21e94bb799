import { siteTime } from '@simvest/platform'
import { useEffect, useState } from 'react'
import { durations } from './locales/en.json'
import { textsOf } from './texts.ts'

const t = textsOf(durations)

const SECOND_MS = 1_000

/** The stream tells everybody of a new day within 20 seconds, and without it pages poll: this is for a lost message. */
const RECHECK_DELAY_MS = 30 * SECOND_MS

/**
 * The seconds until a moment, counted down. What happens then is known within seconds. If it is not, `again` is called every
 * so often once the moment has come, until there is a later one.
 */
export function useCountdown(moment: string | null | undefined, again: () => unknown): number | undefined {
  const now = useSecond()
  const left = moment ? Math.ceil((Date.parse(moment) - now) / SECOND_MS) : undefined
  const isDue = left !== undefined && left <= 0
  useEffect(() => {
    if (!isDue) return
    const timer = setInterval(() => void again(), RECHECK_DELAY_MS)
    return () => clearInterval(timer)
  }, [isDue, again])
  return left
}

/** `59 min`, `1 h`, `1 h 5 min`, and in the last minute `42 s`. */
export function countdown(seconds: number): string {
  if (seconds < 60) return t('seconds', { seconds })
  const minutes = Math.floor(seconds / 60)
  return minutes < 60
    ? t('minutes', { minutes })
    : t('hours', { hours: Math.floor(minutes / 60), minutes: minutes % 60 })
}

/** Returns the length of a simulated day here, unless that is unknown, and its market time. `length` is in milliseconds. */
export function clockOf(length: number | null | undefined): string {
  return length ? t('clock', { length: countdown(Math.round(length / SECOND_MS)) }) : t('month')
}

function useSecond(): number {
  const [now, setNow] = useState(siteTime)
  useEffect(() => {
    const timer = setInterval(() => setNow(siteTime()), SECOND_MS)
    return () => clearInterval(timer)
  }, [])
  return now
}
