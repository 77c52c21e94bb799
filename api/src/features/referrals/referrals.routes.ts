import { ENDPOINTS } from '@simvest/contracts'
import type { Mount } from '#kernel/endpoints/context.ts'
import { pageOfReferrals, referralsOf } from './referrals.queries.ts'

export function referralRoutes(mount: Mount): void {
  mount(ENDPOINTS.listUserReferrals, async ({ params, query }, { db, page }) =>
    page(await pageOfReferrals(db, params.id, query)),
  )
  mount(ENDPOINTS.getMyReferrals, (_input, { db, actor }) => referralsOf(db, actor.id))
}
