import { listNotifications, listTransactions, type TransferResult } from '@simvest/contracts'
import { type Cents, cents } from '@simvest/money'
import { useQuery } from '@simvest/platform'
import { Refusal } from '@simvest/platform/testing'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import * as z from 'zod/mini'
import {
  SimpleTransferPage,
  TestTransferPage,
  TransferPage,
  TransferSimplePage,
  WalletTransferPage,
} from './transfer-pages.tsx'
import { investor, renderFor, transaction } from '#testing.tsx'
import { TransferDialog } from '#features/transfers/transfer-dialog.tsx'
import { transferRules, wordsOf } from '#features/transfers/transfer-rules.ts'

const user = investor({ fundBalance: cents(5_000), profitBalance: cents(2_000) })
const result = (amount: Cents): TransferResult => ({
  message: 'Your funds have been transferred successfully.',
  transaction: transaction({
    type: 'transfer',
    description: 'Transfer from Profit to Fund',
    amount,
    status: 'completed',
  }),
  user: { balance: cents(6_000), fundBalance: cents(6_000), profitBalance: cents(1_000) },
})

function Reads() {
  useQuery(listTransactions, { query: {} })
  useQuery(listNotifications, { query: {} })
  return null
}

/** Expects the text in exactly one place, in the page or in a toast. */
const saidOnce = async (text: string) => {
  expect(await screen.findByText(text)).not.toBeNull()
  expect(screen.getAllByText(text)).toHaveLength(1)
}

const move = async (amount: string) => {
  if (amount) await userEvent.type(await screen.findByLabelText('Amount'), amount)
  await userEvent.click(await screen.findByRole('button', { name: 'Transfer' }))
}

describe('transfer pages', () => {
  // covers transfers.4
  test.each([
    ['fund', 'full', '', 'Please enter a valid amount greater than 0', undefined],
    ['fund', 'full', '50.01', 'Insufficient funds. Available balance: $50.00 SIM', undefined],
    ['profit', 'full', '', 'Amount is required', 'Please enter a valid positive number'],
    ['profit', 'full', '-1', 'Amount must be a positive number', 'Please enter a valid positive number'],
    ['profit', 'full', '50.01', 'Insufficient funds in Profit Wallet. Available: $50.00 SIM', undefined],
    ['profit', 'full', '1.001', 'Please enter at most two decimals.', undefined],
    [
      'profit',
      'simple',
      'x',
      'Please enter a valid amount greater than zero',
      'Please enter a valid amount greater than zero',
    ],
    [
      'profit',
      'simple',
      '99',
      'You only have $50.00 SIM in your Profit wallet',
      'You only have $50.00 SIM in your Profit wallet',
    ],
  ] as const)('from %s, in %s words, %p is refused: %s', (from, wording, typed, message, toast) => {
    const place = { from, wording, available: cents(5_000) }
    const result = z.safeParse(transferRules(place), { amount: typed })
    const words = wordsOf(result.error?.issues[0]?.message ?? '', typed, place)
    expect(words.field).toBe(message)
    expect(words.toast.description).toBe(toast)
  })

  test('an amount that is there can be moved to the last cent', () => {
    const rules = transferRules({ from: 'fund', wording: 'full', available: cents(5_000) })
    expect(z.safeParse(rules, { amount: '50' }).success).toBe(true)
  })

  // covers transfers.2, transfers.6, transfers.1
  test('the modal starts from Fund, can be turned round and tells what it moved', async () => {
    const { calls } = await renderFor(user, <TransferDialog open onOpenChange={() => undefined} />, {
      transfer: ({ body }) => result(body.amount),
    })
    expect(await screen.findByText('From your Fund wallet to your Profit wallet')).not.toBeNull()
    await userEvent.click(screen.getByLabelText('Profit to Fund'))
    await move('10')
    await saidOnce('Transfer successful')
    await saidOnce('Your funds have been transferred successfully.')
    expect(calls).toContainEqual({
      operation: 'transfer',
      input: { body: { fromWallet: 'profit', toWallet: 'fund', amount: 1_000 } },
    })
    await userEvent.click(screen.getByRole('button', { name: 'New Transfer' }))
    expect(screen.getByLabelText<HTMLInputElement>('Amount').value).toBe('')
  })

  // covers transfers.2, transfers.4
  test('what is wrong stands at the field, a toast says that it failed, and nothing is sent', async () => {
    const { calls } = await renderFor(user, <TransferPage />, {})
    await move('20.01')
    await saidOnce('Insufficient funds in Profit Wallet. Available: $20.00 SIM')
    expect(await screen.findByText('Transfer failed')).not.toBeNull()
    expect(screen.getByLabelText('Amount').getAttribute('aria-invalid')).toBe('true')
    expect(calls.filter(({ operation }) => operation !== 'getUser')).toEqual([])
  })

  // covers transfers.4
  test.each([
    ['x', 'Invalid amount', 'Please enter a valid amount greater than zero'],
    ['20.01', 'Insufficient funds', 'You only have $20.00 SIM in your Profit wallet'],
  ])(
    'on a simple page the toast gives the reason, and the field does once that has gone: %s',
    async (typed, title, reason) => {
      await renderFor(user, <TransferSimplePage />, {})
      await move(typed)
      expect(await screen.findByText(title)).not.toBeNull()
      await saidOnce(reason)
      await userEvent.click(screen.getByRole('button', { name: 'Dismiss notification' }))
      await waitFor(() => expect(screen.queryByText(title)).toBeNull())
      await saidOnce(reason)
    },
  )

  // covers transfers.1, transfers.6
  test.each([
    [TransferPage, 'transfer'],
    [TransferSimplePage, 'simpleProfitTransfer'],
    [SimpleTransferPage, 'simpleTransfer'],
    [WalletTransferPage, 'directWalletTransfer'],
    [TestTransferPage, 'ultraTransfer'],
  ] as const)('each page makes its own call and says why it failed (%#)', async (Page, operation) => {
    const { calls } = await renderFor(user, <Page />, {
      [operation]: () => new Refusal(409, { message: 'The wallet is busy.' }),
    })
    await move('5')
    expect(await screen.findByText('Transfer failed')).not.toBeNull()
    await saidOnce('The wallet is busy.')
    expect(calls.map((call) => call.operation)).toContain(operation)
    expect(screen.getByLabelText<HTMLInputElement>('Amount').value).toBe('5')
  })

  // covers transfers.8, transfers.1
  test('after a transfer the user, the history and the notifications are read again', async () => {
    const { calls } = await renderFor(
      user,
      <>
        <TransferPage />
        <Reads />
      </>,
      { transfer: ({ body }) => result(body.amount), listTransactions: () => [], listNotifications: () => [] },
    )
    const reads = (name: string) => calls.filter(({ operation }) => operation === name).length
    const [users, lines, messages] = [reads('getUser'), reads('listTransactions'), reads('listNotifications')]
    await move('5')
    expect(
      (await screen.findAllByRole('link', { name: 'Back to Dashboard' })).map((link) => link.getAttribute('href')),
    ).toEqual(['/dashboard', '/dashboard'])
    await waitFor(() => expect(reads('getUser')).toBeGreaterThan(users))
    await waitFor(() => expect(reads('listTransactions')).toBeGreaterThan(lines))
    await waitFor(() => expect(reads('listNotifications')).toBeGreaterThan(messages))
  })

  // covers transfers.1
  test('the page with both directions leads to the simple one, and each page has its title', async () => {
    await renderFor(
      user,
      <>
        <TransferPage />
        <TransferSimplePage />
        <SimpleTransferPage />
        <WalletTransferPage />
        <TestTransferPage />
      </>,
      {},
    )
    expect((await screen.findAllByRole('heading', { level: 1 })).map(({ textContent }) => textContent)).toEqual([
      'Transfer Funds',
      'Simple Transfer',
      'Transfer Profits',
      'Wallet Transfer',
      'Transfer Diagnostics',
    ])
    expect(screen.getByRole('link', { name: 'Use the short form' }).getAttribute('href')).toBe('/transfer-simple')
  })

  test('with the balance hidden, no message names it', async () => {
    localStorage.setItem('hideBalance', 'true')
    window.dispatchEvent(new StorageEvent('storage', { key: 'hideBalance' }))
    await renderFor(user, <TransferPage />, {})
    await move('20.01')
    await saidOnce('Insufficient funds in Profit Wallet. Available: ••••')
    expect(document.body.textContent).not.toContain('$20')
    localStorage.clear()
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: null })))
  })

  // covers transfers.1
  test('the diagnostics page shows the answer as it came', async () => {
    await renderFor(user, <TestTransferPage />, { ultraTransfer: ({ body }) => result(body.amount) })
    await move('5')
    const raw = await screen.findByRole('region', { name: 'Raw result' })
    // The raw answer has dollars; in code they are cents.
    expect(raw.textContent).toMatch(/"profitBalance":10[,}]/)
    expect(raw.textContent).toMatch(/"amount":5[,}]/)
    expect(document.body.textContent).not.toMatch(/real transfer/i)
  })
})
