import type { MutationContext } from '#kernel/endpoints/context.ts'
import { DomainError } from '#kernel/errors/domain-error.ts'
import { notify } from '#features/notifications/notify.ts'
import { lockFreshProof } from '#features/passwords/fresh-proof.ts'
import { deletePasskey } from './passkeys.queries.ts'

export async function removePasskey(
  context: MutationContext,
  id: number,
  passwordHash: string,
): Promise<{ message: string }> {
  const { tx, actor, audit } = context
  await lockFreshProof(tx, actor.id, passwordHash)
  if (!(await deletePasskey(tx, actor.id, id))) throw new DomainError('NOT_FOUND')
  context.changed([actor.id], ['/api/passkeys'])
  context.changed('admins', [`/api/admin/users/${actor.id}`])
  await notify(context, { userId: actor.id, kind: 'passkey-removed', figures: {} })
  await audit({ action: 'passkey.removed' })
  return { message: 'The passkey was removed.' }
}
