import { expect, type Page } from '@playwright/test'
import { signIn } from './people.ts'
import { type RunningDev, startDev } from './start-dev.ts'
import { test } from './test.ts'

const ACCOUNTS = 'mfe-auth/src/features/accounts'
const FORM = `${ACCOUNTS}/account-form.tsx`
const TEXTS = 'mfe-auth/src/locales/en.json'
const FIELDS = `${ACCOUNTS}/account-fields.tsx`

const port = Number(process.env['SIMVEST_E2E_PORT']) + 10
test.use({ baseURL: `http://localhost:${port}` })
let dev: RunningDev | undefined

// Run in order: all tests change the same files.
test.describe.configure({ mode: 'default' })
test.beforeAll(async () => {
  dev = await startDev(['mfe-auth'], port)
})
test.afterAll(() => dev?.stop())

const edit: RunningDev['edit'] = (...change) => dev?.edit(...change)

/** Opens the registration and types into it. Returns a function that counts the documents that were loaded since. */
async function typeName(page: Page): Promise<() => number> {
  await page.goto('/register')
  await referrer(page).fill('ada@example.org')
  let loads = 0
  page.on('load', () => (loads += 1))
  return () => loads
}

/** The referrer field of the form itself, not of the part that a test changes. */
const referrer = (page: Page) => page.getByRole('textbox', { name: 'Referrer email' })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

test('a saved change of a remote shows in the open page, which keeps what it is doing', async ({ page }) => {
  const loads = await typeName(page)

  edit(FORM, `{t('submit')}`, 'Make my account')
  await expect(button(page, 'Make my account')).toBeVisible()
  await expect(referrer(page)).toBeFocused()
  edit(FORM, 'Make my account', `{t('submit')}`)
  await expect(button(page, 'Create Account')).toBeVisible()

  // The edit changes the component's hooks: it starts anew, and the form around it keeps its state.
  edit(FIELDS, 'const { errors } = formState', `const { errors } = formState\n  const hint = useId()`)
  edit(FIELDS, 'import { useFormContext', `import { useId } from 'react'\nimport { useFormContext`)
  edit(FIELDS, `hint={t('usernameHint')}`, 'hint={`Hint ${hint}`}')
  await expect(page.getByText(/^Hint ./)).toBeVisible()

  // The registry describes the newest build, and a page that was not open yet comes from that build too.
  edit('mfe-auth/remote.config.ts', `title: 'Create your account'`, `title: 'Join'`)
  await expect(page).toHaveTitle(/^Join/)
  edit(TEXTS, 'Username or Email', 'Name or address')
  edit(FORM, `{t('submit')}`, 'Go on')
  await expect(button(page, 'Go on')).toBeVisible()
  await expect(referrer(page)).toHaveValue('ada@example.org')
  await expect(referrer(page)).toBeFocused()
  await page.getByRole('link', { name: 'Sign in here' }).click()
  await expect(page.getByLabel('Name or address')).toBeVisible()
  edit(TEXTS, 'Name or address', 'Username or Email')
  await expect(page.getByLabel('Username or Email')).toBeVisible()
  expect(loads()).toBe(0)
})

test('the same holds for a page in the entry of its remote, whatever it takes from the shell', async ({ page }) => {
  const landing = 'mfe-auth/src/pages/landing-page.tsx'
  await page.goto('/')
  edit(landing, 'import { Button,', 'import { Button, Input,')
  edit(landing, '<Heading level={1}>', '<Input aria-label="Note" /><Heading level={1}>')
  await page.getByLabel('Note').fill('Not lost')
  for (const [before, words] of [
    [`{t('title')}`, 'Risk no money.'],
    ['Risk no money.', 'Lose nothing.'],
  ] as const) {
    edit(landing, before, words)
    await expect(page.getByRole('heading', { level: 1, name: words })).toBeVisible()
    await expect(page.getByLabel('Note')).toHaveValue('Not lost')
  }
})

test('a dialog stays open, with what was fetched for it', async ({ page }) => {
  await signIn(page, 'admin', 'simvest-admin')
  await expect(page).not.toHaveURL(/login/)
  await page.goto('/profile?tab=security')
  await page.getByRole('button', { name: 'Set up an authenticator app' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Current password' }).fill('simvest-admin')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  const key = await dialog.locator('code').textContent()
  edit('packages/ui-kit/src/qr-code.tsx', 'aria-label={label}', 'aria-label={`Scan: ${label}`}')
  await expect(page.getByRole('img', { name: 'Scan: QR code of the key below' })).toBeVisible()
  await expect(dialog.locator('code')).toHaveText(key ?? '')
})

test('a compile error is printed in the terminal, and a throwing module leaves the page as it was', async ({
  page,
}) => {
  const loads = await typeName(page)

  edit(FORM, 'function AccountForm({', 'function AccountForm({{')
  await expect.poll(() => dev?.output()).toContain('account-form.tsx')
  edit(FORM, 'function AccountForm({{', 'function AccountForm({')

  edit(FIELDS, 'export const NO_ACCOUNT', `if (self.document) throw new Error('broken')\nexport const NO_ACCOUNT`)
  await expect(page.getByText('This part runs its last good version')).toBeVisible()
  await expect(referrer(page)).toHaveValue('ada@example.org')
  edit(FIELDS, `if (self.document) throw new Error('broken')\n`, '')
  await expect(page.getByText('This part runs its last good version')).toBeHidden()
  await expect(referrer(page)).toHaveValue('ada@example.org')
  expect(loads()).toBe(0)
})

test('a saved change of the shell reloads the page', async ({ page }) => {
  await page.goto('/nowhere')
  await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible()
  edit('shell/src/locales/en.json', 'Page Not Found', 'No such page')
  await expect(page.getByRole('heading', { name: 'No such page' })).toBeVisible()
})
