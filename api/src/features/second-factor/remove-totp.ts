import type { SecondFactor } from '@simvest/contracts'
import type { MutationContext } from '#kernel/endpoints/context.ts'
import { notifyUser } from '#features/notifications/notify-user.ts'
import { lockFreshProof } from '#features/passwords/fresh-proof.ts'
import { deleteSecret, findSecondFactor } from './second-factor.queries.ts'

export async function removeTotp(context: MutationContext, passwordHash: string): Promise<SecondFactor> {
  const { tx, actor, audit, changed } = context
  await lockFreshProof(tx, actor.id, passwordHash)
  if (await deleteSecret(tx, actor.id)) {
    const message = 'The authenticator app was removed. If this was not you, contact support.'
    await notifyUser(context, actor.id, { kind: 'authenticator-removed', message })
    await audit({ action: 'second-factor.removed' })
  }
  changed([actor.id], ['/api/user', '/api/second-factor'])
  return findSecondFactor(tx, actor)
}
