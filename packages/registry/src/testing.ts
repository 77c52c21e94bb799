import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { integrityOf, RegistryFolder } from './folder.ts'
import type { PublishedRemote } from './registry.ts'

type Given = Partial<PublishedRemote> & Pick<PublishedRemote, 'name' | 'version'>

/** The remote.json of a build with these files, among them `remoteEntry.js`. */
export function aBuild(given: Given, files: Record<string, string> = ENTRY_ALONE): PublishedRemote {
  const { name, version } = given
  return {
    platform: '^1.0.0',
    commit: 'abc',
    base: `/remotes/${name}/${version}/`,
    entry: 'remoteEntry.js',
    exposed: [],
    integrity: Object.fromEntries(Object.entries(files).map(([file, text]) => [file, integrityOf(Buffer.from(text))])),
    shared: {},
    routes: [],
    ...given,
  }
}

const ENTRY_ALONE = { 'remoteEntry.js': 'entry()' }

/** Publishes such a build to the folder of a site. */
export function publishBuild(root: string, given: Given, files: Record<string, string> = ENTRY_ALONE): PublishedRemote {
  const { builds } = new RegistryFolder(root)
  const draft = builds.newDraft()
  try {
    for (const [file, text] of Object.entries(files)) {
      mkdirSync(path.dirname(path.join(draft, file)), { recursive: true })
      writeFileSync(path.join(draft, file), text)
    }
    return builds.place(draft, aBuild(given, files))
  } finally {
    rmSync(draft, { recursive: true, force: true })
  }
}
