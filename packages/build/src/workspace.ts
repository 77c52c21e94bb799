import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder that holds shell, remotes, api and packages. */
export const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../..')

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

/** The shell, and every folder that declares itself a remote. */
export function webApps(): WebApp[] {
  const remotes = readdirSync(ROOT).filter((name) => existsSync(path.join(ROOT, name, 'remote.config.ts')))
  return ['shell', ...remotes.toSorted()]
    .filter((name) => existsSync(path.join(ROOT, name)))
    .map((name) => ({ name, dir: path.join(ROOT, name), kind: name === 'shell' ? 'shell' : 'remote' }))
}

/** `mfe-wallet` is the remote `wallet`. */
export function remoteName(app: Pick<WebApp, 'name'>): string {
  return app.name.replace(/^mfe-/, '')
}

export function versionOf(dir: string): string {
  const manifest = JSON.parse(readFileSync(path.join(dir, 'package.json'), 'utf8')) as { version: string }
  return manifest.version
}

/** The commit that the build was made from, or `unknown` outside a checkout. */
export function commit(): string {
  try {
    return execFileSync('git', ['rev-parse', '--short=12', 'HEAD'], { cwd: ROOT, stdio: ['ignore', 'pipe', 'ignore'] })
      .toString()
      .trim()
  } catch {
    return 'unknown'
  }
}
