import type { MutationContext } from '#kernel/endpoints/context.ts'
import { requirePermission } from '#kernel/endpoints/require-permission.ts'
import { DomainError } from '#kernel/errors/domain-error.ts'
import { deleteView, findView } from './views.queries.ts'

/** Removes a view of the actor's, or a shared one of somebody else's: for others, what is not shared does not exist. */
export async function removeView({ tx, actor, audit, changed }: MutationContext, id: number): Promise<{ id: number }> {
  const view = await findView(tx, id)
  const isOwn = view?.ownerId === actor.id
  if (!view || !(isOwn || view.isShared)) throw new DomainError('NOT_FOUND')
  if (!isOwn) requirePermission(actor, 'shared-views')
  await deleteView(tx, id)
  if (view.isShared) {
    const { ownerId, list, name } = view
    await audit({
      action: 'view.removed',
      subjectId: ownerId,
      details: { viewId: id, list },
      typed: { before: { name } },
    })
  }
  changed(view.isShared ? 'admins' : [actor.id], ['/api/admin/views'])
  return { id }
}
