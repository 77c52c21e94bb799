import { refresh } from '@simvest/platform'
import { TestPage, Refusal, renderWithApi, signedOut } from '@simvest/platform/testing'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { FACTS, inputsOf, withdrawal } from '#testing/fixtures.ts'
import { press } from '#testing/press.ts'
import { WithdrawalCards } from './withdrawal-cards.tsx'

type Answers = Parameters<typeof renderWithApi>[1]

const show = (answers: Answers, path = '/admin') =>
  renderWithApi(
    <WithdrawalCards status="open" emptyTitle="No pending withdrawals" />,
    { ...FACTS, getUser: signedOut, listWithdrawals: () => [withdrawal()], ...answers },
    path,
  )

describe('withdrawal cards', () => {
  // covers desk.1
  test('a request says its amount, method, address, owner and time', async () => {
    await show({})
    const card = screen.getByRole('listitem').textContent ?? ''
    for (const words of ['#4', '$100.00 SIM', 'Pending', 'ada (user 9)', 'Crypto: USDT (TRC20)', 'SIM-OF-MY-OWN-1'])
      expect(card).toContain(words)
    expect(screen.getByRole('link', { name: 'ada (user 9)' }).getAttribute('href')).toBe('/admin/users/9')
  })

  // covers desk.1
  test.each([
    [{ method: 'mpesa', walletAddress: null, metadata: { mpesaNumber: '254700000000' } }, 'M-Pesa: 254700000000'],
    [
      {
        method: 'bank_transfer',
        walletAddress: null,
        metadata: { bankName: 'Equity', bankAccountNumber: '0012', accountHolderName: 'Ada' },
      },
      'Bank transfer: Equity, 0012, Ada',
    ],
    [{ method: 'tron', metadata: { coin: 'litecoin' } }, 'Crypto: Litecoin (LTC)SIM-OF-MY-OWN-1'],
    [{ metadata: { coin: 'dogecoin' } }, 'Crypto: dogecoinSIM-OF-MY-OWN-1'],
    [{ method: 'bank', metadata: { bankName: 'Equity' } }, 'Bank transfer: Equity, —'],
  ])('each method says where the money goes: %o', async (changes, words) => {
    await show({ listWithdrawals: () => [withdrawal(changes)] })
    expect(screen.getByRole('listitem').textContent).toContain(words)
  })

  // covers desk.46, desk.54
  test('an approval names the user, the amount and the address, and shows what came of it', async () => {
    let open = [withdrawal()]
    const { calls } = await show({
      listWithdrawals: () => open,
      approveWithdrawal: () => {
        open = []
        return withdrawal({ status: 'approved' })
      },
    })
    await press('Approve')
    const dialog = screen.getByRole('alertdialog')
    expect(dialog.textContent).toContain('Approve the withdrawal of ada?')
    expect(dialog.textContent).toContain(
      '$100.00 SIM is marked as paid in the simulation to USDT (TRC20) SIM-OF-MY-OWN-1; nothing is sent.',
    )
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Approve withdrawal'))
    await press('Approve withdrawal')
    const result = await screen.findByRole('dialog', { name: 'Withdrawal approved' })
    expect(result.textContent).toContain('#4 of ada: $100.00 SIM')
    expect(await screen.findByText('Withdrawal request updated')).not.toBeNull()
    expect(screen.getByText('Withdrawal request approved successfully')).not.toBeNull()
    await press('Done')
    expect(await screen.findByText('No pending withdrawals')).not.toBeNull()
    expect(inputsOf(calls, 'approveWithdrawal')).toEqual([{ params: { id: 4 }, version: 'withdrawal-1', body: {} }])
  })

  // covers desk.46, desk.54
  test.each([
    ['Reject', 'Reject withdrawal', 'rejectWithdrawal', 'rejected'],
    ['Cancel', 'Cancel withdrawal', 'cancelWithdrawal', 'cancelled'],
  ] as const)('%s returns the money and asks why', async (button, confirm, operation, status) => {
    const { calls } = await show({ [operation]: () => withdrawal({ status, reason: 'Wrong address' }) })
    await press(button)
    expect(screen.getByRole('dialog').textContent).toContain(
      'returns to the Profit wallet of ada, who will see the reason.',
    )
    await press(confirm)
    expect(inputsOf(calls, operation)).toEqual([])
    await userEvent.type(screen.getByRole('textbox', { name: /^Reason/ }), 'Wrong address')
    await press(confirm)
    const result = await screen.findByRole('dialog', { name: `Withdrawal ${status}` })
    expect(result.textContent).toContain('Reason: Wrong address')
    expect(await screen.findByText(`Withdrawal request ${status} successfully`)).not.toBeNull()
    expect(inputsOf(calls, operation)).toEqual([
      { params: { id: 4 }, body: { reason: 'Wrong address' }, version: 'withdrawal-1' },
    ])
  })

  test('a decision whose answer was lost is asked after, though the list shows already what it did', async () => {
    let row = withdrawal()
    let isLost = true
    const { calls } = await show({
      listWithdrawals: () => [row],
      approveWithdrawal: () => {
        row = withdrawal({ status: 'approved', version: 'withdrawal-2' })
        return isLost ? new Refusal(503, { message: 'The service is busy.' }) : row
      },
    })
    await press('Approve')
    await press('Approve withdrawal')
    expect(await screen.findByText('No answer came yet')).not.toBeNull()
    await act(() => refresh())
    isLost = false
    await press('Approve withdrawal')
    expect(await screen.findByRole('dialog', { name: 'Withdrawal approved' })).not.toBeNull()
    expect(new Set(inputsOf(calls, 'approveWithdrawal').map((input) => JSON.stringify(input))).size).toBe(1)
  })

  // covers desk.46
  test('who comes second reads who was first', async () => {
    const message = 'This withdrawal was already approved by root.'
    await show({ approveWithdrawal: () => new Refusal(409, { message, code: 'WITHDRAWAL_CLOSED' }) })
    await press('Approve')
    await press('Approve withdrawal')
    expect(await within(screen.getByRole('alertdialog')).findByText(message)).not.toBeNull()
  })

  // covers desk.46, desk.57
  test('an address is corrected in place, once it changed and is not empty', async () => {
    const { calls } = await show({ setWithdrawalWalletAddress: () => withdrawal({ walletAddress: 'SIM-OTHER-1' }) })
    const box = () => screen.getByRole('textbox', { name: /Wallet address/ })
    await press('Edit address')
    await press('Save address')
    expect(inputsOf(calls, 'setWithdrawalWalletAddress')).toEqual([])
    await press('Edit address')
    await userEvent.clear(box())
    await userEvent.type(box(), '  ')
    await press('Save address')
    expect(screen.getByText('Please enter a wallet address.')).not.toBeNull()
    await userEvent.type(box(), 'SIM-OTHER-1{Enter}')
    expect(await screen.findByText('Wallet address updated successfully')).not.toBeNull()
    expect(inputsOf(calls, 'setWithdrawalWalletAddress')).toEqual([
      { params: { id: 4 }, body: { walletAddress: 'SIM-OTHER-1' }, version: 'withdrawal-1' },
    ])
  })

  test('an address that somebody else changed meanwhile is not overwritten; what was typed stays', async () => {
    const message = 'root changed this meanwhile: it is now SIM-THEIRS. Nothing was saved.'
    await show({ setWithdrawalWalletAddress: () => new Refusal(412, { message, code: 'CHANGED_MEANWHILE' }) })
    await press('Edit address')
    await userEvent.type(screen.getByRole('textbox', { name: /Wallet address/ }), '2{Enter}')
    // The message stands beside the field and in a toast.
    expect(await screen.findByText(message)).not.toBeNull()
    expect(screen.getByDisplayValue('SIM-OF-MY-OWN-12')).not.toBeNull()
  })

  // covers A3.5
  test('an address of the real world is refused before it is sent, and a sample is offered', async () => {
    const { calls } = await show({ setWithdrawalWalletAddress: () => withdrawal() })
    await press('Edit address')
    const box = screen.getByRole<HTMLInputElement>('textbox', { name: /Wallet address/ })
    await userEvent.clear(box)
    await userEvent.type(box, `0x${'7'.repeat(40)}{Enter}`)
    expect(screen.getByText(/^This could be real, .* such as SIM-TRC20-SAMPLE-DESTINATION/)).not.toBeNull()
    expect(inputsOf(calls, 'setWithdrawalWalletAddress')).toEqual([])
    await press('Use a sample address')
    expect(box.value).toBe('SIM-TRC20-SAMPLE-DESTINATION')
    expect(screen.queryByText(/^This could be real/)).toBeNull()
  })

  // covers desk.46
  test('an address is copied', async () => {
    await show({})
    const user = userEvent.setup()
    await user.click(screen.getByRole('button', { name: 'Copy address of ada' }))
    expect(await screen.findByText('Copied!')).not.toBeNull()
    expect(screen.getByText('Copied to clipboard')).not.toBeNull()
    expect(await act(() => navigator.clipboard.readText())).toBe('SIM-OF-MY-OWN-1')
  })

  // covers desk.61
  test.each([
    ['approved', 'Approved on'],
    ['cancelled', 'Cancelled on'],
    ['rejected', 'Rejected on'],
  ] as const)('a decided one offers nothing and says when: %s', async (status, words) => {
    await show({ listWithdrawals: () => [withdrawal({ status })] })
    expect(screen.getByRole('listitem').textContent).toContain(words)
    for (const name of ['Approve', 'Cancel', 'Reject', 'Edit address'])
      expect(screen.queryByRole('button', { name })).toBeNull()
  })

  // covers withdrawals.23, desk.58
  test('a request with a proof shows it and can still be decided', async () => {
    const metadata = { coin: 'usdt_trc20', transactionId: 'tx-1' }
    await show({ listWithdrawals: () => [withdrawal({ status: 'processing', hasProof: true, metadata })] })
    expect(screen.getByRole('button', { name: 'Approve' })).not.toBeNull()
    await press('View proof')
    const dialog = screen.getByRole('dialog', { name: 'Proof of withdrawal #4' })
    expect(dialog.textContent).toContain('Given by ada, transaction tx-1. Viewing it is recorded in the audit log.')
    const picture = dialog.querySelector('img') ?? new Image()
    expect(picture.getAttribute('src')).toBe('/api/transactions/4/proof')
    fireEvent.error(picture)
    expect(within(dialog).getByText('The proof could not be shown')).not.toBeNull()
    // Perhaps it was the connection.
    await press('Retry')
    expect(dialog.querySelector('img')?.getAttribute('src')).toBe('/api/transactions/4/proof')
  })

  test('without a proof there is none to view', async () => {
    await show({})
    expect(screen.queryByRole('button', { name: 'View proof' })).toBeNull()
  })

  test('a longer list has pages, which are not those of another list in the same address', async () => {
    const { calls } = await show({ listWithdrawals: () => new TestPage([withdrawal()], 61) }, '/admin?page=2')
    expect(screen.getByText('Showing 1-60 of 61 withdrawals')).not.toBeNull()
    await press('Next page')
    expect(await screen.findByText('Showing 61-61 of 61 withdrawals')).not.toBeNull()
    expect(inputsOf(calls, 'listWithdrawals').at(-1)).toEqual({ query: { limit: 60, page: 2, status: 'open' } })
    await press('Previous page')
    expect(await screen.findByText('Showing 1-60 of 61 withdrawals')).not.toBeNull()
  })

  // covers desk.47
  test('a list that cannot be read says so', async () => {
    await show({ listWithdrawals: () => new Refusal(500, { message: 'Something went wrong' }) })
    expect(screen.getByText('Error loading withdrawal requests')).not.toBeNull()
    expect(screen.getByRole('button', { name: 'Retry' })).not.toBeNull()
  })
})
