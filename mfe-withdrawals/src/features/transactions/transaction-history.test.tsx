import type { Transaction } from '@simvest/contracts'
import { cents } from '@simvest/money'
import { Refusal, renderWithApi } from '@simvest/platform/testing'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { TransactionHistory } from './transaction-history.tsx'

const signedOut = () => new Refusal(401, { message: 'Please sign in.' })

const deposit = (change: Partial<Transaction>): Transaction => ({
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
  ...change,
})

test('shows a completed deposit as a gain and a pending one as neither gain nor loss', async () => {
  await renderWithApi(<TransactionHistory />, {
    getUser: signedOut,
    listTransactions: () => [deposit({}), deposit({ id: 2, amount: cents(7_500), status: 'pending' })],
  })
  const [, completed, pending] = screen.getAllByRole('row')
  expect(completed?.textContent).toContain('+$500.00 SIM')
  expect(completed?.textContent).toContain('Completed')
  expect(pending?.textContent).toContain('$75.00 SIM')
  expect(pending?.textContent).not.toContain('+')
  expect(within(pending ?? document.body).getByText('Pending')).not.toBeNull()
})

test('offers a deposit where there is nothing yet', async () => {
  await renderWithApi(<TransactionHistory />, { getUser: signedOut, listTransactions: () => [] })
  expect(screen.getByText('No transactions found')).not.toBeNull()
  expect(screen.getByRole('link', { name: 'Make a first deposit' }).getAttribute('href')).toBe('/deposit')
})

test('a failure says why and can be tried again', async () => {
  let works = false
  await renderWithApi(<TransactionHistory />, {
    getUser: signedOut,
    listTransactions: () => (works ? [deposit({})] : new Refusal(400, { message: 'Not now.' })),
  })
  expect(await screen.findByText('Not now.')).not.toBeNull()
  works = true
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findAllByText('Completed')).not.toHaveLength(0)
})
