import { type Browser, expect, type Page } from '@playwright/test'
import { patience } from '@simvest/build/time-factor'
import { fetchAsSent } from './firefox.ts'
import { callApi, giveProfit } from './money.ts'
import { administrator, register, userRow } from './people.ts'
import { test } from './test.ts'

const NO_ANSWER = 'No answer came yet'

/** The money of the page's user: both wallets in dollars, and the number of orders of each kind. */
async function holdings(page: Page) {
  const read = async (path: string) => (await callApi(page, 'GET', path)).body
  const { fundBalance, profitBalance } = (await read('/api/user')) as { fundBalance: number; profitBalance: number }
  const [deposits, investments, withdrawals] = (await Promise.all(
    ['/api/deposits', '/api/investments', '/api/transactions/history?type=withdrawal'].map(read),
  )) as unknown[][]
  return {
    fund: fundBalance,
    profit: profitBalance,
    deposits: deposits?.length,
    investments: investments?.length,
    withdrawals: withdrawals?.length,
  }
}

/** The API acts upon the next requests, but their answers are lost: a call makes three attempts. */
async function loseAnswers(page: Page, path: string, count = 3) {
  const keys: (string | undefined)[] = []
  await page.route(`**${path}`, async (route) => {
    if (route.request().method() === 'GET') return route.continue()
    keys.push(route.request().headers()['idempotency-key'])
    if (keys.length > count) return route.continue()
    await fetchAsSent(route)
    return route.abort()
  })
  return keys
}

interface Act {
  name: string
  /** The address of the call whose answers are lost, as a pattern. */
  path: string
  /** Opens the form and fills it, in the page of the user or of an administrator. */
  open: (page: Page, browser: Browser, username: string) => Promise<Page>
  button: string
  /** The message of success. */
  done: string | RegExp
  /** The changes of the user's holdings by one such action; before it each wallet has 400. */
  changes: Partial<Awaited<ReturnType<typeof holdings>>>
}

const amount = (page: Page) => page.getByLabel('Amount', { exact: true })

/** Opens a page with a form and types an amount. */
const typeAmountOn = (address: string) => async (page: Page) => {
  await page.goto(address)
  await amount(page).fill('10')
  return page
}

/** A new form gets its row here. */
const ACTS: readonly Act[] = [
  {
    name: 'a transfer',
    path: '/api/transfer',
    open: typeAmountOn('/transfer'),
    button: 'Transfer',
    done: 'Fund wallet now',
    changes: { fund: 410, profit: 390 },
  },
  {
    name: 'a deposit order',
    path: '/api/deposit',
    open: typeAmountOn('/deposit'),
    button: 'Order deposit',
    done: 'How would you pay?',
    changes: { deposits: 2 },
  },
  {
    name: 'an investment',
    path: '/api/investments',
    open: async (page) => {
      await page.goto('/trading')
      await page
        .getByRole('button', { name: /^Invest Now/ })
        .first()
        .click()
      await amount(page).fill('10')
      return page
    },
    button: 'Invest',
    done: 'Investment created',
    changes: { fund: 390, investments: 1 },
  },
  {
    name: 'a withdrawal',
    path: '/api/transactions',
    open: async (page) => {
      await typeAmountOn('/withdraw')(page)
      await page.getByRole('button', { name: 'Continue' }).click()
      await page.getByRole('button', { name: 'Use a sample destination' }).click()
      await page.getByRole('button', { name: 'Continue' }).click()
      return page
    },
    button: 'Request withdrawal',
    done: 'Proof of the simulated fee',
    changes: { profit: 390, withdrawals: 1 },
  },
  {
    name: "an administrator's deposit",
    path: '/api/admin/users/*/deposit',
    open: async (_page, browser, username) => {
      const admin = await administrator(browser)
      const row = await userRow(admin, username)
      await row.getByRole('button', { name: /^Add a deposit/ }).click()
      await admin.getByLabel('Deposit amount').fill('10')
      await admin.getByLabel('Reason').fill('Practice')
      return admin
    },
    button: 'Add deposit',
    done: 'User balance updated',
    changes: { fund: 410, deposits: 2 },
  },
  {
    name: "an administrator's approval of a withdrawal",
    path: '/api/admin/withdrawals/*/approve',
    open: async (page, browser) => {
      const order = { type: 'withdrawal', amount: -10, method: 'crypto', walletAddress: 'SIM-OF-MY-OWN-ADDRESS' }
      const metadata = JSON.stringify({ coin: 'usdt_trc20' })
      await callApi(page, 'POST', '/api/transactions', { ...order, metadata })
      const { id } = (await callApi(page, 'GET', '/api/user')).body as { id: number }
      const admin = await administrator(browser)
      await admin.goto(`/admin/users/${id}`)
      await admin.getByRole('button', { name: 'Approve', exact: true }).click()
      return admin
    },
    button: 'Approve withdrawal',
    done: 'Withdrawal approved',
    changes: { profit: 390, withdrawals: 1 },
  },
]

for (const { name, path, open, button, done, changes } of ACTS) {
  test(`${name} whose answer was lost is done once, however often it is pressed`, async ({ page, browser }) => {
    const { username } = await register(page)
    const admin = await administrator(browser)
    await giveProfit(page, admin, 800)
    await callApi(page, 'POST', '/api/transfer', { fromWallet: 'profit', toWallet: 'fund', amount: 400 })
    const before = await holdings(page)
    expect(before).toEqual({ fund: 400, profit: 400, deposits: 1, investments: 0, withdrawals: 0 })

    const acting = await open(page, browser, username)
    const keys = await loseAnswers(acting, path)
    const press = () => acting.getByRole('button', { name: button, exact: true }).click()
    await press()
    await expect(acting.getByText(NO_ANSWER)).toBeVisible()
    await press()
    await expect(acting.getByText(done).first()).toBeVisible()
    expect(keys).toHaveLength(4)
    expect(new Set(keys).size).toBe(1)
    expect(await holdings(page)).toEqual({ ...before, ...changes })
  })
}

test('a transfer that was changed after a lost answer is told of first, and then both moved', async ({
  page,
  browser,
}) => {
  await register(page)
  await giveProfit(page, await administrator(browser), 100)
  await page.goto('/transfer')
  const keys = await loseAnswers(page, '/api/transfer')
  await amount(page).fill('10')
  await page.getByRole('button', { name: 'Transfer', exact: true }).click()
  await expect(page.getByText(NO_ANSWER)).toBeVisible()
  await amount(page).fill('20')
  await page.getByRole('button', { name: 'Transfer', exact: true }).click()
  await expect(page.getByText('Your first transfer of $10.00 SIM went through.').first()).toBeVisible()
  await expect(page.getByText('Fund wallet now')).toBeVisible()
  expect(keys).toHaveLength(5)
  expect(new Set(keys).size).toBe(2)
  expect(await holdings(page)).toMatchObject({ fund: 30, profit: 70 })
})

test('an order without an answer is there after a reload, and asked after under its key', async ({ page }) => {
  await register(page)
  await page.goto('/deposit')
  const keys = await loseAnswers(page, '/api/deposit')
  await amount(page).fill('10')
  await page.getByRole('button', { name: 'Order deposit' }).click()
  await expect(page.getByText(NO_ANSWER)).toBeVisible()
  await page.reload()
  await expect(page.getByText(/whether your deposit order of \$10\.00 SIM went through/)).toBeVisible()
  await page.getByRole('button', { name: 'Ask what became of it' }).click()
  await expect(page.getByText('How would you pay?')).toBeVisible()
  expect(new Set(keys).size).toBe(1)
  expect(await holdings(page)).toMatchObject({ deposits: 1 })
})

test('a session that ended in the middle of a form is signed in again over it, and the order goes out once', async ({
  page,
  browser,
}) => {
  const { username, password } = await register(page)
  await giveProfit(page, await administrator(browser), 100)
  await typeAmountOn('/transfer')(page)
  await page.context().clearCookies()
  await page.getByRole('button', { name: 'Transfer', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Sign in again' })
  await expect(dialog.getByLabel('Username or Email')).toHaveValue(username)
  await expect(amount(page)).toHaveValue('10')
  await dialog.getByRole('textbox', { name: 'Password' }).fill('not this one')
  await dialog.getByRole('button', { name: 'Sign in' }).click()
  await expect(dialog.getByRole('alert')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Password' }).fill(password)
  await dialog.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByText('Fund wallet now')).toBeVisible()
  expect(await holdings(page)).toMatchObject({ fund: 10, profit: 90 })
  // The live stream works again.
  const admin = await administrator(browser)
  const { id } = await (await page.request.get('/api/user')).json()
  await callApi(admin, 'POST', `/api/admin/users/${id}/deposit`, { amount: 5, reason: 'Test' })
  await page.getByRole('link', { name: 'Back to Dashboard' }).first().click()
  await expect(page.getByRole('region', { name: 'Fund wallet' })).toContainText('$15.00 SIM')
})

test('a read that finds the session ended leaves what was typed; leaving leads to sign-in', async ({ page }) => {
  await register(page)
  await page.goto('/deposit')
  await amount(page).fill('77')
  await page.context().clearCookies()
  // Code of the dialog is lost on its way, and asked for again.
  await page.route('**/assets/*.js', (route) => route.abort(), { times: 3 })
  // The cache does not read again what it has just read.
  await expect(async () => {
    await page.context().setOffline(true)
    const refused = page.waitForResponse((response) => response.status() === 401, { timeout: patience(2_000) })
    await Promise.all([refused, page.context().setOffline(false)])
  }).toPass()
  const dialog = page.getByRole('dialog', { name: 'Sign in again' })
  await expect(dialog).toBeVisible()
  await expect(amount(page)).toHaveValue('77')
  await dialog.getByRole('button', { name: 'Leave this page' }).click()
  await expect(page).toHaveURL(/\/login$/)
})
