import { execFileSync } from 'node:child_process'
import path from 'node:path'
import { expect } from '@playwright/test'
import { signIn } from './people.ts'
import { test } from './test.ts'

const ROOT = path.resolve(import.meta.dirname, '../../..')

const mfe = (...args: string[]) =>
  execFileSync(process.execPath, [path.join(ROOT, 'packages/mfe/bin/mfe.mjs'), ...args, '--by', 'browser test'], {
    cwd: ROOT,
    encoding: 'utf8',
  })

test.describe.configure({ mode: 'serial' })

const channel = `test-${process.pid}`

test.beforeAll(() => {
  expect(mfe('publish', 'withdrawals', '--channel', channel)).toContain(`?preview=withdrawals:${channel}`)
})
test.afterAll(() => {
  mfe('preview', 'rm', 'withdrawals', channel)
})

// covers federation.34, federation.69
test('a preview holds for its tab, says what it is, and has a way out', async ({ page, context }) => {
  await signIn(page, 'demo', 'simvest-demo')
  await expect(page).toHaveURL(/\/dashboard$/)
  await page.goto(`/history?preview=withdrawals:${channel}`)
  const chip = page.getByRole('complementary', { name: 'Preview' })
  await expect(chip).toContainText(`Preview of withdrawals: ${channel}`)
  await expect(page.getByRole('heading', { name: 'Transaction History', exact: true })).toBeVisible()

  await page.goto('/dashboard')
  await expect(chip).toContainText(`Preview of withdrawals: ${channel}`)
  const other = await context.newPage()
  await other.goto('/dashboard')
  await expect(other.getByRole('region', { name: 'Fund wallet' })).toBeVisible()
  await expect(other.getByRole('complementary', { name: 'Preview' })).toHaveCount(0)

  await chip.getByRole('button', { name: 'Leave preview' }).click()
  await expect(page.getByRole('region', { name: 'Fund wallet' })).toBeVisible()
  await expect(chip).toHaveCount(0)
})

// covers federation.34
test('an unknown preview is refused in words, and everything else works', async ({ page }) => {
  await page.goto('/login?preview=withdrawals:never-was')
  await expect(page.getByText('No preview withdrawals:never-was')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible()
})

// covers federation.34
test('an address in the place of an id loads nothing from there', async ({ page }) => {
  const foreign: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith('http://localhost')) foreign.push(request.url())
  })
  await page.goto('/login?preview=https://evil.example/remoteEntry.js')
  await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible()
  expect(foreign.filter((url) => !url.startsWith('data:'))).toEqual([])
})

// covers federation.35
test('a host name is a whole preview environment', async ({ page, baseURL }) => {
  const url = new URL(baseURL ?? '')
  url.hostname = `${channel}--withdrawals.localhost`
  await page.goto(new URL('/login', url).href)
  await expect(page.getByRole('complementary', { name: 'Preview' })).toContainText(channel)
  await page.getByLabel('Username or Email').fill('demo')
  await page.getByRole('textbox', { name: 'Password' }).fill('simvest-demo')
  await page.getByRole('button', { name: 'Secure Login' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
  await page.getByRole('button', { name: 'Versions' }).click()
  await expect(page.getByRole('dialog').getByRole('row').filter({ hasText: 'withdrawals' })).toContainText(channel)
})
