// `pnpm lab notify`: how many changes a second PostgreSQL carries to how many processes.
import type { Knex } from 'knex'
import { loadavg } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { openDatabase } from '@simvest/api/src/infra/db/database.ts'
import { publish } from '@simvest/api/src/infra/live/live-feed.ts'
import { ROOT } from '@simvest/build/workspace'
import { startTemporaryCluster } from '@simvest/api/test/harness/temporary-cluster.ts'
import { quantile } from './compare.ts'
import { secondsOfPostgres } from './postgres-load.ts'
import { IS_SHORT } from '../round.ts'

const PROCESSES = IS_SHORT ? [2] : [2, 10, 30, 100]
/** The number of pools, one for each process that publishes at the same time, and of changes in flight at once. */
const [POOLS, AT_ONCE] = [4, 32]
const SECONDS = IS_SHORT ? 1 : 5
const CHANNEL = 'simvest_changes'

const cluster = await startTemporaryCluster(path.join(ROOT, 'api'), { max_connections: '200' })
console.log(
  '| Processes that listen | Changes a second | p50, p99 | PostgreSQL, of a core | one change to one process |',
)
console.log('| -: | -: | -: | -: | -: |')
try {
  for (const processes of PROCESSES) await measure(processes)
} finally {
  await cluster.stop()
}
console.log(`\nload ${loadavg()[0]?.toFixed(1)}`)

async function measure(processes: number): Promise<void> {
  const delays: number[] = []
  const listeners = await Promise.all(Array.from({ length: processes }, () => listen()))
  const [witness] = listeners
  witness?.on('notification', ({ payload = '' }) => {
    const { changed } = JSON.parse(payload) as { changed: [string] }
    delays.push(performance.now() - Number(changed[0]))
  })
  // The others stand for processes on other machines: what they would compute is not PostgreSQL's work.
  for (const other of listeners.slice(1)) deafen(other)
  const pools = Array.from({ length: POOLS }, () => openDatabase({ url: cluster.url('postgres'), poolMax: 1 }))
  const over = new AbortController()
  const tell = async (db: Knex, index: number) => {
    while (!over.signal.aborted) await publish(db, [{ topic: `user:${index}`, changed: [String(performance.now())] }])
  }
  const telling = pools.flatMap((db) => Array.from({ length: AT_ONCE / POOLS }, (_, index) => tell(db, index)))
  await sleep(1_000)
  delays.length = 0
  const worked = secondsOfPostgres(cluster.dataDir)
  await sleep(SECONDS * 1_000)
  const [rate, share] = [delays.length / SECONDS, (secondsOfPostgres(cluster.dataDir) - worked) / SECONDS]
  const [p50, p99] = [quantile(delays, 0.5), quantile(delays, 0.99)]
  over.abort()
  await Promise.all(telling)
  await Promise.all(pools.map((pool) => pool.destroy()))
  for (const listener of listeners) listener.end().catch(() => {})
  const each = (share / rate / processes) * 1e6
  console.log(
    `| ${processes} | ${rate.toFixed(0)} | ${p50.toFixed(1)} ms, ${p99.toFixed(1)} ms | ${share.toFixed(2)} | ${each.toFixed(1)} µs |`,
  )
}

async function listen(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: cluster.url('postgres') })
  client.on('error', () => {})
  await client.connect()
  await client.query(`LISTEN ${CHANNEL}`)
  return client
}

/** Takes what comes from the socket and looks at nothing. */
function deafen(client: pg.Client): void {
  const { stream } = (client as unknown as { connection: { stream: NodeJS.ReadableStream } }).connection
  stream.removeAllListeners('data')
  stream.resume()
}
