import { remoteConfigOf } from '../publish-remote.ts'
import { isPlain, type WebApp } from '../workspace.ts'
import { STANDALONE_ENTRY } from './one-file-plugin.ts'
import { sharedRanges } from './shared-modules.ts'

/** The part of a federation manifest that is written here. */
interface ManifestFacts {
  id: string
  metaData: { remoteEntry: { name: string } }
  shared: object[]
}

const NO_FILES = { sync: [], async: [] }

/** Tells hosts which entry runs in them and what the remote takes from them: federation lists what a build carries, and ours carry nothing. */
export async function describeForHosts<T extends ManifestFacts>(app: WebApp, stats: T): Promise<T> {
  const config = await remoteConfigOf(app)
  stats.metaData.remoteEntry.name = STANDALONE_ENTRY
  stats.shared = Object.entries(sharedRanges(config, !isPlain(app))).map(([name, requiredVersion]) => ({
    id: `${stats.id}:${name}`,
    name,
    version: /[\d.]+/.exec(requiredVersion)?.[0] ?? '',
    requiredVersion,
    singleton: true,
    hash: '',
    usedIn: [],
    assets: { js: NO_FILES, css: NO_FILES },
  }))
  return stats
}
