// `pnpm lab capacity`: how many open dashboards one API process and one PostgreSQL hold. packages/lab/README.md describes the method.
import { readFileSync } from 'node:fs'
import { availableParallelism, cpus, loadavg } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { startPgBouncer } from '@simvest/api/test/harness/pgbouncer.ts'
import { ROOT } from '@simvest/build/workspace'
import { startTemporaryCluster } from '@simvest/api/test/harness/temporary-cluster.ts'
import { measure, type Options, type Outcome } from './capacity/measure.ts'
import { quantile } from './compare.ts'

const { values, positionals } = parseArgs({
  options: {
    day: { type: 'string', default: '600' },
    processes: { type: 'string', default: '1' },
    browsers: { type: 'string', default: '2' },
    'open-rate': { type: 'string', default: '50' },
    'act-interval': { type: 'string', default: '600' },
    seconds: { type: 'string' },
    pooler: { type: 'boolean', default: false },
    node: { type: 'string', default: process.execPath },
  },
  allowPositionals: true,
})
const day = Number(values.day)
const options: Options = {
  day,
  // Two landings: one soon after the beginning, and the next a day later.
  seconds: Number(values.seconds ?? day + 60 + Math.min(30, day / 10)),
  processes: Number(values.processes),
  browsers: Number(values.browsers),
  openRate: Number(values['open-rate']),
  actInterval: Number(values['act-interval']),
  pooler: values.pooler,
  node: values.node,
}
const steps = positionals.length > 0 ? positionals.map(Number) : [1_000, 2_500, 5_000, 10_000]
requireFiles(Math.max(...steps))

// Durable, as in production.
const settings = { shared_buffers: '512MB', max_wal_size: '4GB', max_connections: '100' }
const cluster = await startTemporaryCluster(path.join(ROOT, 'api'), settings)
try {
  const [cpu] = cpus()
  console.log(
    `${availableParallelism()} cores (${cpu?.model}), Node ${process.version}, a day of ${day} s, ${options.seconds} s each,`,
  )
  console.log(
    `${options.processes} of the API, ${options.browsers} of browsers${options.pooler ? ', PgBouncer' : ''}\n`,
  )
  for (const people of steps) report(await measure(cluster, startPgBouncer, people, options))
} finally {
  await cluster.stop()
}

/** Each open stream is a file of the API and one of the browsers. */
function requireFiles(people: number): void {
  const [, limit = '0'] = /^Max open files +(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8')) ?? []
  if (Number(limit) > people + 1_000) return
  console.error(`${people} streams need more open files than ${limit}: ulimit -n ${people + 2_000}`)
  process.exit(1)
}

function report({ people, samples, failures, parts, strain, worst }: Outcome): void {
  const all = (kinds: readonly (keyof typeof samples)[]) => kinds.flatMap((kind) => [...samples[kind]])
  const reads = all(['opened', 'answered', 'told', 'landed', 'began', 'due', 'guard', 'poll'])
  const perMinute = ({ length }: readonly number[]) => ((length * 60) / options.seconds / people).toFixed(1)
  const line = (name: string, taken: readonly number[]) =>
    console.log(
      `| ${name} | ${(taken.length / options.seconds).toFixed(1)} | ${[0.5, 0.99, 1].map((part) => quantile(taken, part).toFixed(0)).join(' | ')} |`,
    )
  console.log(`## ${people} dashboards, load ${loadavg()[0]?.toFixed(1)}\n`)
  const strained = Object.entries(strain).toSorted(([, one], [, other]) => other - one)
  console.log(
    `gives way first, from 1 on: ${strained.map(([part, share]) => `${part} ${share.toFixed(2)}`).join(', ')}`,
  )
  console.log(`calls of one dashboard a minute: ${perMinute([...reads, ...samples.act])}\n`)
  console.log('| What | a second | p50, ms | p99, ms | longest, ms |\n| - | -: | -: | -: | -: |')
  line('reads', reads)
  for (const [kind, taken] of Object.entries(samples)) line(kind, [...taken])
  console.log(`\nfailures: ${JSON.stringify(failures)}`)
  for (const [part, figure] of Object.entries(parts)) console.log(`${part}: ${figure}`)
  for (const [name, value] of Object.entries(worst)) console.log(`worst ${name}: ${value.toFixed(3)}`)
  console.log()
}
