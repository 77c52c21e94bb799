import type { Knex } from 'knex'
import { type Audience, orderClosedError } from '#features/transactions/order-closed.ts'
import { findWithdrawal } from './withdrawals.queries.ts'

export async function withdrawalClosedError(tx: Knex.Transaction, id: number, audience?: Audience) {
  const { status = 'decided' } = (await findWithdrawal(tx, id)) ?? {}
  return orderClosedError(tx, id, { code: 'WITHDRAWAL_CLOSED', outcome: status, audience })
}
