import { cents, ZERO } from '@simvest/money'
import { Refusal } from '@simvest/platform/testing'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { investor, renderFor } from '#testing.tsx'
import { TradingPage } from './trading-page.tsx'

describe('trading page', () => {
  // covers strategies.1
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
    // Without money neither can be set up.
    expect(screen.queryByText('Standing orders')).toBeNull()
    expect(screen.queryByText('Goals')).toBeNull()
  })

  const BUSY = { code: 'UNAVAILABLE', message: 'The service is busy. Please try again in a moment.' } as const

  /** Answers each read of the page, but refuses its first ones as an API does whose database has no connection free. */
  function busy(refusals: number) {
    const reads = {
      listInvestments: [],
      listStandingOrders: [],
      listGoals: [],
      getPosition: { day: 0, fund: ZERO, profit: ZERO, held: ZERO, plan: null, investments: [], orders: [] },
      listStrategies: [],
      listWatched: [],
    }
    const refusing = ([name, answer]: [string, unknown]) => {
      let left = refusals
      return [name, () => (left-- > 0 ? new Refusal(503, BUSY) : answer)]
    }
    return Object.fromEntries(Object.entries(reads).map(refusing))
  }

  const READ = ['New standing order', 'New goal', 'No strategies found matching your criteria.']

  // covers strategies.2
  test('while the API is busy each part says so, and comes once it answers', async () => {
    await renderFor(investor({ fundBalance: cents(100) }), <TradingPage />, busy(1))
    expect(await screen.findAllByText(BUSY.message)).not.toEqual([])
    for (const words of READ) expect(await screen.findByText(words)).not.toBeNull()
    await waitFor(() => expect(screen.queryAllByText(BUSY.message)).toEqual([]))
  }, 30_000)

  // covers strategies.2
  test('where the API stayed busy, each part can be read again', async () => {
    await renderFor(investor({ fundBalance: cents(100) }), <TradingPage />, busy(2))
    // Each read was tried once more by itself.
    await act(() => new Promise((resolve) => setTimeout(resolve, 1_500)))
    for (const button of screen.getAllByRole('button', { name: 'Try again' })) await userEvent.click(button)
    for (const words of READ) expect(await screen.findByText(words)).not.toBeNull()
    await waitFor(() => expect(screen.queryByText(BUSY.message)).toBeNull())
  }, 30_000)
})
