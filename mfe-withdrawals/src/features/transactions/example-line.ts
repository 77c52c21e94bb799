import type { Transaction } from '@simvest/contracts'
import { cents } from '@simvest/money'

/** A completed deposit, for tests. */
export const line = (change: Partial<Transaction>): Transaction => ({
  id: 1,
  type: 'deposit',
  description: 'Deposit',
  amount: cents(50_000),
  status: 'completed',
  method: 'crypto',
  paymentMethod: null,
  walletAddress: null,
  metadata: null,
  reason: null,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  version: 'seen-1',
  ...change,
})
