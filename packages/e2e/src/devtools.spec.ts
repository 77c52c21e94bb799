import { mkdtempSync, rmSync } from 'node:fs'
import type { Server } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect } from '@playwright/test'
import { RegistryFolder } from '@simvest/registry/folder'
import { copyBuild } from './copy-build.ts'
import { proxyRemotes } from './devtools-proxy.ts'
import { openAs, serve } from './mount-remote.ts'
import { test } from './test.ts'

// The interface of Module Federation's Chrome extension. Sites that accept developers' remotes: against.nightly.spec.ts.

let site: string
let server: Server
let origin: string

test.beforeEach(async () => {
  site = mkdtempSync(path.join(tmpdir(), 'devtools-'))
  for (const remote of ['auth', 'withdrawals']) copyBuild(site, remote, (build) => build)
  ;({ server, origin } = await serve(site))
})
test.afterEach(() => {
  server.close()
  server.closeAllConnections()
  rmSync(site, { recursive: true })
})

interface Snapshot {
  version: string
  remoteEntry: string
  remotesInfo: Record<string, { matchedVersion: string }>
  modules?: { moduleName: string }[]
}

// covers federation.87
test('devtools find the shell, its remotes with what they expose, and what they share, and draw the graph', async ({
  browser,
}) => {
  const page = await (await openAs(browser, origin, 'user')).newPage()
  await page.goto('/history')
  await expect(page.getByRole('heading', { level: 1, name: 'Transaction History' })).toBeVisible()
  // The extension sends both to its panel as JSON.
  const { moduleInfo, share } = await page.evaluate(() => {
    const federation = Reflect.get(window, '__FEDERATION__') as { moduleInfo: object; __SHARE__: object }
    return JSON.parse(JSON.stringify({ moduleInfo: federation.moduleInfo, share: federation.__SHARE__ })) as {
      moduleInfo: Record<string, Snapshot>
      share: Record<string, { default: Record<string, object> }>
    }
  })
  const consumers = Object.entries(moduleInfo).filter(([, { remotesInfo }]) => Object.keys(remotesInfo).length > 0)
  expect(consumers.map(([name]) => name)).toEqual(['simvest_shell'])
  const edges = Object.entries(moduleInfo['simvest_shell']?.remotesInfo ?? {})
  expect(edges.map(([name]) => name).toSorted()).toEqual(['auth', 'withdrawals'])
  for (const [name, { matchedVersion }] of edges) {
    const node = moduleInfo[`${name}:${matchedVersion}`]
    expect(node?.remoteEntry).toBe(`${origin}/remotes/${name}/${matchedVersion}/siteEntry.js`)
  }
  const { version } = new RegistryFolder(site).resolve().remotes.find(({ name }) => name === 'withdrawals') ?? {}
  expect(moduleInfo[`withdrawals:${version}`]?.modules?.map(({ moduleName }) => moduleName)).toContain('history')
  expect(Object.keys(share['simvest_shell']?.default ?? {})).toContain('@simvest/platform')
  const names = await page.evaluate(() =>
    (Reflect.get(window, '__FEDERATION__') as { __INSTANCES__: { name: string }[] }).__INSTANCES__.map(
      ({ name }) => name,
    ),
  )
  expect(names).toContain('simvest_shell')
  expect(names).toContain('mfe_withdrawals')
})

// covers federation.86
test('a site that takes no remote from outside takes none from a proxy: it is refused, counted, and nothing else happens', async ({
  browser,
}) => {
  const context = await openAs(browser, origin, 'user')
  await proxyRemotes(context, { withdrawals: 'http://127.0.0.1:3200/mf-manifest.json' })
  const asked: string[] = []
  context.on('request', (request) => asked.push(request.url()))
  const page = await context.newPage()
  const counting = page.waitForRequest('**/api/faults')
  await page.goto('/history')
  await expect(page.getByRole('heading', { level: 1, name: 'Transaction History' })).toBeVisible()
  const { faults } = (await counting).postDataJSON() as { faults: object[] }
  expect(faults).toEqual([{ remote: 'shell', version: expect.any(String), kind: 'plugin' }])
  await expect(page.getByRole('complementary', { name: 'Preview' })).toHaveCount(0)
  expect(asked.filter((address) => address.includes(':3200'))).toEqual([])
  expect(asked.some((address) => address.endsWith('/siteEntry.js'))).toBe(true)
})
