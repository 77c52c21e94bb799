import type { Knex } from 'knex'
import type { Bench, Figure } from './bench.ts'
import { compare } from './compare.ts'
import { addUsers, startSession } from './fill.ts'
import { type Load, load } from './load.ts'

/** What the dashboard reads when it is opened. */
const READS = [
  '/api/user',
  '/api/notifications',
  '/api/wallet-lines?wallet=held&limit=1',
  '/api/profits',
  '/api/investments',
  '/api/ai/status',
  '/api/transactions?limit=5',
  '/api/transactions?limit=3&type=profit',
]

/** The reads of the dashboard of somebody with 100,000 results, against those of somebody with 100. */
export async function measureDashboard({ api, owner, rounds, seconds }: Bench): Promise<Figure> {
  const [busy, quiet] = [await investorWith(owner, 'busy', 100_000), await investorWith(owner, 'quiet', 100)]
  await owner.raw('VACUUM ANALYZE transactions')
  const latencies: Load[] = []
  const opened = async (cookie: string) => {
    const path = (index: number) => READS[index % READS.length] ?? ''
    const call = (index: number) => ({ method: 'GET' as const, path: path(index), headers: { cookie } })
    const result = await load(api.url, call, { seconds, connections: READS.length })
    latencies.push(result)
    return (1_000 * READS.length) / result.rate
  }
  const result = await compare(
    rounds,
    () => opened(busy),
    () => opened(quiet),
  )
  return {
    name: 'Reads of the dashboard with 100,000 results',
    against: 'the same with 100',
    unit: 'ms for all',
    target: '≤ 1.5',
    ...result,
    latencies,
  }
}

/** Somebody with results of the assistant, as the history shows them; nothing is posted, because nothing here reads it. */
async function investorWith(owner: Knex, name: string, results: number): Promise<string> {
  await addUsers(owner, name, 1)
  const { id } = await owner('users').where('username', `${name}1`).first<{ id: number }>('id')
  await owner.raw(
    `INSERT INTO transactions (user_id, type, description, amount, status, method, created_at, updated_at)
     SELECT ?, 'profit', 'AI assistant', 1 + n % 100, 'completed', 'ai_assistant', at, at
     FROM generate_series(1, ?) AS n, LATERAL (SELECT now() - n * interval '1 minute' AS at) AS time`,
    [id, results],
  )
  return startSession(owner, id)
}
