import type { ReadPath } from '@simvest/contracts'
import { WALLET_PATHS } from '#ledger/wallet-paths.ts'

/** Paths that a settled result changes for its user, be it of a whole day or of the steps shown so far. */
export const SETTLED_PATHS: readonly ReadPath[] = [
  ...WALLET_PATHS,
  '/api/transactions',
  '/api/profits',
  '/api/investments',
  '/api/notifications',
  '/api/ai/status',
  '/api/outcomes',
  '/api/standing-orders',
]

/** Paths that a settled result changes for administrators. */
export const SETTLED_PATHS_OF_ADMINS: readonly ReadPath[] = [
  '/api/admin/users',
  '/api/admin/transactions',
  '/api/admin/investments',
]
