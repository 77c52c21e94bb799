import type { FromOutside, RegistryFolder } from './folder.ts'
import type { Move, Revision } from './revision.ts'

/**
 * The place where a site keeps its moves and builds. Everything is read from its folder; all writes go through here, so that
 * several processes with a folder each can decide on one state.
 */
export interface Store {
  readonly folder: RegistryFolder
  /** Brings into the folder what others wrote. */
  refresh: () => Promise<void>
  /** Moves as `RegistryFolder.move` does. */
  move: (wanted: Move, outside?: FromOutside) => Promise<Revision>
  /** Keeps a whole build of the folder, with what the gate said of it. Throws RefusedMoveError if other files are kept. */
  keepBuild: (remote: string, version: string) => Promise<void>
  /** Keeps the grants of the folder. */
  keepGrants: () => Promise<void>
}

/** The folder is all there is. */
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
