import { expect } from '@playwright/test'
import { newcomer, register, signIn, submitRegistration } from './people.ts'
import { test } from './test.ts'

// covers deposits.5
test('a bad amount is answered beside the field and stays typed', async ({ page }) => {
  await register(page)
  await page.goto('/deposit')
  const amount = page.getByLabel('Amount', { exact: true })
  for (const [typed, message] of [
    ['', 'Please enter a valid amount greater than 0.'],
    ['abc', 'Please enter a valid amount greater than 0.'],
    ['0', 'Please enter a valid amount greater than 0.'],
    ['-5', 'Please enter a valid amount greater than 0.'],
    ['1.005', 'Please enter at most two decimals.'],
    ['1e308', 'Please enter a valid amount greater than 0.'],
    ['99999999999', 'The most for one order is $10,000,000.00 SIM.'],
  ] as const) {
    await amount.fill(typed)
    await page.getByRole('button', { name: 'Order deposit' }).click()
    await expect(page.getByRole('main').getByText(message)).toBeVisible()
    await expect(amount).toHaveValue(typed)
    await expect(amount).toHaveAttribute('aria-invalid', 'true')
  }
  await expect(page).toHaveURL(/\/deposit$/)
})

// covers accounts.15
test('a wrong password says so and keeps the name', async ({ page }) => {
  await signIn(page, 'demo', 'not the password')
  await expect(page.getByText('Login failed', { exact: true })).toBeVisible()
  await expect(page.getByText('Invalid username or password.', { exact: true })).toBeVisible()
  await expect(page.getByLabel('Username or Email')).toHaveValue('demo')
})

// covers accounts.15, accounts.21
test('a name that is taken is said at its field', async ({ page, browser }) => {
  const person = await register(page)
  const other = await (await browser.newContext()).newPage()
  await other.goto('/register')
  const late = { ...newcomer(), username: person.username.toUpperCase() }
  await submitRegistration(other, late)
  await expect(other.getByRole('textbox', { name: 'Username' })).toHaveAttribute('aria-invalid', 'true')
  await expect(other.getByRole('main').getByText('This username is already taken.')).toBeVisible()
  await expect(other.getByRole('textbox', { name: 'Full name' })).toHaveValue(late.fullName)
})

// covers accounts.1, accounts.9
test('an empty registration names every field', async ({ page }) => {
  await page.goto('/register')
  await page.getByRole('button', { name: 'Create Account' }).click()
  for (const message of [
    'Full name must be at least 2 characters',
    'Username must be at least 3 characters',
    'Please enter a valid email address',
    'Password must be at least 6 characters',
    'Please confirm your password',
  ]) {
    await expect(page.getByText(message, { exact: true })).toBeVisible()
  }
})

// covers accounts.9
test('sign-in and registration name each mistake until it is mended', async ({ page }) => {
  const says = (message: string) => expect(page.getByText(message, { exact: true }))
  await page.goto('/login')
  await page.getByRole('button', { name: 'Secure Login' }).click()
  await says('Username is required').toBeVisible()
  await says('Password is required').toBeVisible()
  await page.getByLabel('Username or Email').fill('ada')
  await says('Username is required').toHaveCount(0)

  await page.goto('/register')
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill('practice-9')
  await page.getByRole('textbox', { name: 'Confirm password' }).fill('practice-8')
  await page.getByRole('textbox', { name: 'Referrer email (optional)' }).fill('nobody')
  await page.getByRole('button', { name: 'Create Account' }).click()
  await says('Invalid email address').toBeVisible()
  await says("Passwords don't match").toBeVisible()
  await page.getByRole('textbox', { name: 'Confirm password' }).fill('practice-9')
  await says("Passwords don't match").toHaveCount(0)
})
