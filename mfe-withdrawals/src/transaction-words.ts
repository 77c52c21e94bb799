import { describeStatus, type Transaction } from '@simvest/contracts'
import { said } from '@simvest/platform'
import { statuses, types } from '#locales/en.json'
import { textsOf } from '#texts.ts'

const sayStatus = textsOf(statuses)
const sayType = textsOf(types)

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
  return said(describeStatus(status).label)
}

/** An open withdrawal as its owner reads it: Pending, and Under Review once its proof has arrived. */
export function waitingWord(proof: 'missing' | 'given' | undefined): string {
  return proof === 'given' ? sayStatus('underReview') : statusWord('pending')
}

export function typeWord(type: Transaction['type']): string {
  return sayType(TYPES[type])
}
