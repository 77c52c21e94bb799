import { ENDPOINTS, PATH_PERIODS } from '@simvest/contracts'
import type { Mount } from '#kernel/endpoints/context.ts'
import { rememberLast } from '#kernel/memory/remember-last.ts'
import { profitsOf } from '#features/transactions/total-profit.ts'
import { figurePath } from './figure-path.queries.ts'
import { requireUser } from '#features/users/subject.ts'
import { figuresOf } from './figures.queries.ts'
import { holdingsOf } from './holdings.queries.ts'
import { setProfits } from './set-profits.ts'

export function profitRoutes(mount: Mount): void {
  const readProfits = rememberLast(profitsOf)
  const readFigures = rememberLast(figuresOf)
  mount(ENDPOINTS.getProfits, (_, { db, actor }) => readProfits(db, actor.id))
  mount(ENDPOINTS.getFigures, async (_, { db, actor }) => readFigures(db, actor.id))
  mount(ENDPOINTS.getFigurePath, ({ query: { period = 'All' } }, { db, actor }) =>
    figurePath(db, actor.id, PATH_PERIODS[period]),
  )
  mount(ENDPOINTS.listHoldings, (_, { db, actor }) => holdingsOf(db, actor.id))
  mount(ENDPOINTS.getUserFigures, async ({ params: { id } }, { db }) => {
    await requireUser(db, id)
    return readFigures(db, id)
  })
  mount(ENDPOINTS.setProfits, ({ params, version, body }, context) => setProfits(context, { ...params, version }, body))
}
