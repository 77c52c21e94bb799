import { LIST_FILTERS, QUEUE_KINDS, QUEUE_STATUSES, type QueueItem } from '@simvest/contracts'
import { narrowingOf, useAddress } from '#layout/use-address.ts'

/** The filters of the queue and the open item, both from the address. */
export function useQueueView() {
  const { get, change, filters, cursor, ...address } = useAddress(LIST_FILTERS.queue)
  const kind = QUEUE_KINDS.find((name) => name === filters.kind)
  const status = QUEUE_STATUSES.find((name) => name === filters.status)
  return {
    ...address,
    filters,
    query: { ...narrowingOf(filters), ...(kind && { kind }), ...(status && { status }), ...(cursor && { cursor }) },
    isFirst: cursor === undefined,
    open: Number(get('open')) || undefined,
    /** The first item that is opened adds a step to the history; those after it replace that step. */
    show: (item: Pick<QueueItem, 'id'> | undefined) =>
      change({ open: item && String(item.id) }, { replace: get('open') !== null }),
  }
}
