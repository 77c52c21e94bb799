import type { TransactionSummary } from '@simvest/contracts'
import { cents } from '@simvest/money'
import { renderWithApi, signedOut, someFigures } from '@simvest/platform/testing'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { line } from './example-line.ts'
import { HistorySummary } from './history-summary.tsx'

const summary = (change: Partial<TransactionSummary>): TransactionSummary => ({
  deposits: cents(100_000),
  profits: cents(-2_500),
  withdrawals: cents(5_000),
  transfers: cents(70_000),
  completed: 12,
  pending: 0,
  cancelled: 3,
  latestPending: [],
  ...change,
})

describe('history summary', () => {
  // covers history.2
  test('four cards sum everything, and the panel counts states and shows two of what is pending', async () => {
    const pending = [line({ id: 7, status: 'pending' }), line({ id: 8, description: 'Withdrawal request' })]
    await renderWithApi(<HistorySummary />, {
      getUser: signedOut,
      getTransactionSummary: () => summary({ pending: 5, latestPending: pending }),
    })
    expect(screen.getByRole('region', { name: 'Deposits' }).textContent).toBe('Deposits$1,000.00 SIM')
    expect(screen.getByRole('region', { name: 'Profits' }).textContent).toBe('Profits-$25.00 SIM')
    expect(screen.getByRole('region', { name: 'Withdrawals' }).textContent).toBe('Withdrawals$50.00 SIM')
    expect(screen.getByRole('region', { name: 'Transfers' }).textContent).toBe('Transfers$700.00 SIM')
    const panel = screen.getByRole('region', { name: 'Transaction Activity' })
    expect(panel.textContent).toMatch(/Completed12Pending5Cancelled3/)
    expect(within(panel).getAllByRole('listitem')).toHaveLength(3)
    expect(panel.textContent).toContain('+3 more')
  })

  // covers A10.4
  test('each total says of which time it is, and what the dashboard counts of it', async () => {
    await renderWithApi(<HistorySummary />, {
      getUser: signedOut,
      getTransactionSummary: () => summary({}),
      getFigures: () => someFigures({ deposited: cents(70_000), results: cents(-2_500), withdrawn: cents(5_000) }),
    })
    for (const [title, parts, to] of [
      ['Deposits', ['$700.00 SIM', '$300.00 SIM', '$1,000.00 SIM'], '?type=deposit'],
      ['Profits', ['-$25.00 SIM', '$0.00 SIM', '-$25.00 SIM'], '?type=profit'],
      ['Withdrawals', ['$50.00 SIM', '$0.00 SIM', '$50.00 SIM'], '?type=withdrawal'],
      ['Transfers', ['$700.00 SIM'], '?type=transfer'],
    ] as const) {
      await userEvent.click(await screen.findByRole('button', { name: `Why this? ${title}` }))
      const why = within(await screen.findByRole('dialog', { name: `Why is “${title}” this?` }))
      expect(why.getByText(/Since you joined\.$/)).not.toBeNull()
      expect(why.getAllByRole('listitem').map(({ lastElementChild }) => lastElementChild?.textContent)).toEqual(parts)
      expect(why.getByRole('link').getAttribute('href')).toContain(to)
      await userEvent.keyboard('{Escape}')
    }
  })

  // covers history.2
  test('without anything pending the panel says so', async () => {
    await renderWithApi(<HistorySummary />, { getUser: signedOut, getTransactionSummary: () => summary({}) })
    expect(screen.getByText('Nothing is pending.')).not.toBeNull()
  })

  // covers dashboard.28
  test('before the first transaction there are no totals of nothing', async () => {
    const none = summary({ completed: 0, cancelled: 0 })
    await renderWithApi(<HistorySummary />, { getUser: signedOut, getTransactionSummary: () => none })
    expect(screen.queryByRole('region', { name: 'Deposits' })).toBeNull()
  })
})
