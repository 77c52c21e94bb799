import { NO_AMOUNT, SimpleTransferBody, type Wallet } from '@simvest/contracts'
import { type Cents, formatMoney } from '@simvest/money'
import { translateApiMessage, type Words } from '@simvest/platform'
import * as z from 'zod/mini'
import { transfers } from '#locales/en.json'
import { textsOf } from '#texts.ts'

const t = textsOf(transfers)

/** The simple pages have some messages of their own. */
export type Wording = 'full' | 'simple'

interface Place {
  from: Wallet
  wording: Wording
  /** The balance of the wallet. */
  available: Cents
}

/** The contract's rules, and that the wallet holds the amount. */
export function transferRules(place: Place) {
  const error = notEnough(place)
  return SimpleTransferBody.check(z.refine(({ amount }) => amount <= place.available, { path: ['amount'], error }))
}

function notEnough({ from, wording, available }: Place): string {
  const amount = formatMoney(available)
  if (wording === 'simple') return t('notEnoughSimple', { amount })
  return from === 'fund' ? t('notEnoughFund', { amount }) : t('notEnoughProfit', { amount })
}

/** Returns the messages for an invalid amount: at the field, and in the toast if it is submitted all the same. */
export function wordsOf(problem: string, typed: string, place: Place): { field: string; toast: Words } {
  const { from, wording } = place
  const isNoAmount = problem === translateApiMessage(NO_AMOUNT)
  if (wording === 'simple') {
    const field = isNoAmount ? t('validAmount') : problem
    const title = problem === notEnough(place) ? t('insufficient') : t('invalid')
    return { field, toast: { title, description: field } }
  }
  if (!isNoAmount || from === 'fund') return { field: problem, toast: { title: t('failed') } }
  return {
    field: typed.trim() === '' ? t('required') : t('positive'),
    toast: { title: t('failed'), description: t('validNumber') },
  }
}
