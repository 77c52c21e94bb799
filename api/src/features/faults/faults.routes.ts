import { ENDPOINTS } from '@simvest/contracts'
import type { Mount } from '#kernel/endpoints/context.ts'
import { countFaults, faultsOfDays } from './faults.queries.ts'

const WEEK = 7

export function faultRoutes(mount: Mount): void {
  mount(ENDPOINTS.reportFaults, async ({ body }, { db }) => {
    await countFaults(db, body.faults)
    return { received: body.faults.length }
  })
  mount(ENDPOINTS.listFaults, ({ query }, { db }) => faultsOfDays(db, query.days ?? WEEK))
}
