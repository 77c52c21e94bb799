import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { register } from './people.ts'
import { test } from './test.ts'

// covers A8.1, profile.11
test('a specimen card is downloaded, uploaded, made smaller and kept with the profile', async ({ page }) => {
  await register(page)
  await page.goto('/profile')
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download Passport' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toBe('specimen-passport.png')
  const card = await readFile(await download.path())
  expect(card.subarray(1, 4).toString()).toBe('PNG')

  await page.getByLabel('ID document').setInputFiles({ name: 'passport.png', mimeType: 'image/png', buffer: card })
  await expect(page.getByRole('img', { name: 'The chosen document' })).toBeVisible()
  await expect(page.getByText('PENDING', { exact: true })).toBeVisible()
  const box = (name: string) => page.getByRole('textbox', { name })
  await box('Phone number').fill('12345')
  await page.getByRole('button', { name: 'Save Profile' }).click()
  await expect(page.getByText('Valid phone number is required', { exact: true })).toBeVisible()
  await box('Phone number').fill('+254 700 000000')
  await box('Place of residence').fill('Nairobi')
  await box('Occupation').fill('Analyst')
  await page.getByRole('button', { name: 'Save Profile' }).click()
  await expect(page.getByText('Your profile information has been updated successfully.', { exact: true })).toBeVisible()
  await expect(page).toHaveURL(/\/dashboard$/)

  await page.goto('/profile')
  await expect(page.getByText('PENDING', { exact: true })).toBeVisible()
  await expect(box('Occupation')).toHaveValue('Analyst')
  const kept = page.getByRole('img', { name: 'Your document' })
  await expect(kept).toBeVisible()
  expect(await kept.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(500)
})

// covers profile.8, profile.9
test('my data comes as a file, and the account can be deleted by its name', async ({ page }) => {
  const { username, password } = await register(page)
  await page.goto('/profile?tab=data')
  const downloading = page.waitForEvent('download')
  await page.getByRole('link', { name: 'All my data (JSON)' }).click()
  const data = JSON.parse(await readFile(await (await downloading).path(), 'utf8'))
  expect(data).toMatchObject({ notice: 'Simulated environment. No real money.' })
  expect(JSON.stringify(data)).toContain(username)

  await page.getByRole('button', { name: 'Delete my account' }).click()
  const dialog = page.getByRole('alertdialog')
  await dialog.getByRole('textbox').fill(username)
  await dialog.getByRole('button', { name: 'Delete my account' }).click()
  await expect(page.getByText('Account deleted', { exact: true })).toBeVisible()
  await expect(page).toHaveURL(/\/$/)
  await page.goto('/login')
  await page.getByLabel('Username or Email').fill(username)
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.getByRole('button', { name: 'Secure Login' }).click()
  await expect(page.getByText('Invalid username or password.', { exact: true })).toBeVisible()
})
