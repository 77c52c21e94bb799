import type { Knex } from 'knex'

/** Days (ISO 8601), both included, in a time zone; without its name in UTC. */
export interface Days {
  from?: string | undefined
  to?: string | undefined
  zone?: string | undefined
}

const DAY_MS = 86_400_000

/** Leaves the rows that were created on these days. */
export function narrowDays(rows: Knex.QueryBuilder, { from, to, zone }: Days): void {
  if (from) rows.whereRaw('created_at >= to_timestamp(?)', [secondsAt(`${from}T00:00`, zone)])
  if (to) rows.whereRaw('created_at < to_timestamp(?)', [secondsAt(`${to}T00:00`, zone, DAY_MS)])
}

/** When clocks of a time zone show this time, `after` milliseconds later, in seconds since 1970. */
export function secondsAt(local: string, zone = 'UTC', after = 0): number {
  const shown = Date.parse(`${local}Z`) + after
  const offsets = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' })
  // The first guess may lie on the other side of a change of the clocks.
  const guess = shown - offsetAt(offsets, shown)
  return (shown - offsetAt(offsets, guess)) / 1000
}

/** Returns how many milliseconds clocks are ahead of UTC: from `GMT+05:30`, or `GMT` alone. */
function offsetAt(offsets: Intl.DateTimeFormat, instant: number): number {
  const [, sign, ...parts] = /GMT([+-])(\d\d):(\d\d)(?::(\d\d))?/.exec(offsets.format(instant)) ?? []
  const [hours, minutes, seconds] = parts.map((part) => Number(part ?? 0))
  return (sign === '-' ? -1000 : 1000) * ((hours ?? 0) * 3600 + (minutes ?? 0) * 60 + (seconds ?? 0))
}
