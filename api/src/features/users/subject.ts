import type { AdminUser } from '@simvest/contracts'
import type { Knex } from 'knex'
import type { MutationContext } from '#kernel/endpoints/context.ts'
import { DomainError, HAS_ROLE } from '#kernel/errors/domain-error.ts'
import { findAdminUser, lockUser, type Subject } from './users.queries.ts'

/** The user on whom an administrator decides: never themselves, nor another administrator. */
export async function subjectOf({ tx, actor }: MutationContext, id: number): Promise<Subject> {
  const user = await lockUser(tx, id)
  if (!user) throw new DomainError('NOT_FOUND')
  if (user.id === actor.id) throw new DomainError('FORBIDDEN', 'You may not do this to your own account.')
  if (user.isAdmin) throw new DomainError('FORBIDDEN', HAS_ROLE)
  return user
}

export async function livingSubjectOf(context: MutationContext, id: number): Promise<Subject> {
  const user = await subjectOf(context, id)
  if (user.deletedAt !== null) throw new DomainError('NOT_FOUND')
  return user
}

export async function requireUser(db: Knex, id: number): Promise<AdminUser> {
  const user = await findAdminUser(db, id)
  if (!user) throw new DomainError('NOT_FOUND')
  return user
}

/** Announces a change of a user, to that user and to all administrators. */
export function usersChanged({ changed }: Pick<MutationContext, 'changed'>, id: number): void {
  changed([id], ['/api/user'])
  changed('admins', ['/api/admin/users', '/api/admin/queue'])
}

/** Announces the same, and a change of the lists that show the user's name beside their records. */
export function ownerChanged(context: Pick<MutationContext, 'changed'>, id: number): void {
  usersChanged(context, id)
  context.changed('admins', [
    '/api/admin/transactions',
    '/api/admin/deposits',
    '/api/admin/withdrawals',
    '/api/admin/all-withdrawals',
    '/api/admin/investments',
  ])
}
