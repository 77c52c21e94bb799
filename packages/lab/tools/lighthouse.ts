import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePort } from '@simvest/testing/free-port'
import { type BrowserContext, chromium } from '@playwright/test'
import { build } from '@simvest/build/build'
import { findChromium } from '@simvest/e2e/find-chromium'
import lighthouse, { type Flags } from 'lighthouse'
import { toProcessorTime, type TraceEvent } from '../src/web/processor-time.ts'
import { median, writeSection } from '../src/web/report.ts'
import { startApi } from '../src/web/start-api.ts'
import { IS_SHORT } from '../src/round.ts'

const CATEGORIES = ['performance', 'accessibility', 'best-practices'] as const

/** Performance with each task as long as it had a processor, instead of as long as the clock says. */
const BY_PROCESSOR_TIME = 'performance by processor time'

const COLUMNS = [...CATEGORIES, BY_PROCESSOR_TIME] as const

/** The minimum of each score on each page. */
const MIN_SCORE = 95

/** Visits of each page; a single visit depends too much on what else the machine does. */
const VISITS = IS_SHORT ? 1 : 5

/** The pages, by the account that visits them. */
const PAGES = [
  ['/', undefined],
  ['/login', undefined],
  ['/dashboard', ['demo', 'simvest-demo']],
  ['/admin', ['admin', 'simvest-admin']],
] as const

interface Visit {
  scores: Record<string, number>
  /** The audits that cost points, and how many. */
  faults: string[]
}

/**
 * Scores the production build as it is served to users, in Lighthouse's own mobile setting. Writes the figures down and
 * returns the exit code: 1 if a score is too low. A phone runs neither the site nor its database nor Lighthouse, for all of which the
 * page's tasks wait here: the score by processor time leaves that out, so that a slow page is told from a busy machine.
 */
async function scorePages(): Promise<number> {
  await build(console.log)
  const api = await startApi(22_000 + (process.pid % 9_000))
  const lines: string[] = []
  let low = 0
  try {
    for (const [address, account] of IS_SHORT ? PAGES.slice(2, 3) : PAGES) {
      const visits: Visit[] = []
      while (visits.length < VISITS) visits.push(await scoreAs(api.origin, address, account))
      const scores = Object.fromEntries(
        COLUMNS.map((column) => [column, median(visits.map(({ scores }) => scores[column] ?? 0))]),
      )
      low += COLUMNS.filter((column) => (scores[column] ?? 0) < MIN_SCORE).length
      lines.push(`| ${[address, ...COLUMNS.map((column) => scores[column])].join(' | ')} |`)
      for (const fault of visits.at(-1)?.faults ?? []) console.log(`${address}: ${fault}`)
    }
  } finally {
    await api.stop()
  }
  const text = [`| Page | ${COLUMNS.join(' | ')} |`, `| - |${' -: |'.repeat(COLUMNS.length)}`, ...lines].join('\n')
  console.log(text)
  writeSection('lighthouse', text)
  return low && !IS_SHORT ? 1 : 0
}

async function scoreAs(origin: string, address: string, account: readonly [string, string] | undefined) {
  const profile = mkdtempSync(path.join(tmpdir(), 'simvest-lighthouse-'))
  const port = await freePort()
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: findChromium(),
    args: ['--no-sandbox', '--disable-gpu', `--remote-debugging-port=${port}`],
  })
  try {
    if (account) await signIn(context, origin, account)
    return await score(`${origin}${address}`, port)
  } finally {
    await context.close()
    rmSync(profile, { recursive: true, force: true })
  }
}

async function signIn({ request }: BrowserContext, origin: string, [username, password]: readonly [string, string]) {
  const response = await request.post(`${origin}/api/login`, { data: { username, password }, headers: { origin } })
  if (!response.ok()) throw new Error(`${username} could not sign in: ${response.status()}`)
}

async function score(url: string, port: number): Promise<Visit> {
  const folder = mkdtempSync(path.join(tmpdir(), 'simvest-lighthouse-'))
  const trace = path.join(folder, 'defaultPass.trace.json')
  try {
    const { categories: own } = await visit(url, { port, gatherMode: folder, auditMode: folder })
    const recorded = JSON.parse(readFileSync(trace, 'utf8')) as { traceEvents: TraceEvent[] }
    toProcessorTime(recorded.traceEvents)
    writeFileSync(trace, JSON.stringify(recorded))
    const { categories, audits } = await visit(url, { auditMode: folder })
    const scores = Object.fromEntries(CATEGORIES.map((category) => [category, percent(own[category]?.score)]))
    const wanting = CATEGORIES.flatMap((category) => categories[category]?.auditRefs ?? []).filter(
      ({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9,
    )
    return {
      scores: { ...scores, [BY_PROCESSOR_TIME]: percent(categories['performance']?.score) },
      faults: wanting.map(({ id }) => `${id} ${audits[id]?.score} ${audits[id]?.displayValue ?? ''}`),
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function visit(url: string, flags: Flags) {
  // The session is in a cookie, which a reset would delete.
  const own: Flags = { onlyCategories: [...CATEGORIES], disableStorageReset: true, logLevel: 'error' }
  const result = await lighthouse(url, { ...own, ...flags })
  if (!result) throw new Error(`Lighthouse gave no result for ${url}.`)
  return result.lhr
}

const percent = (score: number | null | undefined) => Math.round((score ?? 0) * 100)

process.exit(await scorePages())
