import { cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { buildRemote } from '@simvest/build/build-app'
import { compile } from '@simvest/build/compile'
import { makeSigningKey, publicKeys } from '@simvest/build/signing-key'
import { withHashes } from '@simvest/build/shell-integrity'
import { shellConfig } from '@simvest/build/webpack-config'
import { type WebApp, webApps } from '@simvest/build/workspace'
import { createGateway } from '@simvest/gateway'
import { HEAD_PLACEHOLDER, PUBLIC_KEYS_META, releasesOf } from '@simvest/registry'
import { RegistryFolder } from '@simvest/registry/folder'
import express from 'express'
import webpack, { type Configuration } from 'webpack'

/** Signs what is published with a key beside the site, as every operator does; each part is built by a process of its own. */
export function signFor(site: string): void {
  const key = `${path.resolve(site)}.pem`
  if (!existsSync(key)) makeSigningKey(key)
  process.env['SIMVEST_SIGNING_KEY'] = key
}

/** Builds the host from the shell's configuration, and its page, which the gateway completes. */
export async function buildHost(site: string, page: (parts: { head: string }) => string): Promise<void> {
  const [shell] = webApps()
  if (!shell) throw new Error('There is no shell in this workspace.')
  const folder = path.join(site, 'shell')
  const { compilation } = await compile(hostConfig(shell, folder))
  const scripts = compilation.entrypoints.get('main')?.getFiles() ?? []
  const tags = scripts.map((script) => `<script defer src="/${script}" fetchpriority="high"></script>`)
  const head = `<meta name="${PUBLIC_KEYS_META}" content="${publicKeys()}">
${tags.join('\n')}
${HEAD_PLACEHOLDER}`
  const files = Object.keys(compilation.assets).map((file) => [file, readFileSync(path.join(folder, file))] as const)
  writeFileSync(path.join(folder, 'index.html'), withHashes(page({ head }), files))
  cpSync(path.join(folder, 'assets'), path.join(site, 'assets'), { recursive: true })
  await writePages(site)
}

function hostConfig(shell: WebApp, folder: string): Configuration {
  const config = shellConfig(shell, 'production', folder)
  const modules = path.join(shell.dir, 'node_modules')
  const own = ['react', 'react-dom', 'react-router-dom'].map((name) => [name, path.join(modules, name)])
  return {
    ...config,
    entry: path.join(import.meta.dirname, 'host.tsx'),
    // The frame of all peers lies beside their copy of React; this host runs with the shell's.
    resolve: { ...config.resolve, alias: Object.fromEntries(own) },
    plugins: [
      ...(config.plugins ?? []).flatMap((plugin) => {
        if (!plugin || /^(HtmlWebpackPlugin|StaticFilesPlugin)$/.test(plugin.constructor.name)) return []
        return plugin
      }),
      new webpack.NormalModuleReplacementPlugin(
        /\/remotes\/shared-modules\.ts$|^\.\/shared-modules\.ts$/,
        path.join(import.meta.dirname, 'shared-modules.ts'),
      ),
    ],
  }
}

/** Builds, publishes and releases a remote with the product's own code. */
export async function buildPart(site: string, name: string): Promise<void> {
  const app: WebApp = { name: `mfe-${name}`, dir: path.join(import.meta.dirname, name), kind: 'remote' }
  const { version } = await buildRemote(app, site)
  const registry = new RegistryFolder(site)
  if (releasesOf(registry.current(), name)[0] !== version) {
    registry.move({ act: 'release', remote: name, version, by: 'bench', why: 'measured' })
  }
  await writePages(site)
}

/** Writes down what the gateway answers, because all peers are served by the same static server. */
async function writePages(site: string): Promise<void> {
  const server = createServer(express().use(createGateway({ root: site, log: () => undefined })))
  await new Promise<void>((resolve) => {
    server.listen(0, 'localhost', resolve)
  })
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`
  try {
    for (const [address, file] of Object.entries(FILES)) {
      writeFileSync(path.join(site, file), await (await fetch(origin + address)).text())
    }
  } finally {
    server.close()
    server.closeAllConnections()
  }
}

const FILES = {
  '/list': 'list.html',
  '/details': 'details.html',
  '/': 'index.html',
  '/remotes.json': 'remotes.json',
}
