import { ENDPOINTS } from '@simvest/contracts'
import type { Mount } from '#kernel/endpoints/context.ts'
import { removeView } from './remove-view.ts'
import { saveView } from './save-view.ts'
import { viewsFor } from './views.queries.ts'

export function viewRoutes(mount: Mount): void {
  mount(ENDPOINTS.listViews, ({ query }, { db, actor }) => viewsFor(db, actor.id, query.list))
  mount(ENDPOINTS.saveView, ({ body }, context) => saveView(context, body))
  mount(ENDPOINTS.removeView, ({ params }, context) => removeView(context, params.id))
}
