import type { Knex } from 'knex'
import { openMarket } from '@simvest/api/src/features/market/open-market.ts'
import { openDatabase } from '@simvest/api/src/infra/db/database.ts'
import type { TemporaryCluster } from '@simvest/api/test/harness/temporary-cluster.ts'
import { applicationUrlOf } from '@simvest/api/test/harness/test-database.ts'
import { prepareDatabase } from '@simvest/api/src/prepare-database.ts'
import { type Child, startChild } from '../child.ts'
import { addCrowd } from '../crowd.ts'
import { addAssistants, addTransfers, addUsers, signIn, startSession } from '../fill.ts'
import { addLines, inBulk } from '../search.ts'

/** A site with some lines of history, as many movements of the ledger, and a tenth as many users. */
export interface GrownSite {
  lines: number
  /** The number of people with an assistant on: a hundredth of the lines. */
  assisted: number
  owner: Knex
  databaseUrl: string
  api: Child
  person: string
  administrator: string
  stop(): Promise<void>
}

const LINES_OF_PERSON = 200

export async function openGrown(cluster: TemporaryCluster, name: string, lines: number): Promise<GrownSite> {
  console.error(`filling ${lines} lines`)
  const postgres = openDatabase({ url: cluster.url('postgres'), statementTimeout: 0, poolMax: 1 })
  await postgres.raw(
    `DO $$ BEGIN CREATE ROLE simvest LOGIN PASSWORD 'application'; EXCEPTION WHEN duplicate_object THEN END $$`,
  )
  await postgres.raw('CREATE DATABASE ??', [name])
  await postgres.destroy()
  const ownerUrl = cluster.url(name)
  const databaseUrl = applicationUrlOf(ownerUrl)
  const root = { username: 'root', email: 'root@bench.example', password: 'administrator' }
  await prepareDatabase({ ownerUrl, applicationUrl: databaseUrl }, root)

  const owner = openDatabase({ url: ownerUrl, statementTimeout: 0, poolMax: 1 })
  await addUsers(owner, 'person', 1)
  await addTransfers(owner, 'person%', LINES_OF_PERSON)
  await addCrowd(owner, lines / 10)
  await addLines(owner, lines)
  await addMovements(owner, lines)
  await addUsers(owner, 'assisted', lines / 100)
  await openMarket(owner)
  await addAssistants(owner, 'assisted')
  await owner.raw('VACUUM ANALYZE')
  const [person = ''] = await signIn(owner, 'person%')
  const administrator = await owner('users').where({ is_admin: true }).first<{ id: number }>('id')
  const api = await startChild('api-server', databaseUrl, process.execPath)
  return {
    lines,
    assisted: lines / 100,
    owner,
    databaseUrl,
    api,
    person,
    administrator: await startSession(owner, administrator.id),
    async stop() {
      await api.stop()
      await owner.destroy()
    },
  }
}

/** The crowd moves a cent from wallet to wallet. */
async function addMovements(owner: Knex, count: number): Promise<void> {
  await inBulk(
    owner,
    'journal',
    `INSERT INTO journal (event_key, kind, created_at)
     SELECT 'grown:' || n, 'bench', now() - n * interval '1 second' FROM generate_series(1, ?) AS n`,
    [count],
  )
  await inBulk(
    owner,
    'postings',
    `INSERT INTO postings (journal_id, source_id, destination_id, amount)
     SELECT grown.first + n - 1, crowd.first + 4 * (n % crowd.count), crowd.first + 4 * (n % crowd.count) + 1, 1
     FROM (SELECT min(accounts.id) AS first, count(*) / 4 AS count
           FROM accounts JOIN users ON users.id = owner_id WHERE username LIKE 'crowd%') AS crowd,
       (SELECT min(id) AS first FROM journal WHERE event_key LIKE 'grown:%') AS grown, generate_series(1, ?) AS n`,
    [count],
  )
}
