import type { Browser, Page } from '@playwright/test'
import { openAs } from '@simvest/e2e/mount-remote'

/** The expected content at the remote's address. */
export interface Sight {
  /** The version that the page says of itself. */
  edition: string
  channel?: string
  /** Another version had to take its place. */
  isFallBack?: boolean
  /** A script that arrives with other bytes than those that were published. */
  corrupted?: string
}

/** Opens the remote's page as a user, uses its form, and compares. Throws at the first thing that is wrong. */
export async function seeQuestions(browser: Browser, origin: string, remote: string, sight: Sight): Promise<void> {
  const context = await openAs(browser, origin, 'user')
  const said: string[] = []
  const page = await context.newPage()
  try {
    page.on('console', (message) => said.push(message.text()))
    const met = sight.corrupted === undefined ? undefined : await corrupt(page, sight.corrupted)
    await page.goto(`${origin}/${remote}${sight.channel ? `?preview=${remote}:${sight.channel}` : ''}`)
    await page.getByRole('heading', { level: 1, name: `Questions ${sight.edition}`, exact: true }).waitFor()
    await ask(page)
    const notes = await page.getByText('This part runs its last good version').count()
    if (notes !== Number(sight.isFallBack ?? false)) throw new Error(`${remote}: ${notes} notes that it fell back.`)
    if (met?.() === 0) throw new Error(`${remote}: nobody asked for ${sight.corrupted}.`)
    if (await page.evaluate(() => 'planted' in window)) throw new Error(`${remote}: what was planted on the way ran.`)
  } catch (error) {
    const text = await page.locator('body').innerText()
    throw new Error(`${text}\n\nThe browser said:\n${said.join('\n')}`, { cause: error })
  } finally {
    await context.close()
  }
}

/** Adds a line to a script on its way, and returns how often that was. */
async function corrupt(page: Page, address: string): Promise<() => number> {
  let met = 0
  await page.route(`**${address}*`, async (route) => {
    const response = await route.fetch()
    met += 1
    await route.fulfill({ response, body: `${await response.text()};window.planted = true` })
  })
  return () => met
}

/** The form draws with the shell's React, kit and styles, and with its own; its answer comes in a part that is fetched now. */
async function ask(page: Page): Promise<void> {
  await page.getByLabel('Your question').fill('Is it real money?')
  await page.getByRole('button', { name: 'Ask' }).click()
  await page.getByText(/^\S+ asked: Is it real money\?$/).waitFor()
  const form = page.getByRole('form', { name: 'Question' })
  const width = await form.evaluate((element) => getComputedStyle(element).borderLeftWidth)
  if (width !== '7px') throw new Error(`The form has a border of ${width}, not its own.`)
}
