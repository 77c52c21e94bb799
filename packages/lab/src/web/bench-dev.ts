import { availableParallelism, loadavg } from 'node:os'
import { type Browser, chromium } from '@playwright/test'
import { webApps } from '@simvest/build/workspace'
import { findChromium } from '@simvest/e2e/find-chromium'
import { type RunningDev, startDev } from '@simvest/e2e/start-dev'
import { median, writeSection } from './report.ts'
import { signIn } from './sign-in.ts'
import { IS_SHORT } from '../round.ts'

/** The number of measured edits, and of edits before them. */
const EDITS = IS_SHORT ? 1 : 10
const WARM_UP = IS_SHORT ? 0 : 3

/** The code of a component that draws a text, and the page that shows it. Each edit puts a number behind the text. */
const PLACES = [
  {
    at: '/register',
    file: 'mfe-auth/src/features/accounts/account-form.tsx',
    code: `{t('submit')}`,
    text: 'Create Account',
  },
  {
    at: '/deposit',
    file: 'mfe-wallet/src/features/deposits/deposit-amount-form.tsx',
    code: `{t('notice')}`,
    text: 'Nobody pays anything: the money is simulated.',
  },
]

/** Measures `pnpm dev` with every remote: how long a saved change takes to build, and until an open page shows it. */
export async function benchDev(): Promise<void> {
  const places = IS_SHORT ? PLACES.slice(0, 1) : PLACES
  const remotes = webApps().filter(
    ({ kind, name }) => kind === 'remote' && (!IS_SHORT || places.some(({ file }) => file.startsWith(`${name}/`))),
  )
  const dev = await startDev(
    remotes.map(({ name }) => name),
    23_000 + (process.pid % 9_000),
  )
  const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox', '--disable-gpu'] })
  try {
    const rows: string[] = []
    for (const place of places) rows.push(await measure(browser, dev, place))
    const text = [
      '| Saved | built and in the registry | seen in the open page |',
      '| - | -: | -: |',
      ...rows,
      '',
      `${availableParallelism()} cores under a load of ${loadavg()[0]?.toFixed(1)}, Node ${process.versions.node}, medians of ${EDITS} (slowest).`,
    ].join('\n')
    console.log(text)
    writeSection('lab dev', text)
  } finally {
    await browser.close()
    await dev.stop()
  }
}

async function measure(browser: Browser, dev: RunningDev, { at, file, code, text }: (typeof PLACES)[number]) {
  const context = await browser.newContext({
    ...(at !== '/register' && { storageState: await signIn(browser, dev.address, 'demo') }),
  })
  const page = await context.newPage()
  await page.goto(dev.address + at)
  const isSeen = (wanted: string) =>
    page.waitForFunction((words) => document.body.innerText.includes(words), wanted, { timeout: 60_000 })
  await isSeen(text)
  const seen: number[] = []
  let before = code
  for (let turn = 0; turn < WARM_UP + EDITS; turn += 1) {
    const after = `${code} ${turn}`
    const waiting = isSeen(`${text} ${turn}`)
    const started = performance.now()
    dev.edit(file, before, after)
    await waiting
    seen.push(performance.now() - started)
    before = after
  }
  await context.close()
  const [app = ''] = file.split('/')
  const built = [...dev.output().matchAll(new RegExp(`${app}: (\\d+) ms`, 'g'))].map(([, time]) => Number(time))
  return `| ${[file, inMilliseconds(built.slice(-EDITS)), inMilliseconds(seen.slice(-EDITS))].join(' | ')} |`
}

function inMilliseconds(times: readonly number[]): string {
  return `${Math.round(median(times))} ms (${Math.round(Math.max(...times))})`
}
