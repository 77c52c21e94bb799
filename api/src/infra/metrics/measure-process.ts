import type { Meter, ObservableResult } from '@opentelemetry/api'
import type { Knex } from 'knex'
import { monitorEventLoopDelay } from 'node:perf_hooks'

interface Pool {
  max: number
  numUsed(): number
  numPendingAcquires(): number
}

/** Measures the load of this process: its connections, its event loop, its memory. */
export function measureProcess(meter: Meter, pools: Readonly<Record<string, Knex>>): void {
  const gauge = (name: string, description: string) => meter.createObservableGauge(`simvest_${name}`, { description })
  const each = (read: (pool: Pool) => number) => (result: ObservableResult) => {
    for (const [pool, { client }] of Object.entries(pools)) result.observe(read(client.pool), { pool })
  }
  gauge('pool_connections', 'Connections in use.').addCallback(each((pool) => pool.numUsed()))
  gauge('pool_connections_max', 'Connections that may be open.').addCallback(each((pool) => pool.max))
  gauge('pool_waiting', 'Who waits for a connection.').addCallback(each((pool) => pool.numPendingAcquires()))

  const delay = monitorEventLoopDelay({ resolution: 20 })
  delay.enable()
  gauge(
    'event_loop_delay_seconds',
    'How late the event loop was, the 99th percentile since the last look.',
  ).addCallback((result) => {
    // The monitor measures the time between its samples, which are 20 ms apart.
    result.observe(Math.max(0, delay.percentile(99) / 1e9 - 0.02))
    delay.reset()
  })
  gauge('memory_bytes', 'Resident memory.').addCallback((result) => result.observe(process.memoryUsage.rss()))
}
