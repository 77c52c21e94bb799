// `pnpm lab api-peers`: three calls of the API beside what other frameworks make of them. packages/lab/README.md describes the method.
import { availableParallelism, loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { openDatabase } from '@simvest/api/src/infra/db/database.ts'
import type { Knex } from 'knex'
import { writeSection } from '../../web/report.ts'
import { type CreateDatabase, withBenchCluster } from '../bench-cluster.ts'
import { type FilledDatabase, fill } from '../fill.ts'
import { measuredCalls } from './calls.ts'
import { type MedianLoad, measureSides } from './measure.ts'
import { profileCall } from './profile.ts'
import { compareAnswers, refusedPeople } from './same-answers.ts'
import { startSides, USUAL, versions } from './sides.ts'

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '3' },
    profile: { type: 'boolean', default: false },
  },
})
const [rounds, seconds] = [Number(values.rounds), Number(values.seconds)]
/** The part of the best peer's rate that is aimed at. */
const AIM = 0.9
const CONNECTIONS = 120
const MODULES_SHOWN = 15

await withBenchCluster(CONNECTIONS, run)

async function run(createDatabase: CreateDatabase): Promise<void> {
  console.error('filling the database')
  const { ownerUrl, applicationUrl } = await createDatabase('simvest')
  const owner = openDatabase({ url: ownerUrl, statementTimeout: 0 })
  try {
    const filled = await fill(owner)
    if (values.profile) return await profile(filled, applicationUrl)
    const load = loadavg()[0]?.toFixed(1)
    const sides = await startSides(applicationUrl)
    try {
      const people: number[] = await owner('bench_sessions').orderBy('n').pluck('user_id')
      const refused = await refusedPeople(owner, people.splice(-3))
      // The last three are refused from here on.
      filled.cookies.splice(-3)
      await compareAnswers(sides, { ...filled, refused })
      console.error(`${sides.length} sides answer the same`)
      const tables = []
      for (const call of measuredCalls(filled))
        tables.push(table(call.title, await measureSides(sides, call, rounds, seconds)))
      await requireWhole(owner)
      const conditions = `${availableParallelism()} cores, Node ${process.versions.node}, medians of ${rounds} rounds of ${seconds} s a side, under a load of ${load} before they began. ${versions()}.`
      const text = [...tables, conditions].join('\n\n')
      console.log(text)
      writeSection('lab api-peers', text)
    } finally {
      await Promise.all(sides.map(({ child }) => child.stop()))
    }
  } finally {
    await owner.destroy()
  }
}

async function profile(filled: FilledDatabase, databaseUrl: string): Promise<void> {
  for (const call of measuredCalls(filled)) {
    const shares = await profileCall(call, databaseUrl, seconds)
    console.log(`\n${call.title}`)
    for (const [name, share] of shares.slice(0, MODULES_SHOWN)) console.log(`${(share * 100).toFixed(1)} % ${name}`)
  }
}

/** Throws unless each line that the sides wrote was posted once, under a key that has its answer. */
async function requireWhole(owner: Knex): Promise<void> {
  const { rows } = await owner.raw(`
    SELECT count(*) AS lines, (SELECT count(*) FROM idempotency_keys WHERE response IS NOT NULL) AS answers,
      sum((SELECT count(*) FROM journal WHERE transaction_id = transactions.id)) AS events
    FROM transactions WHERE fact IS NOT NULL`)
  const { lines, answers, events } = rows[0]
  if (new Set([lines, answers, events].map(Number)).size > 1)
    throw new Error(`${lines} lines were posted ${events} times under ${answers} keys`)
}

function table(title: string, [ours, ...peers]: readonly MedianLoad[]): string {
  if (!ours) throw new Error('nothing was measured')
  const [best] = peers.toSorted((one, other) => other.rate - one.rate)
  const usual = peers.find((peer) => peer.title === USUAL)
  const isReached = ours.rate >= AIM * (best?.rate ?? 0) && ours.rate > (usual?.rate ?? 0)
  const rows = [ours, ...peers].map(({ title: name, rate, p50, p99, cpu }) =>
    [
      name,
      rate.toFixed(0),
      `${p50.toFixed(2)} ms, ${p99.toFixed(2)} ms`,
      `${cpu.toFixed(2)} ms`,
      (ours.rate / rate).toFixed(2),
    ].join(' | '),
  )
  return [
    `${title}: ${isReached ? 'reached' : 'not reached'} (ahead of ${USUAL}, ${AIM} of the best, ${best?.title}).`,
    '',
    '| Side | Requests a second | p50, p99 | Of its process, a call | Simvest by it |',
    '| - | -: | -: | -: | -: |',
    ...rows.map((row) => `| ${row} |`),
  ].join('\n')
}
