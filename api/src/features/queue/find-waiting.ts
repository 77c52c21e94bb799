import type { WaitingKind } from '@simvest/contracts'
import type { Knex } from 'knex'
import { waitingByKind } from './queue.queries.ts'

/** Returns the queue by kind: the number of its items, their amounts together, and the age of the oldest. */
export function findWaiting(db: Knex): Promise<WaitingKind[]> {
  return waitingByKind(db)
}
