import type { Transaction } from '@simvest/contracts'
import { statuses, types } from '#locales/en.json'
import { textsOf } from '#texts.ts'

const sayStatus = textsOf(statuses)
const sayType = textsOf(types)

const STATUSES = {
  pending: 'pending',
  awaiting_proof: 'awaitingProof',
  waiting_for_proof: 'awaitingProof',
  proof_submitted: 'proofSent',
  processing: 'processing',
  completed: 'completed',
  approved: 'approved',
  paid: 'paid',
  cancelled: 'cancelled',
  rejected: 'rejected',
} as const satisfies Record<Transaction['status'], keyof typeof statuses>

const TYPES = {
  deposit: 'deposit',
  withdrawal: 'withdrawal',
  investment: 'investment',
  profit: 'profit',
  transfer: 'transfer',
  referral: 'referral',
  adjustment: 'adjustment',
  reset: 'reset',
} as const satisfies Record<Transaction['type'], keyof typeof types>

export function statusWord(status: Transaction['status']): string {
  return sayStatus(STATUSES[status])
}

/** An open withdrawal as its owner reads it: Pending, and Under Review once its proof has arrived. */
export function waitingWord(proof: 'missing' | 'given' | undefined): string {
  return sayStatus(proof === 'given' ? 'underReview' : 'pending')
}

export function typeWord(type: Transaction['type']): string {
  return sayType(TYPES[type])
}
