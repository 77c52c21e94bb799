import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { versionOf, type WebApp } from '@simvest/build/workspace'
import { ShellManifest } from '@simvest/registry'
import type { RegistryAddress } from '@simvest/registry/address'

interface Manifest {
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
}

interface OfferedVersion {
  name: string
  offered: string
  here: string
  range: string
}

/**
 * Lets the editor see what the shell of a site offers, and no more: each package that a remote takes from the shell is pinned to
 * the version that is deployed there. Returns what to do. Throws where packages come from a workspace, which pins nothing, and
 * differ.
 */
export async function typesAgainst(app: WebApp, site: RegistryAddress): Promise<string> {
  const { shared } = await site.ask('GET', '/shell', undefined, ShellManifest)
  const file = path.join(app.dir, 'package.json')
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as Manifest
  const all = offeredTo(app.dir, manifest, shared)
  const other = all.filter(({ offered, here }) => offered !== here)
  const told = other.map(({ name, offered, here }) => `${name} ${offered} (here: ${here})`)
  if (other.length === 0) {
    return `The editor sees what ${site.origin} offers: ${all.map(({ name, here }) => `${name} ${here}`).join(', ')}`
  }
  const inWorkspace = other.some(({ range }) => /^(?:workspace|catalog):/.test(range))
  if (inWorkspace) {
    throw new Error(
      `${site.origin} offers ${told.join(', ')}. These come from the workspace: check out what is deployed, or release the shell first.`,
    )
  }
  for (const { name, offered } of other) {
    for (const list of [manifest.dependencies, manifest.devDependencies]) if (list?.[name]) list[name] = offered
  }
  writeFileSync(file, `${JSON.stringify(manifest, undefined, 2)}\n`)
  return `${app.name}/package.json names what ${site.origin} offers: ${told.join(', ')}. Install it, and the editor sees that.`
}

/** The packages of a remote that the shell shares, by their parts (`@simvest/ui-kit/core`). */
function offeredTo(dir: string, { dependencies = {}, devDependencies = {} }: Manifest, shared: Record<string, string>) {
  const ranges = { ...devDependencies, ...dependencies }
  return Object.entries(ranges).flatMap(([name, range]): OfferedVersion[] => {
    const [, offered] = Object.entries(shared).find(([part]) => part === name || part.startsWith(`${name}/`)) ?? []
    const installed = path.join(dir, 'node_modules', name)
    const here = existsSync(installed) ? versionOf(installed) : 'none'
    return offered === undefined ? [] : [{ name, offered, range, here }]
  })
}
