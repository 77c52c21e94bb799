import { useEffect, useState } from 'react'

const MINUTE = 60_000

/** Days, hours and minutes since the assistant was turned on: `01d 04h 09m`. */
export function operationalTime(start: string | null, now: number): string {
  const minutes = start === null ? 0 : Math.max(0, Math.floor((now - Date.parse(start)) / MINUTE))
  const two = (value: number) => String(value).padStart(2, '0')
  return `${two(Math.floor(minutes / 1440))}d ${two(Math.floor(minutes / 60) % 24)}h ${two(minutes % 60)}m`
}

/** The time, each second. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000)
    return () => clearInterval(timer)
  }, [])
  return now
}
