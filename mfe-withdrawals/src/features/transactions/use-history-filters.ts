import { MOST_FOUND } from '@simvest/contracts'
import { apiMessagesReady, useSearchParams } from '@simvest/platform'
import { useCallback, useEffect, useState } from 'react'
import { meantBy } from '#transaction-words.ts'

/** The types that can be listed, each with the key of its text. */
export const TYPES = [
  { value: 'all', label: 'all' },
  { value: 'deposit', label: 'deposits' },
  { value: 'profit', label: 'profits' },
  { value: 'withdrawal', label: 'withdrawals' },
  { value: 'transfer', label: 'transfers' },
] as const

const TYPING_PAUSE_MS = 300

export interface HistoryFilters {
  type: (typeof TYPES)[number]['value']
  search: string
  order: 'newest' | 'oldest'
  /** Days in the reader's time zone, both included; empty without a limit. */
  from: string
  to: string
  /** The number of drawn rows: those of the first page, or all. */
  rows: 'first' | 'all'
}

/** The initial value of every filter; the address names only filters with other values. */
const AT_FIRST: HistoryFilters = { type: 'all', search: '', order: 'newest', from: '', to: '', rows: 'first' }

/** The history's filters, kept in the address, so that they survive a reload, a link and going back. */
export function useHistoryFilters(): [HistoryFilters, (change: Partial<HistoryFilters>) => void] {
  const [parameters, setParameters] = useSearchParams()
  const filters: HistoryFilters = {
    type: TYPES.find(({ value }) => value === parameters.get('type'))?.value ?? 'all',
    search: parameters.get('search')?.slice(0, 100) ?? '',
    order: parameters.get('order') === 'oldest' ? 'oldest' : 'newest',
    from: dayIn(parameters.get('from')),
    to: dayIn(parameters.get('to')),
    rows: parameters.get('rows') === 'all' ? 'all' : 'first',
  }
  const change = useCallback(
    (part: Partial<HistoryFilters>) =>
      setParameters(
        (before) => {
          const next = new URLSearchParams(before)
          for (const [name, value] of Object.entries(part)) next.set(name, value)
          for (const [name, value] of Object.entries(AT_FIRST)) if (next.get(name) === value) next.delete(name)
          return next
        },
        { replace: true, preventScrollReset: true },
      ),
    [setParameters],
  )
  return [filters, change]
}

/** A day of the calendar as date inputs write it; anything else is none. */
function dayIn(text: string | null): string {
  const day = new Date(`${text}T00:00Z`)
  return text?.length === 10 && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text) ? text : ''
}

/** The text in the search box. It becomes the filter once the user stops typing. */
export function useTypedSearch(
  search: string,
  change: (part: Pick<HistoryFilters, 'search'>) => void,
): [string, (typed: string) => void] {
  const [typed, setTyped] = useState(search)
  useEffect(() => {
    if (typed.trim() === search) return
    const timer = setTimeout(() => change({ search: typed.trim() }), TYPING_PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed, search, change])
  return [typed, setTyped]
}

/** Returns the other meanings of a search; undefined until the catalog of the page's language is loaded. */
export function useMeant(search: string): string | undefined {
  const [meant, setMeant] = useState<{ search: string; parts: string }>()
  useEffect(() => {
    let isCurrent = true
    if (search) void apiMessagesReady().then(() => isCurrent && setMeant({ search, parts: meantBy(search) }))
    return () => {
      isCurrent = false
    }
  }, [search])
  if (!search) return ''
  return meant?.search === search ? meant.parts : undefined
}

/** The filters in the form of the list's query. Searches for dates and days are meant in the reader's time zone. */
export function queryOf({ type, search, order, from, to }: HistoryFilters, meant?: string) {
  return {
    ...(type !== 'all' && { type }),
    ...(search && { search }),
    ...(meant && { meant }),
    ...daysQuery({ from, to }, search),
    order,
  }
}

/** Days of the reader's time zone as a query. The zone is named only where a date matters: asking for it takes a phone 50 ms. */
export function daysQuery({ from, to }: Pick<HistoryFilters, 'from' | 'to'>, search = '') {
  return { ...(from && { from }), ...(to && { to }), ...((from || to || /\d/.test(search)) && { zone: ownZone() }) }
}

let zone: string | undefined

/** The name of the reader's time zone. */
export function ownZone(): string {
  zone ??= new Intl.DateTimeFormat().resolvedOptions().timeZone
  return zone
}

/** Whether the days leave any. */
export const isReversed = ({ from, to }: Pick<HistoryFilters, 'from' | 'to'>) => from !== '' && to !== '' && from > to

/** Whether anything but the order differs from the first look. */
export const isFiltered = (filters: HistoryFilters) =>
  (['type', 'search', 'from', 'to'] as const).some((name) => filters[name] !== AT_FIRST[name])

/** Whether a search ended before it had read all lines. */
export const isCutOff = (total: number, { search }: Pick<HistoryFilters, 'search'>) =>
  search !== '' && total >= MOST_FOUND
