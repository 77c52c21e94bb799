import { ENDPOINTS } from '@simvest/contracts'
import type { Mount } from '#kernel/endpoints/context.ts'
import { activeStrategies } from './strategies.queries.ts'

export function strategyRoutes(mount: Mount): void {
  mount(ENDPOINTS.listStrategies, (_, { db }) => activeStrategies(db))
}
