import type { Knex } from 'knex'
import { openMarket } from '@simvest/api/src/features/market/open-market.ts'
import type { Bench, Figure } from './bench.ts'
import { compare } from './compare.ts'
import { addUsers, startSession } from './fill.ts'
import { type Load, load } from './load.ts'
import { scaleCount } from '../round.ts'

/** The reads of the dashboard when it is opened. */
export const DASHBOARD = [
  '/api/user',
  '/api/figures',
  '/api/figures/path?period=1M',
  '/api/figures/holdings',
  '/api/market',
  '/api/notifications',
  '/api/ai/status',
  '/api/transactions?limit=5',
  '/api/transactions?limit=3&type=profit',
]

/** The reads of the history page when it is opened. */
const HISTORY = ['/api/user', '/api/transactions/summary', '/api/transactions/history?order=newest&page=1&limit=50']

/** The dashboard's reads for a user with 100,000 results and deposits, against those for a user with 100. */
export async function measureDashboard(bench: Bench): Promise<Figure> {
  const { owner } = bench
  await openMarket(owner)
  await owner.raw(
    `UPDATE market_days SET began_at = now() - ((SELECT max(day) FROM market_days) - day) * interval '1 day'`,
  )
  const [busy, quiet] = [
    await investorWith(owner, 'busy', scaleCount(100_000)),
    await investorWith(owner, 'quiet', 100),
  ]
  await owner.raw('VACUUM ANALYZE transactions, journal, postings')
  const result = await compareOpening(bench, DASHBOARD, { busy, quiet })
  return { name: 'Reads of the dashboard with 100,000 results and deposits', against: 'the same with 100', ...result }
}

/** The history page's reads for a user with 100,000 lines, from the second visit on, against those for a user with 100. */
export async function measureHistoryPage(bench: Bench): Promise<Figure> {
  const { api, filled } = bench
  const [busy, quiet] = [filled.longHistory, filled.shortHistory]
  const started = performance.now()
  for (const path of HISTORY) await (await fetch(api.url + path, { headers: { cookie: busy } })).text()
  const first = Math.round(performance.now() - started)
  const result = await compareOpening(bench, HISTORY, { busy, quiet })
  const name = `Reads of the history page with 100,000 lines; the first visit ${first} ms`
  return { name, against: 'the same with 100', ...result }
}

interface Cookies {
  busy: string
  quiet: string
}

async function compareOpening(
  { api, rounds, seconds }: Bench,
  reads: readonly string[],
  { busy, quiet }: Cookies,
): Promise<Omit<Figure, 'name' | 'against'>> {
  const latencies: Load[] = []
  const opened = async (cookie: string) => {
    const path = (index: number) => reads[index % reads.length] ?? ''
    const call = (index: number) => ({ method: 'GET' as const, path: path(index), headers: { cookie } })
    const result = await load(api.url, call, { seconds, connections: reads.length })
    latencies.push(result)
    return (1_000 * reads.length) / result.rate
  }
  const result = await compare(
    rounds,
    () => opened(busy),
    () => opened(quiet),
  )
  return { unit: 'ms for all', target: '≤ 1.5', ...result, latencies }
}

/** A user with alternating results and paid deposits, one an hour, and their postings. */
async function investorWith(owner: Knex, name: string, results: number): Promise<string> {
  await addUsers(owner, name, 1)
  const { id } = await owner('users').where('username', `${name}1`).first<{ id: number }>('id')
  await owner.raw(
    `WITH lines AS (
       INSERT INTO transactions (user_id, type, description, amount, status, method, created_at, updated_at)
       SELECT :id, CASE n % 2 WHEN 0 THEN 'profit' ELSE 'deposit' END, 'Line', 1 + n % 100, 'completed', 'ai_assistant', at, at
       FROM generate_series(:results::int, 1, -1) AS n, LATERAL (SELECT now() - n * interval '1 hour' AS at) AS time
       RETURNING id, type, amount, created_at
     ), events AS (
       INSERT INTO journal (event_key, kind, transaction_id, created_at)
       SELECT 'bench:' || id, type, id, created_at FROM lines ORDER BY id RETURNING id, kind, transaction_id
     ), moved AS (
       INSERT INTO postings (journal_id, source_id, destination_id, amount)
       SELECT events.id, platform.id, wallet.id, amount FROM events
       JOIN lines ON lines.id = transaction_id
       JOIN accounts AS platform ON platform.owner_id IS NULL
         AND platform.kind = CASE type WHEN 'profit' THEN 'model' ELSE 'deposits' END
       JOIN accounts AS wallet ON wallet.owner_id = :id AND wallet.kind = CASE type WHEN 'profit' THEN 'profit' ELSE 'fund' END
       ORDER BY events.id RETURNING destination_id, amount
     )
     UPDATE accounts SET balance = balance + sum
     FROM (SELECT destination_id, sum(amount) FROM moved GROUP BY 1) AS sums WHERE id = destination_id`,
    { id, results },
  )
  await owner('users')
    .where('id', id)
    .update({ created_at: owner.raw(`now() - interval '12 years'`) })
  return startSession(owner, id)
}
