import { MOST_FOUND } from '@simvest/contracts'
import { useSearchParams } from '@simvest/platform'
import { useCallback, useEffect, useState } from 'react'

export const TYPES = [
  { value: 'all', label: 'All' },
  { value: 'deposit', label: 'Deposits' },
  { value: 'profit', label: 'Profits' },
  { value: 'withdrawal', label: 'Withdrawals' },
  { value: 'transfer', label: 'Transfers' },
] as const

const TYPING = 300

export interface HistoryFilters {
  type: (typeof TYPES)[number]['value']
  search: string
  order: 'newest' | 'oldest'
}

/** The history's filters, kept in the address, so that they survive a reload, a link and going back. */
export function useHistoryFilters(): [HistoryFilters, (change: Partial<HistoryFilters>) => void] {
  const [parameters, setParameters] = useSearchParams()
  const filters: HistoryFilters = {
    type: TYPES.find(({ value }) => value === parameters.get('type'))?.value ?? 'all',
    search: parameters.get('search')?.slice(0, 100) ?? '',
    order: parameters.get('order') === 'oldest' ? 'oldest' : 'newest',
  }
  const change = useCallback(
    (part: Partial<HistoryFilters>) =>
      setParameters(
        (before) => {
          const next = new URLSearchParams(before)
          for (const [name, value] of Object.entries(part)) next.set(name, value)
          if (next.get('type') === 'all') next.delete('type')
          if (next.get('order') === 'newest') next.delete('order')
          if (next.get('search') === '') next.delete('search')
          return next
        },
        { replace: true, preventScrollReset: true },
      ),
    [setParameters],
  )
  return [filters, change]
}

/** The text in the search box. It becomes the filter once the user stops typing. */
export function useTypedSearch(
  search: string,
  change: (part: Pick<HistoryFilters, 'search'>) => void,
): [string, (typed: string) => void] {
  const [typed, setTyped] = useState(search)
  useEffect(() => {
    if (typed.trim() === search) return
    const timer = setTimeout(() => change({ search: typed.trim() }), TYPING)
    return () => clearTimeout(timer)
  }, [typed, search, change])
  return [typed, setTyped]
}

/** The filters in the form of the list's query. */
export function queryOf({ type, search, order }: HistoryFilters) {
  return { ...(type !== 'all' && { type }), ...(search && { search }), order }
}

/** Whether a search ended before it had read all lines. */
export const isCutOff = (total: number, { search }: Pick<HistoryFilters, 'search'>) =>
  search !== '' && total >= MOST_FOUND
