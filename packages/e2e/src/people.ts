import { type Browser, type BrowserContextOptions, expect, type Locator, type Page } from '@playwright/test'
import { bandFault } from './band.ts'
import { runSql } from './run-sql.ts'

let people = 0

/** A person who has no account yet. */
export function newcomer() {
  people += 1
  const id = `${Date.now().toString(36)}${process.pid.toString(36)}${people}`
  return { fullName: 'Ada Byron', username: `ada-${id}`, email: `ada-${id}@example.com`, password: 'practice-9' }
}

type Person = ReturnType<typeof newcomer>

/** Fills and submits the registration form, also where `translatePages` has put its labels into «». */
export async function submitRegistration(page: Page, person: Person) {
  const box = (name: string) => page.getByRole('textbox', { name: new RegExp(`^«?${name}»?$`) })
  await box('Full name').fill(person.fullName)
  await box('Username').fill(person.username)
  await box('Email').fill(person.email)
  await box('Password').fill(person.password)
  await box('Confirm password').fill(person.password)
  await page.getByRole('button', { name: 'Create Account' }).click()
}

/** Creates an account and arrives on the dashboard. */
export async function register(page: Page, person = newcomer()): Promise<Person> {
  await page.goto('/register')
  await submitRegistration(page, person)
  await expect(page).toHaveURL(/\/dashboard$/)
  return person
}

export async function signIn(page: Page, username: string, password: string) {
  await page.goto('/login')
  await page.getByLabel('Username or Email').fill(username)
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.getByRole('button', { name: 'Secure Login' }).click()
}

/** The demo administrator, in a second browser. */
export async function administrator(browser: Browser, options: BrowserContextOptions = {}): Promise<Page> {
  const context = await browser.newContext(options)
  await context.addInitScript(showFullRows)
  const page = await context.newPage()
  await signIn(page, 'admin', 'simvest-admin')
  await expect(page).toHaveURL(/\/admin$/)
  return page
}

/** Shows users with all that there is to do in their rows, unless a test chose otherwise. */
export function showFullRows(): void {
  if (localStorage.getItem('rows of users') === null) localStorage.setItem('rows of users', 'full')
}

/** A colleague of the demo administrator, with the same password, in a third browser. */
export async function secondAdministrator(browser: Browser): Promise<Page> {
  await runSql(`
    INSERT INTO users (username, email, password_hash, is_admin)
      SELECT 'second-admin', 'second-admin@example.com', password_hash, true FROM users WHERE username = 'admin'
      ON CONFLICT DO NOTHING;
    INSERT INTO accounts (owner_id, kind)
      SELECT id, kind FROM users, unnest(ARRAY['fund', 'profit', 'held', 'invested']) AS kind
      WHERE username = 'second-admin' ON CONFLICT DO NOTHING`)
  const page = await (await browser.newContext()).newPage()
  await signIn(page, 'second-admin', 'simvest-admin')
  await expect(page).toHaveURL(/\/admin$/)
  return page
}

/** Shows a page as to an administrator whose session owes a code: the demo administrator has no authenticator app. */
export async function oweCode(page: Page) {
  await page.route('**/api/user', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), needsStepUp: true } })
  })
}

/** Answers the questions of the open lesson by keyboard. */
export async function answerQuestions(page: Page) {
  const questions = page.getByRole('region', { name: 'Three questions' })
  await expect(questions).toBeVisible()
  for (const group of await questions.getByRole('group').all()) {
    await group.getByRole('radio').first().press('Space')
    await questions.getByRole('button', { name: 'Check' }).first().press('Enter')
  }
}

/** The row of a user in the console, found as an administrator finds it. */
export async function userRow(admin: Page, username: string): Promise<Locator> {
  await admin.getByRole('searchbox').fill(username)
  await expect(admin.getByText(`1 result(s) for "${username}"`)).toBeVisible()
  return admin.getByRole('row').filter({ hasText: username })
}

/** The simulation band, as every page must show it. */
export async function expectBand(page: Page, when = page.url(), language?: Parameters<typeof bandFault>[1]) {
  await expect.poll(() => bandFault(page, language), { message: when }).toBeUndefined()
}
