import { MOST_MEANT } from '@simvest/contracts'
import { plainAmount } from '@simvest/money'
import { secondsAt } from '#infra/db/days.ts'
import { LANGUAGES_WRITTEN } from '#kernel/words/catalog.ts'
import { descriptionSql } from '#kernel/words/text-sql.ts'
import { containing, containingAround } from '#infra/db/like-pattern.ts'
import { DESTINATION_TEXT } from './destination-sql.ts'

/** A condition on lines, and its values. */
export type Match = [sql: string, values: (string | number)[]]

interface MatchOptions {
  zone?: string | undefined
  /** Parts of what else the search means. */
  meant?: string | undefined
}

/** A page shows a line in its own language, so a line is searched in each. */
const DESCRIPTIONS = LANGUAGES_WRITTEN.map((language) => descriptionSql({ language })).join(', ')
const TEXTS = `concat_ws(' ', ${DESCRIPTIONS}, reason, type, method, wallet_address, status)`
const AMOUNT = `to_char(abs(amount) / 100.0, 'FM9999999999990.00')`

/**
 * The lines in which a search stands as people see it: in a text or a destination, as an amount with dollar sign, commas
 * and sign, or as the date in the reader's own time zone. A kind of match that this search cannot have costs nothing.
 */
export function matching(search: string, { zone, meant = '' }: MatchOptions = {}): Match {
  const pattern = containing(search)
  const matches: Match[] = [
    [`${TEXTS} ILIKE ?`, [pattern]],
    // Only withdrawals have a destination.
    [`metadata IS NOT NULL AND ${DESTINATION_TEXT} ILIKE ?`, [pattern]],
  ]
  for (const text of meant.split('|').slice(0, MOST_MEANT))
    if (text.trim()) matches.push([`${TEXTS} ILIKE ?`, [containingAround(text.trim())]])
  const amount = amountIn(search)
  if (amount) matches.push([`${AMOUNT} LIKE ?`, [amount]])
  for (const period of periodsIn(search, zone))
    matches.push(['created_at >= to_timestamp(?) AND created_at < to_timestamp(?)', period])
  return [matches.map(([sql]) => `(${sql})`).join(' OR '), matches.flatMap(([, values]) => values)]
}

/** The digits of an amount as a pattern. An amount begins at its dollar sign; its sign is how a line shows it. */
function amountIn(search: string): string | undefined {
  // German notation swaps the marks: `$1.234,50 SIM`.
  const turned = search.replace(/[.,]/g, (mark) => (mark === ',' ? '.' : ','))
  const plain = [search, turned]
    .map((text) => String(plainAmount(text)).replace(/^[+-]/, ''))
    .find((text) => /^(?:\d+(?:\.\d{0,2})?|\.\d{1,2})$/.test(text))
  if (plain === undefined) return undefined
  return search.includes('$') ? `${plain}%` : containing(plain)
}

/** The months as English and Swahili pages show them. */
const MONTHS = ['Jan', 'Feb', 'Mar|Mac', 'Apr', 'May|Mei', 'Jun', 'Jul', 'Aug|Ago', 'Sep', 'Oct|Okt', 'Nov', 'Dec|Des']
const YEAR = String.raw`(?:19|20)\d\d`
const MONTH = `(?<month>${MONTHS.join('|')})[a-z]*`
const TIME = String.raw`(?:,? (?<hours>\d{1,2}):(?<minutes>\d\d)(?: ?(?<half>[AP]M))?)?`

/** `Nov 21`, `Nov 21, 2026, 8:14 PM`, `21 Nov 2026`, `Nov 2026`, `21.11.2026, 20:14`, `2026-11-21`, `2026-11`. */
const DATES = [
  String.raw`${MONTH} (?<day>\d{1,2})(?:,? (?<year>${YEAR})${TIME})?`,
  String.raw`(?<day>\d{1,2})\.? ${MONTH}(?: (?<year>${YEAR})${TIME})?`,
  String.raw`${MONTH} (?<year>${YEAR})`,
  String.raw`(?<day>\d{1,2})\.(?<number>\d{1,2})\.(?<year>${YEAR})${TIME}`,
  String.raw`(?<year>${YEAR})-(?<number>\d\d)(?:-(?<day>\d\d))?`,
].map((date) => new RegExp(`^${date},?$`, 'i'))

/** A date without a year is meant in each of so many years. */
const YEARS = 10

// not total: a search names some parts of a moment
type Parts = Partial<Record<'year' | 'month' | 'number' | 'day' | 'hours' | 'minutes' | 'half', string>>

/** The days, months or minutes that a search names, as seconds since 1970: from the first, before the second. */
function periodsIn(search: string, zone?: string): [number, number][] {
  const text = search.replace(/\s+/g, ' ')
  const parts: Parts | undefined = DATES.map((date) => date.exec(text)?.groups).find(Boolean)
  if (!parts) return []
  const thisYear = new Date().getUTCFullYear() + 1
  const years = parts.year ? [Number(parts.year)] : Array.from({ length: YEARS }, (_, before) => thisYear - before)
  return years.flatMap((year) => periodOf(year, parts, zone) ?? [])
}

function periodOf(year: number, parts: Parts, zone: string | undefined): [[number, number]] | undefined {
  const { day, hours, minutes, half } = parts
  const month = parts.number ? Number(parts.number) - 1 : MONTHS.findIndex((name) => isSame(name, parts.month))
  const hour = half ? (Number(hours) % 12) + (half.toUpperCase() === 'PM' ? 12 : 0) : Number(hours ?? 0)
  const begin = new Date(Date.UTC(year, month, Number(day ?? 1), hours ? hour : 0, Number(minutes ?? 0)))
  // The 30th of February, or a 13th month.
  if (begin.getUTCMonth() !== month) return undefined
  const end = new Date(begin)
  if (hours) end.setUTCMinutes(end.getUTCMinutes() + 1)
  else if (day) end.setUTCDate(end.getUTCDate() + 1)
  else end.setUTCMonth(month + 1)
  return [[secondsOf(begin, zone), secondsOf(end, zone)]]
}

const isSame = (names: string, typed = '') => names.toLowerCase().split('|').includes(typed.toLowerCase())
const secondsOf = (local: Date, zone: string | undefined) => secondsAt(local.toISOString().slice(0, 16), zone)
