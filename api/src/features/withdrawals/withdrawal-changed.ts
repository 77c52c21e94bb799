import type { MutationContext } from '#kernel/endpoints/context.ts'
import { WALLET_PATHS } from '#ledger/wallet-paths.ts'

/** Tells the user and all administrators which paths to reload. */
export function withdrawalChanged({ changed }: MutationContext, userId: number): void {
  changed([userId], [...WALLET_PATHS, '/api/transactions'])
  changed('admins', [
    '/api/admin/users',
    '/api/admin/transactions',
    '/api/admin/withdrawals',
    '/api/admin/all-withdrawals',
    '/api/admin/queue',
  ])
}
