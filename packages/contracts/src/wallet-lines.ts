import { shownText } from './shown-text.ts'
import * as z from 'zod/mini'
import { defineEndpoint } from './endpoint.ts'
import { Fact } from './lines.ts'
import { Id, IdParams, Money, numberedQuery, pageQuery, Timestamp } from './scalars.ts'

export const LEDGER_WALLETS = ['fund', 'profit', 'held', 'invested'] as const
export const MADE_BY = ['you', 'administrator', 'simulation'] as const

/** An entry of the ledger that changed a wallet. The newest entry's `balanceAfter` is the wallet's balance. */
export const WalletLine = z.object({
  id: Id,
  change: Money,
  balanceAfter: Money,
  /** The kind of event: a deposit, a transfer, an adjustment … */
  kind: z.string(),
  /** The line of the history that the entry belongs to. */
  transactionId: z.nullable(Id),
  /** The English text of that line, and its facts. */
  description: z.nullable(z.string()),
  fact: z.optional(z.nullable(Fact)),
  madeBy: z.enum(MADE_BY),
  reason: z.nullable(shownText()),
  createdAt: Timestamp,
})
export type WalletLine = z.output<typeof WalletLine>

/** The same for the desk, with who posted it; null for the simulation. */
export const AdminWalletLine = z.extend(WalletLine, { actorUsername: z.optional(z.nullable(z.string())) })
export type AdminWalletLine = z.output<typeof AdminWalletLine>

export const listWalletLines = defineEndpoint({
  method: 'GET',
  path: '/api/wallet-lines',
  summary: 'Where the balance of my wallet comes from, newest first',
  access: 'user',
  forTokens: true,
  query: z.object({ ...pageQuery, wallet: z.enum(LEDGER_WALLETS) }),
  response: z.array(WalletLine),
})

export const listUserWalletLines = defineEndpoint({
  method: 'GET',
  path: '/api/admin/users/{id}/wallet-lines',
  summary: "Where the balance of a user's wallet comes from, newest first; `you` is that user",
  access: 'admin',
  permission: 'read',
  forTokens: true,
  params: IdParams,
  query: z.object({ ...numberedQuery, wallet: z.enum(LEDGER_WALLETS) }),
  response: z.array(AdminWalletLine),
})

/**
 * The balances of the Fund and Profit wallets and the total at the end of a day, in UTC, and what changed them besides the
 * user: `result` is what the model gave or took, `adjustment` what administrators adjusted.
 */
export const DayBalance = z.object({
  date: z.iso.date(),
  fundBalance: Money,
  profitBalance: Money,
  /** Fund, Profit, what is held for withdrawals, and the principals of investments. */
  total: Money,
  result: Money,
  adjustment: Money,
})
export type DayBalance = z.output<typeof DayBalance>

export const getBalanceHistory = defineEndpoint({
  method: 'GET',
  path: '/api/balance-history',
  summary: 'My balances of the last 30 days, oldest first',
  access: 'user',
  forTokens: true,
  response: z.array(DayBalance),
})
