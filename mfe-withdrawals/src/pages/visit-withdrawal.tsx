import type { Transaction, TransactionDetails, WithdrawalAllowance } from '@simvest/contracts'
import { cents } from '@simvest/money'
import { useLocation } from '@simvest/platform'
import { AccessGuard } from '@simvest/platform/host'
import { aUser, renderWithApi } from '@simvest/platform/testing'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ComponentType } from 'react'
import { NO_DESTINATION } from '#features/withdrawals/destinations.ts'
import { WithdrawAmountPage } from './withdraw-amount-page.tsx'
import { WithdrawMethodPage } from './withdraw-method-page.tsx'
import { WithdrawStatusPage } from './withdraw-status-page.tsx'
import { WithdrawalsPage } from './withdrawals-page.tsx'

const CREATED_AT = '2026-01-01T00:00:00.000Z'

const user = aUser({ id: 5, profitBalance: cents(100_000) })

export const withdrawal = (change: Partial<Transaction> = {}): Transaction => ({
  id: 9,
  type: 'withdrawal',
  description: 'Withdrawal request',
  amount: cents(-50_000),
  status: 'pending',
  method: 'crypto',
  paymentMethod: 'crypto',
  walletAddress: 'SIM-TRC20-SAMPLE-DESTINATION',
  metadata: { method: 'crypto', coin: 'usdt_trc20' },
  reason: null,
  createdAt: CREATED_AT,
  updatedAt: CREATED_AT,
  version: 'seen-1',
  ...change,
})
export const details = (change: Partial<Transaction> = {}): TransactionDetails => ({
  ...withdrawal(change),
  steps: [{ status: 'pending', at: CREATED_AT }],
  lines: [],
})
export const allowance = (change: Partial<WithdrawalAllowance> = {}): WithdrawalAllowance => ({
  available: cents(100_000),
  profit: cents(100_000),
  openLoss: cents(0),
  held: cents(2_500),
  leftToday: cents(750_000),
  ...change,
})

const PAGES: Record<string, ComponentType> = {
  '/withdraw': WithdrawAmountPage,
  '/withdraw/method': WithdrawMethodPage,
  '/withdraw/status': WithdrawStatusPage,
  '/withdrawals': WithdrawalsPage,
}

function Flow() {
  const { pathname } = useLocation()
  const Page = PAGES[pathname]
  return Page ? <Page /> : <p>At {pathname}</p>
}

/** The withdrawal flow as the shell routes it, starting at the page `path`. */
export function visit(path: string, answers: Parameters<typeof renderWithApi>[1] = {}) {
  const flow = (
    <AccessGuard access="user">
      <Flow />
    </AccessGuard>
  )
  const usual = { getUser: () => user, getWithdrawalAllowance: () => allowance() }
  return renderWithApi(flow, { ...usual, searchTransactions: () => [], ...answers }, path)
}

/** Stores something in this browser, as an earlier visit would have. */
export const keep = (stored: object) =>
  localStorage.setItem('withdrawal', JSON.stringify({ userId: 5, watched: [], ...stored }))
export const storedWithdrawal = () => JSON.parse(localStorage.getItem('withdrawal') ?? '{}')
export const amount = () => screen.findByLabelText<HTMLInputElement>('Amount')
export const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
export const placedOrder = {
  amount: 50_000,
  destination: { ...NO_DESTINATION, method: 'mpesa', mpesaNumber: '254000000000' } as const,
}
export const sentTo = (calls: { operation: string; input: unknown }[], name: string) =>
  calls.filter(({ operation }) => operation === name)
