import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import { build } from '@simvest/build/build'
import { DIST } from '@simvest/build/workspace'
import { buildMonolith } from './build-monolith.ts'
import { findChromium } from '@simvest/e2e/find-chromium'
import { type Figures, measureSite } from './measure-site.ts'
import { table, writeSection } from './report.ts'
import { serveSite } from './serve-site.ts'
import { signIn } from './sign-in.ts'
import { startApi } from './start-api.ts'

/** Milliseconds of delay before every answer. */
const DELAY_MS = 100

/** Measures the federated and the monolithic build of the same sources by turns, and writes the comparison down. */
export async function benchWeb(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({ args: [...args], options: { rounds: { type: 'string', default: '9' } } })
  await build(console.log)
  const monolith = mkdtempSync(path.join(tmpdir(), 'simvest-monolith-site-'))
  await buildMonolith(monolith)
  const api = await startApi(21_000 + (process.pid % 9_000))
  const sites = await Promise.all([DIST, monolith].map((root) => serveSite(root, api.origin, DELAY_MS)))
  const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox', '--disable-gpu'] })
  try {
    const sessions = {
      demo: await signIn(browser, sites[0]?.origin ?? '', 'demo'),
      admin: await signIn(browser, sites[0]?.origin ?? '', 'admin'),
    }
    const figures: Figures[][] = [[], []]
    // A-B-B-A: neither side always comes first.
    const sides = Array.from({ length: Number(values.rounds) }, (_, round) => (round % 2 ? [1, 0] : [0, 1])).flat()
    for (const [turn, side] of sides.entries()) {
      const site = sites[side]
      if (site) figures[side]?.push(await measureSite(browser, site, sessions))
      console.error(`${turn + 1} of ${sides.length}`)
    }
    const text = table(figures[0] ?? [], figures[1] ?? [])
    console.log(text)
    writeSection('lab web', text)
  } finally {
    await browser.close()
    for (const site of sites) site.stop()
    await api.stop()
    rmSync(monolith, { recursive: true })
  }
}
