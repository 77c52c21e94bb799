import {
  coinLabel,
  deskState,
  describeDestination,
  methodLabel,
  methodOf,
  type QueueItem,
  type QueueKind,
} from '@simvest/contracts'
import { siteTime } from '@simvest/platform'
import { Badge, DateTime } from '@simvest/ui-kit'

export const KIND_LABELS: Readonly<Record<QueueKind, string>> = {
  deposit: 'Deposit',
  withdrawal: 'Withdrawal',
  document: 'ID document',
}

/** The user's full name, or else the username. */
export function nameOf({ fullName, username }: Pick<QueueItem, 'fullName' | 'username'>): string {
  return fullName || username
}

/** An item of the queue by its id alone; even ids are those of orders. */
export function nameOfItem(id = 0): string {
  return id % 2 === 0 ? `Order #${id / 2}` : `The document of user #${(id - 1) / 2}`
}

/** The state in which the item waits. */
export function stateOf({ kind, status }: Pick<QueueItem, 'kind' | 'status'>): string {
  if (kind === 'document' && status === 'begun') return 'Under review'
  return deskState(status === 'waiting' ? 'pending' : 'processing').label
}

/** Describes how the money would be paid, or where it would go, in a few words. */
export function wayOf({ kind, method, walletAddress, metadata }: QueueItem): string {
  if (kind === 'document') return '—'
  const { target } = describeDestination({ method, walletAddress, metadata })
  const name = coinLabel(metadata?.coin) ?? methodLabel(method, 'No method yet')
  return target && methodOf(method) ? `${name} ${target}` : name
}

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** Returns how long the item has waited: `12 min`, `5 h`, `3 d`. */
export function ageOf({ createdAt }: Pick<QueueItem, 'createdAt'>, now = siteTime()): string {
  const age = Math.max(0, now - Date.parse(createdAt))
  if (age < HOUR_MS) return `${Math.floor(age / MINUTE_MS)} min`
  return age < DAY_MS ? `${Math.floor(age / HOUR_MS)} h` : `${Math.floor(age / DAY_MS)} d`
}

export function ItemAge({ item }: { item: QueueItem }) {
  return (
    <>
      {ageOf(item)}, since <DateTime value={item.createdAt} />
    </>
  )
}

/** Other administrators who have the item open. */
export function Lookers({ names }: { names: readonly string[] }) {
  return names.length > 0 && <Badge tone="info">{names.join(', ')} is looking at it</Badge>
}
