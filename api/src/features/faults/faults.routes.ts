import type { Meter } from '@opentelemetry/api'
import { ENDPOINTS, itemsOf } from '@simvest/contracts'
import type { Mount } from '#kernel/endpoints/context.ts'
import { countFaults, faultsOfDays } from './faults.queries.ts'

const WEEK_DAYS = 7

export function faultRoutes(mount: Mount, meter: Meter): void {
  // Counted by kind alone: invented remotes and versions would fill the memory of the system that collects the figures.
  const counted = meter.createCounter('simvest_build_faults', { description: 'What went wrong in browsers.' })
  mount(ENDPOINTS.reportFaults, async ({ body }, { db }) => {
    const faults = itemsOf(body.faults)
    await countFaults(db, faults)
    for (const { kind } of faults) counted.add(1, { kind })
    return { received: faults.length }
  })
  mount(ENDPOINTS.listFaults, ({ query }, { db }) => faultsOfDays(db, query.days ?? WEEK_DAYS))
}
