import {
  type InputOf,
  type listQueue,
  QUEUE_KINDS,
  QUEUE_STATUSES,
  WITHDRAWAL_METHODS,
  type QueueItem,
} from '@simvest/contracts'
import { parseAmount } from '@simvest/money'
import { useSearchParams } from '@simvest/platform'

/** As the address says it; empty narrows nothing. */
const FILTERS = ['kind', 'status', 'method', 'from', 'to', 'least', 'most'] as const
export type QueueFilter = (typeof FILTERS)[number]
export type QueueFilters = Readonly<Record<QueueFilter, string>>

/** What is shown of the queue: kept in the address, so that reloading, going back and sharing keep it. */
export function useQueueView() {
  const [params, setParams] = useSearchParams()
  const change = (changes: Record<string, string | undefined>, { replace = false } = {}) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before)
        for (const [name, value] of Object.entries(changes)) {
          if (value) after.set(name, value)
          else after.delete(name)
        }
        return after
      },
      { replace },
    )
  const filters = Object.fromEntries(FILTERS.map((name) => [name, params.get(name) ?? ''])) as QueueFilters
  const cursor = params.get('cursor') ?? undefined
  return {
    filters,
    query: { ...queryOf(filters), ...(cursor && { cursor }) },
    isFirst: cursor === undefined,
    open: Number(params.get('open')) || undefined,
    narrow: (changes: Partial<QueueFilters>) => change({ ...changes, cursor: undefined, open: undefined }),
    clear: () => setParams({}),
    turnTo: (next: string | undefined) => change({ cursor: next, open: undefined }),
    /** One step in the history for the first one opened, and none for those after it. */
    show: (item: Pick<QueueItem, 'id'> | undefined) =>
      change({ open: item && String(item.id) }, { replace: params.has('open') }),
  }
}

/** What is typed, as the call takes it; what cannot be read narrows nothing. */
function queryOf(filters: QueueFilters): InputOf<typeof listQueue>['query'] {
  const kind = QUEUE_KINDS.find((name) => name === filters.kind)
  const status = QUEUE_STATUSES.find((name) => name === filters.status)
  const method = WITHDRAWAL_METHODS.find((name) => name === filters.method)
  const [from, to] = [momentOf(filters.from, '00:00:00.000'), momentOf(filters.to, '23:59:59.999')]
  const [least, most] = [amountOf(filters.least), amountOf(filters.most)]
  return {
    ...(kind && { kind }),
    ...(status && { status }),
    ...(method && { method }),
    ...(from && { from }),
    ...(to && { to }),
    ...(least && { least }),
    ...(most && { most }),
  }
}

/** A day is the reader's own, as the times in the list are. */
function momentOf(day: string, time: string): string | undefined {
  const moment = new Date(`${day}T${time}`)
  return Number.isNaN(moment.getTime()) ? undefined : moment.toISOString()
}

function amountOf(typed: string) {
  const parsed = parseAmount(typed)
  return parsed.ok && parsed.cents > 0 ? parsed.cents : undefined
}
