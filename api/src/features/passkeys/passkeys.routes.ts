import { ENDPOINTS } from '@simvest/contracts'
import type { Mount } from '#kernel/endpoints/context.ts'
import { proveByPassword } from '#features/passwords/fresh-proof.ts'
import type { Sessions } from '#features/sessions/sessions.ts'
import { findUser } from '#features/users/find-user.ts'
import { addPasskey, startPasskey } from './add-passkey.ts'
import { createChallenges } from './challenges.ts'
import { loginWithPasskey, startPasskeyLogin } from './login-with-passkey.ts'
import { passkeysOf } from './passkeys.queries.ts'
import { removePasskey } from './remove-passkey.ts'

export function passkeyRoutes(mount: Mount, sessions: Sessions, secret: string): void {
  const challenges = createChallenges(secret)
  mount(ENDPOINTS.listPasskeys, (_input, { db, actor }) => passkeysOf(db, actor.id))
  mount(
    ENDPOINTS.startPasskey,
    (_input, context, passwordHash: string) => startPasskey(context, passwordHash, challenges),
    ({ body }, context) => proveByPassword(context, body.currentPassword),
  )
  mount(ENDPOINTS.addPasskey, ({ body }, context) => addPasskey(context, body, challenges))
  mount(
    ENDPOINTS.removePasskey,
    ({ params }, context, passwordHash: string) => removePasskey(context, params.id, passwordHash),
    ({ body }, context) => proveByPassword(context, body.currentPassword),
  )
  mount(ENDPOINTS.startPasskeyLogin, (_input, context) => startPasskeyLogin(context, challenges))
  mount(ENDPOINTS.loginWithPasskey, async ({ body }, context) => {
    const verified = await loginWithPasskey(context, body.credential, challenges)
    await sessions.start(context.request, context.response, verified)
    return findUser(context.db, verified.userId)
  })
}
