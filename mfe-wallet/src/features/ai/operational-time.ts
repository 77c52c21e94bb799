import { siteTime } from '@simvest/platform'
import { useEffect, useState } from 'react'
import { ai } from '#locales/en.json'
import { textsOf } from '#texts.ts'

const t = textsOf(ai)

const MINUTE_MS = 60_000

/** Days, hours and minutes since the assistant was turned on: `01d 04h 09m`. */
export function operationalTime(start: string | null, now: number): string {
  const minutes = start === null ? 0 : Math.max(0, Math.floor((now - Date.parse(start)) / MINUTE_MS))
  return t('sinceOn', {
    days: two(Math.floor(minutes / 1440)),
    hours: two(Math.floor(minutes / 60) % 24),
    minutes: two(minutes % 60),
  })
}

function two(value: number): string {
  return String(value).padStart(2, '0')
}

/** The time, each ten seconds. */
export function useNow(): number {
  const [now, setNow] = useState(siteTime)
  useEffect(() => {
    const timer = setInterval(() => setNow(siteTime()), 10_000)
    return () => clearInterval(timer)
  }, [])
  return now
}
