import { login } from '@simvest/contracts'
import { cents } from '@simvest/money'
import { randomUUID } from 'node:crypto'
import { resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { reconcile } from '#ledger/reconcile.ts'
import { openDatabase } from '#infra/db/database.ts'
import { bundledPostgres } from '#infra/postgres/binaries.ts'
import { startCluster } from '#infra/postgres/cluster.ts'
import { prepareDatabase } from '../../src/prepare-database.ts'
import { spawnEntry } from './spawned-process.ts'
import { startTemporaryCluster } from './temporary-cluster.ts'
import { type Answer, TestClient } from './test-client.ts'
import { ADMINISTRATOR, applicationUrlOf } from './test-database.ts'

const API_ROOT = resolve(__dirname, '../..')
const ANY_ORIGIN = 'http://api.test'

/** The answers that the traders received, and the present addresses of the API. */
interface World {
  urls: string[]
  ordered: number
  approved: number
  over: boolean
}

export interface Damage {
  /** Answered with 200, but missing. */
  lost: number
  /** Present more often than answered. */
  doubled: number
  /** Balances that their postings do not explain, and money without an origin. */
  drift: number
  answered: number
}

/** Repeats a request under one key until it is answered, however often the server dies meanwhile. */
async function answerTo(client: TestClient, path: string, body: object): Promise<Answer> {
  const headers = { 'idempotency-key': randomUUID() }
  for (;;) {
    const answer = await client.send('POST', path, { body, headers }).catch(() => undefined)
    if (answer && answer.status < 500) return answer
    await sleep(20)
  }
}

async function untilDone(work: () => Promise<unknown>): Promise<void> {
  while (
    !(await work().then(
      () => true,
      () => false,
    ))
  )
    await sleep(20)
}

/** Orders and approves until the round ends, or the server no longer knows the session. */
async function trade(world: World): Promise<void> {
  const [investor, administrator] = [new TestClient(ANY_ORIGIN, world.urls), new TestClient(ANY_ORIGIN, world.urls)]
  await untilDone(() => investor.register())
  await untilDone(() => administrator.call(login, { body: ADMINISTRATOR }))
  while (!world.over) {
    const order = await answerTo(investor, '/api/deposit', { amount: '1' })
    if (order.status !== 200) return
    world.ordered++
    const decision = await answerTo(administrator, `/api/admin/deposits/${Number(order.body['depositId'])}`, {
      action: 'approve',
    })
    if (decision.status !== 200) return
    world.approved++
  }
}

/** Kills the API under load, every second time PostgreSQL with it, and then compares the answers with the database. */
export async function wreak(rounds: number, settings: Readonly<Record<string, string>> = {}): Promise<Damage> {
  const first = await startTemporaryCluster(API_ROOT, settings)
  const world: World = { urls: [], ordered: 0, approved: 0, over: false }
  let cluster: Pick<typeof first, 'url' | 'stop' | 'kill'> = first
  await asOwner(cluster.url('postgres'), `CREATE ROLE simvest LOGIN PASSWORD 'application'`)
  let traders: Promise<unknown> | undefined

  for (let round = 1; round <= rounds; round++) {
    const api = await startApi(cluster.url('postgres'), world)
    traders ??= Promise.all([1, 2, 3].map(() => trade(world)))
    const before = world.approved
    // The kill comes at a random point under load, however slow the machine is.
    while (world.approved < before + 5) await sleep(10)
    await sleep((round * 37) % 200)
    const killsDatabase = round % 2 === 1
    if (killsDatabase) await cluster.kill()
    api.child.kill('SIGKILL')
    await api.ended
    if (killsDatabase) {
      const native = bundledPostgres(API_ROOT)
      cluster = await startCluster({ dataDir: first.dataDir, native, password: 'owner', settings })
    }
  }

  world.over = true
  const api = await startApi(cluster.url('postgres'), world)
  await traders
  const damage = await assess(cluster.url('postgres'), world)
  api.child.kill('SIGKILL')
  await api.ended
  await cluster.stop()
  await first.stop()
  return damage
}

async function startApi(ownerUrl: string, world: World) {
  const applicationUrl = applicationUrlOf(ownerUrl)
  // Repeated each time: a database that loses answered work may also have lost its rights.
  await prepareDatabase({ ownerUrl, applicationUrl }, ADMINISTRATOR)
  const environment = {
    DATABASE_URL: applicationUrl,
    JWT_SECRET: 'x'.repeat(32),
    PORT: '0',
    HOST: '127.0.0.1',
    // Traders here order faster than people can.
    RATE_LIMITS: 'off',
  }
  const api = spawnEntry('main', environment)
  const [, port] = await api.printed(/"port":(\d+)/)
  world.urls[0] = `http://127.0.0.1:${port}`
  return api
}

async function assess(ownerUrl: string, { ordered, approved }: World): Promise<Damage> {
  const db = openDatabase({ url: ownerUrl })
  const { rows } = await db.raw(`
    SELECT (SELECT count(*)::int FROM transactions) AS ordered,
           (SELECT count(*)::int FROM transactions WHERE status = 'completed') AS approved,
           (SELECT coalesce(sum(amount), 0)::bigint FROM postings) AS posted`)
  const [kept] = rows
  const differences = await reconcile(db)
  await db.destroy()
  return {
    lost: Math.max(0, ordered - kept.ordered) + Math.max(0, approved - kept.approved),
    doubled: Math.max(0, kept.ordered - ordered) + Math.max(0, kept.approved - approved),
    drift: differences.length + Math.abs(kept.posted - kept.approved * cents(100)),
    answered: ordered + approved,
  }
}

async function asOwner(url: string, sql: string): Promise<void> {
  const owner = new pg.Client(url)
  await owner.connect()
  await owner.query(sql).finally(() => owner.end())
}
