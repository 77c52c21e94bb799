import { type InputOf, type listAllDeposits, type NARROWING, WITHDRAWAL_METHODS } from '@simvest/contracts'
import { parseAmount } from '@simvest/money'
import { useSearchParams } from '@simvest/platform'

/** The filters of orders in the address; an empty one does not filter. */
export type Narrowing = (typeof NARROWING)[number]

type Changes = Partial<Record<string, string>>

/** The position in a list, cleared when it becomes another list. */
const PLACE = { cursor: undefined, page: undefined, open: undefined } as const

/** Typed letter by letter: that is one step in the history, and all else is one each. */
const TYPED_FILTERS: ReadonlySet<string> = new Set([
  'search',
  'actor',
  'subject',
  'person',
  'order',
  'from',
  'to',
  'least',
  'most',
])

/** The filters of a list that somebody set. */
export interface ListFilters {
  filters: readonly { name: string; value: string }[]
  clear: () => void
}

/**
 * Returns the state of a list: kept in the address, so that reloading, going back and sharing keep it. For a list that is not
 * that of its page, `owner` sets it apart.
 */
export function useAddress<Filter extends string>(names: readonly Filter[], owner = '') {
  const [params, setParams] = useSearchParams()
  const get = (name: string) => params.get(owner + name)
  const change = (changes: Changes, { replace = false } = {}) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before)
        for (const [name, value] of Object.entries(changes)) {
          if (value) after.set(owner + name, value)
          else after.delete(owner + name)
        }
        return after
      },
      { replace },
    )
  const filters = Object.fromEntries(names.map((name) => [name, get(name) ?? ''])) as Record<Filter, string>
  const isTypedOn = (changes: Changes) =>
    Object.entries(changes).every(([name, value]) => TYPED_FILTERS.has(name) && value && get(name))
  const clear = () => change({ ...Object.fromEntries(names.map((name) => [name, undefined])), ...PLACE })
  const given = names.flatMap((name) => (filters[name] === '' ? [] : [{ name, value: filters[name] }]))
  return {
    get,
    change,
    filters,
    /** Filters that leave something out, and the way back to the whole list. */
    narrowed: given.length > 0 || get('cursor') ? { filters: given, clear } : undefined,
    cursor: get('cursor') ?? undefined,
    // not total: a change names some filters
    narrow: (changes: Partial<Record<Filter, string>>) =>
      change({ ...changes, ...PLACE }, { replace: isTypedOn(changes) }),
    clear,
    turnToCursor: (next: string | undefined, options?: { replace?: boolean }) =>
      change({ ...PLACE, cursor: next }, options),
  }
}

/** The typed filters as the query of the call; text that cannot be parsed does not filter. */
export function narrowingOf(
  filters: Readonly<Record<Narrowing, string>>,
): Pick<InputOf<typeof listAllDeposits>['query'], Narrowing> {
  const method = WITHDRAWAL_METHODS.find((name) => name === filters.method)
  const [least, most, person] = [amountOf(filters.least), amountOf(filters.most), filters.person.trim()]
  return {
    ...(method && { method }),
    ...periodOf(filters),
    ...(least && { least }),
    ...(most && { most }),
    ...(person && { person }),
  }
}

/** The typed days as the query of the call. */
export function periodOf(days: Readonly<Record<'from' | 'to', string>>): { from?: string; to?: string } {
  const [from, to] = [momentOf(days.from, '00:00:00.000'), momentOf(days.to, '23:59:59.999')]
  return { ...(from && { from }), ...(to && { to }) }
}

/** A day begins and ends in the reader's own time zone, like the times in the list. */
function momentOf(day: string, time: string): string | undefined {
  const moment = new Date(`${day}T${time}`)
  return Number.isNaN(moment.getTime()) ? undefined : moment.toISOString()
}

export function amountOf(typed: string) {
  const parsed = parseAmount(typed)
  return parsed.ok && parsed.cents > 0 ? parsed.cents : undefined
}
