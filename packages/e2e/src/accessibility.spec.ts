import { expect, test } from '@playwright/test'
import { faults } from './axe.ts'
import { administrator, register, signIn, userRow } from './people.ts'

for (const colorScheme of ['dark', 'light'] as const) {
  test(`pages hold against axe in the ${colorScheme} theme`, async ({ browser, baseURL }) => {
    // Evaluating a script of the test's own needs the page's policy out of the way.
    const context = await browser.newContext({ colorScheme, baseURL, bypassCSP: true, reducedMotion: 'reduce' })
    const page = await context.newPage()
    for (const path of [
      '/',
      '/login',
      '/login?mode=register',
      '/simple-login',
      '/register',
      '/about-us',
      '/contact-support',
      '/simulation',
      '/nowhere',
    ]) {
      await page.goto(path)
      await expect(page.getByRole('heading').first()).toBeVisible()
      expect(await faults(page), path).toEqual([])
    }
    await signIn(page, 'demo', 'simvest-demo')
    await expect(page).toHaveURL(/\/dashboard$/)
    for (const path of [
      '/dashboard',
      '/deposit',
      '/history',
      '/withdraw',
      '/withdrawals',
      '/about-us',
      '/contact-support',
    ]) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      expect(await faults(page), path).toEqual([])
    }
  })
}

for (const colorScheme of ['dark', 'light'] as const) {
  test(`dialogs of public pages hold against axe in the ${colorScheme} theme`, async ({ browser, baseURL }) => {
    const context = await browser.newContext({ colorScheme, baseURL, bypassCSP: true, reducedMotion: 'reduce' })
    const page = await context.newPage()
    for (const [path, opener] of [
      ['/', 'Learn more'],
      ['/', 'Referral programme'],
      ['/', 'About Us'],
      ['/login', 'Forgot Password?'],
    ] as const) {
      await page.goto(path)
      await page.getByRole('button', { name: opener }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
      expect(await faults(page), opener).toEqual([])
    }
    await page.goto('/contact-support')
    await page.getByRole('button', { name: 'Support', exact: true }).click()
    expect(await faults(page), 'the support widget').toEqual([])
  })
}

for (const colorScheme of ['dark', 'light'] as const) {
  test(`the console and its dialogs hold against axe in the ${colorScheme} theme`, async ({ browser, page }) => {
    const person = await register(page)
    const admin = await administrator(browser, { colorScheme, bypassCSP: true, reducedMotion: 'reduce' })
    const row = await userRow(admin, person.username)
    expect(await faults(admin), 'users').toEqual([])
    for (const name of [/^Add a deposit/, /^Delete/]) {
      await row.getByRole('button', { name }).click()
      await expect(admin.getByRole('dialog')).toBeVisible()
      expect(await faults(admin), String(name)).toEqual([])
      await admin.keyboard.press('Escape')
    }
    await row.getByRole('link').click()
    await expect(admin.getByRole('heading', { level: 1, name: 'Ada Byron' })).toBeVisible()
    expect(await faults(admin), 'a user').toEqual([])
    for (const path of [
      '/admin?tab=withdrawals',
      '/admin?tab=deleted-users',
      '/admin?tab=audit',
      '/admin/withdrawals',
      '/admin/direct-withdrawals',
      '/admin/withdrawal-management',
    ]) {
      await admin.goto(path)
      await expect(admin.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(admin.locator('[aria-busy=true]')).toHaveCount(0)
      expect(await faults(admin), path).toEqual([])
    }
  })
}
