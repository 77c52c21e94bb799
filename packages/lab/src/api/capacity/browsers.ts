// A process that stands for many browsers.
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { Pool } from 'undici'
import { Dashboard } from './dashboard.ts'
import { type Job, Recorder, type WorkerReport } from './samples.ts'

/** The number of connections that a proxy keeps to its server. */
const CONNECTIONS = 64
const TIMEOUT_MS = 10_000
const SLOTS = 10
/** Multiples of it are spread evenly between whole numbers. */
const GOLDEN = 0.618

const recorder = new Recorder()
const lag = monitorEventLoopDelay({ resolution: 10 })
let cpu = process.cpuUsage()

process.on('message', (message: Job | 'begin' | 'end') => {
  if (message === 'begin') begin()
  else if (message === 'end') process.send?.(end(), () => process.exit(0))
  else void open(message)
})
process.on('disconnect', () => process.exit(0))

async function open({ url, cookies, pollingEach, openRate, actInterval }: Job): Promise<void> {
  const pool = new Pool(url, {
    connections: CONNECTIONS,
    pipelining: 1,
    headersTimeout: TIMEOUT_MS,
    bodyTimeout: TIMEOUT_MS,
  })
  const dashboards: Dashboard[] = []
  for (const [index, cookie] of cookies.entries()) {
    const dashboard = new Dashboard({ pool, url, recorder }, cookie, actInterval)
    dashboard.open((index * GOLDEN) % 1, index % pollingEach === pollingEach - 1)
    dashboards.push(dashboard)
    await sleep(1_000 / openRate)
  }
  // Each page looks at its clock once a second, and not all pages together.
  let slot = 0
  setInterval(() => {
    for (let index = slot; index < dashboards.length; index += SLOTS) dashboards[index]?.tick()
    slot = (slot + 1) % SLOTS
  }, 1_000 / SLOTS)
  process.send?.('open')
}

function begin(): void {
  recorder.take()
  cpu = process.cpuUsage()
  lag.enable()
}

function end(): WorkerReport {
  const { user, system } = process.cpuUsage(cpu)
  return { ...recorder.take(), cpu: (user + system) / 1e6, lag: lag.percentile(99) / 1e6 }
}
