import { ENDPOINTS } from '@simvest/contracts'
import type { Mount } from '#core/endpoints/context.ts'
import { profitReader } from './read-profits.ts'
import { setProfits } from './set-profits.ts'

export function profitRoutes(mount: Mount): void {
  const readProfits = profitReader()
  mount(ENDPOINTS.getProfits, (_, { db, actor }) => readProfits(db, actor.id))
  mount(ENDPOINTS.setProfits, ({ params, body }, context) => setProfits(context, params.id, body))
}
