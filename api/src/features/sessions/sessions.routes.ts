import { ENDPOINTS } from '@simvest/contracts'
import type { Mount } from '#kernel/endpoints/context.ts'
import { endMyOtherSessions, endMySession } from './end-my-sessions.ts'
import { endUserSessions } from './end-user-sessions.ts'
import { isGuest, liveSessions } from './sessions.queries.ts'

export function sessionRoutes(mount: Mount): void {
  mount(ENDPOINTS.listSessions, (_input, { db, actor }) => liveSessions(db, actor.id, actor.sessionHash))
  mount(ENDPOINTS.listUserSessions, async ({ params }, { db, actor }) =>
    (await isGuest(db, params.id)) ? [] : liveSessions(db, params.id, actor.sessionHash),
  )
  mount(ENDPOINTS.endSession, ({ params }, context) => endMySession(context, params.id))
  mount(ENDPOINTS.endOtherSessions, (_input, context) => endMyOtherSessions(context))
  mount(ENDPOINTS.endUserSessions, ({ params }, context) => endUserSessions(context, params.id))
}
