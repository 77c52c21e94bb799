import { ENDPOINTS } from '@simvest/contracts'
import type { Mount } from '#kernel/endpoints/context.ts'
import type { News } from './news.ts'

export function newsRoutes(mount: Mount, news: News): void {
  mount(ENDPOINTS.getFinancialNews, () => news.latest())
}
