import { TestPage, renderWithApi, signedOut } from '@simvest/platform/testing'
import { screen, waitFor } from '@testing-library/react'
import { TransactionHistory } from '#features/transactions/transaction-history.tsx'
import { withdrawal } from '#pages/visit-withdrawal.tsx'
import { load } from '#texts.ts'

afterEach(async () => {
  document.documentElement.lang = 'en'
  await load('en')
})

describe('german search', () => {
  // covers history.6
  test.each([
    ['Einzahlung', 'deposit'],
    ['Ausstehend', 'pending'],
    ['Chip-Zyklus', 'Chip Cycle'],
    ['Banküberweisung', 'bank_transfer'],
  ])('a search for “%s” also finds %s, as it is stored', async (search, stored) => {
    document.documentElement.lang = 'de'
    await load('de')
    const { calls } = await renderWithApi(
      <TransactionHistory />,
      { getUser: signedOut, searchTransactions: () => new TestPage([withdrawal()], 1) },
      `/history?search=${search}`,
    )
    await screen.findByRole('table')
    await waitFor(() => {
      const asked = calls.flatMap(({ operation, input }) => (operation === 'searchTransactions' ? [input] : []))
      const { query } = asked.at(-1) as { query: { meant?: string } }
      expect(query.meant?.split('|')).toContain(stored)
    })
  })
})
