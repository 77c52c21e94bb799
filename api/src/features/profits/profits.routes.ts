import { ENDPOINTS } from '@simvest/contracts'
import type { Mount } from '#kernel/endpoints/context.ts'
import { rememberLast } from '#kernel/memory/remember-last.ts'
import { profitsOf } from '#features/transactions/total-profit.ts'
import { figuresOf } from './figures.queries.ts'
import { setProfits } from './set-profits.ts'

export function profitRoutes(mount: Mount): void {
  const readProfits = rememberLast(profitsOf)
  const readFigures = rememberLast(figuresOf)
  mount(ENDPOINTS.getProfits, (_, { db, actor }) => readProfits(db, actor.id))
  mount(ENDPOINTS.getFigures, async (_, { db, actor }) => readFigures(db, actor.id))
  mount(ENDPOINTS.setProfits, ({ params, version, body }, context) => setProfits(context, { ...params, version }, body))
}
