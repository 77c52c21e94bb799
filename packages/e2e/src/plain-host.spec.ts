import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect } from '@playwright/test'
import { compile } from '@simvest/build/compile'
import { listenLocally } from '@simvest/testing/listen-locally'
import { findListedRemote } from './faulty-remote.ts'
import { test } from './test.ts'

// Our remotes in a host that knows nothing of them, with the packages of Module Federation as they were released.

let folder: string
let server: Server
let origin: string

test.beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'plain-host-'))
  await compile({
    mode: 'production',
    devtool: false,
    performance: false,
    entry: { host: path.join(import.meta.dirname, 'plain-host.js') },
    output: { path: folder },
  })
  const script = readFileSync(path.join(folder, 'host.js'))
  server = createServer(({ url }, response) =>
    url === '/host.js'
      ? response.setHeader('content-type', 'text/javascript').end(script)
      : response.setHeader('content-type', 'text/html').end('<!doctype html><script src="/host.js"></script>'),
  )
  origin = await listenLocally(server)
})
test.afterAll(() => {
  server.close()
  rmSync(folder, { recursive: true })
})

interface Manifest {
  exposes: { name: string }[]
  shared: { name: string; requiredVersion: string }[]
}

declare global {
  interface Window {
    /** See plain-host.js. */
    load: (name: string, entry: string, shared: string[]) => Promise<string | string[]>
  }
}

for (const file of ['mf-manifest.json', 'remoteEntry.js']) {
  // covers federation.43
  test(`a plain host finds a remote by its ${file}, and is told what its pages need`, async ({ page, baseURL }) => {
    const { base, routes } = await findListedRemote(page, 'withdrawals')
    const address = (name: string) => new URL(base + name, baseURL).href
    await page.goto(origin)
    const manifest: Manifest = await page.evaluate(
      async (from) => (await fetch(from)).json(),
      address('mf-manifest.json'),
    )
    expect(manifest.exposes.map(({ name }) => name)).toEqual(['remote'])
    const names = manifest.shared.map(({ name }) => name)
    expect(names).toContain('@simvest/platform')

    const load = (shared: string[]) =>
      page.evaluate(([entry, given]) => window.load('withdrawals', entry, given), [address(file), shared] as const)
    expect(await load(['react'])).toContain('The pages of withdrawals need the shell of a Simvest')

    // With the runtime that it brings along the same entry runs where everything is shared, as a shell does.
    await page.goto(origin)
    expect(await load(names)).toEqual([...new Set(routes.map(({ page: name }) => name))])
  })
}
