import { type Browser, expect, type Page } from '@playwright/test'
import { patience } from '@simvest/build/time-factor'
import { faults } from './axe.ts'
import { LIST_DIALOGS, ORDER_DIALOGS, PERSON_DIALOGS } from './dialogs/console-dialogs.ts'
import { dialogsInCode } from './dialogs/dialogs-in-code.ts'
import { INVESTOR_DIALOGS, PROFILE_DIALOGS, PUBLIC_DIALOGS } from './dialogs/investor-dialogs.ts'
import { faultsOfDialogs, faultsOfFocus } from './dialogs/opening.ts'
import { callApi, giveProfit } from './money.ts'
import { administrator, register, signIn } from './people.ts'
import { test } from './test.ts'

// `accessibility.spec.ts` has the pages, and the steps within a dialog.

// Seventy dialogs are many for a busy machine.
test.describe.configure({ timeout: patience(1_200_000) })

const OPTIONS = { bypassCSP: true, reducedMotion: 'reduce', colorScheme: 'light' } as const
const PHONE = { ...OPTIONS, viewport: { width: 390, height: 844 } }

const picture = (page: Page) =>
  page.evaluate(() => Object.assign(document.createElement('canvas'), { width: 64, height: 40 }).toDataURL('image/png'))

/** Creates a user with money, a pending deposit and withdrawal with a proof, an investment, a standing order and a goal. */
async function busyPerson(browser: Browser, admin: Page, cents = 0) {
  const page = await (await browser.newContext(PHONE)).newPage()
  const { username } = await register(page)
  const ask = async (method: string, path: string, body?: unknown) =>
    (await callApi(page, method, path, body)).body as { id: number; depositId: number }
  await ask('POST', '/api/simulation/practice')
  await ask('POST', '/api/standing-orders', { strategyId: 1, amount: 50, every: 3 })
  await ask('POST', '/api/goals', { amount: 5_000, days: 90 })
  await giveProfit(page, admin, 100)
  const { depositId: deposit } = await ask('POST', '/api/deposit', { amount: 78 + cents / 100 })
  const { id: withdrawal } = await ask('POST', '/api/transactions', {
    type: 'withdrawal',
    amount: -10 - cents / 100,
    method: 'crypto',
    walletAddress: 'SIM-OF-MY-OWN-ADDRESS',
    metadata: JSON.stringify({ coin: 'usdt_trc20' }),
  })
  const image = await picture(page)
  await ask('PATCH', `/api/transactions/${withdrawal}`, { proofImage: image })
  const profile = { fullName: 'Ada Byron', phoneNumber: '+254700000000', residence: 'Nairobi', occupation: 'Engineer' }
  await ask('PATCH', '/api/profile', { ...profile, idDocument: image })
  const { id: user } = await ask('GET', '/api/user')
  return { page, username, ids: { user, deposit } }
}

/** Creates a user whose account an administrator took away. */
async function gonePerson(page: Page, admin: Page, how: 'deactivated' | 'deleted') {
  const { username } = await register(page)
  const { body } = await callApi(page, 'GET', '/api/user')
  const { id } = body as { id: number }
  const taken =
    how === 'deleted'
      ? await callApi(admin, 'DELETE', `/api/admin/users/${id}?reason=Test`)
      : await callApi(admin, 'PATCH', `/api/admin/users/${id}/status`, { isDeactivated: true, reason: 'Test' })
  expect(taken.status).toBe(200)
  await page.context().clearCookies()
  return username
}

// covers frame.35
test('every dialog of the product is opened by a story here', () => {
  const stops = [PUBLIC_DIALOGS(''), INVESTOR_DIALOGS, PROFILE_DIALOGS, PERSON_DIALOGS, LIST_DIALOGS, ORDER_DIALOGS]
  const opened: Record<string, number> = {}
  for (const { in: file, again } of stops.flat().flatMap(({ openings }) => openings))
    if (!again) opened[file] = (opened[file] ?? 0) + 1
  expect(opened).toEqual(dialogsInCode())
})

// covers frame.35
test('dialogs of public pages and of the profile hold against axe and keep the focus, in both themes', async ({
  browser,
}) => {
  const page = await (await browser.newContext(OPTIONS)).newPage()
  const gone = await gonePerson(page, await administrator(browser), 'deactivated')
  expect(await faultsOfDialogs(page, PUBLIC_DIALOGS(gone))).toEqual([])
  await register(page)
  expect(await faultsOfDialogs(page, PROFILE_DIALOGS)).toEqual([])
})

// covers frame.35
test('dialogs of an investor with money and orders hold against axe and keep the focus, on a phone in both themes', async ({
  browser,
}) => {
  const { page, ids } = await busyPerson(browser, await administrator(browser))
  expect(await faultsOfDialogs(page, INVESTOR_DIALOGS, ids)).toEqual([])
})

// covers frame.35
test('dialogs of the console about one person hold against axe and keep the focus, in both themes', async ({
  browser,
}) => {
  const admin = await administrator(browser, OPTIONS)
  const { ids } = await busyPerson(browser, admin)
  expect(await faultsOfDialogs(admin, PERSON_DIALOGS, ids)).toEqual([])
})

// covers frame.35
test('dialogs of the lists of the console hold against axe and keep the focus, in both themes', async ({
  browser,
  page,
}) => {
  const admin = await administrator(browser, OPTIONS)
  // By this amount its orders are found.
  const { username } = await busyPerson(browser, admin, 7)
  const deleted = await gonePerson(page, admin, 'deleted')
  await callApi(admin, 'PUT', '/api/admin/views', { list: 'users', name: username, shown: {}, isShared: false })
  expect(await faultsOfDialogs(admin, [...LIST_DIALOGS, ...ORDER_DIALOGS], { who: username, deleted })).toEqual([])
})

/** The possible faults of a dialog, each with the code that causes it in an open one. */
const DEEDS: Readonly<Record<string, readonly [deed: string, fault: RegExp]>> = {
  'has no name': [`dialog.removeAttribute('aria-labelledby')`, /^aria-dialog-name/],
  'has a field without a label': [`dialog.querySelector('[inputmode=decimal]').labels[0].remove()`, /^label:/],
  'is pale': [`dialog.querySelector('h2').style.color = '#9aa0ac'`, /^color-contrast/],
  'lets the focus go': [
    `for (const type of ['keydown', 'focusin', 'focusout']) addEventListener(type, (event) => event.stopImmediatePropagation(), true)`,
    /leads out of it/,
  ],
}

// covers frame.35
test('a dialog that has no name, a field without a label or pale words, or lets the focus go, is found', async ({
  browser,
}) => {
  const page = await (await browser.newContext(OPTIONS)).newPage()
  await signIn(page, 'demo', 'simvest-demo')
  await expect(page).toHaveURL(/\/dashboard$/)
  for (const [what, [deed, fault]] of Object.entries(DEEDS)) {
    await page.goto('/dashboard')
    await page.getByRole('button', { name: 'TRANSFER' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toBeVisible()
    await page.evaluate(`{ const dialog = document.querySelector('[role=dialog]'); ${deed} }`)
    const found = [...(await faults(page, { labels: true })), ...(await faultsOfFocus(page, dialog))]
    expect(
      found.filter((each) => fault.test(each)),
      what,
    ).not.toEqual([])
  }
})
