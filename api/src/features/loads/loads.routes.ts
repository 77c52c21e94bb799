import { listRollouts, reportLoads } from '@simvest/contracts'
import type { RegistryFolder } from '@simvest/registry/folder'
import type { Mount } from '#kernel/endpoints/context.ts'
import { knownBuilds } from './known-builds.ts'
import { findRollouts } from './find-rollouts.ts'
import { countLoads } from './loads.queries.ts'

export function loadRoutes(mount: Mount, registry: RegistryFolder | undefined): void {
  const isKnown = knownBuilds(registry)
  mount(reportLoads, async ({ body }, { db }) => {
    // Invented builds write no rows.
    const loads = body.loads.filter(({ remote, version }) => isKnown(remote, version))
    if (loads.length > 0) await countLoads(db, loads)
    return { counted: loads.length }
  })
  mount(listRollouts, (_, { db }) => (registry ? findRollouts(db, registry) : []))
}
