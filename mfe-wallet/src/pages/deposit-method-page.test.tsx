import { type Deposit, DEPOSIT_NETWORKS } from '@simvest/contracts'
import { aDeposit, Refusal } from '@simvest/platform/testing'
import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { investor, renderFor } from '#testing.tsx'
import { DepositMethodPage } from './deposit-method-page.tsx'

const deposit = (own: Partial<Deposit> = {}) => aDeposit({ id: 12, ...own })
const paymentDetails = { networks: [...DEPOSIT_NETWORKS] }

const renderPage = (answers: Parameters<typeof renderFor>[2], id = '') =>
  renderFor(investor(), <DepositMethodPage />, answers, `/deposit/method${id}`, `/deposit/method/:id?`)

beforeEach(() => localStorage.clear())

describe('deposit method page', () => {
  // covers deposits.11
  test('without a deposit it leads back to step 1 and says why', async () => {
    await renderPage({})
    expect(await screen.findByText('went to /deposit')).not.toBeNull()
    expect(await screen.findByText('Missing deposit information')).not.toBeNull()
    expect(screen.getByText('Please start a new deposit process.')).not.toBeNull()
  })

  // covers deposits.8, deposits.2, deposits.14, deposits.15
  test('without an id it shows the latest deposit of this browser', async () => {
    localStorage.setItem('latestDeposit', '{"depositId":12,"amount":50000}')
    let chosen = deposit()
    await renderPage({
      getDeposit: () => chosen,
      setDepositMethod: ({ body }) => {
        chosen = deposit({ method: body.method, paymentDetails })
        return { depositId: 12, amount: chosen.amount, paymentDetails }
      },
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Crypto (simulated)' }))
    expect(await screen.findByText('Payment method selected')).not.toBeNull()
    expect(await screen.findByText(/^SIM-TRC20-/)).not.toBeNull()
    expect(screen.getByText('Step 2 of 2')).not.toBeNull()
    expect(screen.getByText('Send only on USDT (TRC20)')).not.toBeNull()
    expect(await screen.findByRole('img', { name: /QR code that leads to the explanation/ })).not.toBeNull()
    expect(screen.getByRole('link', { name: 'what a simulated address is' }).getAttribute('href')).toBe(
      '/simulated-address',
    )
  })

  // covers A3.1, deposits.16
  test('the address of the chosen network is copied', async () => {
    const user = userEvent.setup()
    await renderPage({ getDeposit: () => deposit({ method: 'crypto', paymentDetails }) }, '/12')
    await user.click(await screen.findByRole('button', { name: 'Copy TRC20 address' }))
    expect(await screen.findByText('Copied to clipboard')).not.toBeNull()
    expect(await act(() => navigator.clipboard.readText())).toMatch(/^SIM-TRC20-/)
  })

  // covers deposits.14
  test('a method that cannot be chosen says so and can be chosen again', async () => {
    await renderPage(
      { getDeposit: () => deposit(), setDepositMethod: () => new Refusal(409, { message: 'Closed.' }) },
      '/12',
    )
    const choose = await screen.findByRole<HTMLButtonElement>('button', { name: 'Crypto (simulated)' })
    await userEvent.click(choose)
    expect(await screen.findByText('Failed to select payment method')).not.toBeNull()
    expect(choose.disabled).toBe(false)
  })

  // covers deposits.17
  test.each([
    ['paid', 'Approved', 'The amount is in your Fund wallet.'],
    ['cancelled', 'Cancelled', 'This order was cancelled. Nothing was added to your Fund wallet.'],
  ] as const)('once %s it says so and cannot be cancelled', async (status, badge, words) => {
    await renderPage({ getDeposit: () => deposit({ status }) }, '/12')
    expect((await screen.findAllByRole('status')).map(({ textContent }) => textContent)).toContain(badge)
    expect(screen.getByText(words)).not.toBeNull()
    expect(screen.queryByRole('button', { name: 'Cancel this deposit' })).toBeNull()
  })

  // covers deposits.18
  test('a pending one is cancelled after a question', async () => {
    let current = deposit({ method: 'crypto', paymentDetails })
    await renderPage(
      { getDeposit: () => current, cancelOwnDeposit: () => (current = deposit({ status: 'cancelled' })) },
      '/12',
    )
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel this deposit' }))
    await userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Cancel deposit' }))
    expect(await screen.findByText('This order was cancelled. Nothing was added to your Fund wallet.')).not.toBeNull()
  })

  // covers deposits.12
  test('somebody else’s deposit is not there', async () => {
    await renderPage({ getDeposit: () => new Refusal(404, { message: 'There is no such deposit.' }) }, '/13')
    expect(await screen.findByText('There is no such deposit')).not.toBeNull()
  })
})
