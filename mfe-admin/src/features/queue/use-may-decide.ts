import {
  approveWithdrawal,
  decideDeposit,
  type Endpoint,
  type QueueItem,
  type QueueKind,
  verifyIdentity,
} from '@simvest/contracts'
import { useMay } from '#layout/if-allowed.tsx'
import type { QueueKey } from './use-queue-keys.ts'

const DECISIONS: Readonly<Record<QueueKind, Endpoint>> = {
  deposit: decideDeposit,
  withdrawal: approveWithdrawal,
  document: verifyIdentity,
}

export const NOT_YOURS = 'Your role looks at this; it does not decide about it.'

/** Whether the role of whoever looks decides about this one. */
export function useMayDecide(): (item: Pick<QueueItem, 'kind'>) => boolean {
  const may = useMay()
  return ({ kind }) => may(DECISIONS[kind])
}

const BULK_CALLS = [decideDeposit]
const DECISION_CALLS = Object.values(DECISIONS)
/** The calls of which one is needed for a key to do anything. */
const CALLS_OF_KEYS: Readonly<Record<QueueKey, readonly Endpoint[] | 'none'>> = {
  x: BULK_CALLS,
  X: BULK_CALLS,
  a: DECISION_CALLS,
  r: DECISION_CALLS,
  j: 'none',
  k: 'none',
  p: 'none',
  '[': 'none',
  ']': 'none',
  Enter: 'none',
  Escape: 'none',
  '?': 'none',
}

/** Whether a key does anything for whoever looks. */
export function useMayPress(): (key: QueueKey) => boolean {
  const may = useMay()
  return (key) => {
    const needed = CALLS_OF_KEYS[key]
    return needed === 'none' || needed.some(may)
  }
}
