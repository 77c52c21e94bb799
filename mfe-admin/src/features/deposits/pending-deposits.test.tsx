import type { AdminDeposit } from '@simvest/contracts'
import { cents } from '@simvest/money'
import { Refusal, renderWithApi } from '@simvest/platform/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { PendingDeposits } from './pending-deposits.tsx'

const signedOut = () => new Refusal(401, { message: 'Please sign in.' })

const order: AdminDeposit = {
  id: 4,
  userId: 9,
  username: 'ada',
  email: 'ada@example.com',
  amount: cents(50_000),
  status: 'pending',
  method: 'crypto',
  paymentDetails: null,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
}

const openDialog = async (action: 'Approve' | 'Cancel') => {
  const row = screen.getAllByRole('row')[1] ?? document.body
  await userEvent.click(within(row).getByRole('button', { name: action }))
  return screen.findByRole('alertdialog')
}

test('an approval is asked for by name and amount, sent once, and the order goes', async () => {
  let orders = [order]
  const { calls } = await renderWithApi(<PendingDeposits />, {
    getUser: signedOut,
    listAllDeposits: () => orders,
    decideDeposit: () => {
      orders = []
      return { ...order, status: 'paid' }
    },
  })
  const dialog = await openDialog('Approve')
  expect(dialog.textContent).toContain('Approve the deposit of ada?')
  expect(dialog.textContent).toContain('$500.00 SIM')
  expect(document.activeElement?.textContent).toBe('Back')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Approve deposit' }))
  expect(await screen.findByText('No pending deposit orders')).not.toBeNull()
  expect(calls.filter(({ operation }) => operation === 'decideDeposit')).toEqual([
    { operation: 'decideDeposit', input: { params: { id: 4 }, body: { action: 'approve', userId: 9 } } },
  ])
})

test('a refusal stays in the dialog, and the list is read again', async () => {
  const { calls } = await renderWithApi(<PendingDeposits />, {
    getUser: signedOut,
    listAllDeposits: () => [order],
    decideDeposit: () => new Refusal(409, { message: 'This deposit was already approved.', code: 'DEPOSIT_CLOSED' }),
  })
  const dialog = await openDialog('Cancel')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel deposit' }))
  expect(await within(dialog).findByText('This deposit was already approved.')).not.toBeNull()
  await waitFor(() =>
    expect(calls.filter(({ operation }) => operation === 'listAllDeposits').length).toBeGreaterThan(1),
  )
})
