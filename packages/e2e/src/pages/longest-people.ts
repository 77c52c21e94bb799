import { expect, type Page } from '@playwright/test'
import { callApi } from '../money.ts'
import { newcomer, showFullRows, signIn } from '../people.ts'
import { runSql } from '../run-sql.ts'
import type { Ids } from './routes.ts'

/** A line that names an amount: a day of the assistant with its stake. */
const STAKE = JSON.stringify({ kind: 'assistant-day', figures: { plan: 'low', part: 'day', stake: 299_348 } })

/**
 * Returns a person with names as long as the contract allows, of the widest letters, with nowhere to break them. The last "m" is
 * there because Chromium leaves the kerning of "W." out of its line breaks, 2 px.
 */
export function longest() {
  const { username, password } = newcomer()
  const name = username.replaceAll('-', '').padEnd(40, 'W')
  const fullName = 'W'.repeat(100)
  return { username: name, email: `${name.padEnd(64, 'W')}@${'W'.repeat(184)}m.com`, fullName, password }
}

/** Signs in as an administrator with a long name, and the password of the demo administrator. */
export async function longAdministrator(page: Page) {
  const { username, email } = longest()
  await runSql(`
    INSERT INTO users (username, email, password_hash, is_admin)
      SELECT '${username}', '${email}', password_hash, true FROM users WHERE username = 'admin';
    INSERT INTO accounts (owner_id, kind)
      SELECT id, kind FROM users, unnest(ARRAY['fund', 'profit', 'held', 'invested']) AS kind
      WHERE username = '${username}'`)
  await page.addInitScript(showFullRows)
  await signIn(page, username, 'simvest-admin')
  await expect(page).toHaveURL(/\/admin$/)
}

export const idOf = ({ body }: { body: unknown }) => {
  const { id, depositId, userId } = body as Record<string, number>
  return id ?? depositId ?? userId ?? 0
}

const longestWord = (length: number) => 'W'.repeat(length)

/**
 * Has this person do what a page can show, and an administrator what is told to them, in the longest words. Returns the ids of the
 * addresses.
 */
export async function live(page: Page, admin: Page, long = longestWord): Promise<Ids> {
  const { body } = await callApi(page, 'GET', '/api/user')
  const { id: user, username } = body as { id: number; username: string }
  const profile = { fullName: long(100), phoneNumber: '0'.repeat(40), residence: long(200), occupation: long(100) }
  const idDocument = await page.evaluate(() =>
    Object.assign(document.createElement('canvas'), { width: 64, height: 40 }).toDataURL('image/png'),
  )
  await callApi(page, 'PATCH', '/api/profile', { ...profile, idDocument })
  await callApi(admin, 'POST', `/api/admin/users/${user}/deposit`, { amount: 90_000.57, reason: long(500) })
  await callApi(page, 'POST', '/api/transfer', { fromWallet: 'fund', toWallet: 'profit', amount: 40_000.31 })
  await callApi(page, 'POST', '/api/investments', { strategyId: 1, amount: 12_345.67 })
  await callApi(page, 'POST', '/api/standing-orders', { strategyId: 1, amount: 50.07, every: 3 })
  await callApi(page, 'POST', '/api/goals', { amount: 5_000.09, days: 90 })
  const deposit = idOf(await callApi(page, 'POST', '/api/deposit', { amount: 12_345.67 }))
  await callApi(page, 'POST', '/api/deposit/method', { depositId: deposit, method: 'crypto' })
  const order = { type: 'withdrawal', method: 'crypto', walletAddress: `SIM-${long(76)}`, amount: -1_234.56 }
  const metadata = JSON.stringify({ coin: 'usdt_trc20' })
  const withdrawal = idOf(await callApi(page, 'POST', '/api/transactions', { ...order, metadata }))
  await callApi(page, 'POST', '/api/transactions', { ...order, metadata })
  await callApi(admin, 'POST', `/api/admin/users/${user}/notes`, { text: long(2_000) })
  return { user, deposit, withdrawal, username }
}

/** A deposit and a withdrawal that this browser has begun. It runs in the page. */
export function keepOrders({ user, deposit }: { user: number; deposit: number }) {
  localStorage.setItem('latestDeposit', JSON.stringify({ depositId: deposit, amount: 1_234_567 }))
  const destination = {
    method: 'crypto',
    coin: 'usdt_trc20',
    walletAddress: `SIM-${'W'.repeat(76)}`,
    mpesaNumber: '',
    bankName: '',
    bankAccountNumber: '',
    accountHolderName: '',
  }
  localStorage.setItem('withdrawal', JSON.stringify({ userId: user, amount: 2_107, destination }))
}

/** The description of an assistant's day names its stake, and administrators type amounts into reasons. */
export function writeAmountsIntoTexts({ user }: Ids): Promise<unknown> {
  return runSql(`UPDATE transactions
    SET fact = '${STAKE}', reason = 'Instead of 41.75 dollars ${longestWord(470)}'
    WHERE user_id = ${user}`)
}
