import { LIST_FILTERS, QUEUE_KINDS, QUEUE_STATUSES, type QueueItem, type QueueKind } from '@simvest/contracts'
import { narrowingOf, useAddress } from '#layout/use-address.ts'
import { useMayDecide } from './use-may-decide.ts'

/** The only kind that the role of the reader decides; empty if it decides several or none. */
function useOwnKind(): QueueKind | '' {
  const mayDecide = useMayDecide()
  const [first = '', ...others] = QUEUE_KINDS.filter((kind) => mayDecide({ kind }))
  return others.length === 0 ? first : ''
}

/** The filters of the queue and the open item, both from the address. */
export function useQueueView() {
  const { get, change, filters: named, cursor, narrow, ...address } = useAddress(LIST_FILTERS.queue)
  const own = useOwnKind()
  // The queue of a role is its work; `all` in the address shows the rest.
  const filters = { ...named, kind: named.kind === 'all' ? '' : named.kind || own }
  const kind = QUEUE_KINDS.find((name) => name === filters.kind)
  const status = QUEUE_STATUSES.find((name) => name === filters.status)
  return {
    ...address,
    filters,
    narrow: (changes: Parameters<typeof narrow>[0]) =>
      narrow({ ...changes, ...(changes.kind === '' && own && { kind: 'all' }) }),
    query: { ...narrowingOf(filters), ...(kind && { kind }), ...(status && { status }), ...(cursor && { cursor }) },
    isFirst: cursor === undefined,
    open: Number(get('open')) || undefined,
    /** The first item that is opened adds a step to the history; those after it replace that step. */
    show: (item: Pick<QueueItem, 'id'> | undefined) =>
      change({ open: item && String(item.id) }, { replace: get('open') !== null }),
  }
}
