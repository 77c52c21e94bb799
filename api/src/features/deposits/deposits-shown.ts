import type { ReadPath } from '@simvest/contracts'

/** The paths where administrators see a change of a deposit. */
export const DEPOSITS_SHOWN = [
  '/api/admin/deposits',
  '/api/admin/users',
  '/api/admin/transactions',
  '/api/admin/queue',
] as const satisfies readonly ReadPath[]
