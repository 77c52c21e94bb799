import { loadavg } from 'node:os'
import { mkdirSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { reconcile } from '@simvest/api/src/ledger/reconcile.ts'
import { openDatabase } from '@simvest/api/src/infra/db/database.ts'
import { prepareDatabase } from '@simvest/api/src/prepare-database.ts'
import { ROOT } from '@simvest/build/workspace'
import { compileApi } from '@simvest/api/test/harness/compiled-api.ts'
import { ADMINISTRATOR, applicationUrlOf } from '@simvest/api/test/harness/test-database.ts'
import { ApiProcess } from './api-process.ts'
import { type Client, signUp, trade, watch } from './clients.ts'
import { Cluster } from './cluster.ts'
import { countKept, lostOf } from './compare.ts'
import { CoreWaits } from './core-waits.ts'
import { FAULTS } from './faults.ts'
import { judge } from './judge.ts'
import { runOrThrow } from './part.ts'
import { Record } from './record.ts'
import { brokenPromises, lineOf, type Outcome, tableOf, type Whole } from './report.ts'
import type { Store } from './settings.ts'

export interface Plan {
  faults: number
  only: readonly string[]
  store: Store
  freeze: number
  minutes: number
  logs?: string | undefined
}

const DATABASE = 'postgres'
const PEOPLE = 6
const PORTS = [3001, 3002]

/** Runs the faults, one after the other, and prints what they did. Returns the exit code. */
export async function runFaults(folder: string, plan: Plan): Promise<number> {
  const say = (text: string) => void process.stdout.write(text)
  await runOrThrow('mount', '-t', 'tmpfs', '-o', 'mode=755,size=6g', 'tmpfs', folder)
  // Names of networks stay within ours.
  mkdirSync('/run/netns', { recursive: true })
  await runOrThrow('mount', '-t', 'tmpfs', 'tmpfs', '/run/netns')
  await runOrThrow('mount', '-t', 'tmpfs', '-o', 'mode=1777', 'tmpfs', '/dev/shm')
  const compiled = await compileApi(ROOT, ['main'])
  const cluster = await Cluster.start(folder, plan.logs ?? folder, plan.store)
  await cluster.settled()
  await cluster.ask(`CREATE ROLE simvest LOGIN PASSWORD 'application'`)
  const ownerUrl = cluster.url(DATABASE)
  const applicationUrl = applicationUrlOf(ownerUrl)
  await prepareDatabase({ ownerUrl, applicationUrl }, ADMINISTRATOR)

  const waits = new CoreWaits()
  const record = new Record()
  const apis = PORTS.map((port) => new ApiProcess(port, compiled.folder, applicationUrl, (pid) => waits.follow(pid)))
  await Promise.all(apis.map((api) => api.start()))
  const clients = await signUp(PEOPLE, apis[0] as ApiProcess)
  const busy = clients.map((client) => trade(client, apis, record))
  const pages = clients.map((client) => watch(client, apis, record))
  await sleep(2_000)

  const outcomes: Outcome[] = []
  let checked = 0
  let from = performance.now()
  for (let turn = 0; turn < plan.faults; turn++) {
    const kind = plan.only[turn % plan.only.length] ?? ''
    const failed = (error: unknown) => (error instanceof Error ? error.message : String(error))
    const remark = await FAULTS[kind]?.({ cluster, apis, turn, freeze: plan.freeze }).then(() => undefined, failed)
    const stuck = await cluster.settled().then(() => undefined, failed)
    // Streams have time to hear of the last answers.
    const to = performance.now()
    await sleep(2_500)
    const told = record.told.slice(checked)
    checked = record.told.length
    const lost = (await lostOf(cluster, DATABASE, told)).length
    const outcome = {
      kind,
      ...judge(record, waits, from, to),
      lost,
      load: loadavg()[0] ?? 0,
      remark: stuck ?? remark,
      isStuck: stuck !== undefined,
    }
    outcomes.push(outcome)
    from = to
    say(`${turn + 1} ${lineOf(outcome)}`)
    for (const { port, wrong = '' } of outcome.wrong) say(`  ${port} ${wrong}\n${linesAbout(wrong, apis)}`)
    record.isGivenUp = outcome.isStuck
    if (outcome.isStuck || to > plan.minutes * 60_000) break
  }

  record.isOver = true
  await Promise.all([...busy, ...pages])
  waits.stop()
  const whole = await compareAll(cluster, record, clients)
  for (const { log, port } of apis)
    for (const line of log.filter(isError).slice(0, 20)) say(`${port} ${line.slice(0, 600)}\n`)
  say(`\n${tableOf(outcomes)}\n${JSON.stringify({ faults: outcomes.length, store: plan.store, ...whole })}\n`)
  const broken = brokenPromises(outcomes, whole)
  for (const line of broken) say(`BROKEN ${line}\n`)
  await compiled.remove()
  return broken.length > 0 ? 1 : 0
}

const isError = (line: string) => line.includes('"level":50') || line.includes('"level":60')

/** Returns the log lines of the processes about the request with this answer. */
function linesAbout(body: string, apis: readonly ApiProcess[]): string {
  const [, id] = /"requestId":"([^"]+)"/.exec(body) ?? []
  const lines = id === undefined ? [] : apis.flatMap(({ log }) => log.filter((line) => line.includes(id)))
  return lines.map((line) => `    ${line.slice(0, 2_000)}\n`).join('')
}

/** Once more all that was answered in the whole run: a later fault may have lost it. */
async function compareAll(cluster: Cluster, { told, unanswered }: Record, clients: readonly Client[]): Promise<Whole> {
  const lost = (await lostOf(cluster, DATABASE, told)).length
  const kept = await countKept(
    cluster,
    DATABASE,
    clients.map(({ userId }) => userId),
  )
  const owner = openDatabase({ url: cluster.url(DATABASE), statementTimeout: 60_000 })
  const drift = (await reconcile(owner).finally(() => owner.destroy())).length
  return { answered: told.length, lost, doubled: Math.max(0, kept - (told.length - lost) - unanswered), drift }
}
