import { knownVersions, NO_POINTERS, type Pointers } from '@simvest/registry'
import type { RegistryFolder } from '@simvest/registry/folder'

/** Milliseconds for which a read of the registry is reused, because many pages report at once. */
const CACHE_LIFETIME_MS = 1_000

/** Tells which builds a registry names. While the registry cannot be read, the earlier answer stays. */
export function knownBuilds(folder: RegistryFolder | undefined): (remote: string, version: string) => boolean {
  let pointers: Pointers = NO_POINTERS
  let readAt = -Infinity
  return (remote, version) => {
    if (folder && Date.now() - readAt > CACHE_LIFETIME_MS) {
      readAt = Date.now()
      pointers = readPointers(folder) ?? pointers
    }
    return knownVersions(pointers, remote).includes(version)
  }
}

function readPointers(folder: RegistryFolder): Pointers | undefined {
  try {
    return folder.current()
  } catch {
    return undefined
  }
}
