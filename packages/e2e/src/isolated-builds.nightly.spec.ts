import { createServer, type Server, type ServerResponse } from 'node:http'
import path from 'node:path'
import { expect, type Page } from '@playwright/test'
import { newKey, signedWith } from '@simvest/testing/registry'
import { listenLocally } from '@simvest/testing/listen-locally'
import express from 'express'
import { findChromium } from './find-chromium.ts'
import { frameIn, IsolatedSite, type RivalWindow } from './isolated-site.ts'
import { test } from './test.ts'

// Isolated remotes load like all others: from the operator's origins, signed, and with a fallback.
test.use({ launchOptions: { executablePath: findChromium(), args: ['--no-sandbox', '--disable-gpu'] } })

let site: IsolatedSite
test.beforeEach(() => {
  site = new IsolatedSite()
})
test.afterEach(() => site.close())

const FAILED = { name: 'This part of Simvest could not be loaded' }

/** The addresses of the rival's scripts that a page and its frames ask for from now on. */
function scriptsOf(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script' && request.url().includes('/remotes/rival/')) asked.push(request.url())
  })
  return asked
}

test.describe('a build on another origin', () => {
  let elsewhere: Server
  let meddle: (response: ServerResponse) => void
  let origin: string
  test.beforeEach(async () => {
    meddle = () => undefined
    site.release()
    const files = express().use((_, response, next) => {
      response.set('Access-Control-Allow-Origin', '*')
      meddle(response)
      if (!response.writableEnded) next()
    })
    elsewhere = createServer(files.use('/remotes', express.static(path.join(site.root, 'remotes'))))
    origin = await listenLocally(elsewhere)
    await site.serve({ rival: [] }, [origin])
    const named = async () => {
      const { isolated = [] } = (await (await fetch(`${site.origin}/remotes.json`)).json()) as {
        isolated?: { origin?: string }[]
      }
      return isolated[0]?.origin
    }
    await expect.poll(named).toBe(origin)
  })
  test.afterEach(() => {
    elsewhere.close()
    elsewhere.closeAllConnections()
  })

  // covers federation.21
  test('runs in its frame from there', async ({ browser }) => {
    const page = await site.open(browser, '/history')
    const asked = scriptsOf(page)
    await page.goto('/rival')
    await frameIn(page)
    expect(asked).toEqual([`${origin}/remotes/rival/1.0.0/remoteEntry.js`])
  })

  // covers federation.21
  test('is taken from the site if that origin begins to answer with other bytes', async ({ browser }) => {
    meddle = (response) => void response.end('window.exchanged = true')
    const page = await site.open(browser, '/history')
    const asked = scriptsOf(page)
    await page.goto('/rival')
    const frame = await frameIn(page)
    expect(new Set(asked.map((address) => new URL(address).origin))).toEqual(new Set([origin, site.origin]))
    expect(await frame.evaluate(() => 'exchanged' in window)).toBe(false)
  })
})

// covers federation.21
test('where the shell names keys, its frame runs what they signed, and nothing else', async ({ browser }) => {
  const [ours, foreign] = [newKey(), newKey()]
  site.release('', { change: (build) => signedWith(ours.key, build) })
  site.trust(ours.publicKey)
  await site.serve({ rival: [] })
  const page = await site.open(browser, '/rival')
  await frameIn(page)

  site.trust(foreign.publicKey)
  const other = await site.open(browser, '/rival')
  const frame = other.frameLocator('main iframe')
  await expect(frame.getByRole('heading', FAILED)).toBeVisible()
  await expect(frame.getByText('It does not come from whom this shell trusts')).toBeVisible()
  expect(await frame.locator('body').evaluate(() => 'mfe_rival' in window)).toBe(false)
})

// covers federation.21
test('a build that throws gives way to the one before in its frame, and is counted to its remote', async ({
  browser,
}) => {
  site.release()
  site.release('throw new Error("broken");', { version: '1.0.1' })
  await site.serve({ rival: [] })
  const told: unknown[] = []
  site.server?.prependListener('request', (request) => {
    if (request.url !== '/api/faults') return
    request.on('data', (bytes) => told.push(...(JSON.parse(String(bytes)) as { faults: unknown[] }).faults))
  })
  const page = await site.open(browser, '/history')
  const asked = scriptsOf(page)
  await page.goto('/rival')
  const frame = await frameIn(page)
  await expect(frame.locator('#who')).toHaveText('sample')
  expect(asked.at(0)).toContain('/remotes/rival/1.0.1/')
  expect(asked.at(-1)).toContain('/remotes/rival/1.0.0/')
  await expect.poll(() => told).toContainEqual(expect.objectContaining({ remote: 'rival', version: '1.0.1' }))
})

// covers federation.21
test('a session that ended asks for the password in the page, and what the frame ordered is then done once', async ({
  browser,
}) => {
  const { page, frame } = await site.openRival(browser, ['POST /api/deposit'])
  await frame.getByRole('textbox', { name: 'Sum' }).fill('12')
  const cookies = await page.context().cookies()
  const sent: (number | undefined)[] = []
  page.on('response', (response) => {
    if (response.request().method() === 'POST' && response.url().endsWith('/api/deposit')) sent.push(response.status())
  })
  await page.context().clearCookies()
  const answer = frame.evaluate(async () => {
    const { platform, anything } = window as unknown as RivalWindow
    const call = { method: 'POST', path: '/api/deposit', access: 'user', response: anything }
    return platform.api.call(call, {}).then(
      () => 'answered',
      ({ message }: Error) => message,
    )
  })
  const dialog = page.getByRole('dialog', { name: 'Sign in again' })
  await expect(dialog).toBeVisible()
  await expect(page.frameLocator('main iframe').getByLabel('Password')).toHaveCount(0)
  await dialog.getByRole('textbox', { name: 'Password' }).fill('sample password')
  await page.context().addCookies(cookies)
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).click()
  expect(await answer).toBe('answered')
  await expect(dialog).toHaveCount(0)
  expect(sent).toEqual([401, 200])
  await expect(frame.getByRole('textbox', { name: 'Sum' })).toHaveValue('12')
})
