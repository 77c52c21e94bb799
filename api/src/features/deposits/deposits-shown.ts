import type { ReadPath } from '@simvest/contracts'

/** Where administrators see what becomes of a deposit. */
export const DEPOSITS_SHOWN = [
  '/api/admin/deposits',
  '/api/admin/users',
  '/api/admin/transactions',
  '/api/admin/queue',
] as const satisfies readonly ReadPath[]
