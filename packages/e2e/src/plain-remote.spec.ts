import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import type { Server } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack'
import { expect } from '@playwright/test'
import { compile } from '@simvest/build/compile'
import { publishBuilt } from '@simvest/build/publish-built'
import { RegistryFolder } from '@simvest/registry/folder'
import webpack from 'webpack'
import { copyBuild } from './copy-build.ts'
import { openAs, serve } from './mount-remote.ts'
import { test } from './test.ts'

let site: string
let built: string
let server: Server | undefined

test.beforeEach(() => {
  site = mkdtempSync(path.join(tmpdir(), 'plain-remote-site-'))
  built = mkdtempSync(path.join(tmpdir(), 'plain-remote-'))
  copyBuild(site, 'withdrawals', (build) => build)
})
test.afterEach(() => {
  server?.close()
  server?.closeAllConnections()
  for (const folder of [site, built]) rmSync(folder, { recursive: true })
})

// covers federation.43
test('a remote as the documentation of Module Federation makes one runs in the shell, with the facts beside it', async ({
  browser,
}) => {
  const shared = { react: { singleton: true, requiredVersion: '^19.0.0', import: false as const } }
  await compile({
    mode: 'production',
    devtool: false,
    performance: false,
    infrastructureLogging: { level: 'error' },
    context: import.meta.dirname,
    entry: {},
    output: { path: built, publicPath: 'auto', uniqueName: 'mfe_greeting' },
    plugins: [
      new ModuleFederationPlugin({
        name: 'mfe_greeting',
        filename: 'remoteEntry.js',
        exposes: { './remote': './plain-remote.js' },
        shared,
        dts: false,
        manifest: false,
      }),
      // The first script needs no line for the guard of the shell.
      new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 }),
    ],
  })
  const facts = {
    name: 'greeting',
    version: '1.0.0',
    platform: '^1.0.0',
    routes: [{ path: '/greeting', page: 'greeting', access: 'user', title: 'Greeting' }],
    shared: { react: '^19.0.0' },
  }
  writeFileSync(path.join(built, 'build.json'), JSON.stringify(facts))
  const { version } = await publishBuilt(built, site)
  new RegistryFolder(site).move({ act: 'release', remote: 'greeting', version, by: 'test', why: 'made elsewhere' })
  const served = await serve(site)
  server = served.server
  const context = await openAs(browser, served.origin, 'user')
  const page = await context.newPage()
  await page.goto('/greeting')
  await expect(page.getByRole('heading', { level: 1, name: 'Hello from elsewhere' })).toBeVisible()
})
