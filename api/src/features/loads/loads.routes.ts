import { reportLoads } from '@simvest/contracts'
import type { Mount } from '#kernel/endpoints/context.ts'
import { knownBuilds } from './known-builds.ts'
import { countLoads } from './loads.queries.ts'

export function loadRoutes(mount: Mount, site: string | undefined): void {
  const isKnown = knownBuilds(site)
  mount(reportLoads, async ({ body }, { db }) => {
    // Whoever invents builds fills nothing.
    const loads = body.loads.filter(({ remote, version }) => isKnown(remote, version))
    if (loads.length > 0) await countLoads(db, loads)
    return { counted: loads.length }
  })
}
