import type { WalletLine } from '@simvest/contracts'
import { cents } from '@simvest/money'
import { Refusal, someFigures } from '@simvest/platform/testing'
import { screen, waitFor, within } from '@testing-library/react'
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

const user = investor({ fundBalance: cents(5_000), profitBalance: cents(1_250) })
const reads = {
  listWalletLines: () => [],
  getFigures: () =>
    someFigures({
      total: cents(7_250),
      fund: cents(5_000),
      profit: cents(1_250),
      invested: cents(1_000),
      openResult: cents(100),
      deposited: cents(10_000),
      totalProfit: cents(1_250),
      results: cents(1_500),
      lostPrincipal: cents(-250),
      timeWeighted: 1_130,
    }),
}

afterEach(() => localStorage.clear())

describe('financial hub', () => {
  // covers dashboard.14
  test('shows both wallets, what is invested and the profit as a part of the paid deposits', async () => {
    await renderFor(user, <FinancialHub user={user} />, reads)
    const textOf = async (name: string) => (await screen.findByRole('region', { name })).textContent
    expect(await textOf('Fund wallet')).toContain('$50.00 SIM')
    expect(await textOf('Profit wallet')).toContain('$12.50 SIM')
    expect(await screen.findByText('+12.5%')).not.toBeNull()
    expect(screen.getByLabelText('11.00 simulated dollars')).not.toBeNull()
    expect(screen.getByText(/your beginning or latest reset/).textContent).toMatch(/^Since Jan 1, 2026/)
  })

  // covers A10.4
  test('each figure is explained by what adds up to it, and leads to its lines', async () => {
    await renderFor(user, <FinancialHub user={user} />, reads)
    for (const [title, part, to] of [
      ['Total profit', /lost of their principals-?.*\$2\.50/, '/history?type=profit'],
      ['Overall profit', /^Deposited\$100\.00/, '/history?type=deposit'],
      ['Invested now', /^Up or down so far\$1\.00/, '/trading'],
    ] as const) {
      await userEvent.click(await screen.findByRole('button', { name: `Why this? ${title}` }))
      const dialog = within(await screen.findByRole('dialog', { name: `Why is “${title}” this?` }))
      expect(dialog.getAllByRole('listitem').some(({ textContent }) => part.test(textContent ?? ''))).toBe(true)
      expect(dialog.getByRole('link').getAttribute('href')).toBe(to)
      await userEvent.keyboard('{Escape}')
    }
    await userEvent.click(screen.getByRole('button', { name: 'Why this? Overall profit' }))
    expect(screen.getByText(/^Time-weighted return \+11\.3%/)).not.toBeNull()
    await userEvent.keyboard('{Escape}')
    // The words stand below both wallets; beside each figure a mark asks.
    expect(screen.getAllByText('Why this?')).toHaveLength(2)
  })

  // covers dashboard.14
  test('names what an open withdrawal holds', async () => {
    await renderFor(user, <FinancialHub user={user} />, {
      ...reads,
      getFigures: () => someFigures({ held: cents(2_500) }),
    })
    expect((await screen.findByText(/held for an open withdrawal/)).textContent).toContain('$25.00 SIM')
  })

  // covers dashboard.14
  test('without a paid deposit there is no percentage of it', async () => {
    await renderFor(user, <FinancialHub user={user} />, {
      ...reads,
      getFigures: () => someFigures({ totalProfit: cents(5) }),
    })
    expect(await screen.findByText('—')).not.toBeNull()
  })

  // covers dashboard.28
  test('while nothing has moved there is no row of zeros', async () => {
    await renderFor(user, <FinancialHub user={user} />, { ...reads, getFigures: () => someFigures() })
    await waitFor(() => expect(screen.queryByText('Total profit')).toBeNull())
  })

  // covers dashboard.14
  test('figures that cannot be read say so', async () => {
    await renderFor(user, <FinancialHub user={user} />, {
      ...reads,
      getFigures: () => new Refusal(400, { message: 'No.' }),
    })
    expect(await screen.findAllByText('Not available')).toHaveLength(3)
  })

  // covers dashboard.15
  test('a wallet is explained by the lines of the ledger', async () => {
    await renderFor(user, <FinancialHub user={user} />, {
      ...reads,
      listWalletLines: () => [
        line({ id: 2, change: cents(-500), balanceAfter: cents(4_500), madeBy: 'you', description: 'Transfer' }),
        line({ reason: 'Goodwill' }),
      ],
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Why this? Fund wallet' }))
    const [newest, oldest] = within(await screen.findByRole('dialog')).getAllByRole('listitem')
    expect(newest?.textContent).toMatch(/Transfer.*By you.*-\$5\.00 SIM.*balance \$45\.00 SIM/)
    expect(oldest?.textContent).toMatch(/By an administrator.*Reason: Goodwill.*\+\$50\.00 SIM/)
  })

  // covers A12.3
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
})
