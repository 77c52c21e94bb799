import type { Investment, WalletLine } from '@simvest/contracts'
import { cents } from '@simvest/money'
import { Refusal } from '@simvest/platform/testing'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { investor, renderFor } from '#testing.tsx'
import { FinancialHub } from './financial-hub.tsx'
import { HideBalanceButton } from './hide-balance-button.tsx'

const line = (own: Partial<WalletLine>): WalletLine => ({
  id: 1,
  change: cents(5_000),
  balanceAfter: cents(5_000),
  kind: 'deposit',
  transactionId: 1,
  description: 'Deposit',
  madeBy: 'administrator',
  reason: null,
  createdAt: '2026-01-01T00:00:00.000Z',
  ...own,
})

const invested = (own: Partial<Investment>): Investment => ({
  id: 1,
  strategyId: 1,
  strategyName: 'Treasury Ladder',
  riskLevel: 'Low',
  amount: cents(1_000),
  currentValue: cents(1_100),
  progress: 20,
  status: 'active',
  values: [cents(1_000), cents(1_100)],
  createdAt: '2026-01-01T00:00:00.000Z',
  ...own,
})

const user = investor({ fundBalance: cents(5_000), profitBalance: cents(1_250) })
const reads = {
  listWalletLines: () => [],
  listInvestments: () => [invested({}), invested({ id: 2, status: 'completed' })],
  getProfits: () => ({ totalProfit: cents(1_250), performance: cents(1_000), paidDeposits: cents(10_000) }),
}

afterEach(() => localStorage.clear())

test('shows both wallets, what is invested and the profit as a part of the paid deposits', async () => {
  await renderFor(user, <FinancialHub user={user} />, reads)
  const textOf = async (name: string) => (await screen.findByRole('region', { name })).textContent
  expect(await textOf('Fund wallet')).toContain('$50.00 SIM')
  expect(await textOf('Profit wallet')).toContain('$12.50 SIM')
  expect(await screen.findByText('+12.5%')).not.toBeNull()
  expect(await screen.findByLabelText('11.00 simulated dollars')).not.toBeNull()
})

test('names what an open withdrawal holds', async () => {
  await renderFor(user, <FinancialHub user={user} />, {
    ...reads,
    listWalletLines: () => [line({ balanceAfter: cents(2_500) })],
  })
  expect((await screen.findByText(/held for an open withdrawal/)).textContent).toContain('$25.00 SIM')
})

test('without a paid deposit there is no percentage, and what cannot be read says so', async () => {
  await renderFor(user, <FinancialHub user={user} />, {
    ...reads,
    getProfits: () => ({ totalProfit: cents(0), performance: cents(0), paidDeposits: cents(0) }),
    listInvestments: () => new Refusal(400, { message: 'No.' }),
  })
  expect(await screen.findByText('—')).not.toBeNull()
  expect(await screen.findByText('Not available')).not.toBeNull()
})

test('a wallet is explained by the lines of the ledger', async () => {
  await renderFor(user, <FinancialHub user={user} />, {
    ...reads,
    listWalletLines: () => [
      line({ id: 2, change: cents(-500), balanceAfter: cents(4_500), madeBy: 'you', description: 'Transfer' }),
      line({ reason: 'Goodwill' }),
    ],
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Why is my balance this? Fund wallet' }))
  const [newest, oldest] = within(await screen.findByRole('dialog')).getAllByRole('listitem')
  expect(newest?.textContent).toMatch(/Transfer.*By you.*-\$5\.00 SIM.*balance \$45\.00 SIM/)
  expect(oldest?.textContent).toMatch(/By an administrator.*Reason: Goodwill.*\+\$50\.00 SIM/)
})

test('hidden, no amount and no percentage is left, and this browser remembers it', async () => {
  const { container } = await renderFor(
    user,
    <>
      <HideBalanceButton />
      <FinancialHub user={user} />
    </>,
    reads,
  )
  await screen.findByText('+12.5%')
  await userEvent.click(screen.getByRole('button', { name: 'Hide balance', pressed: false }))
  expect(container.textContent).not.toMatch(/\d/)
  expect(screen.queryByLabelText(/simulated dollars/)).toBeNull()
  expect(localStorage.getItem('hideBalance')).toBe('true')
  await userEvent.click(screen.getByRole('button', { name: 'Hide balance', pressed: true }))
  expect(container.textContent).toContain('$50.00 SIM')
})
