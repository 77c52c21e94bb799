import { ENDPOINTS } from '@simvest/contracts'
import type { Mount } from '#core/endpoints/context.ts'
import { profitsOf } from '#core/profits/profits.queries.ts'
import { setProfits } from './set-profits.ts'

export function profitRoutes(mount: Mount): void {
  mount(ENDPOINTS.getProfits, (_, { db, actor }) => profitsOf(db, actor.id))
  mount(ENDPOINTS.setProfits, ({ params, body }, context) => setProfits(context, params.id, body))
}
