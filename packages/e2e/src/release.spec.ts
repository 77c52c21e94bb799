import { mkdtempSync, rmSync } from 'node:fs'
import type { Server } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect } from '@playwright/test'
import { RegistryFolder } from '@simvest/registry/folder'
import { copyBuild } from './copy-build.ts'
import { serve } from './mount-remote.ts'
import { test } from './test.ts'

let site: string
let server: Server
let origin: string

test.beforeEach(async () => {
  site = mkdtempSync(path.join(tmpdir(), 'released-'))
  copyBuild(site, 'wallet', (build) => build)
  ;({ server, origin } = await serve(site))
})
test.afterEach(() => {
  server.close()
  rmSync(site, { recursive: true })
})

// covers federation.47, federation.63
test('a tab that is open across a release goes on, is told, and takes it with the next document; rolled out, as its number says', async ({
  page,
}) => {
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url())
  })
  const cookies = { role: 'user', simvest_signed_in: '1' }
  await page.context().addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value, url: origin })))
  await page.goto(`${origin}/deposit`)
  await expect(page.getByRole('heading', { name: 'Deposit funds' })).toBeVisible()

  const next = copyBuild(site, 'wallet', (build) => ({
    ...build,
    version: '9.0.0-next',
    base: '/remotes/wallet/9.0.0-next/',
  }))
  // Simulates a return to the tab.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(page.getByText('A new version of Simvest is there', { exact: true })).toBeVisible()

  await page.evaluate(() => {
    history.pushState({}, '', '/dashboard')
    dispatchEvent(new PopStateEvent('popstate'))
  })
  await expect(page.getByRole('region', { name: 'Fund wallet' })).toBeVisible()
  expect(scripts.filter((url) => url.includes(next.base))).toEqual([])

  await page.reload()
  await expect(page.getByRole('region', { name: 'Fund wallet' })).toBeVisible()
  expect(scripts).toContain(`${origin}${next.base}${next.entry}`)

  const asksFor = async (build: string) => {
    // The document before may still fetch a part that it shows late.
    await page.goto('about:blank')
    scripts.length = 0
    await page.goto(`${origin}/dashboard`)
    await expect(page.getByRole('region', { name: 'Fund wallet' })).toBeVisible()
    return scripts.some((url) => url.includes(build))
  }

  // A roll-back works the same way.
  new RegistryFolder(site).move({ act: 'rollback', remote: 'wallet', by: 'test', why: 'it was bad' })
  expect(await asksFor(next.base)).toBe(false)

  // A rollout reaches the browsers whose number is in it, then all.
  const begin = (percent: number) =>
    new RegistryFolder(site).move({
      act: 'rollout',
      remote: 'wallet',
      version: next.version,
      percent,
      by: 'test',
      why: 'careful',
    })
  begin(100)
  expect(await asksFor(next.base)).toBe(true)
  const bucket = async () => (await page.context().cookies()).find(({ name }) => name === 'simvest_bucket')?.value
  const given = await bucket()
  expect(given).toMatch(/^\d{1,2}$/)
  begin(0)
  expect(await asksFor(next.base)).toBe(false)
  new RegistryFolder(site).move({
    act: 'promote',
    remote: 'wallet',
    version: next.version,
    by: 'test',
    why: 'it is good',
  })
  expect(await asksFor(next.base)).toBe(true)
  expect(await bucket()).toBe(given)
})
