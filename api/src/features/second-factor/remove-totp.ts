import type { SecondFactor } from '@simvest/contracts'
import { recordAudit } from '#core/audit/record-audit.ts'
import type { MutationContext } from '#core/endpoints/context.ts'
import { DomainError } from '#core/errors/domain-error.ts'
import { notifyUser } from '#core/notifications/notify-user.ts'
import { deleteSecret, findSecondFactor } from './second-factor.queries.ts'

export async function removeTotp(context: MutationContext): Promise<SecondFactor> {
  const { tx, actor, requestId, ip } = context
  const { isEnrolled, isVerified } = await findSecondFactor(tx, actor)
  if (isEnrolled && !isVerified) throw new DomainError('STEP_UP_REQUIRED')
  if (await deleteSecret(tx, actor.id)) {
    const message = 'The authenticator app was removed. If this was not you, contact support.'
    await notifyUser(context, actor.id, { kind: 'authenticator-removed', message })
    await recordAudit(tx, { action: 'second-factor.removed', actorId: actor.id, subjectId: actor.id, requestId, ip })
  }
  return findSecondFactor(tx, actor)
}
