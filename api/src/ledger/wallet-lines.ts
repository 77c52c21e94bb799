import type { AdminWalletLine, DayBalance, TransactionDetails, WalletLine } from '@simvest/contracts'
import type { Knex } from 'knex'
import { descriptionSql } from '#kernel/words/text-sql.ts'
import { type Page, type PageQuery, paginate } from '#kernel/paging/paginate.ts'
import type { WalletKind } from './post-journal.ts'

const DAYS = 30

const REASON = '(SELECT reason FROM journal_reasons WHERE journal_id = journal.id)'
const MADE_BY = `CASE WHEN actor_id IS NULL THEN 'simulation' WHEN actor_id = :userId THEN 'you' ELSE 'administrator' END`

/** The postings of one wallet, each with the balance after it: the present balance less all later postings. */
export function pageOfWalletLines(
  db: Knex,
  userId: number,
  { wallet, ...query }: PageQuery & { wallet: WalletKind },
): Promise<Page<WalletLine>> {
  return paginate(selectWalletLines(db, userId, wallet), query, { table: 'lines' })
}

/** The same with the username of whoever posted each line, for the desk alone. */
export function pageOfWalletLinesWithActors(
  db: Knex,
  userId: number,
  { wallet, ...query }: PageQuery & { wallet: WalletKind },
): Promise<Page<AdminWalletLine>> {
  const lines = selectWalletLines(db, userId, wallet)
    .leftJoin('users as actors', 'actors.id', 'lines.actor_id')
    .select({ actorUsername: 'actors.username' })
  return paginate(lines, query, { table: 'lines' })
}

function selectWalletLines(db: Knex, userId: number, wallet: WalletKind): Knex.QueryBuilder {
  const lines = db.raw(
    `(WITH wallet AS (SELECT id, balance FROM accounts WHERE owner_id = :userId AND kind = :wallet),
     changes AS (
       SELECT postings.id, journal_id, -amount AS change FROM postings JOIN wallet ON wallet.id = source_id
       UNION ALL
       SELECT postings.id, journal_id, amount FROM postings JOIN wallet ON wallet.id = destination_id
     )
     SELECT changes.id, change, kind, transaction_id, ${REASON} AS reason, journal.created_at, transactions.description, fact,
            (SELECT balance FROM wallet) - (sum(change) OVER (ORDER BY journal.created_at DESC, changes.id DESC) - change)::bigint AS balance_after,
            ${MADE_BY} AS made_by, actor_id
     FROM changes JOIN journal ON journal.id = journal_id LEFT JOIN transactions ON transactions.id = transaction_id
    ) AS lines`,
    { userId, wallet },
  )
  return db.from(lines).select({
    id: 'lines.id',
    change: 'lines.change',
    balanceAfter: 'lines.balance_after',
    kind: 'lines.kind',
    transactionId: 'lines.transaction_id',
    description: db.raw(descriptionSql({ row: 'lines' })),
    fact: 'lines.fact',
    madeBy: 'lines.made_by',
    reason: 'lines.reason',
    createdAt: 'lines.created_at',
  })
}

/** Returns the amounts that a line of the history moved, by its owner's wallets, in the order of the events. */
export async function linesOfTransaction(
  db: Knex,
  userId: number,
  transactionId: number,
): Promise<TransactionDetails['lines']> {
  const { rows } = await db.raw<{ rows: TransactionDetails['lines'] }>(
    `SELECT accounts.kind AS wallet, CASE accounts.id WHEN source_id THEN -amount ELSE amount END AS change,
            ${MADE_BY} AS "madeBy", ${REASON} AS reason, journal.created_at AS "createdAt"
     FROM journal JOIN postings ON journal_id = journal.id
       JOIN accounts ON owner_id = :userId AND accounts.id IN (source_id, destination_id)
     WHERE transaction_id = :transactionId
     ORDER BY postings.id, change`,
    { userId, transactionId },
  )
  return rows
}

/** The last days, each with the balances at its end and its results, recomputed from the postings. */
export async function balanceHistory(db: Knex, userId: number): Promise<DayBalance[]> {
  const { rows } = await db.raw<{ rows: DayBalance[] }>(
    `WITH wallets AS (
       SELECT id, kind, balance FROM accounts WHERE owner_id = :userId AND kind IN ('fund', 'profit', 'held', 'invested')
     ),
     changes AS (
       SELECT wallets.kind, journal_id, -amount AS change, destination_id AS other_id
       FROM postings JOIN wallets ON wallets.id = source_id
       UNION ALL
       SELECT wallets.kind, journal_id, amount, source_id FROM postings JOIN wallets ON wallets.id = destination_id
     ),
     sums AS (
       SELECT (journal.created_at AT TIME ZONE 'UTC')::date AS date,
              sum(change) FILTER (WHERE changes.kind = 'fund') AS fund,
              sum(change) FILTER (WHERE changes.kind = 'profit') AS profit,
              sum(change) AS total,
              sum(change) FILTER (WHERE others.kind = 'model') AS result,
              -- What administrators add to deposits comes from there too, and is deposited.
              sum(change) FILTER (WHERE transactions.type = 'adjustment') AS adjustment
       FROM changes
       JOIN journal ON journal.id = journal_id
       JOIN accounts AS others ON others.id = other_id
       LEFT JOIN transactions ON transactions.id = transaction_id
       WHERE journal.created_at >= date_trunc('day', now() AT TIME ZONE 'UTC') AT TIME ZONE 'UTC' - :days * interval '1 day'
       GROUP BY 1
     ),
     days AS (
       SELECT day::date AS date FROM generate_series(date_trunc('day', now() AT TIME ZONE 'UTC') - (:days - 1) * interval '1 day',
                                                     date_trunc('day', now() AT TIME ZONE 'UTC'), interval '1 day') AS day
     )
     SELECT to_char(date, 'YYYY-MM-DD') AS date,
       ((SELECT balance FROM wallets WHERE kind = 'fund') - coalesce(sum(fund) OVER later, 0))::bigint AS "fundBalance",
       ((SELECT balance FROM wallets WHERE kind = 'profit') - coalesce(sum(profit) OVER later, 0))::bigint
         AS "profitBalance",
       ((SELECT sum(balance) FROM wallets) - coalesce(sum(total) OVER later, 0))::bigint AS total,
       coalesce(result, 0)::bigint AS result,
       coalesce(adjustment, 0)::bigint AS adjustment
     FROM days LEFT JOIN sums USING (date)
     WINDOW later AS (ORDER BY date DESC ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING)
     ORDER BY date`,
    { userId, days: DAYS },
  )
  return rows
}
