import { ENDPOINTS } from '@simvest/contracts'
import type { Mount, MountStatement } from '#kernel/endpoints/context.ts'
import type { Sessions } from '#features/sessions/sessions.ts'
import { owesCode } from '#features/sessions/find-actor.ts'
import { findUser } from '#features/users/find-user.ts'
import { GET_USER } from './get-user.ts'
import { login } from './login.ts'
import { register } from './register.ts'
import { startAsGuest } from './start-as-guest.ts'

export function accountRoutes(mount: Mount, mountStatement: MountStatement, sessions: Sessions): void {
  mount(ENDPOINTS.register, async ({ body }, { db, request, response, requestId, ip }) => {
    const verified = await register(db, body, { requestId, ip })
    await sessions.start(request, response, verified, { isFirst: true })
    return findUser(db, verified.userId)
  })

  mount(ENDPOINTS.startAsGuest, async (_input, { db, request, response }) => {
    const verified = await startAsGuest(db)
    await sessions.start(request, response, verified, { isFirst: true })
    return findUser(db, verified.userId)
  })

  mount(ENDPOINTS.login, async ({ body }, context) => {
    const { db, request, response } = context
    const verified = await login(context, body, sessions.knownUser(request))
    const { userId } = verified
    await sessions.start(request, response, verified)
    return { ...(await findUser(db, userId)), needsStepUp: await owesCode(db, userId) }
  })

  mount(ENDPOINTS.logout, async (_input, { request, response }) => {
    await sessions.end(request, response)
    return { message: 'You have been logged out.' }
  })

  mountStatement(ENDPOINTS.getUser, GET_USER)
}
