import { expect, type Page, type Response } from '@playwright/test'
import { ask } from './money.ts'
import { administrator, register, secondAdministrator, signIn, userRow } from './people.ts'
import { test } from './test.ts'

const withdraw = (page: Page, amount: number) =>
  ask(page, 'POST', '/api/transactions', {
    type: 'withdrawal',
    amount: -amount,
    method: 'crypto',
    walletAddress: 'SIM-OF-MY-OWN-ADDRESS',
    metadata: JSON.stringify({ coin: 'usdt_trc20' }),
  })

/** Has the page draw a picture for an upload. */
const picture = (page: Page) =>
  page.evaluate(() => Object.assign(document.createElement('canvas'), { width: 64, height: 40 }).toDataURL('image/png'))

async function give(admin: Page, { reason, amount, confirm }: { reason?: string; amount?: string; confirm: string }) {
  if (amount) await admin.getByRole('dialog').getByRole('textbox').first().fill(amount)
  if (reason) await admin.getByRole('textbox', { name: 'Reason' }).fill(reason)
  await admin.getByRole('button', { name: confirm, exact: true }).click()
}

// covers desk.24, desk.52, desk.76
test('what an administrator does to money, seen by its owner in a second browser', async ({ page, browser }) => {
  const person = await register(page)
  await page.evaluate(() => Object.assign(window, { neverReloaded: true }))
  const fund = page.getByRole('region', { name: 'Fund wallet' })
  const profit = page.getByRole('region', { name: 'Profit wallet' })
  const admin = await administrator(browser)
  const row = await userRow(admin, person.username)
  const press = (name: string | RegExp) => row.getByRole('button', { name }).click()

  await press(/^Add a deposit/)
  await give(admin, { amount: '1000', reason: 'Practice money', confirm: 'Add deposit' })
  await expect(fund).toContainText('$1,000.00 SIM')
  await expect(row).toContainText('PAID')
  await row.getByRole('button', { name: /1,000/ }).click()
  await give(admin, { amount: '900', reason: 'Typed wrong', confirm: 'Save amount' })
  await expect(fund).toContainText('$900.00 SIM')
  await row.getByRole('cell').nth(5).getByRole('button').click()
  await give(admin, { amount: '300', reason: 'Goodwill', confirm: 'Save total profit' })
  await expect(profit).toContainText('$300.00 SIM')

  await ask(page, 'POST', '/api/deposit', { amount: 75 })
  await press(/^1 Order/)
  const orders = admin.getByRole('dialog', { name: 'Pending Deposit Orders' })
  await orders.getByRole('button', { name: 'Cancel' }).click()
  await give(admin, { reason: 'Ordered twice', confirm: 'Cancel deposit' })
  await expect(orders.getByText('No pending deposit orders')).toBeVisible()
  // The button that had the focus went with the order.
  await expect(orders.locator(':focus')).toHaveRole('heading')
  await admin.keyboard.press('Escape')
  await expect(orders).toHaveCount(0)
  await expect(row.getByRole('button', { name: /Order/ })).toHaveCount(0)

  await withdraw(page, 120)
  await expect(profit).toContainText('$180.00 SIM')
  await press(/^1 Request/)
  const list = admin.locator('[role=region]', { has: admin.locator('table') })
  // The list shows every column without scrolling sideways.
  expect(await list.evaluate((area) => area.scrollWidth - area.clientWidth)).toBe(0)
  const requests = admin.getByRole('dialog', { name: 'Pending Withdrawal Requests' })
  await requests.getByRole('button', { name: 'Edit address' }).click()
  await requests.getByRole('textbox').fill('SIM-CORRECTED-ADDRESS')
  await requests.getByRole('button', { name: 'Save address' }).click()
  await expect(requests.getByText('SIM-CORRECTED-ADDRESS')).toBeVisible()
  await requests.getByRole('button', { name: 'Reject' }).click()
  await give(admin, { reason: 'Unknown address', confirm: 'Reject withdrawal' })
  await admin.getByRole('button', { name: 'Done' }).click()
  await expect(requests.getByText('No pending withdrawals')).toBeVisible()
  await expect(profit).toContainText('$300.00 SIM')
  await admin.keyboard.press('Escape')
  // From here on the market moves the Profit wallet.
  await press(/^Turn on/)
  await give(admin, { reason: 'Asked by phone', confirm: 'Turn AI on' })
  await expect(row.getByText('ON', { exact: true })).toBeVisible()

  await page.getByRole('button', { name: /^Notifications/ }).click()
  const messages = page.getByRole('dialog')
  for (const words of [
    'Reason: Practice money',
    'Reason: Typed wrong',
    'Reason: Goodwill',
    'Reason: Asked by phone',
    'Reason: Ordered twice',
    'SIM-CORRECTED-ADDRESS',
    'Reason: Unknown address',
  ])
    await expect(messages.getByText(words).first()).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'All transactions' }).click()
  await expect(page.getByRole('row').filter({ hasText: 'Adjustment by administrator' }).first()).toBeVisible()
  expect(await page.evaluate(() => 'neverReloaded' in window)).toBe(true)

  // Six more orders: two with the keyboard, one by one, and four at once.
  for (const cents of [1, 2, 3, 4, 5, 6]) await ask(page, 'POST', '/api/deposit', { amount: 77 + cents / 100 })
  await admin.goto('/admin/queue?kind=deposit&least=77.01&most=77.06')
  await expect(admin.getByText('6 waiting')).toBeVisible()
  for (const amount of ['$77.01', '$77.02']) {
    await admin.keyboard.press('a')
    await expect(admin.getByRole('alertdialog')).toContainText(amount)
    await expect(admin.getByRole('button', { name: 'Approve deposit' })).toBeFocused()
    await admin.keyboard.press('Enter')
    await expect(admin.getByRole('alertdialog')).toHaveCount(0)
  }
  await expect(admin.getByText('4 waiting')).toBeVisible()
  await admin.keyboard.press('X')
  await admin.keyboard.press('a')
  await admin.getByRole('button', { name: 'Approve 4' }).press('Enter')
  await expect(admin.getByText('4 done, 0 refused.')).toBeVisible()
  await admin.keyboard.press('Escape')
  await expect(admin.getByText('Nothing matches these filters')).toBeVisible()
  await page.goto('/dashboard')
  await expect(fund).toContainText('$1,362.21 SIM')
})

// covers desk.76
test('what an administrator does to an account, seen by its owner in a second browser', async ({ page, browser }) => {
  const person = await register(page)
  const { id } = await ask(page, 'GET', '/api/user')
  const profile = { fullName: 'Ada Byron', phoneNumber: '+254700000000', residence: 'Nairobi', occupation: 'Engineer' }
  await ask(page, 'PATCH', '/api/profile', { ...profile, idDocument: await picture(page) })
  const admin = await administrator(browser)
  const row = await userRow(admin, person.username)
  const press = (name: string | RegExp) => row.getByRole('button', { name }).click()

  await press(/^Reject document/)
  await give(admin, { reason: 'Only half of it is seen', confirm: 'Reject document' })
  await expect(row.getByText('REJECTED', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: /^Notifications, [1-9]/ }).click()
  await expect(page.getByRole('dialog')).toContainText('Only half of it is seen')
  await page.keyboard.press('Escape')
  await ask(page, 'PATCH', '/api/profile', { ...profile, idDocument: await picture(page) })

  // A document that arrives while the preview opens has to be shown again before it can be decided.
  await expect(row.getByText('PENDING', { exact: true })).toBeVisible()
  await press(/^View Document/)
  const preview = admin.getByRole('dialog', { name: 'ID Document Preview' })
  await expect(preview.getByRole('img', { name: /^Identity document/ })).toBeVisible()
  await preview.getByRole('button', { name: 'Approve' }).click()
  await give(admin, { confirm: 'Approve document' })
  await expect(row.getByText('APPROVED', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: /^Notifications, [1-9]/ }).click()
  await expect(page.getByRole('dialog')).toContainText('ID approved')
  await page.keyboard.press('Escape')

  await press(/^Reset Password/)
  await give(admin, { confirm: 'Generate link' })
  const link = admin.getByRole('dialog', { name: 'Password Reset Link Generated' })
  await expect(link).toContainText('/reset-password?token=')
  await link.getByRole('button', { name: 'Close' }).click()

  await press(/^Deactivate/)
  await give(admin, { reason: 'Shared account', confirm: 'Deactivate account' })
  await expect(row.getByText('DEACTIVATED')).toBeVisible()
  // The open stream tells the page, which asks who is signed in and finds nobody.
  await page.reload()
  await expect(page).toHaveURL(/\/login$/)
  await signIn(page, person.username, person.password)
  await expect(page.getByRole('dialog').or(page.getByRole('alertdialog'))).toContainText(/deactivated/i)
  await press(/^Reactivate/)
  await give(admin, { confirm: 'Activate account' })
  await expect(row.getByText('DEACTIVATED')).toHaveCount(0)

  await press(/^Delete/)
  await give(admin, { reason: 'Registered twice', confirm: 'Delete user' })
  await expect(row).toHaveCount(0)
  await admin.getByLabel('Users shown').selectOption('Deleted')
  await press(/^Restore User/)
  await give(admin, { confirm: 'Restore user' })
  await expect(row).toHaveCount(0)
  await signIn(page, person.username, person.password)
  await expect(page).toHaveURL(/\/dashboard$/)

  await ask(admin, 'DELETE', `/api/admin/users/${id}?reason=Asked%20for%20it`)
  await press(/^Delete Permanently/)
  await admin.getByRole('textbox', { name: `Type ${person.username} to confirm` }).fill(person.username)
  await admin.getByRole('textbox', { name: 'Reason' }).fill('Asked for it')
  await admin.getByRole('button', { name: 'Delete permanently', exact: true }).click()
  await expect(row).toHaveCount(0)
  await signIn(page, person.username, person.password)
  await expect(page.getByText('Login failed', { exact: true })).toBeVisible()
})

interface Decided {
  kind: 'deposit' | 'withdrawal' | 'document'
  /** The button of the first administrator, and how the question is answered. */
  verdict: 'Approve' | 'Reject' | 'Cancel'
  /** The open address of the investor's page, and the text that it then displays by itself. */
  open: string
  seen: string
}

const isLook = (answer: Response) =>
  answer.url().endsWith('/api/admin/queue/looks') && answer.request().method() === 'POST'

const DECISIONS: readonly Decided[] = [
  { kind: 'deposit', verdict: 'Approve', open: '/history', seen: 'Completed' },
  { kind: 'deposit', verdict: 'Cancel', open: '/history', seen: 'Cancelled' },
  { kind: 'withdrawal', verdict: 'Approve', open: '/withdrawals', seen: 'Approved' },
  { kind: 'withdrawal', verdict: 'Reject', open: '/withdrawals', seen: 'Rejected' },
  { kind: 'document', verdict: 'Reject', open: '/profile', seen: 'REJECTED' },
  { kind: 'document', verdict: 'Approve', open: '/profile', seen: 'APPROVED' },
]

// covers withdrawals.23, desk.67
test('two administrators over one item of each kind: the second sees who looks, hears that it is decided, and the investor’s page follows', async ({
  page,
  browser,
}) => {
  const { username } = await register(page)
  const { id: userId } = await ask(page, 'GET', '/api/user')
  const [first, second] = [await administrator(browser), await secondAdministrator(browser)]
  await ask(first, 'PUT', `/api/admin/profits/${userId}`, { amount: 200, reason: 'Practice money' })
  // Rows name people by their full names, and everybody in these tests is called the same.
  const profile = { fullName: username, phoneNumber: '+254700000000', residence: 'Nairobi', occupation: 'Engineer' }
  await ask(page, 'PATCH', '/api/profile', profile)
  const make = {
    deposit: () => ask(page, 'POST', '/api/deposit', { amount: 81 }),
    async withdrawal() {
      const { id } = await withdraw(page, 50)
      return ask(page, 'PATCH', `/api/transactions/${id}`, { proofImage: await picture(page) })
    },
    document: async () => ask(page, 'PATCH', '/api/profile', { ...profile, idDocument: await picture(page) }),
  }
  for (const { kind, verdict, open, seen } of DECISIONS) {
    await page.goto(open)
    await page.evaluate(() => Object.assign(window, { neverReloaded: true }))
    await make[kind]()
    const begin = async (admin: Page, button: string) => {
      await admin.goto(`/admin/queue?kind=${kind}`)
      // The second one asks who looks when the API has heard that the first one does.
      const heard = admin.waitForResponse(isLook)
      await admin.getByRole('row').filter({ hasText: username }).click()
      await heard
      const panel = admin.getByRole('region', { name: new RegExp(` of ${username}$`) })
      if (admin === second) await expect(panel).toContainText('admin is looking at it')
      if (kind === 'withdrawal' && verdict === 'Approve') {
        await panel.getByRole('button', { name: 'Show proof' }).click()
        await expect(panel.getByRole('img', { name: /^Proof of payment/ })).toBeVisible()
      }
      await panel.getByRole('button', { name: button, exact: true }).click()
      // A document is looked at before it is decided.
      if (kind === 'document')
        await admin.getByRole('dialog').getByRole('button', { name: button, exact: true }).click()
    }
    await begin(first, verdict)
    await begin(second, 'Approve')
    await give(first, {
      ...(verdict !== 'Approve' && { reason: `Not this ${kind}` }),
      confirm: `${verdict} ${kind}`,
    })
    await expect(page.getByText(seen, { exact: true }).first()).toBeVisible()
    expect(await page.evaluate(() => 'neverReloaded' in window)).toBe(true)
    // A question that knows of it already cannot be answered with yes any more; any other hears of it now.
    const approve = second.getByRole('button', { name: `Approve ${kind}`, exact: true })
    await approve.evaluate((button: HTMLButtonElement) => button.click())
    await expect(second.getByRole('alertdialog')).toContainText(/already \w+ by admin|nothing left to decide/)
  }
})
