import { ENDPOINTS } from '@simvest/contracts'
import type { Mount } from '#kernel/endpoints/context.ts'
import { proveByPassword } from '#features/passwords/fresh-proof.ts'
import { stopRemoval } from './factor-removals.ts'
import { createSealer } from './seal.ts'
import { checkRecoveryCode, giveRecoveryCode } from './give-recovery-code.ts'
import { removeTotp } from './remove-totp.ts'
import { renewRecoveryCodes } from './renew-recovery-codes.ts'
import { findSecondFactor, type RightCode } from './second-factor.queries.ts'
import { startTotp } from './start-totp.ts'
import { checkCode, verifyTotp } from './verify-totp.ts'

export function secondFactorRoutes(mount: Mount, secret: string): void {
  const sealer = createSealer(secret, 'authenticator apps')
  mount(ENDPOINTS.getSecondFactor, (_input, { db, actor }) => findSecondFactor(db, actor))
  mount(ENDPOINTS.stopFactorRemoval, async (_input, { tx, actor, audit, changed }) => {
    await stopRemoval(tx, actor.id, audit)
    changed([actor.id], ['/api/second-factor'])
    changed('admins', [`/api/admin/users/${actor.id}`])
    return findSecondFactor(tx, actor)
  })
  mount(
    ENDPOINTS.startTotp,
    (_input, context, passwordHash: string) => startTotp(context, passwordHash, sealer),
    ({ body }, context) => proveByPassword(context, body.currentPassword),
  )
  mount(
    ENDPOINTS.verifyTotp,
    (_input, context, code: RightCode) => verifyTotp(context, code),
    ({ body }, context) => checkCode(context, body.code, sealer),
  )
  mount(
    ENDPOINTS.giveRecoveryCode,
    (_input, context, hash: Buffer) => giveRecoveryCode(context, hash),
    ({ body }, context) => checkRecoveryCode(context, body.code),
  )
  mount(
    ENDPOINTS.renewRecoveryCodes,
    (_input, context, passwordHash: string) => renewRecoveryCodes(context, passwordHash),
    ({ body }, context) => proveByPassword(context, body.currentPassword),
  )
  mount(
    ENDPOINTS.removeTotp,
    (_input, context, passwordHash: string) => removeTotp(context, passwordHash),
    ({ body }, context) => proveByPassword(context, body.currentPassword),
  )
}
