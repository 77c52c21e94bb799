import { expect, type Page } from '@playwright/test'
import { Registry } from '@simvest/registry'
import { TOTP } from 'otpauth'
import { patience } from '@simvest/build/time-factor'
import { call } from './call.ts'
import { administrator, newcomer, register, signIn, submitRegistration } from './people.ts'
import { runSql } from './run-sql.ts'
import { test } from './test.ts'

const logOut = async (page: Page) => {
  // The button in the sidebar; the dashboard has another one further down.
  await page.getByRole('button', { name: 'Logout' }).first().click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Logout' }).click()
}

// covers accounts.22
test('a registration names its referrer, who is not oneself', async ({ page }) => {
  const person = newcomer()
  await page.goto('/register')
  const referrer = page.getByRole('textbox', { name: 'Referrer email (optional)' })
  await referrer.fill(person.email)
  await submitRegistration(page, person)
  await expect(page.getByRole('main').getByText('Self-referral is prohibited', { exact: true })).toBeVisible()
  await referrer.fill('demo@simvest.example')
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
  expect(await call(page, 'GET', '/api/user')).toMatchObject({ referrerEmail: 'demo@simvest.example' })
})

// covers accounts.18, accounts.32
test('a deactivated account is signed out at once, and learns why only with its password', async ({
  page,
  browser,
}) => {
  const { username, password } = await register(page)
  const { id } = await call(page, 'GET', '/api/user')
  const admin = await administrator(browser)
  await call(admin, 'PATCH', `/api/admin/users/${id}/status`, { isDeactivated: true })
  await expect(page).toHaveURL(/\/login$/)

  await signIn(page, username, 'not the password')
  await expect(page.getByText('Invalid username or password.', { exact: true })).toBeVisible()
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.getByRole('button', { name: 'Secure Login' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Account Deactivated' })
  await expect(dialog.getByRole('link', { name: 'Contact Support' })).toHaveAttribute('href', /^mailto:/)
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(dialog).toHaveCount(0)
})

// covers users.23
test('an administrator’s link sets a new password, once and within its hour', async ({ page, browser }) => {
  const { username } = await register(page)
  const { id } = await call(page, 'GET', '/api/user')
  const admin = await administrator(browser)
  const makeLink = async () => {
    const { resetLink } = await call(admin, 'POST', `/api/admin/users/${id}/reset-link`)
    return String(resetLink)
  }
  let link = await makeLink()
  const useLink = async (visitor: Page, password: string) => {
    await visitor.goto(link)
    await visitor.getByRole('textbox', { name: 'New password', exact: true }).fill(password)
    await visitor.getByRole('textbox', { name: 'Confirm new password' }).fill(password)
    await expect(visitor.getByText('Passwords match', { exact: true })).toBeVisible()
    await visitor.getByRole('button', { name: 'Reset Password' }).click()
  }

  const visitor = await (await browser.newContext()).newPage()
  const expectRefused = async () => {
    await expect(visitor.getByText('Reset Failed', { exact: true })).toBeVisible()
    await expect(visitor.getByRole('heading', { name: 'Invalid Reset Link' })).toBeVisible()
  }
  await useLink(visitor, 'Practice-10')
  await expect(visitor.getByRole('heading', { name: 'Password Reset Successful' })).toBeVisible()
  await expect(visitor).toHaveURL(/\/auth$/)
  // Sessions that began with the old password have ended.
  await expect(page).toHaveURL(/\/login$/)
  await signIn(page, username, 'Practice-10')
  await expect(page).toHaveURL(/\/dashboard$/)

  await useLink(visitor, 'Practice-11')
  await expectRefused()
  link = await makeLink()
  await runSql(`UPDATE password_resets SET expires_at = now() WHERE user_id = ${id}`)
  await useLink(visitor, 'Practice-11')
  await expectRefused()
  await expect(visitor).toHaveURL(/\/auth$/)
})

// covers profile.6
test('a passkey is added on the profile and signs in', async ({ page }) => {
  const devices = await page.context().newCDPSession(page)
  await devices.send('WebAuthn.enable')
  await devices.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  const { password } = await register(page)
  await page.goto('/profile?tab=security')
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await page.getByLabel('Name of this passkey').fill('Test device')
  const proof = page.getByRole('dialog').getByRole('textbox', { name: 'Current password' })
  await proof.fill('not the password')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('The current password is wrong.', { exact: true })).toBeVisible()
  await proof.fill(password)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('button', { name: 'Remove Test device' })).toBeVisible()
  await logOut(page)
  await expect(page).toHaveURL(/\/$/)

  await page.goto('/login')
  await expect(page.getByText('Biometric Authentication Ready')).toBeVisible()
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
})

// covers accounts.32
test('a session that is ended elsewhere leaves its page', async ({ page, browser }) => {
  const { username, password } = await register(page)
  const elsewhere = await (await browser.newContext()).newPage()
  await signIn(elsewhere, username, password)
  await expect(elsewhere).toHaveURL(/\/dashboard$/)
  await page.goto('/profile?tab=security')
  await page.getByRole('button', { name: 'End all others' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'End all others' }).click()
  await expect(page.getByText('1 session ended.', { exact: true })).toBeVisible()
  await expect(elsewhere).toHaveURL(/\/login$/)
  await expect(page).toHaveURL(/\/profile/)
})

// covers accounts.30
test('logging out works offline, and stays so once the server is back', async ({ page }) => {
  await signIn(page, 'demo', 'simvest-demo')
  await expect(page).toHaveURL(/\/dashboard$/)
  await page.context().setOffline(true)
  await logOut(page)
  await expect(page.getByText('You have been logged out successfully', { exact: true })).toBeVisible()
  await expect(page).toHaveURL(/\/$/)
  await page.context().setOffline(false)
  await page.goto('/dashboard')
  await expect(page).toHaveURL(/\/login$/)
  // Either page may reach the server first.
  await expect.poll(() => call(page, 'GET', '/api/user')).toMatchObject({ code: 'UNAUTHENTICATED' })
})

/** Sets up an authenticator app on the profile. Returns the app and its recovery codes. */
async function setUpApp(page: Page, password: string) {
  await page.goto('/profile?tab=security')
  await page.getByRole('button', { name: 'Set up an authenticator app' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Current password' }).fill(password)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('img', { name: 'QR code of the key below' })).toBeVisible()
  const code = page.getByLabel('Code of your authenticator app')
  const app = new TOTP({ secret: (await dialog.locator('code').textContent()) ?? '' })
  await code.fill('000000')
  await page.getByRole('button', { name: 'Turn on' }).click()
  await expect(page.getByText('This code is wrong or was used before.', { exact: true })).toBeVisible()
  await expect(async () => {
    // The code of the previous half minute still counts, so that signing in need not wait for the next one.
    await code.fill(app.generate({ timestamp: Date.now() - 30_000 }))
    await page.getByRole('button', { name: 'Turn on' }).click()
    await expect(dialog.getByRole('button', { name: 'I have kept them' })).toBeVisible({ timeout: patience(3_000) })
  }).toPass()
  const recoveryCodes = await dialog
    .getByRole('list', { name: 'Recovery codes' })
    .getByRole('listitem')
    .allTextContents()
  await dialog.getByRole('button', { name: 'I have kept them' }).click()
  await expect(page.getByRole('button', { name: 'Remove authenticator app' })).toBeVisible()
  return { app, recoveryCodes }
}

const giveCode = async (page: Page, code: string) => {
  await page.getByLabel('Code of your authenticator app').fill(code)
  await page.getByRole('button', { name: 'Continue' }).click()
}

const SECOND_STEP = { name: 'Enter your code' }
/** Pages of the console that are open at a time. */
const TABS = 4

// covers accounts.37, desk.64
test('an administrator with an authenticator app is led to its code from every page of the console, and back', async ({
  page,
  request,
}) => {
  // Visits each page of the console twice; between the visits a process sets the clock back.
  const { username, password } = await register(page)
  // All tests share the demo administrator, so the operator makes another one for this test.
  await runSql(`UPDATE users SET is_admin = true WHERE username = '${username}'`)
  const { app } = await setUpApp(page, password)
  await logOut(page)
  await expect(page).toHaveURL(/\/$/)

  await signIn(page, username, password)
  await expect(page.getByRole('heading', SECOND_STEP)).toBeVisible()
  expect(await call(page, 'GET', '/api/admin/users')).toMatchObject({ code: 'STEP_UP_REQUIRED' })
  const { remotes } = Registry.parse(await (await request.get('/remotes.json')).json())
  const routes = remotes.find(({ name }) => name === 'admin')?.routes ?? []
  expect(routes.length).toBeGreaterThan(4)
  const paths = routes.map(({ path }) => path.replace(':id', '1'))
  for (const path of [...paths, '/profile?tab=security', '/dashboard']) {
    await page.goto(path)
    await expect(page.getByRole('heading', SECOND_STEP), path).toBeVisible()
  }

  const last = paths.at(-1) ?? ''
  await page.goto(last)
  await giveCode(page, app.generate())
  await expect(page).toHaveURL(new RegExp(`${last}$`))
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Enter your code')

  // The twelve hours end while a page is open: once the page reads something it leads to the code, and then back.
  const setSecondFactor = (at: string) =>
    runSql(`UPDATE sessions SET second_factor_at = ${at}
      WHERE user_id = (SELECT id FROM users WHERE username = '${username}')`)
  for (let first = 0; first < paths.length; first += TABS) {
    const tabs = await Promise.all(
      paths.slice(first, first + TABS).map(async (path) => {
        const tab = await page.context().newPage()
        await tab.goto(path)
        await expect(tab.getByRole('heading', { level: 1 }), path).toBeVisible()
        return { tab, path }
      }),
    )
    await setSecondFactor(`now() - interval '13 hours'`)
    await Promise.all(
      tabs.map(({ tab, path }) =>
        expect(async () => {
          // The cache ignores events that follow each other within seconds.
          await tab.evaluate(() => window.dispatchEvent(new Event('online')))
          await expect(tab.getByRole('heading', SECOND_STEP), path).toBeVisible({ timeout: patience(2_000) })
        }).toPass(),
      ),
    )
    await setSecondFactor('now()')
    await Promise.all(
      tabs.map(async ({ tab, path }) => {
        await tab.reload()
        await expect(tab).toHaveURL(new RegExp(`${path}$`))
        await tab.close()
      }),
    )
  }
})

// covers profile.4
test('an investor sets up an authenticator app, gives its code, and a recovery code once it is lost', async ({
  page,
}) => {
  const { username, password } = await register(page)
  const { app, recoveryCodes } = await setUpApp(page, password)
  expect(recoveryCodes).toHaveLength(10)
  await logOut(page)
  await signIn(page, username, password)
  await expect(page.getByRole('heading', SECOND_STEP)).toBeVisible()
  await page.goto('/transfer')
  await expect(page.getByRole('heading', SECOND_STEP)).toBeVisible()
  await giveCode(page, app.generate())
  await expect(page).toHaveURL(/\/transfer$/)

  await logOut(page)
  await signIn(page, username, password)
  await page.getByRole('button', { name: 'Lost the app? Use a recovery code' }).click()
  await page.getByLabel('Recovery code').fill(recoveryCodes[0] ?? '')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
  await page.goto('/profile?tab=security')
  await page.getByRole('button', { name: 'New recovery codes' }).click()
  await page.getByRole('textbox', { name: 'Current password' }).fill(password)
  await page.getByRole('button', { name: 'Continue' }).click()
  const codes = page.getByRole('list', { name: 'Recovery codes' })
  await expect(codes.getByRole('listitem')).toHaveCount(10)
  await expect(codes).not.toContainText(recoveryCodes[1] ?? '')
  await page.getByRole('button', { name: 'I have kept them' }).click()
  await page.getByRole('button', { name: 'Remove authenticator app' }).click()
  const dialog = page.getByRole('alertdialog')
  await dialog.getByRole('textbox', { name: 'Current password' }).fill(password)
  await dialog.getByRole('button', { name: 'Remove authenticator app' }).click()
  await expect(page.getByRole('button', { name: 'Set up an authenticator app' })).toBeVisible()
})
