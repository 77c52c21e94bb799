import { createHash } from 'node:crypto'
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { DIST } from '@simvest/build/workspace'
import type { PublishedRemote } from '@simvest/registry'
import { RegistryFolder } from '@simvest/registry/folder'
import { publishBuild } from '@simvest/testing/registry'

/**
 * Copies a remote's released build to another site, together with the built shell, and releases the copy. `change` edits its
 * entry in the registry, and code may be appended to its entry script.
 */
export function copyBuild(
  site: string,
  name: string,
  change: (build: PublishedRemote) => PublishedRemote,
  code = '',
): PublishedRemote {
  const folder = new RegistryFolder(DIST)
  const build = folder.build(name, folder.current().releases[name]?.[0] ?? '')
  cpSync(path.join(DIST, 'shell'), path.join(site, 'shell'), { recursive: true })
  const body = readFileSync(path.join(DIST, build.base, build.entry), 'utf8') + code
  const integrity = {
    ...build.integrity,
    [build.entry]: `sha384-${createHash('sha384').update(body).digest('base64')}`,
  }
  const changed = change({ ...build, integrity })
  const target = path.join(site, changed.base)
  mkdirSync(target, { recursive: true })
  for (const file of Object.keys(build.integrity)) cpSync(path.join(DIST, build.base, file), path.join(target, file))
  writeFileSync(path.join(target, build.entry), body)
  writeFileSync(path.join(target, 'remote.json'), JSON.stringify(changed))
  new RegistryFolder(site).move({ act: 'release', remote: name, version: changed.version, by: 'test', why: 'mounted' })
  return changed
}

/** Releases ten more remotes, with which a site is large: its gateway compares a build when it is asked for. */
export function makeLarge(site: string): void {
  for (let team = 0; team < 10; team++) {
    const name = `team${team}`
    publishBuild(site, { name, version: '1.0.0-a' })
    new RegistryFolder(site).move({ act: 'release', remote: name, version: '1.0.0-a', by: 'test', why: 'a large site' })
  }
}
