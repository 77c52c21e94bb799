import { expect } from '@playwright/test'
import { faults } from './axe.ts'
import { callApi } from './money.ts'
import { administrator, answerQuestions, oweCode, register, userRow } from './people.ts'
import { test } from './test.ts'

// `pages.spec.ts` visits every page and `dialogs-accessibility.spec.ts` opens every dialog; here are the later steps of both.

for (const colorScheme of ['dark', 'light'] as const) {
  // covers frame.35
  test(`what opens on public pages holds against axe in the ${colorScheme} theme`, async ({ browser, baseURL }) => {
    const context = await browser.newContext({ colorScheme, baseURL, bypassCSP: true, reducedMotion: 'reduce' })
    const page = await context.newPage()
    await page.goto('/contact-support')
    await page.getByRole('button', { name: 'Support', exact: true }).click()
    await expect(page.getByText('How can we help?')).toBeVisible()
    expect(await faults(page), 'the support widget').toEqual([])
    await page.goto('/learn/spot-the-scam')
    await page.getByRole('button', { name: 'It is a scam' }).click()
    // Pressed on the page as it was drawn, it is busy at first, without its words.
    await expect(page.getByRole('button', { name: 'Next one' })).toBeVisible()
    expect(await faults(page), 'a judged exhibit').toEqual([])
    await page.goto('/learn/advance-fee')
    await answerQuestions(page)
    expect(await faults(page), 'an answered lesson').toEqual([])
  })
}

for (const colorScheme of ['dark', 'light'] as const) {
  // covers frame.35
  test(`the console and its dialogs hold against axe in the ${colorScheme} theme`, async ({ browser, page }) => {
    const person = await register(page)
    const admin = await administrator(browser, { colorScheme, bypassCSP: true, reducedMotion: 'reduce' })
    const row = await userRow(admin, person.username)
    expect(await faults(admin), 'users').toEqual([])
    await admin.getByRole('button', { name: 'View', exact: true }).press('Enter')
    await expect(admin.getByRole('dialog', { name: 'View' }).getByText('Saved views')).toBeVisible()
    expect(await faults(admin), 'the menu of views').toEqual([])
    await admin.keyboard.press('Escape')
    // Without a mouse: to the search, to the rows, into a row.
    await admin.getByRole('heading', { level: 1 }).click()
    await admin.keyboard.press('/')
    await expect(admin.getByRole('searchbox')).toBeFocused()
    await row.focus()
    await admin.keyboard.press('ArrowDown')
    await expect(row).toBeFocused()
    await admin.keyboard.press('Enter')
    await expect(admin.getByRole('heading', { level: 1, name: 'Ada Byron' })).toBeVisible()
    expect(await faults(admin), 'a user').toEqual([])
    await admin.getByRole('button', { name: 'Actions' }).click()
    await expect(admin.getByRole('menu')).toBeVisible()
    expect(await faults(admin), 'what can be done to a user').toEqual([])
    await admin.keyboard.press('Escape')
    await admin.keyboard.press('Control+k')
    const search = admin.getByRole('combobox', { name: 'Search everything' })
    expect(await faults(admin), 'the search of everything').toEqual([])
    await search.fill(person.username)
    await expect(admin.getByRole('option', { name: person.email })).toBeVisible()
    expect(await faults(admin), 'what was found').toEqual([])
    await search.fill('nobody is called so')
    await expect(admin.getByText('Nothing found')).toBeVisible()
    expect(await faults(admin), 'nothing found').toEqual([])
    await admin.keyboard.press('Escape')
    // The order of the run in the other theme waits too.
    const amount = colorScheme === 'dark' ? '78.01' : '78.02'
    await callApi(page, 'POST', '/api/deposit', { amount })
    await admin.goto(`/admin/queue?least=${amount}&most=${amount}`)
    await expect(admin.getByRole('row').filter({ hasText: amount })).toBeVisible()
    for (const keys of [['Enter'], ['a'], ['r'], ['?'], ['x', 'r']]) {
      for (const key of keys) await admin.keyboard.press(key)
      await expect(admin.locator('[aria-busy=true]')).toHaveCount(0)
      expect(await faults(admin), `the queue after ${keys.join(' ')}`).toEqual([])
      if (keys[0] !== 'Enter') await admin.keyboard.press('Escape')
    }
    await admin.keyboard.press('a')
    await admin.getByRole('button', { name: 'Approve 1', exact: true }).click()
    await expect(admin.getByRole('dialog', { name: 'Decided' })).toBeVisible()
    expect(await faults(admin), 'what became of many').toEqual([])
  })
}

for (const colorScheme of ['dark', 'light'] as const) {
  // covers frame.35
  test(`a deposit on its way holds against axe in the ${colorScheme} theme`, async ({ browser, baseURL }) => {
    const context = await browser.newContext({ colorScheme, baseURL, bypassCSP: true, reducedMotion: 'reduce' })
    const page = await context.newPage()
    await register(page)
    const { body } = await callApi(page, 'POST', '/api/deposit', { amount: 100 })
    await page.goto(`/deposit/method/${(body as { depositId: number }).depositId}`)
    await page.getByRole('button', { name: 'Crypto (simulated)' }).waitFor()
    expect(await faults(page), 'the method of a deposit').toEqual([])
    await page.getByRole('button', { name: 'Crypto (simulated)' }).click()
    await expect(page.getByRole('img', { name: /^QR code/ })).toBeVisible()
    expect(await faults(page), 'the address of a deposit').toEqual([])
  })
}

for (const colorScheme of ['dark', 'light'] as const) {
  // covers frame.35
  test(`the second step and its set-up hold against axe in the ${colorScheme} theme`, async ({ browser }) => {
    const admin = await administrator(browser, { bypassCSP: true, colorScheme })
    await expect(admin.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await faults(admin)).toEqual([])
    await admin.goto('/profile?tab=security')
    await admin.getByRole('button', { name: 'Set up an authenticator app' }).click()
    await admin.getByRole('dialog').getByRole('textbox', { name: 'Current password' }).fill('simvest-admin')
    expect(await faults(admin)).toEqual([])
    await admin.getByRole('dialog').getByRole('button', { name: 'Continue' }).click()
    await expect(admin.getByRole('img', { name: 'QR code of the key below' })).toBeVisible()
    expect(await faults(admin)).toEqual([])

    await oweCode(admin)
    await admin.goto('/admin')
    await expect(admin.getByRole('heading', { name: 'Enter your code' })).toBeVisible()
    expect(await faults(admin)).toEqual([])
    await admin.getByRole('button', { name: 'Lost the app? Use a recovery code' }).click()
    expect(await faults(admin)).toEqual([])
  })
}
