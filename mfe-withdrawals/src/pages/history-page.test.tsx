import { AccessGuard } from '@simvest/platform/host'
import { aUser, TestPage, renderWithApi } from '@simvest/platform/testing'
import { cents } from '@simvest/money'
import { act, screen, within } from '@testing-library/react'
import { HistoryPage } from './history-page.tsx'
import { withdrawal } from './visit-withdrawal.tsx'

async function show() {
  const nothing = { deposits: cents(0), profits: cents(0), withdrawals: cents(0), transfers: cents(0) }
  await renderWithApi(
    <AccessGuard access="user">
      <HistoryPage />
    </AccessGuard>,
    {
      getUser: () => aUser({ username: 'grace' }),
      getTransactionSummary: () => ({ ...nothing, completed: 0, pending: 0, cancelled: 0, latestPending: [] }),
      searchTransactions: () => new TestPage([withdrawal()], 92),
    },
  )
  await screen.findByText('Withdrawal request')
}

describe('history page', () => {
  // covers history.2
  test('the head has the initials of its user and the way back', async () => {
    await show()
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Transaction History')
    expect(screen.getByText('GR')).not.toBeNull()
    expect(screen.getByRole('link', { name: 'Return to Dashboard' }).getAttribute('href')).toBe('/dashboard')
  })

  // covers history.13
  test('on paper the first lines are a plain table that says where the others are, until it is printed', async () => {
    await show()
    act(() => void window.dispatchEvent(new Event('beforeprint')))
    const table = screen.getByRole('table', { name: 'Transactions' })
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent),
    ).toEqual(['Date', 'Type', 'Description', 'Status', 'Amount'])
    expect(screen.getByText('1 of 92 transactions. The CSV export holds all of them.')).not.toBeNull()
    expect(screen.queryByRole('searchbox')).toBeNull()
    act(() => void window.dispatchEvent(new Event('afterprint')))
    expect(screen.getByRole('searchbox')).not.toBeNull()
  })
})
