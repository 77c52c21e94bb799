import { NO_AMOUNT, SimpleTransferBody, type Wallet } from '@simvest/contracts'
import { type Cents, formatMoney } from '@simvest/money'
import * as z from 'zod/mini'

/** The simple pages say some things in words of their own. */
export type Wording = 'full' | 'simple'

interface Rules {
  from: Wallet
  available: Cents
  wording: Wording
}

/** What is wrong with an amount: at the field, and in a toast when it is sent all the same. */
interface Problem {
  message: string
  toast: { title: string; description: string }
}

/** Undefined for an amount that can be moved. */
export function checkAmount(typed: string, { from, available, wording }: Rules): Problem | undefined {
  const result = z.safeParse(SimpleTransferBody, { amount: typed })
  if (result.success) return result.data.amount > available ? tooMuch({ from, available, wording }) : undefined
  const said = result.error.issues[0]?.message ?? NO_AMOUNT
  if (wording === 'simple')
    return both('Invalid amount', said === NO_AMOUNT ? 'Please enter a valid amount greater than zero' : said)
  if (said !== NO_AMOUNT || from === 'fund') return both('Transfer failed', said)
  return {
    message: typed.trim() === '' ? 'Amount is required' : 'Amount must be a positive number',
    toast: { title: 'Transfer failed', description: 'Please enter a valid positive number' },
  }
}

function tooMuch({ from, available, wording }: Rules): Problem {
  if (wording === 'simple')
    return both('Insufficient funds', `You only have ${formatMoney(available)} in your Profit wallet`)
  return both(
    'Transfer failed',
    from === 'fund'
      ? `Insufficient funds. Available balance: ${formatMoney(available)}`
      : `Insufficient funds in Profit Wallet. Available: ${formatMoney(available)}`,
  )
}

function both(title: string, message: string): Problem {
  return { message, toast: { title, description: message } }
}
