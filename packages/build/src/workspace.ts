import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const INSTALL_FOLDER = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../..')

/** Whether this is the workspace itself; elsewhere it is installed, in the repository of one remote. */
export const IN_WORKSPACE = path.basename(INSTALL_FOLDER) !== 'node_modules'

/** The folder that holds shell, remotes, api and packages; where it is installed, the repository of the remote. */
export const ROOT = IN_WORKSPACE ? INSTALL_FOLDER : repositoryAround(process.cwd())

/** The nearest folder with a remote, from here upwards, or this one. */
function repositoryAround(folder: string): string {
  const above = path.dirname(folder)
  if (isRemote(folder)) return folder
  return above === folder ? process.cwd() : repositoryAround(above)
}

function isRemote(folder: string): boolean {
  return existsSync(path.join(folder, 'remote.config.ts'))
}

/** The folder of production builds: `shell/`, `remotes/<name>/<version>/` and `revisions/`. The gateway serves it. */
export const DIST = path.join(ROOT, 'dist')

/** The same for the builds of `pnpm dev`. */
export const DEV_DIST = path.join(ROOT, '.simvest/dev')

/** A folder of the workspace that builds web files. */
export interface WebApp {
  /** Folder and package name: `shell`, `mfe-wallet`. */
  name: string
  dir: string
  kind: 'shell' | 'remote'
}

/** The shell, and every folder that declares itself a remote; a repository of its own has this one. */
export function webApps(): WebApp[] {
  if (!IN_WORKSPACE) return isRemote(ROOT) ? [{ name: manifestIn(ROOT).name, dir: ROOT, kind: 'remote' }] : []
  const remotes = readdirSync(ROOT).filter((name) => isRemote(path.join(ROOT, name)))
  return ['shell', ...remotes.toSorted()]
    .filter((name) => existsSync(path.join(ROOT, name)))
    .map((name) => ({ name, dir: path.join(ROOT, name), kind: name === 'shell' ? 'shell' : 'remote' }))
}

/** Whether the pages of a remote are drawn without React: its module is then `src/remote.ts`, and not `src/remote.tsx`. */
export function isPlain({ dir }: Pick<WebApp, 'dir'>): boolean {
  return !existsSync(path.join(dir, 'src/remote.tsx')) && existsSync(path.join(dir, 'src/remote.ts'))
}

/** `mfe-wallet` is the remote `wallet`. */
export function remoteName(app: Pick<WebApp, 'name'>): string {
  return app.name.replace(/^mfe-/, '')
}

export function versionOf(dir: string): string {
  return manifestIn(dir).version
}

/** The file that a request leads to from a folder of the workspace. */
export function resolvedFrom(dir: string, request: string): string {
  return createRequire(path.resolve(dir, 'package.json')).resolve(request)
}

/** The address of the Simvest that a repository of its own names in its package.json, if any. */
export function homeSite(): string | undefined {
  return IN_WORKSPACE || !isRemote(ROOT) ? undefined : manifestIn(ROOT).simvest?.site
}

function manifestIn(dir: string): { name: string; version: string; simvest?: { site?: string } } {
  const file = path.join(dir, 'package.json')
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as ReturnType<typeof manifestIn>
  } catch (error) {
    const [reason] = (error as Error).message.split('\n')
    throw new Error(`${file} cannot be read: ${reason}`, { cause: error })
  }
}

/** The commit that a build was made from, with `-dirty` behind it if files differ from it; `unknown` outside a checkout. */
export function commit(folder = ROOT): string {
  // Without tags: what counts is which files those were.
  const args = ['describe', '--always', '--dirty', '--abbrev=12', '--exclude=*']
  try {
    return execFileSync('git', args, { cwd: folder, stdio: ['ignore', 'pipe', 'ignore'] })
      .toString()
      .trim()
  } catch {
    return 'unknown'
  }
}
