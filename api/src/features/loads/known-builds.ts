import { knownVersions, NO_POINTERS, type Pointers } from '@simvest/registry'
import { RegistryFolder } from '@simvest/registry/folder'

/** Milliseconds for which a read of the registry is reused, because many pages report at once. */
const BELIEVED = 1_000

/** Tells which builds the registry of a site names. While the registry cannot be read, the earlier answer stays. */
export function knownBuilds(site: string | undefined): (remote: string, version: string) => boolean {
  const folder = site === undefined ? undefined : new RegistryFolder(site)
  let pointers: Pointers = NO_POINTERS
  let readAt = -Infinity
  return (remote, version) => {
    if (folder && Date.now() - readAt > BELIEVED) {
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
