import type { AdminDeposit } from '@simvest/contracts'
import type { Knex } from 'knex'
import { DomainError } from '#kernel/errors/domain-error.ts'
import { findDeposit } from './deposits.queries.ts'

/** A deposit of this user; a deposit of somebody else is answered as not found. */
export async function ownDeposit(db: Knex, userId: number, id: number): Promise<AdminDeposit> {
  const deposit = await findDeposit(db, id)
  if (!deposit || deposit.userId !== userId) throw new DomainError('NOT_FOUND')
  return deposit
}
