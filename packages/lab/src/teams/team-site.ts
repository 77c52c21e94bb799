import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { DIST } from '@simvest/build/workspace'
import { PUBLIC_KEYS_META, releasesOf, SHELL, SHELL_MANIFEST, type ShellManifest } from '@simvest/registry'
import { RegistryFolder } from '@simvest/registry/folder'
import { publishShell } from '@simvest/registry/publish-shell'
import { Seal } from '@simvest/registry/seal'
import { newKey, signedWith } from '@simvest/testing/registry'
import { openAs, serve } from '@simvest/e2e/mount-remote'
import type { Browser, Page } from '@playwright/test'

export interface TeamSite {
  origin: string
  root: string
  /** Does the operator's part for a new team: lets its key sign its remote, and releases the shell that contains the key. */
  trust: (remote: string, publicKey: string) => void
  close: () => void
}

/** A running Simvest with the shell and the remotes of this build, whose operator takes builds and moves of teams. */
export async function openSite(root: string): Promise<TeamSite> {
  if (!existsSync(path.join(DIST, 'shell/index.html'))) throw new Error('There is no built shell: pnpm build')
  mkdirSync(root, { recursive: true })
  const operator = newKey()
  const seal = new Seal(newKey().key)
  const registry = new RegistryFolder(root, seal)
  const keys = [operator.publicKey]
  const release = (remote: string, version: string) =>
    registry.move({ act: 'release', remote, version, by: 'operator', why: 'to be there' })
  const releaseShell = () => {
    const folder = registry.builds.newDraft()
    try {
      placeShell(folder, keys.join())
      const { version } = publishShell(registry, folder, 'proof', (build) => signedWith(operator.key, build))
      release(SHELL, version)
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  }
  releaseShell()
  const built = new RegistryFolder(DIST)
  for (const remote of Object.keys(built.current().releases).filter((name) => name !== SHELL)) {
    const build = built.build(remote, releasesOf(built.current(), remote)[0] ?? '')
    const draft = registry.builds.newDraft()
    cpSync(path.join(DIST, build.base), draft, { recursive: true })
    registry.builds.place(draft, signedWith(operator.key, build))
    release(remote, build.version)
  }
  const { server, origin } = await serve(root, seal)
  return {
    origin,
    root,
    trust(remote, publicKey) {
      keys.push(`${remote}=${publicKey}`)
      releaseShell()
    },
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

/** Acts in a new page of a user. */
export async function asUser(
  browser: Browser,
  { origin }: TeamSite,
  act: (page: Page) => Promise<void>,
): Promise<void> {
  const context = await openAs(browser, origin, 'user')
  try {
    await act(await context.newPage())
  } finally {
    await context.close()
  }
}

/** The built shell with these keys, which stand in its page and in what it says of itself. */
function placeShell(folder: string, keys: string): void {
  cpSync(path.join(DIST, 'shell'), folder, { recursive: true, filter: (file) => !/\.(?:br|gz)$/.test(file) })
  const manifest = path.join(folder, SHELL_MANIFEST)
  const said = JSON.parse(readFileSync(manifest, 'utf8')) as ShellManifest
  writeFileSync(manifest, JSON.stringify({ ...said, publicKeys: keys }))
  const page = path.join(folder, 'index.html')
  const html = readFileSync(page, 'utf8')
  writeFileSync(page, html.replace('</title>', `</title>\n<meta name="${PUBLIC_KEYS_META}" content="${keys}">`))
}
