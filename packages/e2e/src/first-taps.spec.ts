import { expect, type Page } from '@playwright/test'
import { haveRoomInDay, passTwoSteps } from './market-time.ts'
import { newcomer, submitRegistration } from './people.ts'
import { runSql } from './run-sql.ts'
import { test } from './test.ts'

const PHONE = { width: 390, height: 844 }

/** Counts what a person does on this page from now on: presses, by finger or key, and fields that they write into. */
async function countActs(page: Page) {
  const acts = { presses: 0, fields: new Set<string>() }
  await page.exposeFunction('pressed', () => acts.presses++)
  await page.exposeFunction('wrote', (field: string) => acts.fields.add(field))
  await page.addInitScript(() => {
    const { pressed, wrote } = window as unknown as { pressed(): void; wrote(field: string): void }
    addEventListener('click', ({ isTrusted }) => isTrusted && pressed(), true)
    addEventListener(
      'input',
      ({ target }) => target instanceof HTMLInputElement && target.type !== 'checkbox' && wrote(target.name),
      true,
    )
  })
  return acts
}

const totalOf = (page: Page) => page.getByRole('region', { name: 'Worth now', exact: true })

/** The worth of everything, as it stands on the page. */
const worth = (page: Page) =>
  totalOf(page)
    .getByText(/^\$[\d,]+\.\d\d SIM$/)
    .first()

async function expectMove(page: Page) {
  await expect(worth(page)).toBeVisible()
  const before = await worth(page).textContent()
  await passTwoSteps()
  await expect(worth(page)).not.toHaveText(before ?? '')
}

/** Makes somebody with the assistant on the one with whose life guests begin, as the demo's past does; without it the demo is empty. */
async function keepExample(username: string) {
  await runSql(`
    INSERT INTO users (username, email, password_hash, guest_until)
    VALUES ('of-${username}', 'of-${username}@demo.invalid', 'guest', '9999-12-31T00:00:00Z');
    SELECT copy_life(person.id, example.id) FROM users AS person, users AS example
    WHERE person.username = '${username}' AND example.username = 'of-${username}';
  `)
}

// covers guests.6
test('to a figure that moves: one press through the demo, four as a new person; and few more to the end of the rehearsal', async ({
  browser,
}) => {
  const page = await (await browser.newContext({ viewport: PHONE })).newPage()
  const acts = await countActs(page)
  const person = newcomer()
  await page.goto('/')
  await page.getByRole('link', { name: 'Create an account' }).click()
  await submitRegistration(page, person)
  await expect(page).toHaveURL(/\/dashboard$/)
  await haveRoomInDay(page)
  await page
    .getByRole('button', { name: /^Start with/ })
    .first()
    .click()
  await expect(totalOf(page)).toContainText('$1,000.00 SIM')
  await page.getByRole('switch').click()
  await expect(page.getByRole('switch')).toBeChecked()
  await expectMove(page)
  expect(acts.presses).toBeLessThanOrEqual(6)
  // The specification has the full name, the username, the e-mail address and the password, twice.
  expect(acts.fields.size).toBe(5)

  await keepExample(person.username)
  const guest = await (await browser.newContext({ viewport: PHONE })).newPage()
  const acted = await countActs(guest)
  await guest.goto('/')
  await guest.getByRole('button', { name: 'Try the demo' }).click()
  await expectMove(guest)
  expect(acted.presses).toBeLessThanOrEqual(2)
  expect(acted.fields.size).toBe(0)

  acts.presses = 0
  const lessons = page.locator('a[href="/learn"]:visible').first()
  if (!(await lessons.isVisible())) await page.getByRole('button', { name: 'More' }).first().click()
  await lessons.click()
  await page.locator('a[href="/learn/fall-once"]:visible').first().click()
  const scene = page.getByRole('group', { name: /Example Yield/ })
  for (const act of [/Withdraw/, /^Pay/, /^Pay/]) await scene.getByRole('button', { name: act }).click()
  await expect(page.getByText('What just happened')).toBeVisible()
  expect(acts.presses).toBeLessThanOrEqual(20)
})
