import { ENDPOINTS } from '@simvest/contracts'
import type { Mount } from '#kernel/endpoints/context.ts'
import { createStandingOrder } from './create-standing-order.ts'
import { setStandingOrder } from './set-standing-order.ts'
import { standingOrdersOf } from './standing-orders.queries.ts'

export function standingOrderRoutes(mount: Mount): void {
  mount(ENDPOINTS.listStandingOrders, (_, { db, actor }) => standingOrdersOf(db, actor.id))
  mount(ENDPOINTS.createStandingOrder, ({ body }, context) => createStandingOrder(context, body))
  mount(ENDPOINTS.setStandingOrder, ({ params, body }, context) => setStandingOrder(context, params.id, body.status))
}
