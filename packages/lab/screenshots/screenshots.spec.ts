import path from 'node:path'
import { type Browser, expect, test } from '@playwright/test'
import { signIn } from '@simvest/e2e/people'
import { patience } from '@simvest/build/time-factor'

const IMAGES = path.resolve(import.meta.dirname, '../../../docs/images')
const DESKTOP = { width: 1280, height: 800 }
const PHONE = { width: 390, height: 844 }

const PASSWORDS = { demo: 'simvest-demo', admin: 'simvest-admin' } as const

interface Shot {
  file: string
  path: string
  as?: keyof typeof PASSWORDS
  viewport: { width: number; height: number }
  colorScheme: 'dark' | 'light'
}

const SHOTS: readonly Shot[] = [
  { file: 'landing', path: '/', viewport: DESKTOP, colorScheme: 'light' },
  { file: 'dashboard', path: '/dashboard', as: 'demo', viewport: DESKTOP, colorScheme: 'dark' },
  { file: 'dashboard-phone', path: '/dashboard', as: 'demo', viewport: PHONE, colorScheme: 'light' },
  { file: 'history-phone', path: '/history', as: 'demo', viewport: PHONE, colorScheme: 'dark' },
  { file: 'trading-phone', path: '/trading', as: 'demo', viewport: PHONE, colorScheme: 'light' },
  { file: 'desk', path: '/admin', as: 'admin', viewport: DESKTOP, colorScheme: 'light' },
]

/** The placeholder of figures that have not loaded yet. */
const SKELETON = 'main span[aria-hidden=true][style*=border-radius]:empty'

/** The sign-in of each account, shared by all of its pictures: the API would slow down further ones. */
const sessions = new Map<string, ReturnType<typeof stateOf>>()

async function stateOf(browser: Browser, as: keyof typeof PASSWORDS) {
  const context = await browser.newContext()
  const page = await context.newPage()
  await signIn(page, as, PASSWORDS[as])
  await expect(page).toHaveURL(/\/(dashboard|admin)$/)
  const state = await context.storageState()
  await context.close()
  return state
}

for (const { file, path: url, as, viewport, colorScheme } of SHOTS) {
  test(file, async ({ browser }) => {
    if (as && !sessions.has(as)) sessions.set(as, stateOf(browser, as))
    const storageState = as && (await sessions.get(as))
    const options = { viewport, colorScheme, storageState, reducedMotion: 'reduce' } as const
    const context = await browser.newContext(options)
    const page = await context.newPage()
    await page.goto(url)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.waitForLoadState('load')
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    await expect(page.locator(SKELETON)).toHaveCount(0, { timeout: patience(30_000) })
    await page.evaluate(() => document.fonts.ready)
    await page.screenshot({ path: path.join(IMAGES, `${file}.png`) })
    await context.close()
  })
}
