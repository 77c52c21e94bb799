import os from 'node:os'
import { type Browser, expect, type Page, test } from '@playwright/test'
import { administrator, register } from '@simvest/e2e/people'
import { runSql } from '@simvest/e2e/run-sql'
import { patience } from '@simvest/build/time-factor'

const ORDERS = 200
const SECONDS = 120
const REASON = 'Ordered twice'

/** The order that keys act upon, as its checkbox names it. */
const current = (admin: Page) => admin.locator('tr[aria-current] input').getAttribute('aria-label')

/** An administrator before a queue of so many deposits, and nothing else. */
async function openQueue(page: Page, browser: Browser): Promise<Page> {
  const { username } = await register(page)
  const admin = await administrator(browser)
  await runSql(`INSERT INTO transactions (user_id, type, description, amount, created_at)
    SELECT users.id, 'deposit', 'Deposit', 10000 + n, now() - interval '1 day' + n * interval '1 second'
    FROM users, generate_series(1, ${ORDERS}) AS n WHERE username = '${username}'`)
  await admin.goto('/admin/queue?kind=deposit')
  await expect(admin.getByText(`${ORDERS} waiting`)).toBeVisible()
  await admin.getByRole('heading', { level: 1 }).click()
  return admin
}

/** Seconds that the page's thread has worked so far, however busy the machine is. */
async function workOf(admin: Page): Promise<() => Promise<number>> {
  const session = await admin.context().newCDPSession(admin)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  return async () => {
    const { metrics } = await session.send('Performance.getMetrics')
    return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN
  }
}

function say(how: string, seconds: number, times: number[] = []): void {
  times.sort((a, b) => a - b)
  const at = (share: number) => times[Math.floor(share * (times.length - 1))]
  const each = times.length > 0 ? `; one: median ${at(0.5)} ms, p95 ${at(0.95)} ms` : ''
  console.log(`${ORDERS} ${how} in ${seconds.toFixed(1)} s${each}; load ${os.loadavg()[0]?.toFixed(1)}`)
  expect(seconds).toBeLessThan(SECONDS)
}

test(`${ORDERS} waiting orders are decided one by one with the keyboard in under ${SECONDS} seconds`, async ({
  page,
  browser,
}) => {
  const admin = await openQueue(page, browser)
  const times: number[] = []
  const work = await workOf(admin)
  const before = await work()
  const begun = Date.now()
  for (let decided = 0; decided < ORDERS; decided++) {
    const asked = Date.now()
    const order = await current(admin)
    // Every tenth is cancelled, with a reason that is typed.
    if (decided % 10 === 9) {
      await admin.keyboard.press('r')
      await expect(admin.getByRole('textbox', { name: 'Reason' })).toBeFocused()
      await admin.keyboard.type(REASON)
      await admin.keyboard.press('Tab')
    } else {
      await admin.keyboard.press('a')
      await expect(admin.getByRole('button', { name: 'Back' })).toBeFocused()
    }
    await admin.keyboard.press('Tab')
    await admin.keyboard.press('Enter')
    await admin.locator('[role=alertdialog], [role=dialog]').waitFor({ state: 'detached' })
    if (decided < ORDERS - 1) await expect.poll(() => current(admin), { intervals: [5] }).not.toBe(order)
    times.push(Date.now() - asked)
  }
  const seconds = (Date.now() - begun) / 1_000
  await expect(admin.getByText('Nothing waits')).toBeVisible()
  const worked = (await work()) - before
  console.log(`the page worked ${((worked / ORDERS) * 1_000).toFixed(0)} ms for each`)
  say('one by one', seconds, times)
})

test(`${ORDERS} waiting orders are decided many at once with the keyboard in under ${SECONDS} seconds`, async ({
  page,
  browser,
}) => {
  const admin = await openQueue(page, browser)
  const begun = Date.now()
  // A page holds a hundred.
  for (let decided = 0; decided < ORDERS; decided += 100) {
    await admin.keyboard.press('X')
    await admin.keyboard.press('a')
    const dialog = admin.getByRole('dialog')
    await expect(dialog.getByRole('button', { name: 'Approve 100', exact: true })).toBeEnabled()
    await admin.keyboard.press('Tab')
    await admin.keyboard.press('Enter')
    await expect(dialog.getByText('100 done, 0 refused.')).toBeVisible({ timeout: patience(60_000) })
    await admin.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await expect(admin.locator('tr[aria-current]').or(admin.getByText('Nothing waits'))).toBeVisible()
  }
  const seconds = (Date.now() - begun) / 1_000
  await expect(admin.getByText('Nothing waits')).toBeVisible()
  say('many at once', seconds)
})
