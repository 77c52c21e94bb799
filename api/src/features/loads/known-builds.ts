import { knownVersions, NO_POINTERS, type Pointers } from '@simvest/registry'
import { RegistryFolder } from '@simvest/registry/folder'

/** How long what was read of the registry is believed: many pages tell at once. */
const BELIEVED = 1_000

/** Tells which builds the registry of a site names. A registry that cannot be read names those that it named before. */
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
