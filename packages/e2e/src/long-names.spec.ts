import { expect, type Page } from '@playwright/test'
import { Registry } from '@simvest/registry'
import { addressOf } from './address-of.ts'
import { callApi } from './money.ts'
import { administrator, newcomer, register, signIn } from './people.ts'
import { runSql } from './run-sql.ts'
import { strayTexts } from './stray-text.ts'
import { test } from './test.ts'

/** Somebody whose names are as long as the contract lets them be, of the widest letters, with nowhere to break them. */
function longest() {
  const { username, password } = newcomer()
  const name = username.replaceAll('-', '').padEnd(40, 'W')
  const fullName = 'W'.repeat(100)
  return { username: name, email: `${name.padEnd(64, 'W')}@${'W'.repeat(185)}.com`, fullName, password }
}

/** Whoever has the same password as the demo administrator, and a long name. */
async function longAdministrator(page: Page) {
  const { username, email } = longest()
  await runSql(`
    INSERT INTO users (username, email, password_hash, is_admin)
      SELECT '${username}', '${email}', password_hash, true FROM users WHERE username = 'admin';
    INSERT INTO accounts (owner_id, kind)
      SELECT id, kind FROM users, unnest(ARRAY['fund', 'profit', 'held', 'invested']) AS kind
      WHERE username = '${username}'`)
  await signIn(page, username, 'simvest-admin')
  await expect(page).toHaveURL(/\/admin$/)
}

const idOf = ({ body }: { body: unknown }) => {
  const { id, depositId, userId } = body as Record<string, number>
  return id ?? depositId ?? userId ?? 0
}

/** Has this person do what a page can show, and an administrator what is told to them. Returns the ids of the addresses. */
async function live(page: Page, admin: Page) {
  const long = (length: number) => 'W'.repeat(length)
  const userId = idOf(await callApi(page, 'GET', '/api/user'))
  const profile = { fullName: long(100), phoneNumber: '0'.repeat(40), residence: long(200), occupation: long(100) }
  const idDocument = await page.evaluate(() =>
    Object.assign(document.createElement('canvas'), { width: 64, height: 40 }).toDataURL('image/png'),
  )
  await callApi(page, 'PATCH', '/api/profile', { ...profile, idDocument })
  await callApi(admin, 'POST', `/api/admin/users/${userId}/deposit`, { amount: 90_000, reason: long(500) })
  await callApi(page, 'POST', '/api/transfer', { fromWallet: 'fund', toWallet: 'profit', amount: 40_000 })
  await callApi(page, 'POST', '/api/investments', { strategyId: 1, amount: 12_345.67 })
  const depositId = idOf(await callApi(page, 'POST', '/api/deposit', { amount: 12_345.67 }))
  await callApi(page, 'POST', '/api/deposit/method', { depositId, method: 'crypto' })
  const order = { type: 'withdrawal', method: 'crypto', walletAddress: `SIM-${long(196)}`, amount: -1_234.56 }
  const metadata = JSON.stringify({ coin: 'usdt_trc20' })
  const withdrawalId = idOf(await callApi(page, 'POST', '/api/transactions', { ...order, metadata }))
  await callApi(page, 'POST', '/api/transactions', { ...order, metadata })
  await callApi(admin, 'POST', `/api/admin/users/${userId}/notes`, { text: long(2_000) })
  return { userId, depositId, withdrawalId }
}

/** What else a page shows: tabs, and dialogs by the names of what opens them. */
const MORE: Readonly<Record<string, { tabs?: readonly string[]; opens?: readonly (string | RegExp)[] }>> = {
  '/dashboard': { opens: [/^Notifications/, 'Analytics', 'TRANSFER', 'Why is my balance this? Fund wallet'] },
  '/profile': { tabs: ['?tab=security'] },
  '/history': { opens: [/Withdrawal/] },
  '/admin': {
    tabs: ['?tab=withdrawals', '?tab=deleted-users', '?tab=audit', '?tab=builds'],
    opens: [
      /^Add a deposit/,
      /^Reset Password/,
      /^Delete/,
      /^View Document/,
      /^\d+ Request/,
      /^Deactivated Accounts/,
      /^Search/,
    ],
  },
  '/admin/queue': { opens: [/W{9}/] },
}

/** Lists of everybody, narrowed to the person of the test. */
const QUERIES: Readonly<Record<string, (person: { username: string }) => string>> = {
  '/admin': ({ username }) => `?search=${username}`,
  '/admin/queue': () => '?least=12345.67&most=12345.67',
}

/** What is wrong with a page at the width of a desk and of a small phone, and with what it opens. */
async function faultsAt(page: Page, address: string, opens: readonly (string | RegExp)[] = []) {
  await page.goto(address)
  await expect(page.getByRole('heading').first(), address).toBeVisible()
  const found: Record<string, string[]> = {}
  for (const width of [1280, 320]) {
    await page.setViewportSize({ width, height: 800 })
    const measure = async (where: string) => {
      await expect(page.locator('[aria-busy="true"]'), where).toHaveCount(0)
      const faults = await strayTexts(page)
      if (faults.length > 0) found[`${where} at ${width} px`] = faults
    }
    await measure(address)
    // A card of the console has the rest of what is known behind its last button.
    for (const more of await page.getByRole('button', { name: /^More of/ }).all()) {
      await more.click()
      await measure(`${address}, all of it`)
    }
    for (const name of opens) {
      await page.getByRole('button', { name }).or(page.getByRole('row', { name })).first().click()
      const opened = page.locator('[role=dialog], [role=alertdialog], [aria-label^="Deposit of"]')
      await expect(opened, `${address}, ${name}`).toBeVisible()
      await measure(`${address}, ${name}`)
      await page.keyboard.press('Escape')
      await expect(opened).toHaveCount(0)
    }
  }
  return found
}

test('names, addresses and reasons of any length stay in their places, and break no other word', async ({
  page,
  browser,
  request,
}) => {
  test.setTimeout(240_000)
  const admin = await (await browser.newContext()).newPage()
  await longAdministrator(admin)
  const referred = await (await browser.newContext()).newPage()
  const person = await register(page, longest())
  const { userId, depositId, withdrawalId } = await live(page, admin)
  await referred.goto('/register')
  const other = idOf(await callApi(referred, 'POST', '/api/register', { ...longest(), referrerEmail: person.email }))
  await callApi(admin, 'POST', `/api/admin/users/${other}/deposit`, { amount: 12_345.67, reason: 'For the reward' })
  const found: Record<string, string[]> = {}
  const registry = Registry.parse(await (await request.get('/remotes.json')).json())
  const seen = new Set<string>()
  for (const { path, access, page: name } of registry.remotes.flatMap(({ routes }) => routes)) {
    if (access === 'public' || seen.has(name)) continue
    seen.add(name)
    const [visitor, id] = path.startsWith('/admin')
      ? [admin, userId]
      : [page, path.startsWith('/deposit') ? depositId : withdrawalId]
    const address = addressOf(path, id) + (QUERIES[path]?.(person) ?? '')
    const { tabs = [], opens = [] } = MORE[path] ?? {}
    Object.assign(found, await faultsAt(visitor, address, opens))
    for (const tab of tabs) Object.assign(found, await faultsAt(visitor, path + tab))
  }
  expect(found).toEqual({})
})

test('amounts of millions stay in their tiles and cards, however narrow the window', async ({ page, browser }) => {
  const admin = await administrator(browser)
  const { username } = await register(page)
  const userId = idOf(await callApi(page, 'GET', '/api/user'))
  await callApi(admin, 'POST', `/api/admin/users/${userId}/deposit`, { amount: 9_876_543.21, reason: 'For the width' })
  await callApi(admin, 'PUT', `/api/admin/profits/${userId}`, { amount: 9_876_543.21, reason: 'For the width' })
  const found: string[] = []
  const visits = [
    [admin, `/admin/users/${userId}`],
    [admin, `/admin?search=${username}`],
    [page, '/dashboard'],
    [page, '/withdraw'],
    [page, '/history'],
  ] as const
  for (const [visitor, path] of visits) {
    await visitor.goto(path)
    await expect(visitor.getByText('$9,876,543.21').first()).toBeVisible()
    for (const width of [320, 360, 390, 412, 768, 1024, 1280]) {
      await visitor.setViewportSize({ width, height: 800 })
      await expect(visitor.locator('[aria-busy="true"]')).toHaveCount(0)
      const faults = await strayTexts(visitor)
      found.push(
        ...faults.filter((fault) => fault.includes(' leaves ')).map((fault) => `${path} at ${width}: ${fault}`),
      )
    }
  }
  expect(found).toEqual([])
})
