import { cents } from '@simvest/money'
import { TestPage, Refusal } from '@simvest/platform/testing'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { details, keep, storedWithdrawal, press, visit, withdrawal } from './visit-withdrawal.tsx'

beforeEach(() => localStorage.clear())

const card = async (id: number) => within(await screen.findByRole('region', { name: `Withdrawal ${id}` }))

describe('withdrawals page', () => {
  // covers withdrawals.24
  test('each status has its badge, its note and what can be done about it', async () => {
    await visit('/withdrawals', {
      searchTransactions: () => [
        withdrawal({ id: 5 }),
        withdrawal({ id: 4, status: 'processing' }),
        withdrawal({ id: 3, status: 'approved', method: 'mpesa', walletAddress: null }),
        withdrawal({ id: 2, status: 'rejected', reason: 'Not readable' }),
        withdrawal({ id: 1, status: 'cancelled' }),
      ],
    })
    const [pending, proven, approved, rejected, cancelled] = [
      await card(5),
      await card(4),
      await card(3),
      await card(2),
      await card(1),
    ]
    expect(pending.getByText('Pending')).not.toBeNull()
    expect(pending.getByRole('button', { name: /Complete Payment/ })).not.toBeNull()
    expect(pending.getByText(/A real service never asks for a payment before it lets you withdraw/)).not.toBeNull()
    expect(pending.getByRole('button', { name: 'Cancel withdrawal 5' })).not.toBeNull()
    expect(pending.getByRole('link', { name: /explorer/ }).getAttribute('href')).toBe('/simulated-explorer/5')
    expect(proven.getByText('Under Review')).not.toBeNull()
    expect(proven.queryByRole('button', { name: /Complete Payment/ })).toBeNull()
    expect(approved.getByText('Approved')).not.toBeNull()
    expect(approved.queryByRole('link', { name: /explorer/ })).toBeNull()
    expect(approved.queryByRole('button', { name: /Cancel/ })).toBeNull()
    expect(
      rejected.getByText(
        'Your withdrawal was rejected. Funds have been returned to your account. Please contact support if you have any questions.',
        { exact: false },
      ),
    ).not.toBeNull()
    expect(rejected.getByText('Reason: Not readable')).not.toBeNull()
    expect(cancelled.getByText('Cancelled')).not.toBeNull()
  })

  // covers withdrawals.24
  test.each([
    ['waiting_for_proof', 'Pending'],
    ['proof_submitted', 'Under Review'],
    ['paid', 'Paid'],
  ] as const)('a status that other clients write has its badge: %s', async (status, badge) => {
    await visit('/withdrawals', { searchTransactions: () => [withdrawal({ status })] })
    expect((await card(9)).getByText(badge)).not.toBeNull()
  })

  // covers withdrawals.24
  test.each([
    [{ metadata: { coin: 'bitcoin' } }, 'CoinBitcoin (BTC)'],
    [{ metadata: { coin: 'dogecoin' } }, 'Coindogecoin'],
    [{ method: 'tron' }, 'MethodCrypto'],
    [{ method: 'cheque' }, 'Methodcheque'],
  ])('coins have their names, what is not known is shown as it is: %o', async (change, words) => {
    await visit('/withdrawals', { searchTransactions: () => [withdrawal(change)] })
    expect((await screen.findByRole('region', { name: 'Withdrawal 9' })).textContent).toContain(words)
  })

  // covers withdrawals.24
  test('the destination is copied, and that is said', async () => {
    await visit('/withdrawals', { searchTransactions: () => [withdrawal()] })
    const user = userEvent.setup()
    await user.click(await screen.findByRole('button', { name: 'Copy the destination of withdrawal 9' }))
    // On the button, beside it for screen readers, and as a toast.
    await waitFor(() => expect(screen.getAllByText('Copied').length).toBeGreaterThanOrEqual(3))
    expect(await act(() => navigator.clipboard.readText())).toBe('SIM-TRC20-SAMPLE-DESTINATION')
  })

  // covers withdrawals.27
  test('the list is read again every five seconds', async () => {
    jest.useFakeTimers()
    const { calls } = await visit('/withdrawals', { searchTransactions: () => [withdrawal()] })
    const reads = () => calls.filter(({ operation }) => operation === 'searchTransactions').length
    const before = reads()
    await act(() => jest.advanceTimersByTimeAsync(4_000))
    expect(reads()).toBe(before)
    await act(() => jest.advanceTimersByTimeAsync(1_500))
    expect(reads()).toBe(before + 1)
    jest.useRealTimers()
  })

  // covers withdrawals.24
  test('an empty list offers a withdrawal', async () => {
    await visit('/withdrawals')
    expect(await screen.findByText('No Withdrawal History')).not.toBeNull()
    expect(screen.getByRole('link', { name: 'Make a Withdrawal' }).getAttribute('href')).toBe('/withdraw')
  })

  test('a long list has pages', async () => {
    const { calls } = await visit('/withdrawals', { searchTransactions: () => new TestPage([withdrawal()], 41) })
    await press('Page 3')
    expect(calls).toContainEqual({
      operation: 'searchTransactions',
      input: { query: { type: 'withdrawal', page: 3, limit: 20 } },
    })
  })

  // covers withdrawals.29
  test('the payment is completed where it was left', async () => {
    await visit('/withdrawals', { searchTransactions: () => [withdrawal()], getTransaction: () => details() })
    await press('Complete Payment of withdrawal 9')
    expect(await screen.findByText('Proof of the simulated fee')).not.toBeNull()
  })

  // covers withdrawals.32
  test('cancelling asks first, says that the amount is back, and leaves nothing to complete', async () => {
    let status: 'pending' | 'cancelled' = 'pending'
    keep({ pending: { id: 9, status: 'PENDING' }, watched: [9] })
    await visit('/withdrawals', {
      searchTransactions: () => [withdrawal({ status })],
      cancelOwnWithdrawal: () => {
        status = 'cancelled'
        return withdrawal({ status })
      },
    })
    await press('Cancel withdrawal 9')
    const dialog = within(await screen.findByRole('alertdialog'))
    expect(dialog.getByText(/returns to your Profit wallet/).textContent).toContain('$500.00 SIM')
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel withdrawal' }))
    expect(await screen.findByText('Withdrawal cancelled')).not.toBeNull()
    expect((await card(9)).getByText('Cancelled')).not.toBeNull()
    expect(storedWithdrawal()).toEqual({ userId: 5, watched: [] })
  })

  // covers withdrawals.32
  test('a cancellation that comes too late says so in its dialog', async () => {
    await visit('/withdrawals', {
      searchTransactions: () => [withdrawal()],
      cancelOwnWithdrawal: () => new Refusal(409, { message: 'This withdrawal was already approved.' }),
    })
    await press('Cancel withdrawal 9')
    await userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Cancel withdrawal' }))
    expect(await screen.findByText('This withdrawal was already approved.')).not.toBeNull()
  })

  // covers withdrawals.31
  test('what was decided about a withdrawal of this browser shows for eight seconds, once', async () => {
    jest.useFakeTimers()
    keep({ pending: { id: 9, status: 'PROOF_SUBMITTED' }, watched: [9] })
    await visit('/withdrawals', {
      searchTransactions: () => [withdrawal({ status: 'approved', amount: cents(-12_345), paymentMethod: 'mpesa' })],
    })
    const banner = () => screen.queryByText('Withdrawal approved')
    expect(banner()?.parentElement?.textContent).toContain('$123.45 SIM by M-Pesa was approved.')
    act(() => jest.advanceTimersByTime(7_900))
    expect(banner()).not.toBeNull()
    act(() => jest.advanceTimersByTime(200))
    expect(banner()).toBeNull()
    expect(storedWithdrawal()).toEqual({ userId: 5, watched: [] })
    jest.useRealTimers()
  })
})
