import { ENDPOINTS } from '@simvest/contracts'
import type { Mount } from '#core/endpoints/context.ts'
import { rememberLast } from '#core/memory/remember-last.ts'
import { profitsOf } from '#core/profits/profits.queries.ts'
import { setProfits } from './set-profits.ts'

export function profitRoutes(mount: Mount): void {
  const readProfits = rememberLast(profitsOf)
  mount(ENDPOINTS.getProfits, (_, { db, actor }) => readProfits(db, actor.id))
  mount(ENDPOINTS.setProfits, ({ params, version, body }, context) => setProfits(context, { ...params, version }, body))
}
