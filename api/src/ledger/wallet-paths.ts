import type { ReadPath } from '@simvest/contracts'

/** The reads that show what a wallet holds: a user whose money moved should load them again. */
export const WALLET_PATHS = [
  '/api/user',
  '/api/figures',
  '/api/wallet-lines',
  '/api/balance-history',
  '/api/withdrawals/allowance',
  '/api/guide',
] as const satisfies readonly ReadPath[]
