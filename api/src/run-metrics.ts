import type { Knex } from 'knex'
import { measureWork } from '#features/measurements/measure-work.ts'
import { measureProcess } from '#infra/metrics/measure-process.ts'
import type { Metrics } from '#infra/metrics/open-metrics.ts'
import { type MetricsAddress, serveMetrics } from '#infra/metrics/serve-metrics.ts'
import type { Reader } from '#infra/db/replica.ts'
import type { Log } from '#infra/log/log.ts'
import type { RepeatedWork } from '#infra/jobs/repeat.ts'

interface MetricSources {
  /** The pools of requests and of exports, and that of jobs, whose connections also measure. */
  pools: { requests: Knex; exports: Knex; jobs: Knex }
  /** The database on which the ledger is checked. */
  reader: Reader
  simulationDay: number | undefined
  backups: string | undefined
  log: Log
}

/** Measures this process and its database, and serves the figures, until it is stopped. */
export async function runMetrics(
  metrics: Metrics,
  address: MetricsAddress,
  { pools, reader, simulationDay, backups, log }: MetricSources,
): Promise<RepeatedWork> {
  const { meter } = metrics
  const server = await serveMetrics(metrics, address)
  measureProcess(meter, pools)
  const work = measureWork({ db: pools.jobs, reader, meter, log, simulationDay, backups })
  log.info({ port: server.port }, 'metrics')
  return { stop: async () => void (await Promise.all([server.stop(), work.stop(), metrics.stop()])) }
}
