import { describeStatus, type Transaction, type TransactionSummary } from '@simvest/contracts'
import { addCents, type Cents, negateCents } from '@simvest/money'
import type { Knex } from 'knex'
import type { HistoryFigures } from './history-figures.queries.ts'
import { newestOpen } from './transactions.queries.ts'

const PENDING_SHOWN = 2

/** A user's history in figures. */
export async function summarise(
  db: Knex,
  userId: number,
  { open, closed }: HistoryFigures,
): Promise<TransactionSummary> {
  const lines = [...open, ...closed]
  const sumOf = (type: Transaction['type']): Cents =>
    addCents(...lines.filter((line) => line.type === type && outcomeOf(line) === 'done').map(({ sum }) => sum))
  const countOf = (outcome: ReturnType<typeof outcomeOf>): number =>
    lines.filter((line) => outcomeOf(line) === outcome).reduce((total, { count }) => total + count, 0)
  return {
    deposits: sumOf('deposit'),
    profits: sumOf('profit'),
    withdrawals: negateCents(sumOf('withdrawal')),
    transfers: sumOf('transfer'),
    completed: countOf('done'),
    pending: countOf('open'),
    cancelled: countOf('undone'),
    latestPending: open.length > 0 ? await newestOpen(db, userId, PENDING_SHOWN) : [],
  }
}

const outcomeOf = ({ status }: Pick<Transaction, 'status'>) => describeStatus(status).outcome
