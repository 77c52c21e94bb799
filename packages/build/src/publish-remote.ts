import { createHash } from 'node:crypto'
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync, mkdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { type IconShape, type PublishedRemote, RemoteConfig } from '@simvest/registry'
import * as z from 'zod/mini'
import { compressFolder, filesBelow } from './compress.ts'
import { commit, DIST, versionOf, type WebApp } from './workspace.ts'

const require = createRequire(import.meta.url)

/**
 * Moves a fresh build to `dist/remotes/<name>/<version>/`, where the version ends with the hash of the files: the
 * same bytes have the same address, and an address never changes its bytes. Returns what the registry says of it.
 */
export async function publishRemote(app: WebApp, built: string, exposed: string[]): Promise<PublishedRemote> {
  const config = await remoteConfigOf(app)
  const files = filesBelow(built)
  const version = `${versionOf(app.dir)}-${hashOf(files).slice(0, 12)}`
  const published: PublishedRemote = {
    ...config,
    version,
    commit: commit(),
    base: `/remotes/${config.name}/${version}/`,
    entry: 'remoteEntry.js',
    exposed,
    integrity: Object.fromEntries(files.map((file) => [path.relative(built, file), integrityOf(file)])),
    routes: await Promise.all(
      config.routes.map(async (route) => ({
        ...route,
        ...(route.navigation && { icon: await iconShape(route.navigation.icon) }),
      })),
    ),
  }
  const target = path.join(DIST, published.base)
  if (existsSync(target)) {
    rmSync(built, { recursive: true })
    return published
  }
  writeFileSync(path.join(built, 'remote.json'), JSON.stringify(published))
  await compressFolder(built)
  mkdirSync(path.dirname(target), { recursive: true })
  renameSync(built, target)
  return published
}

/** The declaration in a remote's `remote.config.ts`. Throws a readable error where it breaks the schema. */
async function remoteConfigOf(app: WebApp): Promise<RemoteConfig> {
  const file = path.join(app.dir, 'remote.config.ts')
  const module = (await import(pathToFileURL(file).href)) as { config: unknown }
  const result = z.safeParse(RemoteConfig, module.config)
  if (!result.success) throw new Error(`${app.name}/remote.config.ts: ${z.prettifyError(result.error)}`)
  return result.data
}

async function iconShape(name: string): Promise<IconShape> {
  const file = require.resolve(`lucide-react/icons/${name}`)
  const { __iconData } = (await import(pathToFileURL(file).href)) as {
    __iconData: { node: [string, Record<string, string>][] }
  }
  return __iconData.node.map(([tag, { key: _, ...attributes }]) => [tag, attributes])
}

function hashOf(files: string[]): string {
  const hash = createHash('sha256')
  for (const file of files) hash.update(path.basename(file)).update('\0').update(readFileSync(file))
  return hash.digest('hex')
}

function integrityOf(file: string): string {
  return `sha384-${createHash('sha384').update(readFileSync(file)).digest('base64')}`
}
