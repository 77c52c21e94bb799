import type { ENDPOINTS, OutputOf } from '@simvest/contracts'
import type { MutationContext } from '#kernel/endpoints/context.ts'
import { DomainError } from '#kernel/errors/domain-error.ts'
import { notify } from '#features/notifications/notify.ts'
import { lockFreshProof } from '#features/passwords/fresh-proof.ts'
import { hashOfRecoveryCode, makeRecoveryCodes } from './recovery-codes.ts'
import { keepRecoveryCodes } from './second-factor.queries.ts'

/** Replaces the actor's recovery codes with new ones. */
export async function renewRecoveryCodes(
  context: MutationContext,
  passwordHash: string,
): Promise<OutputOf<typeof ENDPOINTS.renewRecoveryCodes>> {
  const { tx, actor, audit } = context
  await lockFreshProof(tx, actor.id, passwordHash)
  const recoveryCodes = makeRecoveryCodes()
  const isEnrolled = await keepRecoveryCodes(tx, actor.id, recoveryCodes.map(hashOfRecoveryCode))
  if (!isEnrolled) throw new DomainError('NOT_FOUND', 'No authenticator app is set up.').saying('authenticator')
  await notify(context, { userId: actor.id, kind: 'recovery-codes-renewed', figures: {} })
  await audit({ action: 'second-factor.codes-renewed' })
  return { recoveryCodes }
}
