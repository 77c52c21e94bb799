import type { Investment } from '@simvest/contracts'
import { cents } from '@simvest/money'
import { screen, waitFor, within } from '@testing-library/react'
import { investor, renderFor } from '#testing.tsx'
import { MyInvestments } from './my-investments.tsx'

const investment = (own: Partial<Investment>): Investment => ({
  id: 1,
  strategyId: 1,
  strategyName: 'Ladder',
  riskLevel: 'Low',
  amount: cents(10_000),
  currentValue: cents(9_500),
  progress: 30,
  status: 'active',
  values: [10_000, 10_200, 9_900, 9_500].map(cents),
  createdAt: '2026-01-01T00:00:00.000Z',
  ...own,
})

describe('my investments', () => {
  // covers strategies.21
  test('value, change, progress and path of an investment', async () => {
    await renderFor(investor(), <MyInvestments />, { listInvestments: () => [investment({})] })
    const item = await screen.findByRole('article', { name: 'Ladder' })
    expect(item.textContent).toMatch(/\$95\.00 SIM.*-\$5\.00 SIM of \$100\.00 SIM/)
    const progress = within(item).getByRole('progressbar', { name: 'Progress of Ladder' })
    expect(progress.getAttribute('value')).toBe('0.3')
    expect(within(item).getByText('Matures in 7 simulated days')).not.toBeNull()
    expect(within(item).getByRole('img', { name: /Path of the value over 3 simulated days/ })).not.toBeNull()
  })

  // covers strategies.22
  test.each([
    [cents(11_000), /the gain went to your Profit wallet/],
    [cents(9_000), /What was left returned to your Fund wallet/],
    [cents(10_000), /^The principal returned to your Fund wallet\.$/],
  ])('a matured one at %p says where the money went', async (currentValue, words) => {
    await renderFor(investor(), <MyInvestments />, {
      listInvestments: () => [investment({ currentValue, status: 'completed', progress: 100 })],
    })
    expect(await screen.findByText(words)).not.toBeNull()
  })

  test('one that a reset ended says so', async () => {
    await renderFor(investor(), <MyInvestments />, { listInvestments: () => [investment({ status: 'ended' })] })
    expect(await screen.findByText('Ended when you reset your simulation.')).not.toBeNull()
  })

  test('without any nothing is drawn', async () => {
    await renderFor(investor(), <MyInvestments />, { listInvestments: () => [] })
    await waitFor(() => expect(screen.queryByText('My investments')).toBeNull())
  })
})
