import { knownVersions, loadedOf } from '@simvest/registry'
import type { RegistryFolder } from '@simvest/registry/folder'
import type { Knex } from 'knex'
import { findLoaded } from './loads.queries.ts'

/** The name under which the history keeps what browsers taught. */
const TELEMETRY = 'telemetry'

/** Writes into the registry which of its builds loaded well somewhere, each once: pages then rather fall back to those. */
export async function tellLoaded(db: Knex, folder: RegistryFolder): Promise<void> {
  const pointers = folder.current()
  const unheard = Object.keys(pointers.releases).flatMap((remote) =>
    knownVersions(pointers, remote)
      .filter((version) => !loadedOf(pointers, remote).includes(version))
      .map((version) => ({ remote, version })),
  )
  if (unheard.length === 0) return
  for (const { remote, version } of await findLoaded(db, unheard)) {
    folder.move({ act: 'loaded', remote, version, by: TELEMETRY, why: 'it loaded well in a browser' })
  }
}
