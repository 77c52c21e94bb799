const DAY_MS = 24 * 60 * 60 * 1_000

/** When a day begins in a time zone, or the day that comes so many days after it. */
export function startOfDay(day: string, zone: string, later = 0): Date {
  const midnight = Date.parse(`${day}T00:00:00.000Z`) + later * DAY_MS
  // Twice, because the offset at the first guess may be that of the other side of a change of the clocks.
  const guess = midnight - offsetAt(midnight, zone)
  return new Date(midnight - offsetAt(guess, zone))
}

/** Returns how many milliseconds the clocks of a time zone are ahead of UTC at this moment. */
function offsetAt(moment: number, zone: string): number {
  const format = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' })
  const name = format.formatToParts(moment).find(({ type }) => type === 'timeZoneName')?.value ?? ''
  const [, sign = '+', hours = '0', minutes = '0'] = /GMT([+-])(\d+):(\d+)/.exec(name) ?? []
  return Number(`${sign}1`) * (Number(hours) * 60 + Number(minutes)) * 60_000
}
