import { ENDPOINTS } from '@simvest/contracts'
import type { Mount } from '#kernel/endpoints/context.ts'
import { findGuide } from './guide.queries.ts'
import { setGuide } from './set-guide.ts'

export function guideRoutes(mount: Mount): void {
  mount(ENDPOINTS.getGuide, (_input, { db, actor }) => findGuide(db, actor.id))
  mount(ENDPOINTS.setGuide, ({ body }, context) => setGuide(context, body))
}
