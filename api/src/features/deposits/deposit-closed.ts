import type { Knex } from 'knex'
import { type Audience, orderClosedError } from '#features/transactions/order-closed.ts'
import { findDeposit } from './deposits.queries.ts'

export async function depositClosedError(tx: Knex.Transaction, id: number, audience?: Audience) {
  const deposit = await findDeposit(tx, id)
  const outcome = deposit?.status === 'paid' ? 'approved' : 'cancelled'
  return orderClosedError(tx, id, { code: 'DEPOSIT_CLOSED', outcome, audience })
}
