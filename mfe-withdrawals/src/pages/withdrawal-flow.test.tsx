import { cents } from '@simvest/money'
import { Refusal } from '@simvest/platform/testing'
import { fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { NO_DESTINATION, orderOf } from '#features/withdrawals/destinations.ts'
import {
  allowance,
  amount,
  details,
  keep,
  storedWithdrawal,
  placedOrder,
  press,
  sentTo,
  visit,
  withdrawal,
} from './visit-withdrawal.tsx'

beforeEach(() => localStorage.clear())

describe('the method', () => {
  // covers withdrawals.11
  test('without an amount the way leads back to it', async () => {
    await visit('/withdraw/method')
    expect(await amount()).not.toBeNull()
  })

  // covers A3.5
  test.each([
    ['Crypto', 'Wallet address', `0x${'7'.repeat(40)}`, 'an Ethereum address', 'SIM-TRC20-SAMPLE-DESTINATION'],
    ['M-Pesa', 'M-Pesa number', '4111 1111 1111 1111', 'a card number', '254000000000'],
    ['Bank transfer', 'Account number', 'NO93 8601 1117 947', 'an IBAN', '0000 SAMPLE 0000'],
  ])(
    '%s: what a real wallet or bank would take is refused at its field',
    async (method, label, typed, what, sample) => {
      keep({ amount: 5_000 })
      await visit('/withdraw/method')
      await userEvent.click(await screen.findByRole('radio', { name: new RegExp(`^${method}`) }))
      await press('Use a sample destination')
      const field = screen.getByRole<HTMLInputElement>('textbox', { name: new RegExp(label) })
      expect(field.value).toBe(sample)
      await userEvent.clear(field)
      await userEvent.type(field, typed)
      await press('Continue')
      const words = `This looks like ${what}, and nothing is ever sent from here. Use invented data, such as ${sample}.`
      expect(screen.getByText(words)).not.toBeNull()
      expect(field.getAttribute('aria-invalid')).toBe('true')
      expect(storedWithdrawal().order).toBeUndefined()
      await press('Use a sample destination')
      expect(screen.queryByText(words)).toBeNull()
      await press('Continue')
      expect(await screen.findByRole('button', { name: 'Request withdrawal' })).not.toBeNull()
    },
  )

  // covers A3.5, withdrawals.9, withdrawals.10
  test.each([
    ['Crypto', ['Please enter a wallet address of at least 10 characters']],
    ['M-Pesa', ['Please enter a number of at least 10 characters with its country code']],
    [
      'Bank transfer',
      [
        'Please enter the name of the bank',
        'Please enter the account number',
        'Please enter the name of the account holder',
      ],
    ],
  ])('%s names what it lacks, and takes a sample', async (method, messages) => {
    keep({ amount: 50_000 })
    await visit('/withdraw/method')
    await userEvent.click(await screen.findByRole('radio', { name: new RegExp(method) }))
    await press('Continue')
    expect(
      await screen.findByText('Please provide all required fields for the selected withdrawal method.'),
    ).not.toBeNull()
    for (const message of messages) expect(screen.getByText(message)).not.toBeNull()
    await press('Use a sample destination')
    for (const message of messages) expect(screen.queryByText(message)).toBeNull()
    await press('Continue')
    expect(await screen.findByRole('heading', { name: 'Check your withdrawal' })).not.toBeNull()
  })

  // covers withdrawals.9, withdrawals.12
  test('each method states an example of its time, crypto its three coins', async () => {
    keep({ amount: 50_000 })
    await visit('/withdraw/method')
    const methods = (await screen.findAllByRole('radio')).map((radio) => radio.closest('label')?.textContent)
    expect(methods).toEqual([
      'CryptoExample time: 1-10 minutes',
      'M-PesaExample time: 5-15 minutes',
      'Bank transferExample time: 1-3 business days',
    ])
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'USDT (TRC20)',
      'Bitcoin (BTC)',
      'Litecoin (LTC)',
    ])
  })

  // covers withdrawals.17
  test('what was typed is there after going back, and after a reload', async () => {
    keep({ amount: 50_000 })
    const { unmount } = await visit('/withdraw/method')
    await userEvent.type(await screen.findByLabelText(/Wallet address/), 'half an addr')
    await userEvent.click(screen.getByRole('link', { name: 'Back to the amount' }))
    expect((await amount()).value).toBe('500')
    await press('Continue')
    expect((await screen.findByLabelText<HTMLInputElement>(/Wallet address/)).value).toBe('half an addr')
    unmount()
    await visit('/withdraw/method')
    expect((await screen.findByLabelText<HTMLInputElement>(/Wallet address/)).value).toBe('half an addr')
  })

  // covers withdrawals.18
  test("another user of this browser sees nothing of somebody's steps", async () => {
    keep({ ...placedOrder, userId: 6 })
    await visit('/withdraw/status')
    expect(await screen.findByText('Please specify withdrawal details first')).not.toBeNull()
    expect((await amount()).value).toBe('')
  })
})

describe('the request', () => {
  // covers withdrawals.11
  test.each([
    [{}, 'withdrawal details'],
    [{ ...placedOrder, destination: { ...NO_DESTINATION, walletAddress: 'short' } }, 'wallet address'],
    [{ ...placedOrder, destination: { ...NO_DESTINATION, method: 'mpesa' } }, 'M-Pesa number'],
    [{ ...placedOrder, destination: { ...NO_DESTINATION, method: 'bank_transfer' } }, 'bank details'],
  ])('without what it needs (%p) leads back', async (stored, what) => {
    keep(stored)
    await visit('/withdraw/status')
    expect(await screen.findByText('Error')).not.toBeNull()
    expect(screen.getByText(`Please specify ${what} first`)).not.toBeNull()
    expect(await amount()).not.toBeNull()
  })

  // covers withdrawals.14, withdrawals.15
  test('is sent as it was stored, once, and followed by the proof', async () => {
    keep(placedOrder)
    const { calls } = await visit('/withdraw/status', {
      createWithdrawal: () => withdrawal(),
      getTransaction: () => details(),
    })
    expect(await screen.findByText(/A real service never asks for a payment before it lets you/)).not.toBeNull()
    const summary = document.body.textContent
    for (const fact of ['Amount$500.00 SIM', 'MethodM-Pesa', 'M-Pesa number254000000000', 'StatusPending', '625 TRX'])
      expect(summary).toContain(fact)
    await press('Request withdrawal')
    expect(await screen.findByText('Withdrawal Request Created')).not.toBeNull()
    expect(
      screen.getByText('Your request has been submitted to admin for review. Please proceed to the next step.'),
    ).not.toBeNull()
    expect(await screen.findByText('Proof of the simulated fee')).not.toBeNull()
    expect(screen.getByText(/A real service never asks for a payment before it lets you/)).not.toBeNull()
    expect(sentTo(calls, 'createWithdrawal')).toEqual([
      {
        operation: 'createWithdrawal',
        input: {
          body: {
            type: 'withdrawal',
            amount: 50_000,
            method: 'mpesa',
            walletAddress: null,
            metadata: { method: 'mpesa', mpesaNumber: '254000000000' },
          },
        },
      },
    ])
    expect(storedWithdrawal()).toEqual({ userId: 5, watched: [9], pending: { id: 9, status: 'PENDING' } })
  })

  /** The order as the page sent it before a crash or a reload. */
  const send = (ago: number) => {
    const body = { type: 'withdrawal', amount: 50_000, ...orderOf(placedOrder.destination) }
    const order = { userId: 5, key: 'kept', sentAt: Date.now() - ago, input: { body } }
    localStorage.setItem('order POST /api/transactions', JSON.stringify(order))
  }

  // covers withdrawals.17
  test.each(['/withdraw', '/withdraw/method', '/withdraw/status'])(
    'that a crash left without an answer is asked after, wherever one comes in: %s',
    async (path) => {
      send(60_000)
      const { calls } = await visit(path, { createWithdrawal: () => withdrawal(), getTransaction: () => details() })
      expect(await screen.findByText('Proof of the simulated fee')).not.toBeNull()
      expect(sentTo(calls, 'createWithdrawal')).toHaveLength(1)
      expect(storedWithdrawal().pending).toEqual({ id: 9, status: 'PENDING' })
    },
  )

  test('is not sent again after more than a day: the server may have forgotten the key', async () => {
    keep(placedOrder)
    send(25 * 3_600_000)
    const { calls } = await visit('/withdraw/status')
    expect(await screen.findByRole('button', { name: 'Request withdrawal' })).not.toBeNull()
    expect(sentTo(calls, 'createWithdrawal')).toEqual([])
  })

  // covers withdrawals.15
  test('that is refused says why, once, and can be changed', async () => {
    keep(placedOrder)
    const message = 'Insufficient profit balance for withdrawal'
    await visit('/withdraw/status', { createWithdrawal: () => new Refusal(409, { message }) })
    await press('Request withdrawal')
    expect(await screen.findByText('Withdrawal Error')).not.toBeNull()
    expect(screen.getAllByText(message)).toHaveLength(1)
    expect(storedWithdrawal()).toMatchObject({ amount: 50_000, destination: { mpesaNumber: '254000000000' } })
    expect(screen.getByRole('link', { name: 'Change the destination' })).not.toBeNull()
  })

  // covers withdrawals.5
  test('that the running day leaves too little for offers the amount that works, and takes it', async () => {
    keep(placedOrder)
    const refusal = new Refusal(409, { message: 'Insufficient profit balance', code: 'INSUFFICIENT_FUNDS' })
    const left = allowance({ available: cents(557), openLoss: cents(-554), profit: cents(1_111) })
    const answers = { createWithdrawal: () => refusal, getWithdrawalAllowance: () => left }
    const { calls } = await visit('/withdraw/status', answers)
    await press('Request withdrawal')
    await userEvent.click(await screen.findByRole('button', { name: /^Withdraw .* instead$/ }))
    expect(storedWithdrawal()).toMatchObject({ amount: 557 })
    await press('Request withdrawal')
    expect(sentTo(calls, 'createWithdrawal').at(-1)?.input).toMatchObject({ body: { amount: 557 } })
    expect(screen.getByRole('link', { name: 'Change the amount' }).getAttribute('href')).toBe('/withdraw')
  })

  // covers withdrawals.17
  test('that another tab made shows here', async () => {
    keep(placedOrder)
    await visit('/withdraw/status', { getTransaction: () => details() })
    await screen.findByRole('button', { name: 'Request withdrawal' })
    keep({ pending: { id: 9, status: 'PENDING' } })
    fireEvent(window, new StorageEvent('storage', { key: 'withdrawal' }))
    expect(await screen.findByText('Proof of the simulated fee')).not.toBeNull()
  })
})

describe('withdrawal flow', () => {
  // covers lessons.6
  test('the fee leads to its lesson, and so does an amount that is held', async () => {
    keep(placedOrder)
    await visit('/withdraw/status')
    const lesson = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href')
    expect(await lesson('Lesson: a fee before your money')).toBe('/learn/advance-fee')
    expect(await lesson('When waiting is honest')).toBe('/learn/held-withdrawal')
  })
})
