import type { MutationContext } from '#core/endpoints/context.ts'

/** Tells the user and all administrators what to load again. */
export function withdrawalChanged({ changed }: MutationContext, userId: number): void {
  changed([userId], ['/api/user', '/api/transactions'])
  changed('admins', [
    '/api/admin/users',
    '/api/admin/transactions',
    '/api/admin/withdrawals',
    '/api/admin/all-withdrawals',
  ])
}
