import { createHash } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import {
  type IconShape,
  isTextsChunk,
  type NamedRemote,
  namedRemote,
  pagesOf,
  type PublishedRemote,
  RemoteConfig,
} from '@simvest/registry'
import { filesBelow } from '@simvest/registry/compress'
import { integrityOf, RegistryFolder } from '@simvest/registry/folder'
import { faultOfName } from '@simvest/registry/remote-names'
import { faultOfSlots } from '@simvest/registry/slot-checks'
import * as z from 'zod/mini'
import { SITE_ENTRY } from './federation/one-file-plugin.ts'
import { sharedRanges } from './federation/shared-modules.ts'
import { signBuild, signerKey } from './signing-key.ts'
import { noTexts, routeTexts, type RouteTextsOf } from './route-texts.ts'
import { commit, isPlain, remoteName, versionOf, type WebApp } from './workspace.ts'

const require = createRequire(import.meta.url)

export interface FreshBuild {
  /** Webpack's output folder. The files are moved out of it. */
  folder: string
  /** Scripts that the exposed module needs besides the entry. */
  exposed: string[]
  /** Scripts that chunks need in addition, by the chunk's name and by what a page imports; those of pages in the entry have neither. */
  chunks: Record<string, string[]>
  /** Modules of the shell that the exposed module takes and that the shell loads on demand. */
  exposedTakes: string[]
  /** The same for those chunks. */
  takes: Record<string, string[]>
}

/**
 * Moves a fresh build to `<dist>/remotes/<name>/<version>/`, where the version ends with the hash of its content: the same
 * bytes have the same address, and the bytes at an address never change. Returns the registry's entry.
 */
export async function publishRemote(
  app: WebApp,
  { folder, exposed, chunks, exposedTakes, takes }: FreshBuild,
  dist: string,
): Promise<PublishedRemote> {
  const config = await remoteConfigOf(app)
  const imports = await importsOf(app)
  const inChunk = (parts: Record<string, string[]>, page: string) =>
    parts[page] ?? parts[imports[page] ?? ''] ?? parts[''] ?? []
  const files = filesBelow(folder).filter((file) => !MADE_FROM_OTHERS.test(file))
  const unsigned: PublishedRemote = {
    ...(await entryOf(app, config, `${versionOf(app.dir)}-${hashOf(config, files).slice(0, 12)}`)),
    exposed,
    chunks: { ...ofPages(config, (page) => inChunk(chunks, page)), ...textsIn(chunks) },
    takes: ofPages(config, (page) => [...new Set([...exposedTakes, ...inChunk(takes, page)])]),
    integrity: Object.fromEntries(files.map((file) => [nameIn(folder, file), integrityOf(readFileSync(file))])),
  }
  return new RegistryFolder(dist).builds.place(folder, signBuild(unsigned))
}

/** The signed entry of a remote as far as it is declared, before anything is built: it names no files. */
export async function declaredRemote(app: WebApp): Promise<PublishedRemote> {
  return signBuild(await entryOf(app, await remoteConfigOf(app), versionOf(app.dir)))
}

async function entryOf(app: WebApp, config: NamedRemote, version: string): Promise<PublishedRemote> {
  return {
    ...config,
    version,
    commit: commit(),
    base: `/remotes/${config.name}/${version}/`,
    entry: SITE_ENTRY,
    exposed: [],
    shared: sharedRanges(config, !isPlain(app)),
    integrity: {},
    routes: await listedRoutes(config, routeTexts(app)),
  }
}

/** Returns the path of a file as in addresses, on every system. */
const nameIn = (folder: string, file: string) => path.relative(folder, file).split(path.sep).join('/')

/** Returns the files of each page and each filler of a slot, for those that need any. */
function ofPages({ routes, slots = {} }: NamedRemote, needs: (page: string) => string[]): Record<string, string[]> {
  const pages = [...new Set([...routes.map(({ page }) => page), ...Object.keys(slots)])]
  return Object.fromEntries(pages.map((page) => [page, needs(page)] as const).filter(([, list]) => list.length > 0))
}

/** The scripts with the build's texts in each language but English. */
function textsIn(chunks: Record<string, string[]>): Record<string, string[]> {
  return Object.fromEntries(Object.entries(chunks).filter(([name]) => isTextsChunk(name)))
}

const IMPORT = /\bimport\(\s*(?:\/\*[^]*?\*\/\s*)*['"]([^'"]+)/

/** Returns what the pages of a remote import, as their functions in `remote.config.ts` write it, by their names. */
export async function importsOf(app: WebApp): Promise<Record<string, string>> {
  const pages = Object.entries(pagesOf(await declarationOf(app)))
  return Object.fromEntries(pages.map(([page, { load }]) => [page, IMPORT.exec(String(load))?.[1] ?? '']))
}

/** The declaration in a remote's `remote.config.ts`, with names for its pages. Throws a readable error if it breaks the schema. */
export async function remoteConfigOf(app: WebApp): Promise<NamedRemote> {
  return namedRemote(await declarationOf(app))
}

async function declarationOf(app: WebApp): Promise<RemoteConfig> {
  const file = path.join(app.dir, 'remote.config.ts')
  // With its time in the address: `pnpm dev` may change the file, and a module is imported once per address.
  const module = (await import(`${pathToFileURL(file).href}?${statSync(file).mtimeMs}`)) as { config: unknown }
  const result = z.safeParse(RemoteConfig, module.config)
  if (!result.success) throw new Error(`${app.name}/remote.config.ts: ${z.prettifyError(result.error)}`)
  const fault = faultOfName(result.data.name) ?? faultOfSlots(namedRemote(result.data))
  if (fault !== undefined) throw new Error(`${app.name}/remote.config.ts: ${fault}`)
  if (result.data.name === remoteName(app)) return result.data
  throw new Error(`${app.name}/remote.config.ts: the name must be ${remoteName(app)}, after its package.`)
}

/** The routes as the registry lists them, with the shapes of their icons and their texts in other languages. */
export function listedRoutes(
  { routes }: NamedRemote,
  inOther: RouteTextsOf = noTexts,
): Promise<PublishedRemote['routes']> {
  return Promise.all(
    routes.map(async (route) => ({
      ...route,
      ...(route.navigation && { icon: await iconShape(route.navigation.icon) }),
      ...inOther(route),
    })),
  )
}

async function iconShape(name: string): Promise<IconShape> {
  const file = require.resolve(`lucide-react/icons/${name}`)
  const { __iconData } = (await import(pathToFileURL(file).href)) as {
    __iconData: { node: [string, Record<string, string>][] }
  }
  return __iconData.node.map(([tag, { key: _, ...attributes }]) => [tag, attributes])
}

/** Compressed twins, which each Node makes with its own zlib, and files that are never served. */
const MADE_FROM_OTHERS = /\.(?:br|gz|map)$/

function hashOf(config: NamedRemote, files: string[]): string {
  // Includes the key: the signer is part of a version, so that signing again never changes a published entry.
  const hash = createHash('sha256').update(JSON.stringify(config)).update(signerKey())
  for (const file of files) hash.update(path.basename(file)).update('\0').update(readFileSync(file))
  return hash.digest('hex')
}
