import { createHash } from 'node:crypto'
import { cpSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { filesBelow } from './compress.ts'
import { integrityOf, type RegistryFolder } from './folder.ts'
import type { PublishedRemote } from './registry.ts'
import { SHELL } from './shell-manifest.ts'
import { readManifest } from './read-manifest.ts'

/**
 * Publishes a built shell from a folder, which stays: an immutable build like those of remotes, whose version ends with the
 * hash of its files. Returns its entry for the registry. Throws RefusedMoveError if the folder holds no whole shell.
 */
export function publishShell(
  { builds }: RegistryFolder,
  from: string,
  commit: string,
  sign = (build: PublishedRemote) => build,
): PublishedRemote {
  const manifest = readManifest(from)
  const names = filesBelow(from).map((file) => path.relative(from, file))
  const files = names.filter((name) => !/\.(?:br|gz)$/.test(name) && name !== 'remote.json')
  const integrity = Object.fromEntries(files.map((name) => [name, integrityOf(readFileSync(path.join(from, name)))]))
  const hash = createHash('sha256').update(JSON.stringify(integrity)).digest('hex').slice(0, 12)
  const version = `${manifest.version}-${hash}`
  const draft = builds.newDraft()
  try {
    cpSync(from, draft, { recursive: true })
    const base = `/remotes/${SHELL}/${version}/`
    const said = {
      name: SHELL,
      version,
      commit,
      base,
      entry: 'index.html',
      exposed: [],
      integrity,
      shared: {},
      routes: [],
    }
    return builds.place(draft, sign({ ...said, platform: `^${manifest.platform}` }))
  } finally {
    rmSync(draft, { recursive: true, force: true })
  }
}
