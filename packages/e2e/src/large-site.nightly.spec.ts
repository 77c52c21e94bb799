import { mkdtempSync, rmSync, truncateSync } from 'node:fs'
import type { Server } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type Browser, expect, type Page } from '@playwright/test'
import type { PublishedRemote } from '@simvest/registry'
import { copyBuild, makeLarge } from './copy-build.ts'
import { expectFallenBack, goWithin } from './faulty-remote.ts'
import { openAs, serve } from './mount-remote.ts'
import { test } from './test.ts'

let site: string
let server: Server
let origin: string
let withdrawals: PublishedRemote

test.beforeEach(async () => {
  site = mkdtempSync(path.join(tmpdir(), 'large-'))
  copyBuild(site, 'wallet', (build) => build)
  const version = '0.0.9-previous'
  copyBuild(site, 'withdrawals', (build) => ({ ...build, version, base: `/remotes/withdrawals/${version}/` }))
  withdrawals = copyBuild(site, 'withdrawals', (build) => build)
  makeLarge(site)
  ;({ server, origin } = await serve(site))
})
test.afterEach(() => {
  server.close()
  server.closeAllConnections()
  rmSync(site, { recursive: true })
})

/** Opens a page of the wallet as an investor, and then another remote's without a new document. Returns what was asked of the registry. */
async function goToHistory(browser: Browser): Promise<{ page: Page; asked: string[] }> {
  const page = await (await openAs(browser, origin, 'user')).newPage()
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (pathname === '/remotes.json') asked.push(decodeURIComponent(search))
  })
  await page.goto('/deposit')
  await expect(page.getByRole('heading', { name: 'Deposit funds' })).toBeVisible()
  expect(asked).toEqual([])
  await goWithin(page, '/history')
  await expect(page.getByRole('heading', { name: 'Transaction History' })).toBeVisible()
  return { page, asked }
}

test('in a site of many remotes the shell asks for what the page leaves out of another remote, once', async ({
  browser,
}) => {
  const { page, asked } = await goToHistory(browser)
  await goWithin(page, '/deposit')
  await expect(page.getByRole('heading', { name: 'Deposit funds' })).toBeVisible()
  expect(asked).toEqual([`?build=withdrawals/${withdrawals.version}`])
  await page.context().close()
})

test('a release that turns out to be damaged when it is asked for is replaced by the one before', async ({
  browser,
}) => {
  truncateSync(path.join(site, withdrawals.base, withdrawals.entry), 9)
  const { page } = await goToHistory(browser)
  await expectFallenBack(page, undefined)
  await page.context().close()
})
