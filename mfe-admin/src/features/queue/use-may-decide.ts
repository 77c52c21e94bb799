import {
  approveWithdrawal,
  decideDeposit,
  type Endpoint,
  type QueueItem,
  type QueueKind,
  verifyIdentity,
} from '@simvest/contracts'
import { useMay } from '#layout/may.tsx'
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

const MANY = [decideDeposit]
const ANY = Object.values(DECISIONS)
const NEEDED: Readonly<Partial<Record<QueueKey, readonly Endpoint[]>>> = { x: MANY, X: MANY, a: ANY, r: ANY }

/** Whether a key does anything for whoever looks. */
export function useMayPress(): (key: QueueKey) => boolean {
  const may = useMay()
  return (key) => NEEDED[key]?.some(may) ?? true
}
