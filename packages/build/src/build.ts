import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import { HEAD_PLACEHOLDER, releasesOf, SHELL_MANIFEST, ShellManifest } from '@simvest/registry'
import type { RegistryFolder } from '@simvest/registry/folder'
import * as z from 'zod/mini'
import { refuseSlowFirstScreen } from './budgets.ts'
import { inputsOf } from './inputs.ts'
import { sharedVersions } from './federation/shared-modules.ts'
import { openRegistry } from './signing-key.ts'
import { DIST, remoteName, ROOT, versionOf, type WebApp, webApps } from './workspace.ts'

const INPUTS = path.join(DIST, 'inputs.json')
const Inputs = z.record(z.string(), z.string())

/** Builds every app whose inputs changed since its last build, as many at a time as there are cores. */
export async function build(log: (line: string) => void): Promise<void> {
  const apps = webApps()
  const known = readInputs()
  const current = Object.fromEntries(apps.map((app) => [app.name, inputsOf(app)]))
  const stale = apps.filter((app) => known[app.name] !== current[app.name] || !isBuilt(app))
  if (stale.length > 0) log(`Building ${stale.map(({ name }) => name).join(', ')}: about a minute the first time.`)
  const waiting = [...stale]
  const buildNext = async () => {
    const app = waiting.shift()
    if (!app) return
    const started = performance.now()
    await buildInProcess(app)
    log(`  built ${app.name} in ${((performance.now() - started) / 1000).toFixed(1)} s`)
    known[app.name] = current[app.name] ?? ''
  }
  const worker = async () => {
    while (waiting.length > 0) await buildNext()
  }
  const last: WebApp[] = []
  const stands = waiting[0]?.kind === 'shell' ? standingShell() : undefined
  // A remote may need what this shell is the first to offer, and its release asks the shell that stands in DIST.
  if (stands && stands.platform !== versionOf(path.join(ROOT, 'packages/platform'))) await buildNext()
  // Or the standing remotes need what this shell no longer offers, and its release asks them.
  else if (stands && Object.keys(stands.shared).some((module) => !(module in sharedVersions())))
    last.push(...waiting.splice(0, 1))
  await Promise.all(Array.from({ length: Math.min(availableParallelism(), stale.length) }, worker))
  waiting.push(...last)
  await worker()
  removeLeftRemotes(openRegistry(DIST), apps.map(remoteName))
  refuseSlowFirstScreen(DIST)
  mkdirSync(DIST, { recursive: true })
  writeFileSync(INPUTS, JSON.stringify(known))
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

/** What the shell in DIST offers. */
function standingShell(): ShellManifest | undefined {
  const file = path.join(DIST, 'shell', SHELL_MANIFEST)
  return existsSync(file) ? z.safeParse(ShellManifest, JSON.parse(readFileSync(file, 'utf8'))).data : undefined
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

/** If the file is missing or damaged, nothing is known and everything is built again. */
function readInputs(): Record<string, string> {
  try {
    return z.parse(Inputs, JSON.parse(readFileSync(INPUTS, 'utf8')))
  } catch {
    return {}
  }
}

function buildInProcess(app: WebApp): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [path.join(ROOT, 'packages/build/bin/build.mjs'), app.name], {
      stdio: 'inherit',
    })
    child.on('error', reject)
    child.on('exit', (code) => (code === 0 ? resolve() : reject(new Error(`${app.name} did not build`))))
  })
}
