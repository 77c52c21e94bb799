import {
  type InputOf,
  type LineFact,
  type simpleTransfer,
  type transfer,
  type TransferResult,
  type Wallet,
  writeLine,
} from '@simvest/contracts'
import { type Cents, formatMoney } from '@simvest/money'
import type { StatementFacts, StatementOf } from '#kernel/endpoints/statement.ts'
import { DomainError } from '#kernel/errors/domain-error.ts'
import { refusalOfKey, requestHash } from '#kernel/idempotency/idempotency.ts'
import { ENGLISH } from '#kernel/words/writer.ts'
import { availableAtRefusal } from '#ledger/post-journal.ts'

type Order = InputOf<typeof transfer>['body']

/** The row that the database returns: the line of the history and both balances after the transfer. */
interface Row {
  moved: { id: number; createdAt: string } & Record<Wallet, Cents>
  isRepeated: boolean
}

/** Changed paths, without market and total: after most people's most frequent act, open pages read only what it changes. */
const CHANGES = {
  user: [
    '/api/user',
    '/api/figures?',
    '/api/figures/position',
    '/api/wallet-lines',
    '/api/balance-history',
    '/api/withdrawals/allowance',
    '/api/transactions?type=transfer&status=completed',
    '/api/transactions/history',
    '/api/transactions/summary',
  ],
  admins: ['/api/admin/users', '/api/admin/transactions'],
} as const

/** Moves money between the actor's own wallets, in either direction. */
export const TRANSFER: StatementOf<typeof transfer, Row> = transferOf(({ body }) => body)

/** Moves money from Profit to Fund. */
export const TRANSFER_PROFIT: StatementOf<typeof simpleTransfer, Row> = transferOf(({ body }) => ({
  fromWallet: 'profit',
  toWallet: 'fund',
  amount: body.amount,
}))

/** All transfer calls end here, in the SQL function of the same name. */
function transferOf<Input>(orderIn: (input: Input) => Order) {
  return {
    name: 'transfer',
    // A new line has the time of its transaction, to the millisecond; the line of an earlier request is older.
    sql: `SELECT moved, (moved->>'createdAt')::timestamptz <> now()::timestamptz(3) AS "isRepeated"
      FROM transfer(actor.id, ?::text, ?::text, ?::bigint, ?::text, ?::text, ?::text, ?::bytea) AS moved`,
    values(input: Input, { keyed }: StatementFacts) {
      const { fromWallet, toWallet, amount } = orderIn(input)
      const key = keyed ? [keyed.endpoint, keyed.key, requestHash(keyed)] : [null, null, null]
      return [fromWallet, toWallet, amount, writeLine(ENGLISH, factOf(toWallet)) ?? '', ...key]
    },
    isRepeated: ({ isRepeated }: Row) => isRepeated,
    answer: ({ moved }: Row, input: Input) => resultOf(orderIn(input), moved),
    explain(error: unknown, input: Input) {
      const available = availableAtRefusal(error)
      if (available !== undefined) return insufficient(orderIn(input).fromWallet, available)
      return refusalOfKey(error)
    },
    changes: CHANGES,
  }
}

function factOf(to: Wallet): LineFact {
  return { kind: 'transfer', figures: { to } }
}

function resultOf({ toWallet, amount }: Order, { id, createdAt, fund, profit }: Row['moved']) {
  const fact = factOf(toWallet)
  const at = new Date(createdAt).toISOString()
  return {
    message: 'Your funds have been transferred successfully.',
    transaction: {
      id,
      type: 'transfer',
      description: writeLine(ENGLISH, fact) ?? '',
      fact,
      amount,
      status: 'completed',
      method: null,
      paymentMethod: null,
      walletAddress: null,
      metadata: null,
      reason: null,
      createdAt: at,
      updatedAt: at,
    },
    user: { balance: fund, fundBalance: fund, profitBalance: profit },
  } satisfies TransferResult
}

function insufficient(wallet: Wallet, available: Cents): DomainError {
  const figures = { available: formatMoney(available) }
  const message =
    wallet === 'fund'
      ? `Insufficient funds. Available balance: ${figures.available}`
      : `Insufficient funds in Profit Wallet. Available: ${figures.available}`
  return new DomainError('INSUFFICIENT_FUNDS', message, { amount: message }).saying(wallet, figures)
}
