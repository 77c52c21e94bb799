import type { Knex } from 'knex'
import { advanceInvestments, claimDueInvestments } from './due-investments.queries.ts'
import { matureInvestments } from '#features/landings/mature-investments.ts'
import { valueAfterDay } from './value-after-days.ts'

/** Settles one simulated day of up to `limit` investments of the first model, and returns the ids of their users. */
export async function settleInvestments(tx: Knex.Transaction, dayLength: number, limit: number): Promise<number[]> {
  const due = await claimDueInvestments(tx, dayLength, limit)
  if (due.length === 0) return []
  const settled = due.map((investment) => ({ ...investment, currentValue: valueAfterDay(investment) }))
  await matureInvestments(
    tx,
    settled.filter(({ day, term }) => day + 1 === term),
  )
  await advanceInvestments(tx, dayLength, settled)
  return [...new Set(due.map(({ userId }) => userId))]
}
