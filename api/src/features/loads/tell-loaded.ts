import { knownVersions, loadedOf } from '@simvest/registry'
import type { Store } from '@simvest/registry/store'
import type { Knex } from 'knex'
import { findLoaded } from './loads.queries.ts'

/** The actor that the history names for what browsers reported. */
const TELEMETRY = 'telemetry'

/** Writes into the registry, once for each build, that it loaded well somewhere: pages prefer such builds as a fallback. */
export async function tellLoaded(db: Knex, store: Store): Promise<void> {
  const pointers = store.folder.current()
  const unheard = Object.keys(pointers.releases).flatMap((remote) =>
    knownVersions(pointers, remote)
      .filter((version) => !loadedOf(pointers, remote).includes(version))
      .map((version) => ({ remote, version })),
  )
  if (unheard.length === 0) return
  for (const { remote, version } of await findLoaded(db, unheard)) {
    await store.move({ act: 'loaded', remote, version, by: TELEMETRY, why: 'it loaded well in a browser' })
  }
}
