const format = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' })

/** A day in UTC: `Nov 20`. */
export function dayName(date: string): string {
  return format.format(new Date(`${date}T00:00:00Z`))
}
