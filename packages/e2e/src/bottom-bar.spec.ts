import { type Browser, expect, type Page } from '@playwright/test'
import { faults } from './axe.ts'
import { signIn } from './people.ts'
import { test } from './test.ts'

// covers frame.37
test('the bar at the bottom of a phone makes no target too small, however far a page is scrolled', async ({
  browser,
  baseURL,
}) => {
  const page = await onPhone(browser, baseURL)
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  for (const scrolled of await offsets(page)) {
    await page.evaluate((top) => scrollTo(0, top), scrolled)
    expect(await faults(page, { options: { runOnly: ['target-size'] } }), `scrolled by ${scrolled}`).toEqual([])
  }
})

async function onPhone(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const viewport = { width: 390, height: 844 }
  const context = await browser.newContext({
    baseURL: baseURL ?? '',
    bypassCSP: true,
    reducedMotion: 'reduce',
    viewport,
  })
  const page = await context.newPage()
  await signIn(page, 'demo', 'simvest-demo')
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
  return page
}

/** Returns the offsets at which a link or button is covered but for 10 px, at most twenty of them, and the page's end. */
function offsets(page: Page): Promise<number[]> {
  return page.evaluate(() => {
    const bar = document.querySelector('nav[data-keep-clear]')?.getBoundingClientRect().top ?? 0
    const tops = [...document.querySelectorAll('#main :is(a, button)')].map(
      (each) => each.getBoundingClientRect().top + scrollY + 10 - bar,
    )
    const wanted = [...new Set(tops.map(Math.round))].filter((top) => top >= 0)
    const some = Math.ceil(wanted.length / 20)
    return [...wanted.filter((_, place) => place % some === 0), document.documentElement.scrollHeight]
  })
}
