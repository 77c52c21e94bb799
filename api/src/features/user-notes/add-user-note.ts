import type { ENDPOINTS, InputOf, UserNote } from '@simvest/contracts'
import type { MutationContext } from '#kernel/endpoints/context.ts'
import { protectRole } from '#kernel/endpoints/require-permission.ts'
import { DomainError } from '#kernel/errors/domain-error.ts'
import { findRole } from '#features/users/find-user.ts'
import { insertNote } from './user-notes.queries.ts'

/** Keeps a note about a user. The audit log records that there is a note, but not its text, because entries stay for ever. */
export async function addUserNote(
  { tx, actor, audit, changed }: MutationContext,
  userId: number,
  { text }: InputOf<typeof ENDPOINTS.addUserNote>['body'],
): Promise<UserNote> {
  const user = await findRole(tx, userId)
  if (!user) throw new DomainError('NOT_FOUND')
  protectRole(actor, user)
  const note = await insertNote(tx, { userId, authorId: actor.id, text })
  const details = { noteId: note.id }
  await audit({ action: 'note.added', subjectId: userId, details })
  // The newest note stands at what waits of this person.
  changed('admins', [`/api/admin/users/${userId}/notes`, '/api/admin/queue'])
  return note
}
