import type { Knex } from 'knex'
import type { Bench, Figure } from './bench.ts'
import { quantile } from './compare.ts'
import { addCrowd } from './crowd.ts'
import { startSession } from './fill.ts'
import { scaleCount } from '../round.ts'

const LINES = scaleCount(10_000_000)
const CALLS = 20
/** Common and rare words, beginnings and parts, of the newest and of others; ids, amounts, phones and destinations. */
export const TEXTS = [
  'crowd77',
  'crowd999999',
  'rowd4711',
  '99999@bench',
  'bench',
  'Bench 123456',
  'bench 77 crowd',
  'nobody-has-this',
  '777',
  '#4711',
  '5000000',
  '1234.56',
  '+254 700 123456',
  'sim-',
  'SIM-77777',
  'a1b2c3',
  'c',
]

/** The search of the console among 1,000,000 users and 10,000,000 lines. */
export async function measureEverything({ api, owner }: Bench): Promise<Figure> {
  await addCrowd(owner)
  await addLines(owner)
  await owner.raw('VACUUM ANALYZE users, transactions')
  const administrator = await owner('users').where({ is_admin: true }).first('id')
  const cookie = await startSession(owner, administrator.id)
  const times = new Map<string, number[]>(TEXTS.map((text) => [text, []]))
  for (let call = -1; call < CALLS; call++) {
    for (const [text, taken] of times) {
      const before = performance.now()
      const response = await fetch(`${api.url}/api/admin/search?text=${encodeURIComponent(text)}`, {
        headers: { cookie },
      })
      const answer = await response.text()
      if (response.status !== 200) throw new Error(`${text}: ${response.status} ${answer}`)
      if (call >= 0) taken.push(performance.now() - before)
    }
  }
  const [slowest] = [...times].toSorted(([, a], [, b]) => quantile(b, 0.5) - quantile(a, 0.5))
  return {
    name: `GET /api/admin/search, 1,000,000 users, 10,000,000 lines; slowest ${slowest?.[0]}`,
    against: '–',
    unit: 'ms, p99',
    target: '≤ 100',
    ours: quantile([...times.values()].flat(), 0.99),
  }
}

/** Three fifths are results of the model; the others are deposits and withdrawals. They belong to the crowd in turn. */
export function addLines(owner: Knex, count = LINES): Promise<void> {
  return inBulk(
    owner,
    'transactions',
    `INSERT INTO transactions (user_id, type, description, amount, status, method, wallet_address, created_at)
     SELECT crowd.first + n % crowd.count, kind, initcap(kind),
       CASE kind WHEN 'withdrawal' THEN -1 ELSE 1 END * (1 + n % 1000000),
       'completed', CASE kind WHEN 'withdrawal' THEN 'crypto' END,
       CASE kind WHEN 'withdrawal' THEN 'SIM-' || md5(n::text) END, now() - n * interval '1 second'
     FROM (SELECT min(id) AS first, count(*) AS count FROM users WHERE username LIKE 'crowd%') AS crowd,
       generate_series(1, ?) AS n,
       LATERAL (SELECT (ARRAY['deposit', 'withdrawal', 'profit', 'profit', 'profit'])[1 + n % 5] AS kind) AS kinds`,
    [count],
  )
}

/** Fills a table without its triggers, and makes its indexes afterwards; those of its constraints stay. */
export async function inBulk(owner: Knex, table: string, sql: string, bindings: readonly number[]): Promise<void> {
  const { rows } = await owner.raw<{ rows: { name: string; definition: string }[] }>(
    `SELECT indexname AS name, indexdef AS definition FROM pg_indexes
     WHERE tablename = ? AND indexname NOT IN (SELECT conname FROM pg_constraint)`,
    [table],
  )
  for (const { name } of rows) await owner.raw('DROP INDEX ??', [name])
  await owner.raw('ALTER TABLE ?? DISABLE TRIGGER ALL', [table])
  await owner.raw(sql, [...bindings])
  await owner.raw('ALTER TABLE ?? ENABLE TRIGGER ALL', [table])
  await owner.raw(`SET maintenance_work_mem = '512MB'`)
  for (const { definition } of rows) await owner.raw(definition)
}
