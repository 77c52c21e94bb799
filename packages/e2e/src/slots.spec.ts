import { readFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { type Browser, expect, type Page } from '@playwright/test'
import { patience } from '@simvest/build/time-factor'
import { DIST } from '@simvest/build/workspace'
import { type DeclaredSlot, SLOT_MODULE } from '@simvest/registry'
import { faults } from './axe.ts'
import { bandFault } from './band.ts'
import { copyBuild } from './copy-build.ts'
import { goWithin } from './faulty-remote.ts'
import { amountsIn } from './pages/amounts.ts'
import { register } from './people.ts'
import { roomOfSlot, SLOT, SlotSite, WORDS } from './slot-site.ts'
import { test } from './test.ts'

const REHEARSAL = 'Fall once, safely'

test.describe('the slots in use', () => {
  // covers slots.9, slots.10
  test('the fee of a withdrawal leads to the rehearsal, in every language, theme and with hidden amounts', async ({
    page,
  }) => {
    await register(page)
    await page.goto('/withdraw')
    const card = page.getByRole('main').getByRole('link', { name: REHEARSAL })
    await expect(card).toBeVisible()
    await expect(
      page.getByText('A pretended service wants 625 TRX (about $150.00 SIM) before it pays you.'),
    ).toBeVisible()
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      expect(await faults(page)).toEqual([])
    }
    await page.evaluate(() => localStorage.setItem('hideBalance', 'true'))
    await page.reload()
    await expect(card).toBeVisible()
    expect(await amountsIn(page)).toEqual([])
    await card.click()
    await expect(page).toHaveURL(/\/learn\/fall-once$/)

    await page.evaluate(() => localStorage.setItem('language', 'de'))
    await page.goto('/withdraw')
    await expect(page.getByRole('link', { name: 'Einmal hereinfallen, ohne Schaden' })).toBeVisible()
  })

  // covers slots.10
  test('a simulated address says what makes one real, to visitors too', async ({ page }) => {
    await page.goto('/simulated-address')
    await expect(page.getByRole('heading', { name: 'What makes an address real' })).toBeVisible()
    expect(await faults(page)).toEqual([])
  })

  // covers slots.9
  test('a page with a slot needs less than 1 KB more before it is drawn, in no round of its own; others nothing', async ({
    request,
  }) => {
    const shared = JSON.parse(readFileSync(path.join(DIST, 'shell/shared.json'), 'utf8')) as Record<string, string[]>
    const scripts = shared[SLOT_MODULE] ?? []
    const bytes = scripts.map((script) => gzipSync(readFileSync(path.join(DIST, 'shell', script))).length)
    expect(scripts).toHaveLength(1)
    expect(bytes.reduce((sum, each) => sum + each)).toBeLessThanOrEqual(1_024)
    const named = async (address: string) => {
      const html = await (await request.get(address)).text()
      return html.slice(0, html.indexOf('</head>')).includes(`src="${scripts[0]}#early"`)
    }
    expect(await Promise.all(['/withdraw', '/simulated-address', '/history', '/'].map(named))).toEqual([
      true,
      true,
      false,
      false,
    ])
  })

  // covers slots.9
  test('the page asks for its slot once it is drawn, and pages without one never do', async ({ page }) => {
    await register(page)
    const asked: string[] = []
    const isOfSlot = (url: URL) => url.searchParams.has('slots') || url.pathname.includes(SLOT)
    await page.route(isOfSlot, (route) => {
      asked.push(route.request().url())
      return new Promise(() => undefined)
    })
    await page.goto('/history')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.waitForTimeout(1_000)
    expect(asked).toEqual([])
    await page.goto('/withdraw')
    await expect(page.getByRole('form', { name: 'Withdrawal amount' })).toBeVisible()
    await expect.poll(() => asked.length).toBeGreaterThan(0)
    expect(await roomOfSlot(page)).toBe(0)
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  })
})

test.describe('a filler', () => {
  let site: SlotSite
  test.beforeEach(() => {
    site = new SlotSite()
  })
  test.afterEach(() => site.close())

  const filled = (page: Page) => page.getByText(/^Filled: 625 TRX/)
  const fill = (draw: string) => {
    const base = site.publish(draw)
    site.move('release')
    return base
  }
  /** Until what fills a slot has come or will never come. */
  const rest = async (page: Page) => {
    await page.waitForLoadState('networkidle')
    await page.waitForTimeout(patience(500))
  }
  const isWhole = async (page: Page) => {
    await rest(page)
    expect(await roomOfSlot(page)).toBe(0)
    await expect(page.getByRole('form', { name: 'Withdrawal amount' })).toBeVisible()
    expect(await bandFault(page)).toBeUndefined()
  }

  // covers slots.6
  test('is drawn in the page of another team, and previewed there alone', async ({ browser }) => {
    fill(WORDS)
    site.publish(`return h('p', {}, 'Preview of it')`, '1.1.0-b')
    site.move('preview', '1.1.0-b')
    await expect(filled(await site.open(browser))).toBeVisible()
    const preview = await site.open(browser, '/withdraw?preview=auth:pr-1')
    await expect(preview.getByText('Preview of it')).toBeVisible()
    await expect(filled(preview)).toHaveCount(0)
    await goWithin(preview, '/history')
    await goWithin(preview, '/withdraw')
    await expect(preview.getByText('Preview of it')).toBeVisible()
  })

  // covers slots.6
  test('that cannot be loaded gives way to its last good build', async ({ browser }) => {
    fill(WORDS)
    const broken = site.publish('', '1.2.0-c')
    site.move('release', '1.2.0-c')
    const page = await site.open(browser, '/history')
    await page.route(`**${broken}**`, (route) => route.abort('connectionreset'))
    await goWithin(page, '/withdraw')
    await expect(filled(page)).toBeVisible()
  })

  // covers slots.1
  test('that throws, is out or was never there leaves no gap', async ({ browser }) => {
    await isWhole(await site.open(browser))
    const base = fill(`throw new Error('a broken filler')`)
    await isWhole(await site.open(browser))
    const page = await site.open(browser, '/history')
    await page.route(`**${base}**`, (route) => route.fulfill({ status: 404, body: 'gone' }))
    await goWithin(page, '/withdraw')
    await isWhole(page)
  })

  // covers slots.1
  test('that hangs leaves no gap', async ({ browser }) => {
    const base = fill(WORDS)
    const page = await site.open(browser, '/history')
    await page.route(`**${base}**`, () => new Promise(() => undefined))
    await goWithin(page, '/withdraw')
    await expect(page.getByRole('form', { name: 'Withdrawal amount' })).toBeVisible()
    await page.waitForTimeout(patience(4_000))
    expect(await roomOfSlot(page)).toBe(0)
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  })

  // covers slots.5
  test('covers neither the page nor the band', async ({ browser }) => {
    const cover = { position: 'fixed', inset: 0, zIndex: 2_147_483_647, background: 'red' }
    fill(
      `return h('div', { style: { height: 40 } }, h('div', { id: 'cover', style: ${JSON.stringify(cover)} }, 'Filled: ' + fee))`,
    )
    const page = await site.open(browser)
    await expect(filled(page)).toBeVisible()
    const { height = 0 } = (await page.locator('#cover').boundingBox()) ?? {}
    expect(height).toBeLessThanOrEqual(40)
    await page.getByRole('textbox', { name: 'Amount' }).click()
    expect(await bandFault(page)).toBeUndefined()
  })

  // covers slots.3
  test('of an isolated remote leaves no gap', async ({ browser }) => {
    fill(WORDS)
    const page = await site.open(browser, '/withdraw', { auth: [] })
    await isWhole(page)
    await expect(page.locator('iframe')).toHaveCount(0)
  })

  const REFUSED: readonly (readonly [string, Partial<DeclaredSlot>, string | RegExp])[] = [
    ['too large', { bytes: 1 }, /needs \d+ bytes/],
    ['of a remote that the owner does not list', { from: ['learn'] }, 'which withdrawals keeps for learn'],
    ['of other props', { props: 2 }, 'with props 1'],
  ]
  for (const [what, change, reason] of REFUSED) {
    // covers slots.2
    test(`${what} is refused at its release and leaves no gap`, async ({ browser }) => {
      site.redeclare(change)
      expect(() => fill(WORDS)).toThrow(reason)
      await isWhole(await site.open(browser))
    })
  }

  // covers slots.3
  test('that the next release of the page does not take leaves no gap', async ({ browser }) => {
    fill(WORDS)
    await expect(filled(await site.open(browser))).toBeVisible()
    for (const change of [{ from: ['learn'] }, { props: 2 }]) {
      site.redeclare(change)
      await isWhole(await site.open(browser))
    }
  })

  // covers slots.11
  test('leaves nothing behind when it was opened and left a hundred times', async ({ browser }) => {
    copyBuild(site.root, 'auth', (build) => build)
    expect(await leftAfterVisits(browser)).toEqual({ started: [], elements: 0, rules: 0, listeners: 0 })
  })

  const leftAfterVisits = async (browser: Browser) => {
    const page = await site.open(browser, '/history')
    await page.addInitScript({ path: path.join(import.meta.dirname, 'watch-leaks.js') })
    await page.reload()
    const visit = async (times: number) => {
      for (let time = 0; time < times; time++) {
        await goWithin(page, '/withdraw')
        await expect(page.getByRole('link', { name: REHEARSAL })).toBeVisible()
        await goWithin(page, '/nowhere')
        await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible()
      }
    }
    const devtools = await page.context().newCDPSession(page)
    const measure = async () => {
      await devtools.send('HeapProfiler.collectGarbage')
      const { jsEventListeners: listeners } = await devtools.send('Memory.getDOMCounters')
      const shown = await page.evaluate(() => ({
        elements: document.querySelectorAll('*').length,
        rules: [...document.styleSheets].reduce((sum, { cssRules }) => sum + cssRules.length, 0),
      }))
      return { ...shown, listeners }
    }
    await visit(5)
    const before = await measure()
    await visit(100)
    const after = await measure()
    // The shell loads some parts late, once; and listeners of pages that are about to be collected are still counted.
    const ofEach = (name: keyof typeof before) => Math.max(0, Math.trunc((after[name] - before[name]) / 100))
    return {
      started: await page.evaluate(() => window.simvestGate.started('auth')),
      elements: ofEach('elements'),
      rules: ofEach('rules'),
      listeners: ofEach('listeners'),
    }
  }
})
