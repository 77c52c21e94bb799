import { pageLanguage } from '@simvest/platform'

// Made when it is needed: the first one of a page takes 12 ms.
let format: Intl.DateTimeFormat | undefined

/** A day in UTC: `Nov 20`. */
export function dayName(date: string): string {
  format ??= new Intl.DateTimeFormat(pageLanguage(), { month: 'short', day: 'numeric', timeZone: 'UTC' })
  return format.format(new Date(`${date}T00:00:00Z`))
}
