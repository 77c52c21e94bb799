import { cents } from '@simvest/money'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { allowance, amount, details, keep, storedWithdrawal, press, visit, withdrawal } from './visit-withdrawal.tsx'

beforeEach(() => localStorage.clear())

describe('the amount', () => {
  // covers A4.1, withdrawals.2
  test('limits and the fee are said before anything is typed', async () => {
    await visit('/withdraw')
    expect((await amount()).value).toBe('')
    const page = document.body.textContent
    for (const said of [
      'Profit balance$1,000.00 SIM',
      'Held for open withdrawals$25.00 SIM',
      'Limit in 24 hours$7,500.00 SIM',
      'Simulated operational fee: 625 TRX (about $150.00 SIM)',
      'A real service never asks for a payment before it lets you withdraw; if one does, it is a scam.',
    ])
      expect(page).toContain(said)
  })

  // covers withdrawals.2, withdrawals.3
  test('what the running day has taken is not offered', async () => {
    const lost = allowance({ available: cents(557), openLoss: cents(-554), profit: cents(1_111) })
    await visit('/withdraw', { getWithdrawalAllowance: () => lost })
    const field = await amount()
    expect(document.body.textContent).toContain(
      'You can withdraw$5.57 SIMProfit balance$11.11 SIMLost today so far-$5.54 SIM',
    )
    await press('Max profit')
    expect(field.value).toBe('5.57')
  })

  // covers withdrawals.2, withdrawals.3
  test('quick amounts and the most there is fill the field', async () => {
    await visit('/withdraw')
    const field = await amount()
    for (const dollars of ['100', '500', '1,000']) {
      await press(`${dollars}.00 simulated dollars`)
      expect(field.value).toBe(dollars.replace(',', ''))
    }
    await press('Max profit')
    expect(field.value).toBe('1000')
  })

  test.each([
    ['the balance', { available: cents(50_000) }],
    ['the day’s limit', { leftToday: cents(50_000) }],
  ])('a quick amount beyond %s cannot be chosen', async (_what, change) => {
    await visit('/withdraw', { getWithdrawalAllowance: () => allowance(change) })
    await amount()
    const quick = within(screen.getByRole('group', { name: 'Quick amounts' })).getAllByRole<HTMLButtonElement>('button')
    expect(quick.map(({ disabled }) => disabled)).toEqual([false, false, true, false])
  })

  // covers withdrawals.5
  test.each([
    ['1000.01', {}, 'Insufficient profit balance for withdrawal'],
    ['5', { available: cents(0) }, 'No profit balance available for withdrawal'],
    ['600', { leftToday: cents(50_000) }, 'At most $7,500.00 SIM can be withdrawn in 24 hours; $500.00 SIM is left.'],
  ])('%s cannot be continued with %p', async (typed, change, message) => {
    await visit('/withdraw', { getWithdrawalAllowance: () => allowance(change) })
    await userEvent.type(await amount(), typed)
    expect(screen.getByText(message)).not.toBeNull()
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Continue' }).disabled).toBe(true)
  })

  // covers withdrawals.5
  test.each(['', '0', '-5', 'abc'])('%p is refused beside the field and stays', async (typed) => {
    await visit('/withdraw')
    const field = await amount()
    if (typed) await userEvent.type(field, typed)
    await press('Continue')
    expect(await screen.findByText('Withdrawal Error')).not.toBeNull()
    expect(screen.getAllByText('Amount must be greater than 0')).toHaveLength(1)
    expect(within(screen.getByRole('form')).getByText('Check the amount.')).not.toBeNull()
    expect(field.value).toBe(typed)
  })

  // covers withdrawals.6
  test('a stored withdrawal that waits for its proof is completed first', async () => {
    keep({ pending: { id: 9, status: 'PENDING' } })
    await visit('/withdraw', { getTransaction: () => details() })
    expect(await screen.findByText('Complete Your Withdrawal')).not.toBeNull()
    expect(
      screen.getByText(
        'Please complete your withdrawal by submitting proof of fee payment. A real service never asks for a payment before it lets you withdraw; if one does, it is a scam.',
      ),
    ).not.toBeNull()
    expect(await screen.findByText('Proof of the simulated fee')).not.toBeNull()
  })

  // covers withdrawals.6
  test('one whose proof is in is shown in the list', async () => {
    keep({ pending: { id: 9, status: 'PROOF_SUBMITTED' } })
    await visit('/withdraw', {
      getTransaction: () => details({ status: 'processing' }),
      searchTransactions: () => [withdrawal({ status: 'processing' })],
    })
    expect(await screen.findByText('Pending Withdrawal')).not.toBeNull()
    expect(screen.getByText('You have a pending withdrawal request awaiting approval.')).not.toBeNull()
    expect(await screen.findByText('Under Review')).not.toBeNull()
  })

  // covers withdrawals.8
  test('one that was decided since is no obstacle', async () => {
    keep({ pending: { id: 9, status: 'PROOF_SUBMITTED' } })
    await visit('/withdraw', { getTransaction: () => details({ status: 'approved' }) })
    expect(await amount()).not.toBeNull()
    expect(storedWithdrawal().pending).toBeUndefined()
  })
})
