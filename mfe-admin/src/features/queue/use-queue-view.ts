import { QUEUE_KINDS, QUEUE_STATUSES, type QueueItem } from '@simvest/contracts'
import { narrowingOf, NARROWING, useAddress } from '#layout/use-address.ts'

const FILTERS = ['kind', 'status', ...NARROWING] as const

/** What is shown of the queue, and what of it is open. */
export function useQueueView() {
  const { params, change, filters, cursor, ...address } = useAddress(FILTERS)
  const kind = QUEUE_KINDS.find((name) => name === filters.kind)
  const status = QUEUE_STATUSES.find((name) => name === filters.status)
  return {
    ...address,
    filters,
    query: { ...narrowingOf(filters), ...(kind && { kind }), ...(status && { status }), ...(cursor && { cursor }) },
    isFirst: cursor === undefined,
    open: Number(params.get('open')) || undefined,
    /** One step in the history for the first one opened, and none for those after it. */
    show: (item: Pick<QueueItem, 'id'> | undefined) =>
      change({ open: item && String(item.id) }, { replace: params.has('open') }),
  }
}
