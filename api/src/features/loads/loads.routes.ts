import { itemsOf, listPreviews, listRollouts, listSlots, reportLoads } from '@simvest/contracts'
import { LOADS } from '@simvest/contracts/limits'
import { slotsOf } from '@simvest/registry'
import type { RegistryFolder } from '@simvest/registry/folder'
import type { Mount } from '#kernel/endpoints/context.ts'
import { networkOf } from '#infra/http/network-of.ts'
import { knownBuilds } from './known-builds.ts'
import { findPreviews } from './find-previews.ts'
import { findRollouts } from './find-rollouts.ts'
import { countLoads } from './loads.queries.ts'

const MOST_WITHOUT_RATES = 1_000_000_000

export function loadRoutes(mount: Mount, registry: RegistryFolder | undefined): void {
  const isKnown = knownBuilds(registry)
  mount(reportLoads, async ({ body }, { db, ip, rates }) => {
    // Invented builds write no rows.
    const loads = itemsOf(body.loads).filter(({ remote, version }) => isKnown(remote, version))
    if (loads.length === 0) return { counted: 0 }
    const most = rates === 'off' ? MOST_WITHOUT_RATES : LOADS.most
    return { counted: await countLoads(db, loads, { network: networkOf(ip), most }) }
  })
  mount(listRollouts, (_, { db }) => (registry ? findRollouts(db, registry) : []))
  mount(listPreviews, () => (registry ? findPreviews(registry) : []))
  // The entries of the builds alone: their files are not read here.
  mount(listSlots, () => (registry ? slotsOf(registry.resolve([], registry.current(), {}, { whole: [] }).remotes) : []))
}
