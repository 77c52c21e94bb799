import * as z from 'zod/mini'
import { User } from './accounts.ts'
import { defineEndpoint } from './endpoint.ts'
import { orderAmount } from './scalars.ts'
import { Transaction } from './transactions.ts'

export const WALLETS = ['fund', 'profit'] as const
export type Wallet = (typeof WALLETS)[number]

/** The name of a wallet in any letter case. */
const WalletName = z.codec(z.string('Choose the Fund or the Profit wallet.'), z.enum(WALLETS), {
  decode: (name, context) => {
    const wallet = WALLETS.find((known) => known === name.trim().toLowerCase())
    if (wallet) return wallet
    context.issues.push({
      code: 'custom',
      message: 'Choose the Fund or the Profit wallet.',
      input: name,
      continue: false,
    })
    return z.NEVER
  },
  encode: (wallet) => wallet,
})

/** The message for a missing or invalid amount; a form may replace it. */
export const NO_AMOUNT = 'Please enter a valid amount greater than 0'

const amount = orderAmount(NO_AMOUNT)

/** The form and the body of a transfer, in either direction. */
export const TransferBody = z.object({ fromWallet: WalletName, toWallet: WalletName, amount }).check(
  z.refine(({ fromWallet, toWallet }) => fromWallet !== toWallet, {
    path: ['toWallet'],
    error: 'Choose two different wallets.',
  }),
)

/** A transfer from Profit to Fund. */
export const SimpleTransferBody = z.object({ amount })

const TransferResult = z.object({
  message: z.string(),
  transaction: z.omit(Transaction, { version: true }),
  /** The wallets after the transfer. */
  user: z.pick(User, { balance: true, fundBalance: true, profitBalance: true }),
})
export type TransferResult = z.output<typeof TransferResult>

const shared = {
  method: 'POST',
  access: 'user',
  forGuests: true,
  rate: 'orders',
  response: TransferResult,
  errors: ['INSUFFICIENT_FUNDS'],
  movesMoney: true,
  order: true,
} as const

export const transfer = defineEndpoint({
  ...shared,
  path: '/api/transfer',
  summary: 'Move money between my wallets',
  body: TransferBody,
})

export const ultraTransfer = defineEndpoint({
  ...shared,
  path: '/api/ultra-transfer',
  summary: 'Move money between my wallets, for the diagnostics page',
  body: TransferBody,
})

export const simpleTransfer = defineEndpoint({
  ...shared,
  path: '/api/simple-transfer',
  summary: 'Move money from Profit to Fund',
  body: SimpleTransferBody,
})

export const directWalletTransfer = defineEndpoint({
  ...shared,
  path: '/api/direct-wallet-transfer',
  summary: 'Move money from Profit to Fund',
  body: SimpleTransferBody,
})

export const simpleProfitTransfer = defineEndpoint({
  ...shared,
  path: '/api/simple-profit-transfer',
  summary: 'Move money from Profit to Fund',
  body: SimpleTransferBody,
})
