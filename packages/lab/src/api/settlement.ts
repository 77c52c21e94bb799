import pg from 'pg'
import { openMarket } from '@simvest/api/src/features/market/open-market.ts'
import { openDatabase } from '@simvest/api/src/infra/db/database.ts'
import { settleDueDays } from '@simvest/api/src/settlement.job.ts'
import type { Bench, Figure } from './bench.ts'
import { compare } from './compare.ts'
import { addAssistants, addUsers } from './fill.ts'
import { scaleCount } from '../round.ts'

const USERS = scaleCount(100_000)
const DAY_MS = 24 * 60 * 60 * 1_000

interface Statement {
  sql: string
  bindings: unknown[]
}

/**
 * Measures one simulated day of 100,000 assistants against its own statements, replayed by hand: A-B-B-A, each on a copy of the
 * same database, and each after a checkpoint. Without one, the first change of a page writes the whole page to the log on one
 * side and not on the other, by chance.
 */
export async function measureSettlement({ owner, createDatabase }: Bench): Promise<Figure> {
  const template = await createDatabase('settled')
  await addAssisted(template.ownerUrl)
  let copies = 0
  async function onCopy(settle: (url: string) => Promise<void>): Promise<number> {
    // A copy has the same sequences, so the same statements find the same ids.
    const { applicationUrl } = await createDatabase(`settled${++copies}`, 'settled')
    await owner.raw('CHECKPOINT')
    return secondsOf(() => settle(applicationUrl))
  }

  let statements: Statement[] = []
  const result = await compare(
    2,
    () =>
      onCopy(async (url) => {
        statements = await settleDay(url)
      }),
    () => onCopy((url) => replay(url, statements)),
  )
  return {
    name: 'Settlement of a day, 100,000 assistants',
    against: 'its statements, replayed by hand on a copy',
    unit: 's',
    target: '≤ 1.2',
    ...result,
  }
}

async function settleDay(url: string): Promise<Statement[]> {
  const statements: Statement[] = []
  const db = openDatabase({ url, statementTimeout: 0 })
  db.on('query', ({ sql, bindings }: Statement) => statements.push({ sql, bindings }))
  const settled = await settleDueDays(db, { dayLength: DAY_MS })
  await db.destroy()
  if (settled !== USERS) throw new Error(`${settled} of ${USERS} were settled`)
  return statements
}

async function replay(url: string, statements: readonly Statement[]): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  for (const { sql, bindings } of statements) await client.query(sql.replace(/;$/, ''), bindings)
  await client.end()
}

async function addAssisted(ownerUrl: string): Promise<void> {
  const owner = openDatabase({ url: ownerUrl, statementTimeout: 0 })
  await addUsers(owner, 'assisted', USERS)
  await openMarket(owner)
  await addAssistants(owner, 'assisted')
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
