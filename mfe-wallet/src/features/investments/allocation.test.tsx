import type { Holding } from '@simvest/contracts'
import { cents } from '@simvest/money'
import { someFigures } from '@simvest/platform/testing'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { investor, renderFor } from '#testing.tsx'
import { Allocation } from './allocation.tsx'

const holding = (strategyId: number, name: string, own: Partial<Holding>): Holding => ({
  strategyId,
  name,
  sector: 'Technology',
  riskLevel: 'High',
  amount: cents(10_000),
  value: cents(10_000),
  ...own,
})
const holdings = [
  holding(1, 'Chips', { amount: cents(30_000), value: cents(33_000) }),
  holding(2, 'Clouds', { value: cents(9_000) }),
  holding(3, 'Bonds', { sector: 'Bonds', riskLevel: 'Low' }),
]
const reads = {
  getFigures: () =>
    someFigures({ total: cents(100_000), invested: cents(50_000), fund: cents(60_000), profit: cents(-10_000) }),
  listHoldings: () => holdings,
}
const lines = () => screen.findAllByRole('listitem').then((found) => found.map(({ textContent }) => textContent))

describe('allocation', () => {
  // covers dashboard.9
  test('where the total is, by strategy, sector and risk, with what each gained or lost; a strategy leads to its page', async () => {
    await renderFor(investor(), <Allocation />, reads)
    const wallets = ['Fund wallet60%$600.00 SIM', 'Profit wallet0%-$100.00 SIM']
    expect(await lines()).toEqual([
      'Chips30%$300.00 SIM+$30.00 SIM',
      'Clouds10%$100.00 SIM-$10.00 SIM',
      'Bonds10%$100.00 SIMunchanged',
      ...wallets,
    ])
    expect(screen.getByRole('link', { name: 'Clouds' }).getAttribute('href')).toBe('/trading/2')
    await userEvent.click(screen.getByRole('radio', { name: 'Sector' }))
    expect(screen.queryByRole('link')).toBeNull()
    expect(await lines()).toEqual(['Technology40%$400.00 SIM+$20.00 SIM', 'Bonds10%$100.00 SIMunchanged', ...wallets])
    await userEvent.click(screen.getByRole('radio', { name: 'Risk' }))
    expect((await lines())[0]).toBe('High risk40%$400.00 SIM+$20.00 SIM')
  })

  // covers dashboard.28
  test('where all of it is in the wallets it is not drawn', async () => {
    await renderFor(investor(), <Allocation />, { getFigures: () => someFigures(), listHoldings: () => [] })
    await waitFor(() => expect(screen.queryByText('Allocation')).toBeNull())
  })
})
