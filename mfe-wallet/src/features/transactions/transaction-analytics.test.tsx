import { cents } from '@simvest/money'
import { Refusal } from '@simvest/platform/testing'
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { investor, renderFor, transaction } from '#testing.tsx'
import { TransactionAnalytics } from './transaction-analytics.tsx'

describe('transaction analytics', () => {
  // covers dashboard.23
  test('shows five of all and ten of one kind, as the server filters them', async () => {
    await renderFor(investor(), <TransactionAnalytics />, {
      listTransactions: () => [transaction({ amount: cents(100) })],
    })
    const fetched = jest.spyOn(globalThis, 'fetch')
    const asked = () => fetched.mock.calls.map(([url]) => new URL(String(url), 'http://stub').search)
    for (const [name, query] of [
      ['Deposits', '?limit=10&type=deposit'],
      ['Withdrawals', '?limit=10&type=withdrawal'],
      ['Investments', '?limit=10&type=investment'],
      ['Profits', '?limit=10&type=profit'],
      ['Pending', '?limit=10&status=pending'],
    ] as const) {
      await userEvent.click(await screen.findByRole('tab', { name }))
      expect(asked()).toContain(query)
    }
    expect(screen.getByRole('link', { name: 'All transactions' }).getAttribute('href')).toBe('/history')
  })

  // covers dashboard.20
  test('colours a status blue while pending, green when completed, red when cancelled, grey otherwise', async () => {
    const statuses = ['pending', 'awaiting_proof', 'proof_submitted', 'completed', 'cancelled', 'paid'] as const
    await renderFor(investor(), <TransactionAnalytics />, {
      listTransactions: () => statuses.map((status, id) => transaction({ id: id + 1, status })),
    })
    const hueOf = async (label: string) => getComputedStyle(await screen.findByText(label)).getPropertyValue('color')
    expect(await hueOf('Await. Proof')).toBe('var(--status-pending)')
    expect(await hueOf('Proof Sent')).toBe('var(--status-pending)')
    expect(await hueOf('Completed')).toBe('var(--status-success)')
    expect(await hueOf('Cancelled')).toBe('var(--status-danger)')
    expect(await hueOf('Paid')).toBe('var(--status-neutral)')
  })

  // covers dashboard.28
  test('is hidden before the first transaction; a kind without transactions says so', async () => {
    await renderFor(investor(), <TransactionAnalytics />, { listTransactions: () => [] })
    await waitFor(() => expect(screen.queryByText('Transaction Analytics')).toBeNull())
    cleanup()
    await renderFor(investor(), <TransactionAnalytics />, {
      listTransactions: ({ query }) => (query?.type === 'deposit' ? [] : [transaction({})]),
    })
    await userEvent.click(await screen.findByRole('tab', { name: 'Deposits' }))
    expect(await screen.findByText('No deposits yet')).not.toBeNull()
  })

  test('offers a retry when the transactions could not be loaded', async () => {
    let fails = true
    await renderFor(investor(), <TransactionAnalytics />, {
      listTransactions: () => (fails ? new Refusal(400, { message: 'Not now.' }) : []),
    })
    fails = false
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(screen.queryByText('Transaction Analytics')).toBeNull())
  })
})
