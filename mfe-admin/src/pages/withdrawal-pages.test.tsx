import { TestPage, Refusal, renderWithApi } from '@simvest/platform/testing'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactElement } from 'react'
import { FACTS, administrator, adminUser, inputsOf, onAPhone, withdrawal } from '#testing/fixtures.ts'
import { DirectWithdrawalsPage } from './direct-withdrawals-page.tsx'
import { WithSession } from '#testing/with-session.tsx'
import { WithdrawalManagementPage } from './withdrawal-management-page.tsx'
import { WithdrawalRequestsPage } from './withdrawal-requests-page.tsx'

type Answers = Parameters<typeof renderWithApi>[1]

const show = async (page: ReactElement, answers: Answers = {}) => {
  const view = await renderWithApi(<WithSession>{page}</WithSession>, {
    ...FACTS,
    getUser: () => administrator,
    listWithdrawals: () => [],
    listAllWithdrawals: () => [],
    ...answers,
  })
  await waitFor(() => expect(screen.queryByText('waiting')).toBeNull())
  return view
}

describe('withdrawal pages', () => {
  // covers desk.61
  test.each([
    [<WithdrawalRequestsPage key="2" />, 'Admin Withdrawal Requests', '/admin', 'No pending withdrawal requests found'],
    [<DirectWithdrawalsPage key="4" />, 'Withdrawal Requests', '/admin', 'No withdrawal requests found'],
    [<WithdrawalManagementPage key="3" />, 'Withdrawal Management', '/dashboard', 'No withdrawal transactions found'],
  ])('%#: title, way back, refresh and empty state', async (page, title, back, empty) => {
    const { calls } = await show(page)
    expect(await screen.findByRole('heading', { level: 1, name: title })).not.toBeNull()
    expect(screen.getByRole('link', { name: 'Back to Dashboard' }).getAttribute('href')).toBe(back)
    expect(await screen.findByText(empty)).not.toBeNull()
    const reads = () => calls.filter(({ operation }) => /^list(All)?Withdrawals$/.test(operation)).length
    const before = reads()
    await userEvent.click(screen.getByRole('button', { name: 'Refresh' }))
    await waitFor(() => expect(reads()).toBe(before + 1))
  })

  // covers desk.61
  test.each([
    <WithdrawalRequestsPage key="2" />,
    <DirectWithdrawalsPage key="4" />,
    <WithdrawalManagementPage key="3" />,
  ])('%#: the list is read again every five seconds', async (page) => {
    jest.useFakeTimers()
    const { calls } = await show(page)
    await act(() => jest.advanceTimersByTimeAsync(0))
    const reads = () => calls.filter(({ operation }) => /^list(All)?Withdrawals$/.test(operation)).length
    const before = reads()
    await act(() => jest.advanceTimersByTimeAsync(4_000))
    expect(reads()).toBe(before)
    await act(() => jest.advanceTimersByTimeAsync(1_500))
    expect(reads()).toBe(before + 1)
    jest.useRealTimers()
  })

  // covers desk.47
  test.each([
    [<WithdrawalRequestsPage key="2" />, 'Failed to load withdrawal requests'],
    [<WithdrawalManagementPage key="3" />, 'Failed to fetch withdrawal transactions'],
  ])('%#: what cannot be read is said, with a way to try again', async (page, words) => {
    const fail = () => new Refusal(500, { message: 'Something went wrong' })
    await show(page, { listWithdrawals: fail, listAllWithdrawals: fail })
    expect(await screen.findByText(words)).not.toBeNull()
    expect(screen.getByRole('button', { name: 'Retry' })).not.toBeNull()
  })

  // covers desk.61
  test('the table: eight columns, methods with icons, three states, decisions for what is open', async () => {
    const { calls } = await show(<WithdrawalManagementPage />, {
      listAllWithdrawals: () => [
        withdrawal(),
        withdrawal({ id: 3, method: 'mpesa', metadata: { mpesaNumber: '254700000000' }, status: 'approved' }),
        withdrawal({ id: 2, method: 'bank_transfer', metadata: { bankName: 'Equity' }, status: 'cancelled' }),
      ],
      approveWithdrawal: () => withdrawal({ status: 'approved' }),
    })
    await screen.findAllByRole('row')
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'ID',
      'User ID',
      'Amount',
      'Method',
      'Wallet Address',
      'Date',
      'Status',
      'Actions',
    ])
    const [, open, approved, cancelled] = screen.getAllByRole('row')
    expect(open?.textContent).toMatch(/^49 ada\$100\.00 SIM Crypto/)
    expect(approved?.textContent).toMatch(/M-Pesa254700000000.*Approved/)
    expect(cancelled?.textContent).toMatch(/Bank transfer.*Cancelled/)
    const left = within(approved ?? document.body).getAllByRole('button')
    expect(left.map(({ textContent }) => textContent)).toEqual(['Reverse'])
    await userEvent.click(within(open ?? document.body).getByRole('button', { name: 'Approve' }))
    await userEvent.click(screen.getByRole('button', { name: 'Approve withdrawal' }))
    expect(await screen.findByRole('dialog', { name: 'Withdrawal approved' })).not.toBeNull()
    expect(inputsOf(calls, 'approveWithdrawal')).toHaveLength(1)
  })

  // covers desk.6
  test('the table is narrowed and sorted, each from its first page, and the address keeps it', async () => {
    const { calls } = await show(<WithdrawalManagementPage />, {
      listAllWithdrawals: () => new TestPage([withdrawal()], 120),
    })
    await screen.findByRole('row', { name: /ada/ })
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Pending')
    await userEvent.type(screen.getByRole('textbox', { name: 'From amount' }), '50')
    await userEvent.click(screen.getByRole('button', { name: 'Amount' }))
    await waitFor(() =>
      expect(inputsOf(calls, 'listAllWithdrawals').at(-1)).toEqual({
        query: { status: 'open', least: 5_000, page: 1, sort: '-amount' },
      }),
    )
    await userEvent.click(screen.getByRole('button', { name: 'Next page' }))
    await waitFor(() => expect(inputsOf(calls, 'listAllWithdrawals').at(-1)).toMatchObject({ query: { page: 2 } }))
    await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }))
    await waitFor(() =>
      expect(inputsOf(calls, 'listAllWithdrawals').at(-1)).toEqual({ query: { page: 1, sort: '-amount' } }),
    )
  })

  // covers desk.57
  test('an address is corrected in a dialog', async () => {
    const { calls } = await show(<WithdrawalManagementPage />, {
      listAllWithdrawals: () => [withdrawal()],
      setWithdrawalWalletAddress: () => withdrawal({ walletAddress: 'SIM-OTHER-1' }),
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Edit wallet address of withdrawal #4' }))
    const dialog = within(screen.getByRole('dialog', { name: 'Edit Wallet Address' }))
    const save = () => dialog.getByRole<HTMLButtonElement>('button', { name: 'Save address' })
    await userEvent.clear(dialog.getByRole('textbox'))
    await userEvent.type(dialog.getByRole('textbox'), '  ')
    expect(save().disabled).toBe(true)
    await userEvent.click(save())
    expect(dialog.getByText('Please enter a wallet address.')).not.toBeNull()
    await userEvent.type(dialog.getByRole('textbox'), 'SIM-OTHER-1{Enter}')
    expect(await screen.findByText('Wallet address updated successfully')).not.toBeNull()
    expect(inputsOf(calls, 'setWithdrawalWalletAddress')).toHaveLength(1)
  })

  // covers desk.61
  test('an investor is told that access is denied, and nothing is asked', async () => {
    const { calls } = await show(<WithdrawalManagementPage />, { getUser: () => adminUser() })
    expect(screen.getByRole('heading', { name: 'Access Denied' })).not.toBeNull()
    expect(screen.getByText('You do not have permission to access this page.')).not.toBeNull()
    expect(inputsOf(calls, 'listAllWithdrawals')).toEqual([])
  })

  // covers desk.61
  test('an investor is sent away from the requests, and nothing is asked', async () => {
    const { calls } = await show(<WithdrawalRequestsPage />, { getUser: () => adminUser() })
    expect(screen.queryByRole('heading')).toBeNull()
    expect(inputsOf(calls, 'listWithdrawals')).toEqual([])
  })

  test('on a phone the table is cards with the same decisions', async () => {
    onAPhone()
    await show(<WithdrawalManagementPage />, { listAllWithdrawals: () => [withdrawal()] })
    const card = within(await screen.findByRole('listitem'))
    expect(card.getAllByRole('button').map(({ textContent }) => textContent?.trim())).toEqual([
      'Copy',
      'Edit address',
      'Reject',
      'Cancel',
      'Approve',
    ])
  })

  const OPEN = ['pending', 'processing', 'waiting_for_proof'] as const
  const VIEWS = [
    ['Admin Withdrawal Requests', WithdrawalRequestsPage],
    ['Withdrawal Requests', DirectWithdrawalsPage],
    ['Withdrawal Management', WithdrawalManagementPage],
  ] as const

  // covers desk.109
  test.each(VIEWS)('%s: one state has one name at every width, and every decision is offered', async (_, Page) => {
    for (const width of ['desk', 'phone']) {
      if (width === 'phone') onAPhone()
      const { unmount, calls } = await show(<Page />, {
        listAllWithdrawals: () => OPEN.map((status, id) => withdrawal({ id: id + 1, status, hasProof: true })),
      })
      const states = await screen.findAllByText(/^pending/i, { ignore: 'option' })
      expect(states.map(({ textContent }) => textContent)).toEqual(['Pending', 'Pending, proof given', 'Pending'])
      expect(document.body.textContent).not.toMatch(/Processing|Waiting for proof/)
      const [menu] = screen.queryAllByRole('button', { name: 'More for withdrawal #1' })
      if (menu) await userEvent.click(menu)
      const named = [...screen.queryAllByRole('menuitem'), ...document.querySelectorAll('button')]
      const offered = new Set(named.map(({ textContent }) => textContent))
      expect(['Approve', 'Reject', 'Cancel'].filter((name) => !offered.has(name))).toEqual([])
      expect(inputsOf(calls, 'listAllWithdrawals')[0]).toEqual({ query: { page: 1 } })
      unmount()
    }
  })

  // covers desk.109
  test.each(VIEWS)('%s is narrowed like the other two', async (_, Page) => {
    const { calls } = await show(<Page />)
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Status' }), 'Approved')
    await waitFor(() =>
      expect(inputsOf(calls, 'listAllWithdrawals').at(-1)).toEqual({ query: { status: 'approved', page: 1 } }),
    )
  })
})
