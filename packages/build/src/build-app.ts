import { createHash } from 'node:crypto'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { type PublishedRemote, releasesOf } from '@simvest/registry'
import { compressFolder, filesBelow } from '@simvest/registry/compress'
import { RegistryFolder } from '@simvest/registry/folder'
import type { Chunk, ChunkGroup, Compilation, Stats } from 'webpack'
import { overBudget, type Weight, weigh } from './budgets.ts'
import { compile } from './compile.ts'
import { drawPages } from './draw-pages.ts'
import { publishShell } from '@simvest/registry/publish-shell'
import { type FreshBuild, publishRemote } from './publish-remote.ts'
import { openRegistry, signBuild } from './signing-key.ts'
import { keepSizes, keptSizes } from './sizes.ts'
import { exposedChunks } from './federation/one-file-plugin.ts'
import { LAZY } from './federation/shared-modules.ts'
import { refuseUnsharedNames } from './federation/shared-names.ts'
import { BUILD_STAMP, remoteConfig, shellConfig, workerConfig } from './webpack-config.ts'
import { commit, DIST, isPlain, type WebApp } from './workspace.ts'

/** Builds one app from nothing into DIST, and publishes and releases it there. Throws webpack's own errors. */
export async function buildApp(app: WebApp): Promise<void> {
  if (app.kind === 'shell') {
    const folder = path.join(DIST, 'shell')
    await compileShell(app, folder)
    return release(publishShell(new RegistryFolder(DIST), folder, commit(), signBuild))
  }
  release(await buildRemote(app, DIST))
}

/** Makes a build of the workspace the one that users load, unless it already is. */
function release({ name, version }: PublishedRemote): void {
  const folder = openRegistry(DIST)
  if (releasesOf(folder.current(), name)[0] === version) return
  folder.move({ act: 'release', remote: name, version, by: 'build', why: 'built from the workspace' })
}

/** The outcome for a build over its budget: it is refused, or for a preview somebody is warned. */
type OverBudget = (why: string) => void

const refuse: OverBudget = (why) => {
  throw new Error(why)
}

/** Builds an app from nothing and publishes it to a site's folder. Users load it only after its release. */
export async function publishApp(app: WebApp, site: string, heavy = refuse): Promise<PublishedRemote> {
  return app.kind === 'shell' ? buildShell(app, site, heavy) : buildRemote(app, site, heavy)
}

async function buildShell(app: WebApp, site: string, heavy: OverBudget): Promise<PublishedRemote> {
  const registry = new RegistryFolder(site)
  const folder = registry.builds.newDraft()
  try {
    await compileShell(app, folder, heavy)
    return publishShell(registry, folder, commit(), signBuild)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function compileShell(app: WebApp, folder: string, heavy = refuse): Promise<void> {
  const stats = await compile(shellConfig(app, 'production', folder))
  await compile(workerConfig(app, folder))
  check(app, weigh(stats, { folder }), heavy)
  await compressFolder(folder)
}

/** The same for a remote. */
export async function buildRemote(app: WebApp, site: string, heavy = refuse): Promise<PublishedRemote> {
  const folder = new RegistryFolder(site).builds.newDraft()
  try {
    const stats = await compile(remoteConfig(app, 'production', folder))
    refuseUnsharedNames(stats.compilation)
    stampWithContent(folder)
    const fresh = freshBuild(stats, folder)
    const weight = weigh(stats, fresh)
    if (isPlain(app)) refuseReact(app, weight)
    check(app, weight, heavy)
    await drawPages(app, folder)
    await compressFolder(folder)
    return await publishRemote(app, fresh, site)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function refuseReact({ name }: WebApp, { packages }: Weight): void {
  if ('react' in packages)
    throw new Error(
      `${name} carries React, because src/remote.ts is of a remote without it. Import from @simvest/platform/plain, or name the module src/remote.tsx.`,
    )
}

function check({ name }: WebApp, weight: Weight, heavy: OverBudget): void {
  const why = overBudget(name, weight, keptSizes()[name])
  if (why) heavy(why)
  keepSizes(name, weight)
}

/**
 * Names a build, in all its files, after its content: the same sources and dependencies give the same name, whatever else
 * changed in the workspace, and two different builds never share a name in a page.
 */
export function stampWithContent(folder: string): void {
  const files = filesBelow(folder)
  const hash = createHash('sha256')
  for (const file of files) hash.update(path.relative(folder, file)).update('\0').update(readFileSync(file))
  const stamp = hash.digest('hex').slice(0, BUILD_STAMP.length)
  for (const file of files.filter((each) => /\.js(?:on)?$/.test(each))) {
    writeFileSync(file, readFileSync(file, 'utf8').replaceAll(BUILD_STAMP, stamp))
  }
}

/** The name of a chunk that a page asks for as it runs, and not once it is drawn: `webpackChunkName: "ahead-…"` beside `fetchAhead`. */
const AHEAD_CHUNK = /^ahead-/

/** Returns the groups of chunks that are loaded later, by their name, and by what a page in `remote.config.ts` imports. */
export function lazyGroups({ chunkGroups }: Compilation): (readonly [string, ChunkGroup])[] {
  const keysOf = ({ name, origins }: ChunkGroup) => [
    ...(name ? [name] : []),
    ...origins.flatMap(({ module, request }) => (module?.nameForCondition()?.endsWith(CONFIG) ? [request] : [])),
  ]
  return chunkGroups
    .filter((group) => !group.isInitial())
    .flatMap((group) => keysOf(group).map((key) => [key, group] as const))
}

const CONFIG = `${path.sep}remote.config.ts`

/** Webpack's output for a remote, in the form that `publishRemote` takes. The chunks of pages in the entry have no name. */
export function freshBuild({ compilation }: Stats, folder: string): FreshBuild {
  const exposed = exposedChunks(compilation)
  if (exposed.length === 0) throw new Error('webpack made no chunk for the exposed module')
  const filesOf = (chunks: readonly Chunk[]) => chunks.flatMap((chunk) => [...chunk.files])
  const aheadOf = (group: ChunkGroup) =>
    [...group.childrenIterable].filter(({ name }) => AHEAD_CHUNK.test(name ?? '')).flatMap(({ chunks }) => chunks)
  const lazy = lazyGroups(compilation).map(([name, group]) => [name, [...group.chunks, ...aheadOf(group)]] as const)
  const inEntry = ['', exposed.flatMap((chunk) => [...chunk.groupsIterable].flatMap(aheadOf))] as const
  const parts = [...lazy, inEntry].map(
    ([name, chunks]) => [name, [...new Set(chunks)].filter((chunk) => !exposed.includes(chunk))] as const,
  )
  return {
    folder,
    exposed: filesOf(exposed),
    chunks: Object.fromEntries(parts.map(([name, chunks]) => [name, filesOf(chunks)])),
    exposedTakes: takenBy(compilation, exposed),
    takes: Object.fromEntries(parts.map(([name, chunks]) => [name, takenBy(compilation, chunks)])),
  }
}

/** The modules that chunks take from the shell and that the shell loads on demand. */
function takenBy({ chunkGraph }: Compilation, chunks: readonly Chunk[]): string[] {
  const taken = chunks
    .flatMap((chunk) => [...chunkGraph.getChunkModulesIterable(chunk)])
    .filter(({ type }) => type === 'consume-shared-module')
    .map((module) => module.libIdent({ context: '' }) ?? '')
  return LAZY.filter((request) => taken.some((ident) => ident.includes(`/${request}`)))
}
