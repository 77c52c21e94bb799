import { ENDPOINTS } from '@simvest/contracts'
import type { Mount } from '#kernel/endpoints/context.ts'
import { activeStrategies, watchedBy } from './strategies.queries.ts'
import { watchStrategy } from './watch-strategy.ts'

export function strategyRoutes(mount: Mount): void {
  mount(ENDPOINTS.listStrategies, (_, { db }) => activeStrategies(db))
  mount(ENDPOINTS.listWatched, (_, { db, actor }) => watchedBy(db, actor.id))
  mount(ENDPOINTS.watchStrategy, ({ body }, context) => watchStrategy(context, body))
}
