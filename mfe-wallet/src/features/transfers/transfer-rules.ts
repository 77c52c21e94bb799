import { NO_AMOUNT, SimpleTransferBody, type Wallet } from '@simvest/contracts'
import { type Cents, formatMoney } from '@simvest/money'
import type { Words } from '@simvest/platform'
import * as z from 'zod/mini'

/** The simple pages have some messages of their own. */
export type Wording = 'full' | 'simple'

interface Place {
  from: Wallet
  wording: Wording
}

/** The contract's rules, and that the wallet holds the amount. */
export function transferRules({ from, wording, available }: Place & { available: Cents }) {
  const money = formatMoney(available)
  const error =
    wording === 'simple'
      ? `You only have ${money} in your Profit wallet`
      : from === 'fund'
        ? `Insufficient funds. Available balance: ${money}`
        : `Insufficient funds in Profit Wallet. Available: ${money}`
  return SimpleTransferBody.check(z.refine(({ amount }) => amount <= available, { path: ['amount'], error }))
}

/** What is wrong with an amount: the message at the field, and the toast if it is sent all the same. */
export function wordsOf(said: string, typed: string, { from, wording }: Place): { field: string; toast: Words } {
  if (wording === 'simple') {
    const field = said === NO_AMOUNT ? 'Please enter a valid amount greater than zero' : said
    const title = said.startsWith('You only have') ? 'Insufficient funds' : 'Invalid amount'
    return { field, toast: { title, description: field } }
  }
  if (said !== NO_AMOUNT || from === 'fund') return { field: said, toast: { title: 'Transfer failed' } }
  return {
    field: typed.trim() === '' ? 'Amount is required' : 'Amount must be a positive number',
    toast: { title: 'Transfer failed', description: 'Please enter a valid positive number' },
  }
}
