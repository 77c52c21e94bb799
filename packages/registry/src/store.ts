import type { FromOutside, RegistryFolder } from './folder.ts'
import type { Move, Revision } from './revision.ts'

/**
 * The storage of a site's moves and builds. Reads use its folder; all writes go through the store, so that several processes,
 * each with a folder of its own, decide on one state.
 */
export interface Store {
  readonly folder: RegistryFolder
  /** Copies the writes of other processes into the folder. */
  refresh: () => Promise<void>
  /** Moves as `RegistryFolder.move` does. */
  move: (wanted: Move, outside?: FromOutside) => Promise<Revision>
  /** Stores a whole build of the folder with its gate statement. Throws RefusedMoveError if its version has other files. */
  keepBuild: (remote: string, version: string) => Promise<void>
  /** Stores the grants of the folder. */
  keepGrants: () => Promise<void>
}

/** Makes a store of a folder alone, without a bucket. */
export function folderStore(folder: RegistryFolder): Store {
  const nothing = async () => undefined
  return {
    folder,
    refresh: nothing,
    move: async (wanted, outside) => folder.move(wanted, outside),
    keepBuild: nothing,
    keepGrants: nothing,
  }
}
