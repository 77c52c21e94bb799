import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { chromium, expect, type Page } from '@playwright/test'
import { WORKER, type Registry } from '@simvest/registry'
import { call } from './call.ts'
import { copyBuild } from './copy-build.ts'
import { findChromium } from './find-chromium.ts'
import { expectKept } from './kept.ts'
import { callApi } from './money.ts'
import { logOut, openStopped, test } from './offline-visit.ts'
import { expectBand, register } from './people.ts'

// covers A1.8, frame.31
test('Chromium finds nothing that keeps it from installing the product', async ({ site }) => {
  // A private window installs nothing, so this needs a profile.
  const profile = mkdtempSync(path.join(tmpdir(), 'profile-'))
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: findChromium(),
    args: ['--no-sandbox', '--disable-gpu'],
  })
  const page = await context.newPage()
  await page.goto(`${site.origin}/login`)
  const session = await context.newCDPSession(page)
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors')
  const { errors, data = '' } = await session.send('Page.getAppManifest')
  expect([installabilityErrors, errors]).toEqual([[], []])
  // The system shows the name while the application starts.
  expect(JSON.parse(data)).toMatchObject({ name: 'Simvest. Simulated environment. No real money.' })
  await context.close()
  rmSync(profile, { recursive: true })
})

/** Also below an open dialog, which hides it from screen readers. */
const totalOf = (page: Page) => page.locator('[aria-labelledby="total"]')

const walletOf = (page: Page) =>
  page.evaluate(() => {
    const { remotes } = JSON.parse(document.getElementById('registry')?.textContent ?? '') as Registry
    return remotes.find(({ name }) => name === 'wallet')?.version
  })

// covers A1.8, federation.83, frame.31
test('with the server stopped the product opens with the last figures and their time; it follows releases; logging out erases', async ({
  site,
  visit: { page: first, admin },
}) => {
  let page = first
  const { depositId } = await call(page, 'POST', '/api/deposit', { amount: 100 })
  await page.reload()
  await expect(totalOf(page)).toContainText('$250.00')
  await expectKept(page, '/api/figures')
  // From here on all files go through the worker: what somebody used is there without a connection.
  await page.reload()
  await page.getByRole('button', { name: 'TRANSFER' }).click()
  await expect(page.getByRole('dialog').getByRole('radio', { name: 'Profit to Fund' })).toBeVisible()

  page = await openStopped(site, page, '/dashboard')
  await expect(totalOf(page)).toContainText('$250.00')
  const notice = page.getByText(/^Simvest cannot be reached\. Shown as of /)
  await expect(notice).toBeVisible()
  await expectBand(page)

  // An act without a connection says what it needs, and keeps the typed input.
  await page.getByRole('button', { name: 'TRANSFER' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: 'Profit to Fund' }).check()
  await dialog.getByRole('textbox').fill('10')
  const transfer = dialog.getByRole('button', { name: 'Transfer', exact: true })
  await transfer.click()
  await expect(
    dialog.getByText('Nothing was sent: Simvest cannot be reached. What you typed is still here.'),
  ).toBeVisible()
  await callApi(admin, 'POST', `/api/admin/deposits/${String(depositId)}`, { action: 'approve' })

  await site.start()
  await expect(totalOf(page)).toContainText('$350.00')
  await expect(page.getByText(/Shown as of/)).toHaveCount(0)
  await expect(dialog.getByRole('textbox')).toHaveValue('10')
  await transfer.click()
  await expect(dialog.getByText('Fund wallet now')).toBeVisible()

  // The worker holds no release up, and no way back.
  const before = await walletOf(page)
  const version = '9.0.0-new'
  copyBuild(site.root, 'wallet', (build) => ({ ...build, version, base: `/remotes/wallet/${version}/` }))
  await page.goto('/dashboard')
  expect(await walletOf(page)).toBe(version)
  await expect(totalOf(page)).toContainText('$350.00')
  await expectKept(page, '/api/figures', version)
  site.folder.move({ act: 'rollback', remote: 'wallet', by: 'test', why: 'test' })
  await page.goto('/dashboard')
  expect(await walletOf(page)).toBe(before)
  await expectKept(page, '/api/figures', before)

  // Another person finds none of it in this browser.
  await logOut(page)
  await register(page)
  await expectKept(page, '/api/figures')
  page = await openStopped(site, page, '/dashboard')
  await expect(totalOf(page)).toContainText('$0.00')
  await expect(page.locator('#root')).not.toContainText(/\$(?:350|250)/)

  // The operator ends the worker, and everything that it kept goes with it.
  await site.start(false)
  await page.goto('/dashboard')
  const left = () =>
    page.evaluate(async () => [(await navigator.serviceWorker.getRegistrations()).length, ...(await caches.keys())])
  // Chromium asks for the worker's script some time after the page has loaded: on a busy machine it was gone after eight seconds.
  await expect.poll(left).toEqual([0])
  // A page that is busy for longer asks for the worker after it has gone.
  await page.evaluate(async (worker) => {
    await navigator.serviceWorker.register(worker)
    const { active } = await navigator.serviceWorker.ready
    active?.postMessage([], [])
  }, WORKER)
  await expect.poll(left).toEqual([0])
})
