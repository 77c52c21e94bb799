import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import { HEAD_PLACEHOLDER, misfitOf, releasesOf, SHELL, type ShellManifest } from '@simvest/registry'
import type { RegistryFolder } from '@simvest/registry/folder'
import * as z from 'zod/mini'
import { refuseSlowFirstScreen } from './budgets.ts'
import { inputsOf } from './inputs.ts'
import { remoteConfigOf } from './publish-remote.ts'
import { sharedVersions } from './federation/shared-modules.ts'
import { openRegistry } from './signing-key.ts'
import { DIST, remoteName, ROOT, versionOf, type WebApp, webApps } from './workspace.ts'

const INPUTS = path.join(DIST, 'inputs.json')
const Inputs = z.record(z.string(), z.string())

/** Builds every app whose inputs changed since its last build, as many at a time as there are cores. */
export async function build(log: (line: string) => void, signal?: AbortSignal): Promise<void> {
  const apps = webApps()
  const known = readInputs()
  const current = Object.fromEntries(apps.map((app) => [app.name, inputsOf(app)]))
  const platform = versionOf(path.join(ROOT, 'packages/platform'))
  removeMisfits(openRegistry(DIST), { platform, shared: sharedVersions() })
  const stale = apps.filter((app) => known[app.name] !== current[app.name] || !isBuilt(app))
  if (stale.length > 0) log(`Building ${stale.map(({ name }) => name).join(', ')}: about a minute the first time.`)
  const last = await fillersIn(stale)
  const waiting = stale.filter((app) => !last.includes(app))
  const buildNext = async () => {
    const app = waiting.shift()
    if (!app) return
    const started = performance.now()
    await buildInProcess(app, signal)
    log(`  built ${app.name} in ${((performance.now() - started) / 1000).toFixed(1)} s`)
    known[app.name] = current[app.name] ?? ''
  }
  const worker = async () => {
    while (waiting.length > 0) await buildNext()
  }
  // A remote may need what this shell is the first to offer, and its release asks the shell that is released.
  if (waiting[0]?.kind === 'shell' && releasesOf(openRegistry(DIST).current(), SHELL).length > 0) await buildNext()
  const workers = () => Promise.all(Array.from({ length: Math.min(availableParallelism(), waiting.length) }, worker))
  await workers()
  // The release of a filler is compared with the slots that are released.
  waiting.push(...last)
  await workers()
  removeLeftRemotes(openRegistry(DIST), apps.map(remoteName))
  refuseSlowFirstScreen(DIST)
  mkdirSync(DIST, { recursive: true })
  writeFileSync(INPUTS, JSON.stringify(known))
}

/** The remotes among apps that fill slots of others. */
async function fillersIn(apps: readonly WebApp[]): Promise<WebApp[]> {
  const fills = await Promise.all(
    apps.map(async (app) => app.kind === 'remote' && (await remoteConfigOf(app)).slots !== undefined),
  )
  return apps.filter((_, index) => fills[index])
}

/** Whether an app is in DIST with all its files; a damaged app is built again. */
function isBuilt(app: WebApp): boolean {
  if (app.kind === 'shell' && !isWholeShell(path.join(DIST, 'shell'))) return false
  const folder = openRegistry(DIST)
  const [released] = releasesOf(folder.current(), remoteName(app))
  return released !== undefined && folder.builds.isWhole(remoteName(app), released)
}

function isWholeShell(folder: string): boolean {
  const page = path.join(folder, 'index.html')
  if (!existsSync(page)) return false
  const html = readFileSync(page, 'utf8')
  const scripts = Array.from(html.matchAll(/<script[^>]* src="\/([^"]+)"/g), ([, file = '']) => file)
  return html.includes(HEAD_PLACEHOLDER) && scripts.every((file) => existsSync(path.join(folder, file)))
}

/** Whether this workspace was the last to release it: a remote may have moved to a repository of its own. */
function isOurs(folder: RegistryFolder, remote: string): boolean {
  const releases = folder
    .history()
    .filter(({ move }) => move.remote === remote && /^(?:release|promote)$/.test(move.act))
  return releases[0]?.move.by === 'build'
}

/** A remote whose folder was removed from the workspace leaves the registry too. */
export function removeLeftRemotes(folder: RegistryFolder, names: readonly string[]): void {
  for (const remote of Object.keys(folder.current().releases)) {
    if (!names.includes(remote) && isOurs(folder, remote)) {
      folder.move({ act: 'remove', remote, by: 'build', why: 'it left the workspace' })
    }
  }
}

/** The remotes of this workspace that the shell to be built cannot run leave: they would keep it from its release, and are built anew. */
export function removeMisfits(folder: RegistryFolder, offer: Pick<ShellManifest, 'platform' | 'shared'>): void {
  for (const build of folder.resolve([], folder.current()).remotes) {
    const why = build.name === SHELL ? undefined : misfitOf(build, offer)
    if (why && isOurs(folder, build.name)) folder.move({ act: 'remove', remote: build.name, by: 'build', why })
  }
}

/** If the file is missing or damaged, nothing is known and everything is built again. */
function readInputs(): Record<string, string> {
  try {
    return z.parse(Inputs, JSON.parse(readFileSync(INPUTS, 'utf8')))
  } catch {
    return {}
  }
}

function buildInProcess(app: WebApp, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [path.join(ROOT, 'packages/build/bin/build.mjs'), app.name], {
      stdio: 'inherit',
      signal,
    })
    child.on('error', reject)
    child.on('exit', (code) => (code === 0 ? resolve() : reject(new Error(`${app.name} did not build`))))
  })
}
