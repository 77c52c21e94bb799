import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { type Browser, chromium } from '@playwright/test'
import { build } from '@simvest/build/build'
import { DIST } from '@simvest/build/workspace'
import { buildMonolith } from './build-monolith.ts'
import { findChromium } from '@simvest/e2e/find-chromium'
import { type Figures, measureSite, type SignedIn } from './measure-site.ts'
import { table, writeSection } from './report.ts'
import { serveSite } from './serve-site.ts'
import { startApi } from './start-api.ts'

const ACCOUNTS = { demo: ['demo', 'simvest-demo'], admin: ['admin', 'simvest-admin'] } as const

/** Milliseconds before every answer. */
const DELAY = 100

/** Measures the federated build and the monolithic one of the same sources, by turns, and writes down how they compare. */
export async function benchWeb(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { rounds: { type: 'string', default: '9' } } })
  await build(console.log)
  const monolith = mkdtempSync(path.join(tmpdir(), 'simvest-monolith-site-'))
  await buildMonolith(monolith)
  const api = await startApi(21_000 + (process.pid % 20_000))
  const sites = await Promise.all([DIST, monolith].map((root) => serveSite(root, api.origin, DELAY)))
  const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox', '--disable-gpu'] })
  try {
    const sessions = {
      demo: await signIn(browser, sites[0]?.origin ?? '', 'demo'),
      admin: await signIn(browser, sites[0]?.origin ?? '', 'admin'),
    }
    const figures: Figures[][] = [[], []]
    for (let round = 0; round < Number(values.rounds); round += 1) {
      // A-B-B-A: neither side always comes first.
      const order = round % 2 ? sites.toReversed() : sites
      for (const site of order) figures[sites.indexOf(site)]?.push(await measureSite(browser, site, sessions))
      console.error(`round ${round + 1} of ${values.rounds}`)
    }
    const text = table(figures[0] ?? [], figures[1] ?? [])
    console.log(text)
    writeSection('bench:web', text)
  } finally {
    await browser.close()
    for (const site of sites) site.stop()
    await api.stop()
    rmSync(monolith, { recursive: true })
  }
}

async function signIn(browser: Browser, origin: string, account: keyof typeof ACCOUNTS): Promise<SignedIn> {
  const context = await browser.newContext()
  const [username, password] = ACCOUNTS[account]
  const response = await context.request.post(`${origin}/api/login`, {
    data: { username, password },
    headers: { origin },
  })
  if (!response.ok()) throw new Error(`${username} could not sign in: ${response.status()}`)
  const state = await context.storageState()
  await context.close()
  return state
}
