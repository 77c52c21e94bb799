import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { openDatabase } from '@simvest/api/src/infra/db/database.ts'
import { aimOf, type Bench, type Figure } from './bench.ts'
import { type CreateDatabase, withBenchCluster } from './bench-cluster.ts'
import { startChild } from './child.ts'
import { median } from './compare.ts'
import { measureUsers } from './crowd.ts'
import { fill } from './fill.ts'
import { measureMetrics } from './metrics.ts'
import { measureTransfer } from './money.ts'
import { measureDashboard, measureHistoryPage } from './pages.ts'
import { measurePooler } from './pooler.ts'
import { measureLongHistory, measureRead, measureSearch, measureUnchanged } from './reads.ts'
import { measureEverything } from './search.ts'
import { measureSettlement } from './settlement.ts'
import { measureNeighbour, measureStreams } from './streams.ts'

const MEASURES: Record<string, (bench: Bench) => Promise<Figure>> = {
  transfer: measureTransfer,
  list: (bench) => measureRead(bench, '/api/transactions', '/transactions', aimOf(bench, '≥ 0.8', '≥ 0.85')),
  user: (bench) => measureRead(bench, '/api/user', '/user', aimOf(bench, '≥ 0.62', '≥ 0.65')),
  unchanged: measureUnchanged,
  long: measureLongHistory,
  dashboard: measureDashboard,
  history: measureHistoryPage,
  search: measureSearch,
  streams: measureStreams,
  neighbour: measureNeighbour,
  users: measureUsers,
  everything: measureEverything,
  metrics: measureMetrics,
  'pooler-user': (bench) => measurePooler(bench, 'user'),
  'pooler-transfer': (bench) => measurePooler(bench, 'transfer'),
  settlement: measureSettlement,
}

const { values, positionals } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '3' },
    node: { type: 'string', default: process.execPath },
  },
  allowPositionals: true,
})
const chosen = positionals.length > 0 ? positionals : Object.keys(MEASURES)
const unknown = chosen.filter((name) => !(name in MEASURES))
if (unknown.length > 0) {
  console.error(`There is no measure ${unknown.join(', ')}. There are: ${Object.keys(MEASURES).join(', ')}.`)
  process.exit(1)
}

await withBenchCluster(60, (createDatabase) => measure(createDatabase, Number(values.rounds), Number(values.seconds)))

async function measure(createDatabase: CreateDatabase, rounds: number, seconds: number): Promise<void> {
  console.error('filling the database')
  const { ownerUrl, applicationUrl: databaseUrl } = await createDatabase('simvest')
  const owner = openDatabase({ url: ownerUrl, statementTimeout: 0 })
  const filled = await fill(owner)
  const personIds: number[] = await owner('bench_sessions').orderBy('n').pluck('user_id')
  const api = await startChild('api-server', databaseUrl, values.node)
  const bare = await startChild('bare-server', databaseUrl, values.node)
  const bench = { api, bareUrl: bare.url, owner, databaseUrl, createDatabase, filled, personIds, rounds, seconds }

  console.log(`${availableParallelism()} cores, Node ${api.node}, ${rounds} rounds of ${seconds} s a side\n`)
  console.log(
    '| Measure | Baseline | Ours | Baseline | Ratio | Target | p50, p99 |\n| - | - | -: | -: | -: | -: | -: |',
  )
  for (const name of chosen) console.log(row(await MEASURES[name]?.(bench)))
  await Promise.all([api.stop(), bare.stop(), owner.destroy()])
}

function row(figure: Figure | undefined): string {
  if (!figure) return ''
  const { name, against, unit, target, ours, baseline, ratio, latencies = [] } = figure
  const number = (value: number) => value.toPrecision(3)
  const latency = (part: 'p50' | 'p99') => `${median(latencies.map((load) => load[part])).toFixed(2)} ms`
  return `| ${[
    name,
    against,
    `${number(ours)} ${unit}`,
    ratio === undefined ? '' : number(baseline ?? 0),
    ratio === undefined ? '' : ratio.toFixed(2),
    target,
    latencies.length > 0 ? `${latency('p50')}, ${latency('p99')}` : '',
  ].join(' | ')} |`
}
