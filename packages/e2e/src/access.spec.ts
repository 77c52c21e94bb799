import { expect } from '@playwright/test'
import { register, signIn } from './people.ts'
import { test } from './test.ts'

// covers accounts.24, withdrawals.1
test('a protected page asks for sign-in and comes back', async ({ page }) => {
  await page.goto('/history')
  await expect(page).toHaveURL(/\/login$/)
  await page.getByLabel('Username or Email').fill('demo')
  await page.getByRole('textbox', { name: 'Password' }).fill('simvest-demo')
  await page.getByRole('button', { name: 'Secure Login' }).click()
  await expect(page).toHaveURL(/\/history$/)
})

// covers accounts.25, desk.61
test('the desk sends visitors to sign in and investors home', async ({ page }) => {
  for (const path of [
    '/admin',
    '/admin/users/1',
    '/admin/withdrawals',
    '/admin/direct-withdrawals',
    '/admin/withdrawal-management',
  ]) {
    await page.goto(path)
    await expect(page, path).toHaveURL(/\/(auth|login)$/)
  }
  await register(page)
  for (const path of ['/admin', '/admin/users/1', '/admin/direct-withdrawals']) {
    await page.goto(path)
    await expect(page, path).toHaveURL(/\/$/)
  }
  // The page leads to /auth, which leads a signed-in user to the dashboard.
  await page.goto('/admin/withdrawals')
  await expect(page).toHaveURL(/\/dashboard$/)
  await page.goto('/admin/withdrawal-management')
  await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible()
})

// covers accounts.23
test('a signed-in user is redirected from the sign-in page', async ({ page }) => {
  await signIn(page, 'demo', 'simvest-demo')
  await expect(page).toHaveURL(/\/dashboard$/)
  for (const path of ['/login', '/auth', '/auth?mode=register', '/register', '/auth-old', '/simple-login']) {
    await page.goto(path)
    await expect(page).toHaveURL(/\/dashboard$/)
  }
})

// covers accounts.27, accounts.29
test('logging out is asked for, ends the session and forgets the pages', async ({ page }) => {
  await signIn(page, 'demo', 'simvest-demo')
  await expect(page).toHaveURL(/\/dashboard$/)
  await page.getByRole('main').getByRole('button', { name: 'Logout' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByText('You have been logged out successfully', { exact: true })).toBeVisible()
  await expect(page).toHaveURL(/\/$/)
  await page.goto('/dashboard')
  await expect(page).toHaveURL(/\/login$/)
})
