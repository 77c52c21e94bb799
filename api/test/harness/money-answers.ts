import type { Knex } from 'knex'
import type { FileAnswer } from '#kernel/endpoints/send-file.ts'
import { exportMyData } from '#features/exports/export-my-data.ts'
import { exportTransactions } from '#features/exports/export-transactions.ts'
import { figuresOf } from '#features/profits/figures.queries.ts'

/** Whether it paid, in cents: what somebody has, what was put in, and what came of it. */
interface Answer {
  total: number
  deposited: number
  profit: number
}

interface Line {
  type: string
  status: string
  amount: number
  createdAt: string
}

interface ExportedFile {
  wallets: { balance: number }[]
  investments: { status: string; amount: number }[]
  transactions: Line[]
}

/** Returns the answers of the screens, the ledger and both exports, each from its own data and none of the others'. */
export async function answersOf(
  db: Knex,
  userId: number,
): Promise<Record<'screens' | 'ledger' | 'json' | 'csv', Answer>> {
  const { since, total, deposited, totalProfit } = await figuresOf(db, userId)
  const data: ExportedFile = JSON.parse(await textOf(exportMyData(db, userId)))
  const invested = sumOf(data.investments, ({ status, amount }) => (status === 'active' ? amount : 0))
  const rows = (await textOf(exportTransactions(db, userId, {}))).trim().split('\r\n').slice(2, -1)
  return {
    screens: { total, deposited, profit: totalProfit },
    ledger: await answerOfLedger(db, userId),
    json: {
      ...answerOf(data.transactions, since, invested),
      total: sumOf(data.wallets, ({ balance }) => balance),
    },
    csv: answerOf(rows.map(lineOf), since, invested),
  }
}

/** Returns the sources of the money in the wallets, by the accounts of the platform; a reset begins a new life. */
async function answerOfLedger(db: Knex, userId: number): Promise<Answer> {
  const { rows } = await db.raw<{ rows: [Answer] }>(
    `WITH own AS (SELECT id FROM accounts WHERE owner_id = :userId),
     moved AS (
       SELECT journal_id, amount, source_id AS other FROM postings WHERE destination_id IN (SELECT id FROM own)
       UNION ALL
       SELECT journal_id, -amount, destination_id FROM postings WHERE source_id IN (SELECT id FROM own)
     ),
     lines AS (
       SELECT journal_id, moved.amount, accounts.kind AS other, transactions.type
       FROM moved JOIN accounts ON accounts.id = other AND owner_id IS NULL
       JOIN journal ON journal.id = journal_id LEFT JOIN transactions ON transactions.id = transaction_id
     ),
     life AS (
       SELECT * FROM lines WHERE journal_id > coalesce((SELECT max(journal_id) FROM lines WHERE other = 'resets'), 0)
     )
     SELECT (SELECT coalesce(sum(amount), 0)::bigint FROM lines) AS total,
       coalesce(sum(amount) FILTER (WHERE type = 'deposit'), 0)::bigint AS deposited,
       coalesce(sum(amount) FILTER (WHERE other = 'model' OR type = 'adjustment'), 0)::bigint AS profit
     FROM life`,
    { userId },
  )
  return rows[0]
}

/** From the lines of the history alone. An investment lost what did not come back of what went in. */
function answerOf(lines: readonly Line[], since: string, invested: number): Answer {
  const sum = (type: string) =>
    sumOf(lines, (line) =>
      line.type === type &&
      /^(completed|approved)$/i.test(line.status) &&
      Date.parse(line.createdAt) > Date.parse(since)
        ? line.amount
        : 0,
    )
  const deposited = sum('deposit')
  const profit = sum('profit') + sum('adjustment') + sum('investment') + invested
  return { total: deposited + profit + sum('referral') + sum('withdrawal'), deposited, profit }
}

function lineOf(row: string): Line {
  const cells = [...row.matchAll(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/g)].map(([, cell = '']) => cell)
  const [createdAt = '', type = '', , amount = '', status = ''] = cells
  return { createdAt, type, status, amount: Number(amount) }
}

/** Dollars of many things, in cents. */
function sumOf<T>(all: readonly T[], dollars: (each: T) => number): number {
  return all.reduce((sum, each) => sum + Math.round(100 * dollars(each)), 0)
}

async function textOf({ content }: FileAnswer): Promise<string> {
  if (typeof content === 'string' || Buffer.isBuffer(content)) return content.toString()
  const parts: string[] = []
  for await (const part of content) parts.push(part.toString())
  return parts.join('')
}
