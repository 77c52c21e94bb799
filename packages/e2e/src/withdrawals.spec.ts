import { crc32, deflateSync } from 'node:zlib'
import { expect, type Page } from '@playwright/test'
import { fetchAsSent } from './firefox.ts'
import { callApi, giveProfit } from './money.ts'
import { administrator, expectBand, register } from './people.ts'
import { test } from './test.ts'

const SCAM = 'A real service never asks for a payment before it lets you withdraw; if one does, it is a scam.'

async function chooseAmount(page: Page, amount: string) {
  await page.goto('/withdraw')
  await page.getByLabel('Amount', { exact: true }).fill(amount)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page).toHaveURL(/\/withdraw\/method$/)
}

async function chooseSample(page: Page, method: string) {
  await page.getByRole('radio', { name: new RegExp(method) }).check()
  await page.getByRole('button', { name: 'Use a sample destination' }).click()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText(SCAM)).toBeVisible()
}

const request = (page: Page) => page.getByRole('button', { name: 'Request withdrawal' }).click()
const proofStep = (page: Page) => page.getByRole('heading', { name: 'Proof of the simulated fee' })

async function withdrawals(page: Page): Promise<{ id: number; status: string }[]> {
  const { body } = await callApi(page, 'GET', '/api/transactions/history?type=withdrawal')
  return body as { id: number; status: string }[]
}

/** Decides as an administrator does: the request on its screen, the question, the result. */
async function decide(admin: Page, path: string, id: number | undefined, act: string) {
  await admin.goto(path)
  // The row begins with the request's id; the same number further on in another row may be a user's id.
  const request = path.endsWith('management')
    ? admin.getByRole('row', { name: new RegExp(`^${id} `) })
    : admin.getByRole('listitem').filter({ hasText: `#${id} ·` })
  await request.getByRole('button', { name: act, exact: true }).click()
  if (act !== 'Approve') await admin.getByRole('textbox', { name: 'Reason' }).fill('Not readable')
  await admin.getByRole('button', { name: `${act} withdrawal` }).click()
  const result = admin.getByRole('dialog', { name: /^Withdrawal (approved|rejected|cancelled)$/ })
  await expect(result).toContainText('$500.00 SIM')
  await result.getByRole('button', { name: 'Done' }).click()
  await expect(request.getByRole('button', { name: act, exact: true })).toHaveCount(0)
}

/** Each decision is made on another screen of the console. */
for (const { method, path, act, badge, left, message } of [
  {
    method: 'Crypto',
    path: '/admin?tab=withdrawals',
    act: 'Approve',
    badge: 'Approved',
    left: '$500.00 SIM',
    message: 'Your withdrawal of $500.00 SIM was processed and approved.',
  },
  {
    method: 'M-Pesa',
    path: '/admin/withdrawals',
    act: 'Reject',
    badge: 'Rejected',
    left: '$1,000.00 SIM',
    message: 'Reason: Not readable',
  },
  {
    method: 'Bank transfer',
    path: '/admin/withdrawal-management',
    act: 'Cancel',
    badge: 'Cancelled',
    left: '$1,000.00 SIM',
    message: 'Your withdrawal of $500.00 SIM was cancelled.',
  },
]) {
  // covers desk.76, withdrawals.14, withdrawals.33
  test(`${method}: ordered, held, proven, and live when an administrator presses ${act} at ${path}`, async ({
    page,
    browser,
  }) => {
    await register(page)
    const admin = await administrator(browser)
    await giveProfit(page, admin, 1_000)

    await page.goto('/withdraw')
    await expectBand(page)
    await expect(page.getByText(/Simulated operational fee: 625 TRX/)).toBeVisible()
    await page.getByRole('button', { name: '500.00 simulated dollars' }).click()
    await page.getByRole('button', { name: 'Continue' }).click()
    await chooseSample(page, method)
    await request(page)
    await expect(proofStep(page)).toBeVisible()
    await expect(page.getByText(SCAM)).toBeVisible()
    await expect(page.getByText('SIM-TRX-PRACTICE-ADDRESS-CANNOT-RECEIVE')).toBeVisible()
    await page.getByRole('button', { name: 'Make a simulated receipt' }).click()
    await expect(page.getByRole('img', { name: /^The proof: simulated-receipt/ })).toBeVisible()
    await page.getByRole('button', { name: 'Submit proof' }).click()
    await expect(page).toHaveURL(/\/dashboard$/)
    const profit = page.getByRole('region', { name: 'Profit wallet' })
    await expect(profit).toContainText('$500.00 SIM')

    await page.goto('/withdrawals')
    const card = page.getByRole('region', { name: /^Withdrawal \d+$/ })
    await expect(card).toContainText('Under Review')
    const desktop = page.viewportSize()
    await page.setViewportSize({ width: 390, height: 844 })
    // The three acts of a crypto card take two lines.
    const most = method === 'Crypto' ? 300 : 260
    expect((await card.boundingBox())?.height, 'height on a phone').toBeLessThanOrEqual(most)
    if (desktop) await page.setViewportSize(desktop)
    // From here on the page must change by itself.
    await page.evaluate(() => Object.assign(window, { neverReloaded: true }))
    const [withdrawal] = await withdrawals(page)
    await decide(admin, path, withdrawal?.id, act)
    await expect(card).toContainText(badge)
    await expect(page.getByText(`Withdrawal ${badge.toLowerCase()}`)).toBeVisible()
    expect(await page.evaluate(() => 'neverReloaded' in window)).toBe(true)

    await page.getByRole('link', { name: 'Back to Dashboard' }).click()
    await expect(profit).toContainText(left)
    await page.getByRole('button', { name: /^Notifications, \d unread$/ }).click()
    await expect(page.getByRole('dialog')).toContainText(message)
  })
}

// covers withdrawals.17
test('a reload in every step and a crash before the answer make one withdrawal', async ({ page, browser, context }) => {
  await register(page)
  await giveProfit(page, await administrator(browser), 1_000)
  await chooseAmount(page, '250.50')
  await page.reload()
  await page.getByRole('radio', { name: /M-Pesa/ }).check()
  await page.getByLabel(/M-Pesa number/).fill('254000000000')
  await page.reload()
  await expect(page.getByLabel(/M-Pesa number/)).toHaveValue('254000000000')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page).toHaveURL(/\/withdraw\/status$/)
  await page.reload()

  // The order reaches the server, but the browser dies before the answer arrives.
  const arrived = new Promise<void>((resolve) => {
    void page.route('**/api/transactions', async (route) => {
      await fetchAsSent(route)
      resolve()
    })
  })
  await request(page)
  await arrived
  await page.close()
  const reopened = await context.newPage()
  await reopened.goto('/withdraw')
  await expect(proofStep(reopened)).toBeVisible()
  expect(await withdrawals(reopened)).toHaveLength(1)
  await reopened.reload()
  await expect(proofStep(reopened)).toBeVisible()
})

// covers withdrawals.17
test('two tabs send one order; the other tab follows', async ({ page, browser, context }) => {
  await register(page)
  await giveProfit(page, await administrator(browser), 1_000)
  await chooseAmount(page, '1000')
  await chooseSample(page, 'Crypto')
  const second = await context.newPage()
  await second.goto('/withdraw/status')
  await expect(second.getByRole('button', { name: 'Request withdrawal' })).toBeVisible()
  // The first answer waits until the second order is sent too.
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/api/transactions', async (route) => {
    await held
    await route.continue()
  })
  await request(page)
  await request(second)
  release()
  await expect(proofStep(page)).toBeVisible()
  await expect(proofStep(second)).toBeVisible()
  expect(await withdrawals(page)).toHaveLength(1)
})

// covers withdrawals.34
test('of two orders for the whole balance at one moment one wins; 24 hours have their limit', async ({
  page,
  browser,
}) => {
  await register(page)
  const admin = await administrator(browser)
  await giveProfit(page, admin, 7_000)
  // The same person in two browsers that share nothing but the account.
  const { cookies } = await page.context().storageState()
  const elsewhere = await browser.newContext()
  await elsewhere.addCookies(cookies)
  const other = await elsewhere.newPage()
  for (const one of [page, other]) {
    await chooseAmount(one, '7000')
    await chooseSample(one, 'Crypto')
  }
  await Promise.all([request(page), request(other)])
  const refusal = 'No profit balance available for withdrawal'
  const refused = async (one: Page) => (await one.getByRole('alert').filter({ hasText: refusal }).count()) > 0
  await expect.poll(async () => [await refused(page), await refused(other)].filter(Boolean).length).toBe(1)
  const winner = (await refused(page)) ? other : page
  await expect(proofStep(winner)).toBeVisible()
  expect(await withdrawals(page)).toHaveLength(1)

  await giveProfit(page, admin, 2_000)
  await winner.goto('/withdrawals')
  await winner.getByRole('button', { name: 'New withdrawal' }).click()
  await winner.getByLabel('Amount', { exact: true }).fill('500.01')
  await expect(
    winner.getByText('At most $7,500.00 SIM can be withdrawn in 24 hours; $500.00 SIM is left.'),
  ).toBeVisible()
  await expect(winner.getByRole('button', { name: 'Continue' })).toBeDisabled()
})

/** A real PNG of some kilobytes with far too many pixels. */
function bomb(): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const framed = Buffer.alloc(data.length + 12)
    framed.writeUInt32BE(data.length)
    framed.write(type, 4)
    data.copy(framed, 8)
    framed.writeUInt32BE(crc32(framed.subarray(4, -4)), data.length + 8)
    return framed
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(6_000, 0)
  header.writeUInt32BE(5_000, 4)
  // A bit per pixel: black and white.
  header.set([1, 0, 0, 0, 0], 8)
  const image = deflateSync(Buffer.alloc(5_000 * (1 + 6_000 / 8)))
  const start = Buffer.from('89504e470d0a1a0a', 'hex')
  return Buffer.concat([start, chunk('IHDR', header), chunk('IDAT', image), chunk('IEND', Buffer.alloc(0))])
}

// covers withdrawals.22
test('a file that is no picture, too large or of too many pixels is refused with a reason', async ({
  page,
  browser,
}) => {
  await register(page)
  await giveProfit(page, await administrator(browser), 100)
  await chooseAmount(page, '100')
  await chooseSample(page, 'Bank transfer')
  await request(page)
  const field = page.getByLabel('Proof of payment')
  const give = (name: string, mimeType: string, buffer: Buffer) => field.setInputFiles({ name, mimeType, buffer })
  const says = (message: string) => expect(page.getByRole('main').getByText(message)).toBeVisible()

  await give('words.txt', 'text/plain', Buffer.from('words'))
  await says('Please select an image file')
  await give('large.png', 'image/png', Buffer.alloc(10 * 1024 * 1024 + 1))
  await says('Please select an image smaller than 10MB')
  await give('program.png', 'image/png', Buffer.from('MZ\x90\0this is a program'))
  await says('This file cannot be shown as an image. Please select another one.')
  await give('bomb.png', 'image/png', bomb())
  await expect(page.getByRole('img', { name: 'The proof: bomb.png' })).toBeVisible()
  await page.getByRole('button', { name: 'Submit proof' }).click()
  await says('This image has too many pixels. Please select one of at most 25 megapixels, 10,000 pixels on an edge.')
  await expect(field).toHaveAttribute('aria-invalid', 'true')
})
