import { secondsAt } from '#infra/db/days.ts'

/** The latest days in a time zone, the oldest first. */
export interface DeskDays {
  /** Dates as calendars of that zone write them: `2026-11-22`. */
  dates: string[]
  /** When each of them begins. */
  starts: string[]
  from: string
  /** When the last of them ends. */
  until: string
}

const DAY_MS = 86_400_000

/** So many days up to the day that this moment is in there. */
export function daysUpTo(now: Date, count: number, zone = 'UTC'): DeskDays {
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(now)
  const dateAt = (away: number) => new Date(Date.parse(today) + away * DAY_MS).toISOString().slice(0, 10)
  const dates = Array.from({ length: count + 1 }, (_, index) => dateAt(index + 1 - count))
  const starts = dates.map((date) => new Date(secondsAt(`${date}T00:00`, zone) * 1000).toISOString())
  return { dates: dates.slice(0, -1), starts: starts.slice(0, -1), from: starts[0] ?? '', until: starts.at(-1) ?? '' }
}
