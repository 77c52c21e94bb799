import { ENDPOINTS } from '@simvest/contracts'
import type { Mount } from '#kernel/endpoints/context.ts'
import { searchEverything } from './search-everything.ts'

export function searchRoutes(mount: Mount): void {
  mount(ENDPOINTS.searchEverything, ({ query }, { db }) => searchEverything(db, query.text))
}
