import { ZERO } from '@simvest/money'
import { screen, within } from '@testing-library/react'
import { investor, renderFor } from '#testing.tsx'
import { TradingPage } from './trading-page.tsx'

test('leads back to the dashboard, teaches, and says that it is a simulation', async () => {
  const { container } = await renderFor(investor(), <TradingPage />, {
    listInvestments: () => [],
    listStandingOrders: () => [],
    listGoals: () => [],
    getPosition: () => ({ day: 0, fund: ZERO, profit: ZERO, held: ZERO, plan: null, investments: [], orders: [] }),
    listStrategies: () => [],
    listWatched: () => [],
  })
  expect((await screen.findByRole('link', { name: 'Back to Dashboard' })).getAttribute('href')).toBe('/dashboard')
  const lessons = within(screen.getByRole('region', { name: 'Before you invest' }))
  expect(lessons.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
    'Risk and return come together',
    'Do not put it all in one place',
    'No one can promise a return',
  ])
  expect(screen.getByText('This is a simulation')).not.toBeNull()
  expect(container.textContent).toContain('No strategy here trades anything and no money is real.')
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    'All Strategies',
    'Conservative',
    'Balanced',
    'Aggressive',
    'High Risk',
    'Watch-list',
  ])
})
