import {
  describeStatus,
  meantParts,
  type Transaction,
  TRANSACTION_STATUSES,
  TRANSACTION_TYPES,
  WITHDRAWAL_METHODS,
  type WithdrawalMethod,
} from '@simvest/contracts'
import { translateApiMessage, storedAs } from '@simvest/platform'
import { facts, statuses, types } from '#locales/en.json'
import { textsOf } from '#texts.ts'

const sayFact = textsOf(facts)
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
  return translateApiMessage(describeStatus(status).label)
}

/**
 * Returns the other meanings of a search: the codes and stored texts whose displayed words on this page contain it. English texts
 * are displayed as they are stored.
 */
export function meantBy(search: string): string {
  const wanted = search.toLowerCase()
  const isIn = (word: string) => word.toLowerCase().includes(wanted)
  return meantParts([
    ...TRANSACTION_TYPES.filter((type) => isIn(typeWord(type))),
    ...TRANSACTION_STATUSES.filter((status) => isIn(statusWord(status))),
    ...WITHDRAWAL_METHODS.filter((method) => isIn(methodName(method))),
    ...storedAs(search),
  ])
}

const METHODS = { crypto: 'crypto', mpesa: 'mpesa', bank_transfer: 'bankTransfer' } as const

export const methodName = (method: WithdrawalMethod): string => sayFact(METHODS[method])

/** An open withdrawal as its owner reads it: Pending, and Under Review once its proof has arrived. */
export function waitingWord(proof: 'missing' | 'given' | undefined): string {
  return proof === 'given' ? sayStatus('underReview') : statusWord('pending')
}

export function typeWord(type: Transaction['type']): string {
  return sayType(TYPES[type])
}
