import { type ENDPOINTS, type InputOf, type SavedView } from '@simvest/contracts'
import { VIEWS } from '@simvest/contracts/limits'
import type { MutationContext } from '#kernel/endpoints/context.ts'
import { requirePermission } from '#kernel/endpoints/require-permission.ts'
import { DomainError } from '#kernel/errors/domain-error.ts'
import { countViews, findNamed, lockViews, putView } from './views.queries.ts'

/** Keeps a view of the actor's under a name; what they had under that name is replaced. */
export async function saveView(
  { tx, actor, audit, changed }: MutationContext,
  view: InputOf<typeof ENDPOINTS.saveView>['body'],
): Promise<SavedView> {
  if (view.isShared) requirePermission(actor, 'shared-views')
  await lockViews(tx, actor.id)
  const before = await findNamed(tx, actor.id, view)
  if (!before && (await countViews(tx, actor.id)) >= VIEWS.most) throw new DomainError('VIEWS_FULL')
  const { name, list, shown, isShared } = view
  const id = await putView(tx, actor.id, view)
  const concernsAll = isShared || before?.isShared === true
  if (concernsAll) {
    const action = isShared ? 'view.shared' : 'view.removed'
    await audit({ action, details: { viewId: id, list }, typed: { after: { name } } })
  }
  changed(concernsAll ? 'admins' : [actor.id], ['/api/admin/views'])
  return { id, name, shown, isShared, isOwn: true, ownerUsername: actor.username }
}
