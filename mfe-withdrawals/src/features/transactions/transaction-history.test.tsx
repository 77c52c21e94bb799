import type { Transaction } from '@simvest/contracts'
import { cents } from '@simvest/money'
import { TestPage, Refusal, renderWithApi, signedOut } from '@simvest/platform/testing'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { line } from './example-line.ts'
import { TransactionHistory } from './transaction-history.tsx'

const asked = (calls: { operation: string; input: unknown }[]) =>
  calls.filter(({ operation }) => operation === 'searchTransactions').map(({ input }) => input)
const FIRST = { page: 1, limit: 50, order: 'newest' }

describe('transaction history', () => {
  // covers history.8
  test('a gain and a loss have sign and arrow, what is pending has neither; a missing address is a dash', async () => {
    await renderWithApi(<TransactionHistory />, {
      getUser: signedOut,
      searchTransactions: () => [
        line({}),
        line({ id: 2, amount: cents(-7_500), status: 'approved', walletAddress: 'SIM-EVM-A' }),
        line({ id: 3, amount: cents(-7_500), status: 'pending' }),
      ],
    })
    const [gain, loss, pending] = screen.getAllByRole('row')
    expect(gain?.textContent).toContain('+$500.00 SIM')
    expect(gain?.textContent).toContain('–')
    expect(loss?.textContent).toContain('-$75.00 SIM')
    expect(loss?.textContent).toContain('SIM-EVM-A')
    expect(pending?.textContent).not.toMatch(/[+-]\$/)
    expect(pending?.querySelector('svg')).toBeNull()
    expect(screen.getByText('3 transactions')).not.toBeNull()
  })

  // covers history.5
  test('search, type and order are asked of the server, newest first and all types at first', async () => {
    const { calls } = await renderWithApi(<TransactionHistory />, {
      getUser: signedOut,
      searchTransactions: () => [line({})],
    })
    expect(asked(calls)[0]).toEqual({ query: FIRST })
    expect(screen.getByRole('button', { name: 'All' }).getAttribute('aria-pressed')).toBe('true')
    await userEvent.click(screen.getByRole('button', { name: 'Withdrawals' }))
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search transactions' }), 'tron')
    await waitFor(() =>
      expect(asked(calls)).toContainEqual({ query: { ...FIRST, type: 'withdrawal', search: 'tron' } }),
    )
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Sort' }), 'Oldest First')
    await waitFor(() =>
      expect(asked(calls)).toContainEqual({ query: { ...FIRST, type: 'withdrawal', search: 'tron', order: 'oldest' } }),
    )
  })

  // covers history.9
  test('of a very long history only the first rows are drawn and asked for', async () => {
    const { calls } = await renderWithApi(<TransactionHistory />, {
      getUser: signedOut,
      searchTransactions: () =>
        new TestPage(
          Array.from({ length: 50 }, (_, index) => line({ id: index + 1 })),
          100_000,
        ),
    })
    expect(screen.getAllByRole('row')).toHaveLength(20)
    await userEvent.click(screen.getByRole('button', { name: 'Show all 100,000' }))
    await waitFor(() => expect(screen.getAllByRole('row').length).toBeGreaterThan(20))
    expect(screen.getByRole('table').getAttribute('aria-rowcount')).toBe('100001')
    expect(new Set(asked(calls).map((input) => JSON.stringify(input))).size).toBe(1)
  })

  // covers history.10
  test.each([
    ['newest', ''],
    ['oldest', '&order=oldest'],
  ])('a search that found as much as one may says so, and that the %s are listed', async (order, query) => {
    await renderWithApi(
      <TransactionHistory />,
      { getUser: signedOut, searchTransactions: () => new TestPage([line({})], 1_000) },
      `/history?search=deposit${query}`,
    )
    const text = `1,000 or more transactions match; the ${order} 1,000 are listed`
    expect(await screen.findByText(text)).not.toBeNull()
    act(() => void window.dispatchEvent(new Event('beforeprint')))
    expect(screen.getByText('1 of 1,000 or more transactions. The CSV export holds all of them.')).not.toBeNull()
    act(() => void window.dispatchEvent(new Event('afterprint')))
  })

  test('without a search the same number is the number', async () => {
    await renderWithApi(<TransactionHistory />, {
      getUser: signedOut,
      searchTransactions: () => new TestPage([line({})], 1_000),
    })
    expect(await screen.findByText('1,000 transactions')).not.toBeNull()
  })

  // covers history.5
  test('nothing found offers to clear what was searched, an empty history a first deposit', async () => {
    await renderWithApi(
      <TransactionHistory />,
      { getUser: signedOut, searchTransactions: ({ query }) => (query.search ? [] : [line({})]) },
      '/history?search=nowhere',
    )
    expect(screen.getByText('No transactions found')).not.toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Clear search and filter' }))
    expect(await screen.findByText('1 transaction')).not.toBeNull()
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('')
  })

  test('an empty history offers a deposit', async () => {
    await renderWithApi(<TransactionHistory />, { getUser: signedOut, searchTransactions: () => [] })
    expect(screen.getByText('No transactions found')).not.toBeNull()
    expect(screen.getByRole('link', { name: 'Make a first deposit' }).getAttribute('href')).toBe('/deposit')
    expect(screen.queryByRole('searchbox')).toBeNull()
  })

  test('a failure says why and can be tried again', async () => {
    let works = false
    await renderWithApi(<TransactionHistory />, {
      getUser: signedOut,
      searchTransactions: () => (works ? [line({})] : new Refusal(400, { message: 'Not now.' })),
    })
    expect(await screen.findByText('Not now.')).not.toBeNull()
    works = true
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findAllByText('Completed')).not.toHaveLength(0)
  })

  // covers history.11
  test('a line opens its steps, its ledger lines and the reason of an adjustment', async () => {
    const adjustment = line({ type: 'adjustment', description: 'Adjustment by administrator', reason: 'A lesson' })
    await renderWithApi(<TransactionHistory />, {
      getUser: signedOut,
      searchTransactions: () => [adjustment],
      getTransaction: () => ({
        ...adjustment,
        steps: [{ status: 'completed', at: adjustment.createdAt }],
        lines: [
          {
            wallet: 'profit',
            change: cents(50_000),
            madeBy: 'administrator',
            reason: 'A lesson',
            createdAt: adjustment.createdAt,
          },
        ],
      }),
    })
    await userEvent.click(screen.getByRole('button', { name: 'Adjustment by administrator' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(await dialog.findByText('A lesson')).not.toBeNull()
    expect(within(dialog.getByRole('list', { name: 'Status' })).getByText('Completed')).not.toBeNull()
    expect(dialog.getByRole('list', { name: 'Ledger' }).textContent).toContain('+$500.00 SIM')
  })

  // covers history.14
  test('a result opens with its causes, which add up to it; others have none', async () => {
    const result = line({ type: 'profit', description: 'AI assistant', amount: cents(-50_000) })
    const parts = {
      result: result.amount,
      share: 50,
      market: cents(-80_000),
      sector: cents(0),
      cost: cents(-552),
      limit: cents(30_552),
    }
    await renderWithApi(<TransactionHistory />, {
      getUser: signedOut,
      searchTransactions: () => [result],
      getTransaction: () => ({ ...result, parts, steps: [], lines: [] }),
    })
    await userEvent.click(screen.getByRole('button', { name: 'AI assistant' }))
    const dialog = within(await screen.findByRole('dialog'))
    const causes = within(await dialog.findByRole('list', { name: 'Why this result' }))
    expect(causes.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Market × 0\.5.*-\$800\.00 SIM/),
      expect.stringMatching(/^Costs.*-\$5\.52 SIM/),
      expect.stringMatching(/^Loss beyond the limit, not taken.*\+\$305\.52 SIM/),
      expect.stringMatching(/^Result.*-\$500\.00 SIM/),
    ])
  })

  // covers history.11
  test.each<[string, Partial<Transaction>, string[]]>([
    ['crypto', { method: 'crypto', walletAddress: 'SIM-OF-MY-OWN-1' }, ['SIM-OF-MY-OWN-1']],
    ['mpesa', { method: 'mpesa', metadata: { mpesaNumber: '254000000000' } }, ['254000000000']],
    [
      'bank_transfer',
      {
        method: 'bank_transfer',
        metadata: { bankName: 'Example Bank', bankAccountNumber: '0000 SAMPLE', accountHolderName: 'Ada' },
      },
      ['Example Bank', '0000 SAMPLE', 'Ada'],
    ],
  ])('the details of a withdrawal by %s show its destination', async (_method, about, texts) => {
    const withdrawal = line({ type: 'withdrawal', description: 'Withdrawal request', ...about })
    await renderWithApi(<TransactionHistory />, {
      getUser: signedOut,
      searchTransactions: () => [withdrawal],
      getTransaction: () => ({ ...withdrawal, steps: [], lines: [] }),
    })
    await userEvent.click(screen.getByRole('button', { name: 'Withdrawal request' }))
    const dialog = within(await screen.findByRole('dialog'))
    for (const text of texts) expect(await dialog.findByText(text)).not.toBeNull()
  })

  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone
  const IN_ZONE = `&zone=${encodeURIComponent(zone)}`

  // covers history.7
  test("days narrow the list, in the address and in the reader's own time zone, which is named", async () => {
    const { calls } = await renderWithApi(
      <TransactionHistory />,
      { getUser: signedOut, searchTransactions: ({ query }) => (query.to ? [] : [line({})]) },
      '/history?from=2026-02-03&to=2026-02-30',
    )
    expect(asked(calls)).toEqual([{ query: { ...FIRST, from: '2026-02-03', zone } }])
    expect(screen.getByText(`Days in ${zone}`)).not.toBeNull()
    await userEvent.type(screen.getByLabelText('To'), '2026-02-04')
    expect(await screen.findByText('No transactions found')).not.toBeNull()
    expect(asked(calls)).toContainEqual({ query: { ...FIRST, from: '2026-02-03', to: '2026-02-04', zone } })
    await userEvent.click(screen.getByRole('button', { name: 'Export CSV' }))
    expect(screen.getByRole('link', { name: 'Download' }).getAttribute('href')).toBe(
      `/api/transactions.csv?from=2026-02-03&to=2026-02-04${IN_ZONE}`,
    )
    await userEvent.keyboard('{Escape}')
    await userEvent.click(screen.getByRole('button', { name: 'All dates' }))
    expect(await screen.findByText('1 transaction')).not.toBeNull()
    expect(asked(calls)).toContainEqual({ query: FIRST })
  })

  // covers history.6
  test('a search with a digit, which may be a date, names the time zone', async () => {
    const { calls } = await renderWithApi(
      <TransactionHistory />,
      { getUser: signedOut, searchTransactions: () => [line({})] },
      '/history?search=Nov+21',
    )
    expect(asked(calls)).toEqual([{ query: { ...FIRST, search: 'Nov 21', zone } }])
  })

  // covers history.12
  test('the export is a link to the file, of a range of days that can be', async () => {
    await renderWithApi(<TransactionHistory />, { getUser: signedOut, searchTransactions: () => [line({})] })
    await userEvent.click(screen.getByRole('button', { name: 'Export CSV' }))
    const file = () => screen.queryByRole('link', { name: 'Download' })?.getAttribute('href')
    expect(file()).toBe('/api/transactions.csv')
    await userEvent.type(screen.getByLabelText('From'), '2026-02-03')
    await userEvent.type(screen.getByLabelText('To'), '2026-02-04')
    expect(file()).toBe(`/api/transactions.csv?from=2026-02-03&to=2026-02-04${IN_ZONE}`)
    await userEvent.clear(screen.getByLabelText('To'))
    await userEvent.type(screen.getByLabelText('To'), '2026-02-01')
    expect(screen.getByText('The last day is before the first')).not.toBeNull()
    expect(file()).toBeUndefined()
  })

  test('an address that names a line opens its details, also one that the list does not hold', async () => {
    await renderWithApi(
      <TransactionHistory />,
      {
        getUser: signedOut,
        searchTransactions: () => [line({})],
        getTransaction: ({ params }) => ({
          ...line({ id: params.id, description: 'Asked for' }),
          steps: [],
          lines: [],
        }),
      },
      '/history?line=7',
    )
    const dialog = await screen.findByRole('dialog', { name: 'Asked for' })
    await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })
})
