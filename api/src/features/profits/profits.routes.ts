import { ENDPOINTS, PATH_PERIODS } from '@simvest/contracts'
import type { Mount } from '#kernel/endpoints/context.ts'
import { readRunningFigure } from '#features/landings/running-figure.ts'
import { rememberLast } from '#kernel/memory/remember-last.ts'
import { costsOf } from '#features/transactions/parts-of-line.ts'
import { profitsOf } from '#features/transactions/total-profit.ts'
import { figurePath } from './figure-path.queries.ts'
import { requireUser } from '#features/users/subject.ts'
import { figuresOf } from './figures.queries.ts'
import { holdingsOf } from './holdings.queries.ts'
import { reverseAdjustment } from './reverse-adjustment.ts'
import { setProfits } from './set-profits.ts'

/** `dayLength` is in milliseconds; without it no step is shown in this process. */
export function profitRoutes(mount: Mount, dayLength?: number): void {
  const readProfits = rememberLast(profitsOf)
  const readFigures = rememberLast(figuresOf)
  const readRunning = readRunningFigure(dayLength)
  mount(ENDPOINTS.getProfits, (_, { db, actor }) => readProfits(db, actor.id))
  mount(ENDPOINTS.getFigures, async (_, { db, actor }) => readFigures(db, actor.id))
  mount(ENDPOINTS.getCosts, async (_, { db, actor }) => ({ costs: await costsOf(db, actor.id) }))
  mount(ENDPOINTS.getFigurePath, ({ query: { period = 'All' } }, { db, actor }) =>
    figurePath(db, actor.id, PATH_PERIODS[period]),
  )
  mount(ENDPOINTS.getRunningFigure, (_, { db, actor }) => readRunning(db, actor.id))
  mount(ENDPOINTS.listHoldings, (_, { db, actor }) => holdingsOf(db, actor.id))
  mount(ENDPOINTS.getUserFigures, async ({ params: { id } }, { db }) => {
    await requireUser(db, id)
    return readFigures(db, id)
  })
  mount(ENDPOINTS.setProfits, ({ params, version, body }, context) => setProfits(context, { ...params, version }, body))
  mount(ENDPOINTS.reverseAdjustment, ({ params, version, body }, context) =>
    reverseAdjustment(context, { ...params, version }, body),
  )
}
