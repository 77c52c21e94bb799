import os from 'node:os'
import { expect, type Page, test } from '@playwright/test'
import { administrator, register } from '../src/people.ts'
import { runSql } from '../src/run-sql.ts'

const ORDERS = 200
const SECONDS = 120

/** The order that keys act upon, as its row says it. */
const current = (admin: Page) => admin.locator('tr[aria-current]').textContent()

test(`${ORDERS} waiting orders are decided with the keyboard in under ${SECONDS} seconds`, async ({
  page,
  browser,
}) => {
  const { username } = await register(page)
  await runSql(`INSERT INTO transactions (user_id, type, description, amount, created_at)
    SELECT users.id, 'deposit', 'Deposit', 10000 + n, now() - interval '1 day' + n * interval '1 second'
    FROM users, generate_series(1, ${ORDERS}) AS n WHERE username = '${username}'`)
  const admin = await administrator(browser)
  await admin.goto('/admin/queue?kind=deposit')
  await expect(admin.getByText(`${ORDERS} waiting`)).toBeVisible()
  const times: number[] = []
  const begun = Date.now()
  for (let decided = 0; decided < ORDERS; decided++) {
    const before = Date.now()
    const row = await current(admin)
    // Every tenth is cancelled, with a reason that is typed.
    if (decided % 10 === 9) {
      await admin.keyboard.press('r')
      await admin.getByRole('textbox', { name: 'Reason' }).waitFor()
      await admin.keyboard.type('Ordered twice')
      await admin.keyboard.press('Tab')
      await admin.keyboard.press('Tab')
      await admin.keyboard.press('Enter')
    } else {
      await admin.keyboard.press('a')
      await admin.getByRole('alertdialog').waitFor()
      await admin.keyboard.press('Tab')
      await admin.keyboard.press('Enter')
    }
    await admin.locator('[role=alertdialog], [role=dialog]').waitFor({ state: 'detached' })
    if (decided < ORDERS - 1) await expect.poll(() => current(admin), { intervals: [5] }).not.toBe(row)
    times.push(Date.now() - before)
  }
  const seconds = (Date.now() - begun) / 1_000
  await expect(admin.getByText('Nothing waits')).toBeVisible()
  times.sort((a, b) => a - b)
  const at = (share: number) => times[Math.floor(share * (ORDERS - 1))]
  const load = os.loadavg()[0]?.toFixed(1)
  console.log(`${ORDERS} in ${seconds.toFixed(1)} s; one: median ${at(0.5)} ms, p95 ${at(0.95)} ms; load ${load}`)
  expect(seconds).toBeLessThan(SECONDS)
})
