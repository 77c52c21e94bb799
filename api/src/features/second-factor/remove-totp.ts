import type { SecondFactor } from '@simvest/contracts'
import type { MutationContext } from '#kernel/endpoints/context.ts'
import { notify } from '#features/notifications/notify.ts'
import { lockFreshProof } from '#features/passwords/fresh-proof.ts'
import { deleteSecret, findSecondFactor } from './second-factor.queries.ts'

export async function removeTotp(context: MutationContext, passwordHash: string): Promise<SecondFactor> {
  const { tx, actor, audit, changed } = context
  await lockFreshProof(tx, actor.id, passwordHash)
  if (await dropSecondFactor(context, actor.id)) await audit({ action: 'second-factor.removed' })
  changed([actor.id], ['/api/user', '/api/second-factor'])
  changed('admins', [`/api/admin/users/${actor.id}`])
  return findSecondFactor(tx, actor)
}

/** Removes the app and its recovery codes from an account, and tells its owner. False if there is no app. */
export async function dropSecondFactor(
  context: Pick<MutationContext, 'tx' | 'changed'>,
  userId: number,
): Promise<boolean> {
  if (!(await deleteSecret(context.tx, userId))) return false
  await notify(context, { userId, kind: 'authenticator-removed', figures: {} })
  return true
}
