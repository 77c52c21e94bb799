import type { Knex } from 'knex'

/** The method of a line of type deposit that no administrator decides on. Only the product writes it. */
export const PRACTICE = 'practice'

/** SQL for the deposits that somebody ordered: what administrators see and decide. */
export const isOrdered = (table = 'transactions') => `${table}.method IS DISTINCT FROM '${PRACTICE}'`

/** SQL for whether a row of users has had the practice balance since the latest reset. */
export const HAS_PRACTISED = `EXISTS (SELECT FROM transactions WHERE user_id = users.id AND type = 'deposit'
  AND method = '${PRACTICE}' AND transactions.id > reset_transaction_id)`

export async function hasPractised(db: Knex, userId: number): Promise<boolean> {
  const found = await db('users')
    .where('users.id', userId)
    .first({ practised: db.raw(HAS_PRACTISED) })
  return found?.practised === true
}
