import { expect } from '@playwright/test'
import { administrator, newcomer } from './people.ts'
import { test } from './test.ts'

// covers users.27
test('a circle of referrers is found by a filter and a click', async ({ browser, request, baseURL }) => {
  const ring = [newcomer(), newcomer(), newcomer()]
  for (const [index, { username, email, password }] of ring.entries()) {
    const referrerEmail = ring[(index + 1) % ring.length]?.email
    const data = { username, email, password, referrerEmail }
    const answer = await request.post('/api/register', { data, headers: { origin: new URL(String(baseURL)).origin } })
    expect(answer.status()).toBe(200)
  }
  const page = await administrator(browser, { baseURL })
  await page.getByRole('combobox', { name: 'Users shown' }).selectOption('In a circle of referrers')
  const [first, second] = ring
  await page.getByRole('link', { name: first?.username }).first().click()
  const card = page.getByRole('region', { name: 'Connections' })
  await expect(card.getByText('In a circle of referrers')).toBeVisible()
  await expect(card.getByRole('link', { name: second?.username }).first()).toBeVisible()
})
