// `pnpm lab bytes`: how many bytes a person's days and acts leave in the database, with their indexes.
import path from 'node:path'
import { parseArgs } from 'node:util'
import { openMarket } from '@simvest/api/src/features/market/open-market.ts'
import { openDatabase } from '@simvest/api/src/infra/db/database.ts'
import { prepareDatabase } from '@simvest/api/src/prepare-database.ts'
import { settleDueDays } from '@simvest/api/src/settlement.job.ts'
import { applicationUrlOf } from '@simvest/api/test/harness/test-database.ts'
import { startTemporaryCluster } from '@simvest/api/test/harness/temporary-cluster.ts'
import { ROOT } from '@simvest/build/workspace'
import type { Knex } from 'knex'
import { addAssistants, addTransfers, addUsers } from './fill.ts'

const { values } = parseArgs({
  options: { people: { type: 'string', default: '1000' }, days: { type: 'string', default: '60' } },
})
const [people, days] = [Number(values.people), Number(values.days)]
const DAY_MS = 600_000
/** Simulated days of ten minutes in a year. */
const DAYS_A_YEAR = (365 * 24 * 3_600_000) / DAY_MS

const cluster = await startTemporaryCluster(path.join(ROOT, 'api'), { max_connections: '60' })
try {
  const ownerUrl = cluster.url('simvest')
  const postgres = openDatabase({ url: cluster.url('postgres'), statementTimeout: 0 })
  await postgres.raw(`CREATE ROLE simvest LOGIN PASSWORD 'application'`)
  await postgres.raw('CREATE DATABASE simvest')
  await postgres.destroy()
  const applicationUrl = applicationUrlOf(ownerUrl)
  const administrator = { username: 'root', email: 'root@bench.example', password: 'administrator' }
  await prepareDatabase({ ownerUrl, applicationUrl }, administrator)
  const owner = openDatabase({ url: ownerUrl, statementTimeout: 0 })
  await addUsers(owner, 'person', people)
  await openMarket(owner)
  await addAssistants(owner, 'person')

  console.log('| What | Bytes | Largest tables |\n| - | -: | - |')
  const day = await growthOf(owner, () => settleDays(owner, applicationUrl), people * days)
  console.log(row('an assistant’s simulated day', day))
  const transfer = await growthOf(owner, () => addTransfers(owner, 'person%', 20), people * 20)
  console.log(row('a transfer', transfer))
  const year = (totalOf(day) * DAYS_A_YEAR) / 1e6
  console.log(`\nA year of days of ten minutes with the assistant on: ${year.toFixed(1)} MB a person.`)
  await owner.destroy()
} finally {
  await cluster.stop()
}

async function settleDays(owner: Knex, url: string): Promise<void> {
  const db = openDatabase({ url, statementTimeout: 0 })
  for (let day = 0; day < days; day++) {
    await owner('market_days')
      .whereNull('landing_at')
      .update({ began_at: owner.raw(`now() - interval '1 hour'`) })
    const settled = await settleDueDays(db, { dayLength: DAY_MS })
    if (settled !== people) throw new Error(`${settled} of ${people} were settled`)
  }
  await db.destroy()
}

/** Bytes by table, with indexes, that the work leaves for each of `count`. Dead rows are not counted. */
async function growthOf(owner: Knex, work: () => Promise<unknown>, count: number): Promise<Map<string, number>> {
  const before = await sizesOf(owner)
  await work()
  const after = await sizesOf(owner)
  const grown = [...after].map(([table, size]): [string, number] => [table, (size - (before.get(table) ?? 0)) / count])
  return new Map(grown.filter(([, bytes]) => bytes > 0.5).toSorted((one, other) => other[1] - one[1]))
}

async function sizesOf(owner: Knex): Promise<Map<string, number>> {
  await owner.raw('VACUUM FULL')
  const { rows } = await owner.raw<{ rows: { name: string; size: string }[] }>(
    `SELECT relname AS name, pg_total_relation_size(oid) AS size FROM pg_class
     WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace`,
  )
  return new Map(rows.map(({ name, size }) => [name, Number(size)]))
}

function totalOf(grown: ReadonlyMap<string, number>): number {
  return [...grown.values()].reduce((sum, bytes) => sum + bytes, 0)
}

function row(what: string, grown: ReadonlyMap<string, number>): string {
  const largest = [...grown].slice(0, 5).map(([table, bytes]) => `${table} ${bytes.toFixed(0)}`)
  return `| ${what} | ${totalOf(grown).toFixed(0)} | ${largest.join(', ')} |`
}
