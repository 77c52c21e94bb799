import { cents } from '@simvest/money'
import { Refusal, renderWithApi, signedOut } from '@simvest/platform/testing'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { DepositAmountForm } from './deposit-amount-form.tsx'
import { readLatestDeposit } from './latest-deposit.ts'

const amount = () => screen.getByLabelText<HTMLInputElement>('Amount')
const send = () => userEvent.click(screen.getByRole('button', { name: 'Order deposit' }))

beforeEach(() => localStorage.clear())

describe('deposit amount form', () => {
  // covers deposits.6, deposits.8
  test('orders what was typed, in cents, and remembers the order', async () => {
    const { calls } = await renderWithApi(<DepositAmountForm />, {
      getUser: signedOut,
      createDeposit: ({ body }) => ({ depositId: 12, amount: body.amount, status: 'pending' }),
    })
    await userEvent.type(amount(), '250.10')
    await send()
    expect(await screen.findByText('Deposit request created')).not.toBeNull()
    expect(calls).toContainEqual({ operation: 'createDeposit', input: { body: { amount: 25_010 } } })
    expect(readLatestDeposit()).toEqual({ depositId: 12, amount: cents(25_010) })
  })

  // covers deposits.8
  test('names the order that waits already, so that a second one is no accident', async () => {
    localStorage.setItem('latestDeposit', JSON.stringify({ depositId: 12, amount: 7_700 }))
    await renderWithApi(<DepositAmountForm />, {
      getUser: signedOut,
      getDeposit: () => ({
        id: 12,
        amount: cents(7_700),
        status: 'pending',
        method: null,
        paymentDetails: null,
        createdAt: '2026-01-01T00:00:00.000Z',
        updatedAt: '2026-01-01T00:00:00.000Z',
        version: 'one',
      }),
    })
    const link = await screen.findByRole('link', { name: 'Go on with it' })
    expect(link.getAttribute('href')).toBe('/deposit/method/12')
    expect(document.body.textContent).toContain('Your order of $77.00 SIM waits for approval.')
  })

  // covers deposits.4
  test('reads an amount as people write and copy it, and asks what a comma means that could be either', async () => {
    const { calls } = await renderWithApi(<DepositAmountForm />, {
      getUser: signedOut,
      createDeposit: ({ body }) => ({ depositId: 12, amount: body.amount, status: 'pending' }),
    })
    await userEvent.type(amount(), '1.234,50')
    await send()
    const question = 'Is the comma for thousands or for cents? Please write the amount like 1000.50.'
    expect((await screen.findAllByText(question)).length).toBeGreaterThan(0)
    await userEvent.clear(amount())
    await userEvent.type(amount(), '$1,234.50 SIM')
    await send()
    expect(await screen.findByText('Deposit request created')).not.toBeNull()
    expect(calls.filter(({ operation }) => operation === 'createDeposit')).toEqual([
      { operation: 'createDeposit', input: { body: { amount: 123_450 } } },
    ])
  })

  // covers deposits.3
  test('a quick amount fills the field', async () => {
    await renderWithApi(<DepositAmountForm />, { getUser: signedOut })
    await userEvent.click(screen.getByRole('button', { name: '1,000.00 simulated dollars' }))
    expect(amount().value).toBe('1000')
  })

  // covers deposits.5
  test.each(['', 'abc', '0', '-3'])('refuses %p at the field and in a toast, and sends nothing', async (typed) => {
    const { calls } = await renderWithApi(<DepositAmountForm />, { getUser: signedOut })
    if (typed) await userEvent.type(amount(), typed)
    await send()
    expect(await screen.findByText('Invalid amount')).not.toBeNull()
    expect(amount().getAttribute('aria-invalid')).toBe('true')
    expect(amount().value).toBe(typed)
    expect(calls.map(({ operation }) => operation)).not.toContain('createDeposit')
  })

  // covers deposits.7
  test('a refusal of the server is shown and the form can be sent again', async () => {
    await renderWithApi(<DepositAmountForm />, {
      getUser: signedOut,
      createDeposit: () => new Refusal(429, { message: 'Too many orders. Try again in a minute.' }),
    })
    await userEvent.type(amount(), '5')
    await send()
    expect(await screen.findByText('Failed to create deposit request')).not.toBeNull()
    expect(screen.getByText('Too many orders. Try again in a minute.')).not.toBeNull()
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Order deposit' }).disabled).toBe(false)
  })

  // covers deposits.8
  test('what another program left in local storage is not taken for a deposit', () => {
    for (const text of ['', '{', '{"depositId":"7"}', '[]']) {
      localStorage.setItem('latestDeposit', text)
      expect(readLatestDeposit()).toBeUndefined()
    }
  })
})
