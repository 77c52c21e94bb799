import { expect } from '@playwright/test'
import { callApi } from './money.ts'
import { administrator, register } from './people.ts'
import { shiftsOf, watchShifts } from './shifts.ts'
import { test } from './test.ts'

const TABS = ['users', 'withdrawals', 'deleted-users', 'audit', 'builds']

test('nothing moves while a page of the console loads, on a phone', async ({ page, browser }) => {
  await register(page)
  for (const amount of [5, 6, 7]) await callApi(page, 'POST', '/api/deposit', { amount })
  const { body } = await callApi(page, 'GET', '/api/user')
  const { id } = body as { id: number }
  const admin = await administrator(browser, { viewport: { width: 390, height: 844 } })
  await watchShifts(admin)
  // The answers come after the page was drawn, as over a phone's connection.
  await admin.route('**/api/admin/**', async (route) => {
    await new Promise((resolve) => void setTimeout(resolve, 400))
    await route.continue()
  })
  for (const path of [
    ...TABS.map((tab) => `/admin?tab=${tab}`),
    `/admin/users/${id}`,
    '/admin/queue',
    '/admin/deposits',
    '/admin/figures',
    '/admin/withdrawals',
    '/admin/direct-withdrawals',
    '/admin/withdrawal-management',
    '/admin/exports',
    '/admin/administrators',
  ]) {
    await admin.goto(path)
    await expect(admin.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(admin.locator('[aria-busy="true"]')).toHaveCount(0)
    const { value, moved } = await shiftsOf(admin)
    expect.soft(value, `${path}\n${moved.join('\n')}`).toBeLessThanOrEqual(0.01)
  }
})
