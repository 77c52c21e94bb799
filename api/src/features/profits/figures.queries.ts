import type { Figures } from '@simvest/contracts'
import { addCents, type Cents, negateCents } from '@simvest/money'
import type { Knex } from 'knex'
import { changesFrom, GROWTH, LIFE, WALLETS } from './life-of-figures.ts'
import { profitsOf, type TaggedProfits } from '#features/transactions/total-profit.ts'

type FiguresWithProfits = Figures & { profits: TaggedProfits }

/** The figures of a user. A caller who passes the known figures avoids reading a history that has not changed. */
export async function figuresOf(db: Knex, userId: number, known?: FiguresWithProfits): Promise<FiguresWithProfits> {
  const profits = await profitsOf(db, userId, known?.profits)
  const now = await findBalances(db, userId)
  const lines = known && known.profits.tag === profits.tag ? known : await findLines(db, userId)
  const { totalProfit, performance, paidDeposits: deposited } = profits
  const { rewards, withdrawn, results, adjustments, timeWeighted } = lines
  const total = addCents(now.fund, now.profit, now.held, now.invested)
  const explained = addCents(deposited, rewards, totalProfit, negateCents(withdrawn))
  return {
    ...now,
    total,
    deposited,
    rewards,
    withdrawn,
    corrections: addCents(total, negateCents(explained)),
    totalProfit,
    results,
    adjustments,
    lostPrincipal: addCents(totalProfit, negateCents(addCents(results, adjustments))),
    performance,
    timeWeighted,
    profits,
  }
}

type Balances = Pick<Figures, 'since' | 'fund' | 'profit' | 'held' | 'invested' | 'openResult'>

async function findBalances(db: Knex, userId: number): Promise<Balances> {
  const { rows } = await db
    .raw<{ rows: [Balances] }>(
      `SELECT coalesce((SELECT created_at FROM transactions WHERE id = reset_transaction_id), users.created_at) AS since,
         max(balance) FILTER (WHERE kind = 'fund') AS fund, max(balance) FILTER (WHERE kind = 'profit') AS profit,
         max(balance) FILTER (WHERE kind = 'held') AS held, max(balance) FILTER (WHERE kind = 'invested') AS invested,
         (SELECT coalesce(sum(current_value - amount), 0)::bigint FROM investments
          WHERE user_id = users.id AND status = 'active') AS "openResult"
       FROM users JOIN accounts ON owner_id = users.id WHERE users.id = ? GROUP BY users.id`,
      [userId],
    )
    .options({ name: 'find_balances' })
  return rows[0]
}

interface Lines {
  rewards: Cents
  withdrawn: Cents
  results: Cents
  adjustments: Cents
  timeWeighted: number
}

/** Each result is divided by the total before it, in the order of the ledger; other changes of the total are not results. */
async function findLines(db: Knex, userId: number): Promise<Lines> {
  const { rows } = await db
    .raw<{ rows: [Lines] }>(
      `WITH ${LIFE}, ${WALLETS}, ${changesFrom('0')},
       running AS (
         SELECT kind, change, sum(change) OVER (ORDER BY changes.id) - change AS before
         FROM changes JOIN accounts ON accounts.id = other_id AND owner_id IS NULL, life
         WHERE journal_id > after_journal
       ),
       ${GROWTH}
       SELECT coalesce(sum(amount) FILTER (WHERE type = 'referral' AND status = 'completed'), 0)::bigint AS rewards,
         coalesce(-sum(amount) FILTER (WHERE type = 'withdrawal' AND status IN ('approved', 'completed')), 0)::bigint AS withdrawn,
         coalesce(sum(amount) FILTER (WHERE type = 'profit'), 0)::bigint AS results,
         coalesce(sum(amount) FILTER (WHERE type = 'adjustment'), 0)::bigint AS adjustments,
         (SELECT time_weighted FROM growth) AS "timeWeighted"
       FROM life LEFT JOIN transactions ON user_id = :userId AND transactions.id > after`,
      { userId },
    )
    .options({ name: 'find_lines_of_figures' })
  return rows[0]
}
