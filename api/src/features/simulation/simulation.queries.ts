import { statusesOf } from '@simvest/contracts'
import { type Cents, negateCents } from '@simvest/money'
import type { Knex } from 'knex'

export const BY_RESET = 'The simulation was reset.'

interface EndedOrder {
  id: number
  /** The amount held for the order: that of a withdrawal, nothing for a deposit. */
  held: Cents | null
}

interface Sweep {
  /** Skips rows that another transaction has locked, where waiting could deadlock. */
  passing?: boolean
}

/** Cancels the user's pending deposits and open withdrawals. */
export async function cancelOpenOrders(
  tx: Knex.Transaction,
  userId: number,
  { passing = false }: Sweep = {},
): Promise<EndedOrder[]> {
  const now = tx.fn.now()
  const open = tx('transactions')
    .where('user_id', userId)
    .where((open) =>
      open
        .where({ type: 'deposit', status: 'pending' })
        .orWhere((withdrawal) => withdrawal.where('type', 'withdrawal').whereIn('status', statusesOf('open'))),
    )
  const cancelled: { id: number; type: string; amount: Cents }[] = await tx('transactions')
    .whereIn('id', held(open, passing))
    .update({ status: 'cancelled', reason: BY_RESET, decided_by: userId, decided_at: now, updated_at: now })
    .returning(['id', 'type', 'amount'])
  return cancelled.map(({ id, type, amount }) => ({ id, held: type === 'withdrawal' ? negateCents(amount) : null }))
}

/** Ends the user's active investments and returns the principals. */
export async function endInvestments(
  tx: Knex.Transaction,
  userId: number,
  { passing = false }: Sweep = {},
): Promise<Cents[]> {
  return tx('investments')
    .whereIn('id', held(tx('investments').where({ user_id: userId, status: 'active' }), passing))
    .update({ status: 'ended' })
    .returning('amount')
    .then((ended: { amount: Cents }[]) => ended.map(({ amount }) => amount))
}

/** Cancels the user's standing orders, and returns how many there were. */
export async function cancelStandingOrders(tx: Knex.Transaction, userId: number): Promise<number> {
  return tx('standing_orders').where('user_id', userId).whereNot('status', 'cancelled').update({ status: 'cancelled' })
}

function held(rows: Knex.QueryBuilder, passing: boolean): Knex.QueryBuilder {
  const locked = rows.select('id').orderBy('id').forUpdate()
  return passing ? locked.skipLocked() : locked
}

/** Profit figures count from here on. The caller has locked the wallets: nobody gets a smaller id afterwards. */
export async function beginAnew(tx: Knex.Transaction, userId: number, transactionId: number): Promise<void> {
  await tx('users')
    .where({ id: userId })
    .update({
      reset_transaction_id: transactionId,
      reset_investment_id: tx.raw('(SELECT coalesce(max(id), 0) FROM investments WHERE user_id = ?)', [userId]),
      updated_at: tx.fn.now(),
    })
}
