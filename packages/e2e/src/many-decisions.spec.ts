import { expect, type Page } from '@playwright/test'
import { fetchAsSent } from './firefox.ts'
import { callApi } from './money.ts'
import { administrator, register } from './people.ts'
import { test } from './test.ts'

const CENTS = [1, 2, 3, 4, 5, 6]
const dollarsOf = (cents: number) => (84 + cents / 100).toFixed(2)

/** Lets every decision through and notes the key that it came under; some are interrupted once the API has decided. */
async function interrupt(admin: Page, interruptions: Readonly<Record<number, () => Promise<unknown>>>) {
  const sent = new Map<string, Set<string | undefined>>()
  const interrupted = new Set<number>()
  await admin.route('**/api/admin/deposits/*', async (route) => {
    const request = route.request()
    const { pathname } = new URL(request.url())
    sent.set(pathname, (sent.get(pathname) ?? new Set()).add(request.headers()['idempotency-key']))
    const cut = interrupted.has(sent.size) ? undefined : interruptions[sent.size]
    if (!cut) return route.continue()
    interrupted.add(sent.size)
    await fetchAsSent(route)
    await cut()
    return route.abort('internetdisconnected').catch(() => undefined)
  })
  return sent
}

// covers desk.28
test('many decisions go on after a lost connection and after a reload, and each order is paid once', async ({
  page,
  browser,
}) => {
  await register(page)
  for (const cents of CENTS) await callApi(page, 'POST', '/api/deposit', { amount: dollarsOf(cents) })
  const admin = await administrator(browser)
  const sent = await interrupt(admin, {
    3: () => admin.context().setOffline(true),
    // The tab is loaded anew in the middle of the run.
    5: () => admin.reload(),
  })
  await admin.goto(`/admin/queue?kind=deposit&least=${dollarsOf(1)}&most=${dollarsOf(6)}`)
  await expect(admin.getByText('6 waiting')).toBeVisible()
  await admin.keyboard.press('X')
  await admin.keyboard.press('a')
  await admin.getByRole('button', { name: 'Approve 6', exact: true }).click()

  const dialog = admin.getByRole('dialog', { name: /decided$/i })
  await expect(dialog).toContainText('Paused in this tab')
  await expect(dialog).toContainText('2 of 6 decided')
  await admin.context().setOffline(false)
  await admin.reload()
  await expect(dialog).toContainText('2 of 6 decided')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  // The third order was paid already: it is asked after, under its key.
  await expect(dialog).toContainText('4 of 6 decided')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog).toContainText('6 done, 0 refused.')

  expect([...sent.values()].map((keys) => keys.size)).toEqual(CENTS.map(() => 1))
  expect(new Set([...sent.values()].flatMap((keys) => [...keys])).size).toBe(CENTS.length)
  const { body } = await callApi(page, 'GET', '/api/user')
  const total = CENTS.reduce((sum, cents) => sum + Number(dollarsOf(cents)), 0)
  expect(body).toMatchObject({ fundBalance: Number(total.toFixed(2)) })
  const { body: lines } = await callApi(page, 'GET', '/api/transactions/history?type=deposit')
  expect((lines as { status: string }[]).map(({ status }) => status)).toEqual(CENTS.map(() => 'completed'))
})
