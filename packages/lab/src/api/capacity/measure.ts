import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { availableParallelism, cpus } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Knex } from 'knex'
import { openMarket } from '@simvest/api/src/features/market/open-market.ts'
import { openDatabase } from '@simvest/api/src/infra/db/database.ts'
import type { startPgBouncer } from '@simvest/api/test/harness/pgbouncer.ts'
import type { TemporaryCluster } from '@simvest/api/test/harness/temporary-cluster.ts'
import { applicationUrlOf } from '@simvest/api/test/harness/test-database.ts'
import { prepareDatabase } from '@simvest/api/src/prepare-database.ts'
import { type Child, startChild } from '../child.ts'
import { addAssistants, addTransfers, addUsers, signIn } from '../fill.ts'
import { memoryOfPostgres, secondsOfPostgres } from '../postgres-load.ts'
import { type Job, KINDS, type Kind, type WorkerReport } from './samples.ts'
import { watchMetrics } from './watch-metrics.ts'
import { IS_SHORT } from '../../round.ts'

export interface Options {
  /** The length of a simulated day and of the measurement, in seconds. */
  day: number
  seconds: number
  /** The number of processes of the API, and of those that simulate browsers. */
  processes: number
  browsers: number
  /** The number of dashboards opened per second. */
  openRate: number
  /** Seconds between two acts of a dashboard. */
  actInterval: number
  pooler: boolean
  node: string
}

export interface Outcome {
  people: number
  samples: Record<Kind, number[]>
  failures: Record<string, number>
  /** Cores and memory of each part. */
  parts: Record<string, string>
  /** The used share of each part's limit at its worst: from 1 on the part is overloaded. */
  strain: Record<string, number>
  /** The worst that the API's metrics showed in any second, by their names. */
  worst: Record<string, number>
}

const LINES_EACH = 50
const POLLING_EACH = 20
/** Between the opening of the last dashboard and the measurement, and from there to the first landing. */
const REST = IS_SHORT ? 1 : 30
const FIRST_LANDING = IS_SHORT ? 3 : 30
const METRICS_PORT = 9_465
/** Milliseconds by which nobody may be late, and how many requests may wait for a connection: those of one page that opens. */
const MAX_DELAY_MS = 100
const MOST_WAITING = 10
/** Milliseconds of resolution of the clock that measures the delay of the browsers. */
const RESOLUTION = 10

/** Opens so many dashboards on a database of their own, and measures them over two landings. */
export async function measure(
  cluster: TemporaryCluster,
  startPooler: typeof startPgBouncer,
  people: number,
  options: Options,
): Promise<Outcome> {
  const { day, seconds, processes, openRate, node } = options
  const databaseUrl = await createDatabase(cluster, people, processes)
  const owner = openDatabase({ url: cluster.url(nameOf(people, processes)), statementTimeout: 0, poolMax: 1 })
  const cookies = await seed(owner, people)
  const opening = people / openRate + REST + FIRST_LANDING
  await owner('market_days')
    .whereNull('landing_at')
    .update({ began_at: owner.raw(`now() + ? * interval '1 second'`, [(opening % day) - day]) })

  const pooler = options.pooler ? await startPooler(databaseUrl, ['default_pool_size = 20']) : undefined
  const url = pooler ? `${pooler.through(databaseUrl)}?pooler=transaction` : databaseUrl
  const environment = { SIMULATION_DAY: String(day * 1_000), DATABASE_LISTEN_URL: databaseUrl }
  const apis = await Promise.all(
    Array.from({ length: processes }, (_, index) =>
      startChild('api-server', url, node, { ...environment, METRICS_PORT: String(METRICS_PORT + index) }),
    ),
  )
  const browsers = await openBrowsers(apis, cookies, options)
  await sleep(REST * 1_000)

  const used = await cpuOf(apis, cluster.dataDir)
  const metrics = watchMetrics(apis.map((_, index) => METRICS_PORT + index))
  for (const browser of browsers) browser.send('begin')
  await sleep(seconds * 1_000)
  const usedAfter = await cpuOf(apis, cluster.dataDir)
  const worst = metrics.stop()
  const postgresMemory = memoryOfPostgres(cluster.dataDir)
  const told = await Promise.all(browsers.map(endOf))
  const memory = await Promise.all(apis.map((api) => api.memory()))
  await Promise.all(apis.map((api) => api.stop()))
  await pooler?.stop()
  await owner.destroy()

  const machine = usedAfter.machine - used.machine
  const api = usedAfter.api - used.api
  const lag = Math.max(...told.map(({ lag }) => lag - RESOLUTION))
  const cores = (total: number) => (total / seconds).toFixed(2)
  const ofOne = (total: number) => `${((total * 60_000) / seconds / people).toFixed(1)} ms of a core`
  const megabytes = (bytes: number) => `${(bytes / 1_048_576).toFixed(0)} MB`
  return {
    people,
    samples: gather(told),
    failures: sumOf(told.map(({ failures }) => failures)),
    parts: {
      API: `${cores(api)} cores, ${memory.map(megabytes).join(' + ')} after a collection`,
      PostgreSQL: `${cores(usedAfter.postgres - used.postgres)} cores, ${megabytes(postgresMemory)}`,
      browsers: `${cores(told.reduce((sum, { cpu }) => sum + cpu, 0))} cores, late by ${lag.toFixed(0)} ms (p99)`,
      'whole machine': `${cores(machine)} cores`,
      'one dashboard a minute': `${ofOne(api)} of the API, ${ofOne(usedAfter.postgres - used.postgres)} of PostgreSQL`,
    },
    strain: {
      'the cores of the machine': machine / seconds / availableParallelism(),
      'the core of an API process': api / seconds / processes,
      'its event loop': (worst['simvest_event_loop_delay_seconds'] ?? 0) / (MAX_DELAY_MS / 1_000),
      'its connections to PostgreSQL': (worst['simvest_pool_waiting requests'] ?? 0) / MOST_WAITING,
      'this benchmark itself': lag / MAX_DELAY_MS,
    },
    worst,
  }
}

const nameOf = (people: number, processes: number) => `capacity_${people}_${processes}`

async function createDatabase(cluster: TemporaryCluster, people: number, processes: number): Promise<string> {
  const postgres = openDatabase({ url: cluster.url('postgres'), statementTimeout: 0, poolMax: 1 })
  await postgres.raw(
    `DO $$ BEGIN CREATE ROLE simvest LOGIN PASSWORD 'application'; EXCEPTION WHEN duplicate_object THEN END $$`,
  )
  await postgres.raw('CREATE DATABASE ??', [nameOf(people, processes)])
  await postgres.destroy()
  const ownerUrl = cluster.url(nameOf(people, processes))
  const applicationUrl = applicationUrlOf(ownerUrl)
  await prepareDatabase(
    { ownerUrl, applicationUrl },
    { username: 'root', email: 'root@bench.example', password: 'administrator' },
  )
  return applicationUrl
}

/** People with a history, a session and their assistant on. */
async function seed(owner: Knex, people: number): Promise<string[]> {
  await addUsers(owner, 'person', people)
  await addTransfers(owner, 'person%', LINES_EACH)
  await openMarket(owner)
  await addAssistants(owner, 'person')
  await owner('users').where('username', 'like', 'person%').update({ ai_enabled: true, ai_start_time: owner.fn.now() })
  await owner.raw('VACUUM ANALYZE')
  return signIn(owner, 'person%')
}

async function openBrowsers(
  apis: readonly Child[],
  cookies: readonly string[],
  { browsers, openRate, actInterval }: Options,
): Promise<ChildProcess[]> {
  const children = Array.from({ length: browsers }, () =>
    fork(join(import.meta.dirname, 'browsers.ts'), {
      execArgv: ['--import', 'tsx'],
      serialization: 'advanced',
    }),
  )
  await Promise.all(
    children.map(async (child, index) => {
      const job: Job = {
        url: apis[index % apis.length]?.url ?? '',
        cookies: cookies.filter((_, person) => person % browsers === index),
        pollingEach: POLLING_EACH,
        openRate: openRate / browsers,
        actInterval,
      }
      child.send(job)
      await once(child, 'message')
    }),
  )
  return children
}

async function endOf(child: ChildProcess): Promise<WorkerReport> {
  const told = once(child, 'message')
  child.send('end')
  return (await told)[0] as WorkerReport
}

async function cpuOf(apis: readonly Child[], dataDir: string) {
  const api = await Promise.all(apis.map((child) => child.cpu()))
  const machine = cpus().reduce((sum, { times }) => sum + times.user + times.nice + times.sys + times.irq, 0) / 1_000
  return { api: api.reduce((sum, seconds) => sum + seconds, 0), postgres: secondsOfPostgres(dataDir), machine }
}

function gather(told: readonly WorkerReport[]): Record<Kind, number[]> {
  const entries = KINDS.map((kind) => [kind, told.flatMap(({ samples }) => [...samples[kind]])] as const)
  return Object.fromEntries(entries) as Record<Kind, number[]>
}

function sumOf(records: readonly Record<string, number>[]): Record<string, number> {
  const sums: Record<string, number> = {}
  for (const [why, count] of records.flatMap((record) => Object.entries(record))) sums[why] = (sums[why] ?? 0) + count
  return sums
}
