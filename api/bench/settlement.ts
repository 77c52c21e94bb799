import pg from 'pg'
import { openMarket } from '#features/market/open-market.ts'
import { openDatabase } from '#infra/db/database.ts'
import { settleDueDays } from '../src/settlement.job.ts'
import type { Bench, Figure } from './bench.ts'
import { addUsers } from './fill.ts'

const USERS = 100_000
const DAY = 24 * 60 * 60 * 1_000

interface Statement {
  sql: string
  bindings: unknown[]
}

/** One simulated day of 100,000 assistants against its own statements, replayed by hand on a copy of the database. */
export async function measureSettlement({ createDatabase }: Bench): Promise<Figure> {
  const { applicationUrl, ownerUrl } = await createDatabase('settled')
  await addAssistants(ownerUrl)
  // A copy has the same sequences, so the same statements find the same ids.
  const copy = await createDatabase('settled_by_hand', 'settled')

  const statements: Statement[] = []
  const db = openDatabase({ url: applicationUrl, statementTimeout: 0 })
  db.on('query', ({ sql, bindings }: Statement) => statements.push({ sql, bindings }))
  const ours = await secondsOf(async () => {
    const settled = await settleDueDays(db, { dayLength: DAY })
    if (settled !== USERS) throw new Error(`${settled} of ${USERS} were settled`)
  })
  await db.destroy()

  const client = new pg.Client(copy.applicationUrl)
  await client.connect()
  const baseline = await secondsOf(async () => {
    for (const { sql, bindings } of statements) await client.query(sql.replace(/;$/, ''), bindings)
  })
  await client.end()
  return {
    name: 'Settlement of a day, 100,000 assistants',
    against: 'its statements, replayed by hand on a copy',
    unit: 's',
    target: '≤ 1.2',
    ours,
    baseline,
    ratio: ours / baseline,
  }
}

async function addAssistants(ownerUrl: string): Promise<void> {
  const owner = openDatabase({ url: ownerUrl, statementTimeout: 0 })
  await addUsers(owner, 'assisted', USERS)
  await openMarket(owner)
  await owner.raw(
    `INSERT INTO ai_assistants (user_id, model_version, start_day, fund_at_start)
     SELECT users.id, 2, market_days.day, balance FROM market_days, users
     JOIN accounts ON owner_id = users.id AND kind = 'fund'
     WHERE landing_at IS NULL AND username LIKE 'assisted%'`,
  )
  await owner('market_days')
    .whereNull('landing_at')
    .update({ began_at: owner.raw(`now() - interval '36 hours'`) })
  await owner.raw('VACUUM ANALYZE')
  await owner.destroy()
}

async function secondsOf(work: () => Promise<void>): Promise<number> {
  const started = performance.now()
  await work()
  return (performance.now() - started) / 1_000
}
