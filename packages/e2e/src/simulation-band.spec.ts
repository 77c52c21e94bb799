import { expect, type Page } from '@playwright/test'
import { bandFault } from './band.ts'
import { HOSTILE_SCRIPTS, HOSTILE_STYLES, MODAL_COVER } from './hostile.ts'
import { expectBand, register } from './people.ts'
import { test } from './test.ts'

// covers A1.2
test('an open dialog takes the band neither from eyes nor from screen readers', async ({ page }) => {
  await register(page)
  for (const opener of ['Notifications', 'TRANSFER']) {
    await page.getByRole('button', { name: opener, exact: true }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectBand(page)
    await page.keyboard.press('Escape')
  }
  await page.getByRole('main').getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  // The dialog hides the page behind it from screen readers, so the band is not there by accident.
  await expect(page.getByRole('main')).toHaveCount(0)
  await expectBand(page)
})

// covers A1.4
test('the band stands in the page before any script, and without scripts', async ({ browser }) => {
  const page = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
  await page.goto('/')
  await expectBand(page)
})

// covers A1.4
test('the band is there for eyes and screen readers before the shell has come', async ({ page }) => {
  // A page that arrives drawn, and one that does not. Chromium tells of a page's tree once it was read to its end, which a script
  // that hangs would put off.
  await page.route('**/assets/*.js', (route) => route.abort())
  for (const [path, words] of [
    ['/', 'Practise automated investing'],
    // The page says soon that its scripts cannot be had.
    ['/dashboard', /Loading|could not be loaded/],
  ] as const) {
    await page.goto(path, { waitUntil: 'commit' })
    // Chromium takes no picture of a page that has drawn nothing yet.
    await expect(page.getByText(words).first()).toBeVisible()
    await expectBand(page)
  }
})

// covers A1.2
test('no style of a page reaches the band', async ({ page }) => {
  await page.goto('/login')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  for (const content of HOSTILE_STYLES) {
    const style = await page.addStyleTag({ content })
    await expectBand(page, content)
    await style.evaluate((element) => element.parentNode?.removeChild(element))
  }
})

// covers A1.2
test('no script of a page takes the band away', async ({ page }) => {
  for (const [deed, script] of Object.entries(HOSTILE_SCRIPTS)) {
    await page.goto('/login')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.evaluate(`{${script}}`)
    await expectBand(page, deed)
  }
})

// covers A1.2
test("the browser's own modal dialog, opened over everything, lies below the band", async ({ page }) => {
  await page.goto('/login')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.evaluate(`{${MODAL_COVER}}`)
  await expect(page.locator('dialog')).toBeVisible()
  // The dialog makes everything else inert, in Chromium also for screen readers; the picture has no fault.
  await expect.poll(async () => String(await bandFault(page))).toMatch(/^undefined$|screen readers/)
})

test.describe('a band that a page can reach', () => {
  /** The band without its protection: an element of the page, styled by the page. */
  const reachable = async (page: Page) => {
    await page.route('**/login', async (route) => {
      const response = await route.fetch()
      const html = await response.text()
      const body = html.replace(
        /<div role="region"[\s\S]*?<\/script>/,
        `<style>.simulation-band { position: fixed; inset: 0 0 auto; z-index: 9; display: flex; align-items: center;
          justify-content: center; height: 28px; background: repeating-linear-gradient(-45deg, #ffc94a 0 10px, #f3b52c 10px 20px);
          color: #231800; font: 600 13px/1 system-ui, sans-serif }</style>
        <div class="simulation-band" role="region" aria-label="Simulation" aria-live="off">Simulated environment. No real money.</div>`,
      )
      await route.fulfill({ response, body })
    })
    await page.goto('/login')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }

  // Styles that leave such a band unchanged or its words readable.
  const HARMLESS =
    /font-family|line-height|pointer-events|backdrop-filter|display: contents|writing-mode|rotate|contain|mix-blend/

  // covers A1.3
  test('is measured: every style that hides it is a fault', async ({ page }) => {
    await reachable(page)
    await expectBand(page)
    for (const content of HOSTILE_STYLES.filter((style) => !HARMLESS.test(style))) {
      const style = await page.addStyleTag({ content })
      await expect.poll(() => bandFault(page), { message: content }).toContain('not what everybody sees')
      await style.evaluate((element) => element.parentNode?.removeChild(element))
    }
  })

  // covers A1.3
  test('is measured: what covers it, removes it or says something else is a fault', async ({ page }) => {
    const deeds = {
      ...Object.fromEntries(
        Object.entries(HOSTILE_SCRIPTS).filter(([deed]) => /cover|^removes|name|hides it/.test(deed)),
      ),
      'says something else': `document.querySelector('.simulation-band').textContent = 'Certified environment. Your real money.'`,
      'says it in small letters': `document.querySelector('.simulation-band').style.fontSize = '9px'`,
      'says it palely': `document.querySelector('.simulation-band').style.color = '#7a5c10'`,
      'is narrower than the window': `document.querySelector('.simulation-band').style.right = '20px'`,
    }
    for (const [deed, script] of Object.entries(deeds)) {
      await reachable(page)
      await page.evaluate(`{${script}}`)
      await expect.poll(() => bandFault(page), { message: deed }).toContain('not what everybody sees')
    }
  })
})
