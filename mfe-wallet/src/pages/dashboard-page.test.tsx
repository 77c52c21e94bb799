import { cents, ZERO } from '@simvest/money'
import { someFigures, someRunningFigure } from '@simvest/platform/testing'
import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { investor, renderFor } from '#testing.tsx'
import { DashboardPage } from './dashboard-page.tsx'

const user = investor({ fundBalance: cents(100) })
const reads = {
  getAiStatus: () => ({ aiEnabled: false, aiStartTime: null, plan: 'low' as const }),
  getFigures: () => someFigures(),
  getRunningFigure: () => someRunningFigure(),
  getFigurePath: () => ({
    result: ZERO,
    timeWeighted: 0,
    points: [{ at: user.createdAt, day: 120, total: ZERO, result: ZERO }],
  }),
  listHoldings: () => [],
  getGuide: () => ({ done: [], skipped: [], hidden: false, canPractise: true }),
  getSystemLoad: () => ({ percent: 1 }),
  getFinancialNews: () => ({ timestamp: '2026-01-01T00:00:00.000Z', isSample: true, categoryNews: [] }),
  listNotifications: () => [],
  listTransactions: () => [],
}
const render = (shown = user) => renderFor(shown, <DashboardPage />, reads, '/dashboard', '/dashboard')
const opens = async (button: string, dialog: string) => {
  await userEvent.click(await screen.findByRole('button', { name: button }))
  expect(await screen.findByRole('dialog', { name: dialog })).not.toBeNull()
  await userEvent.keyboard('{Escape}')
}

afterEach(() => {
  jest.useRealTimers()
  jest.restoreAllMocks()
})

describe('dashboard page', () => {
  // covers A9.3, dashboard.1
  test.each([
    ['APPROVED', 'VERIFIED USER', 'Checked with a specimen card: nobody was identified.'],
    ['UNDER REVIEW', 'POWER MODE ON', 'Decoration: there is no such mode.'],
    ['', 'POWER MODE ON', 'Decoration: there is no such mode.'],
  ] as const)(
    'an identity that is %p shows %p on the way to the profile, and what is true',
    async (idStatus, badge, note) => {
      await render({ ...user, idStatus })
      const card = await screen.findByRole('link', { name: new RegExp(badge) })
      expect(card.getAttribute('href')).toBe('/profile')
      expect(card.textContent).toContain(note)
    },
  )

  test('the length of a simulated day and the scale of the pictures stand once', async () => {
    const { container } = await render()
    expect(await screen.findByText(/all charts: /)).not.toBeNull()
    const count = (text: RegExp) => container.textContent?.match(text)?.length
    expect(await screen.findAllByText(/had lost money/)).toHaveLength(2)
    expect([count(/1 month of market\./g), count(/all charts: /g)]).toEqual([1, 1])
  })

  // covers dashboard.1, news.1
  test('tabs and quick actions lead where they say', async () => {
    await render()
    const tabs = within(await screen.findByRole('navigation', { name: 'Dashboard' }))
    expect(tabs.getByRole('link', { name: 'Overview' }).getAttribute('aria-current')).toBe('page')
    expect(tabs.getByRole('link', { name: 'History' }).getAttribute('href')).toBe('/history')
    expect(screen.getByRole('link', { name: 'DEPOSIT' }).getAttribute('href')).toBe('/deposit')
    expect(screen.getByRole('link', { name: 'WITHDRAW' }).getAttribute('href')).toBe('/withdraw')
    expect(screen.getByRole('link', { name: 'INVEST' }).getAttribute('href')).toBe('/trading')
    await opens('TRANSFER', 'Transfer funds')
    await opens('Analytics', 'Analytics')
    await opens('Market Analytics', 'Latest financial news updates')
  })

  // covers dashboard.12, news.6
  test('all reads are polled every 10 seconds, in a hidden tab too; the news only once opened', async () => {
    jest.useFakeTimers()
    jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    const { calls } = await render()
    // Each part below the first screen renders in a step of its own.
    for (let step = 0; step < 20; step += 1) await act(() => jest.advanceTimersByTimeAsync(25))
    const polled = [
      'getAiStatus',
      'getFigures',
      'getFigurePath',
      'getRunningFigure',
      'getSystemLoad',
      'listHoldings',
      'listNotifications',
      'listTransactions',
    ]
    const count = (name: string) => calls.filter(({ operation }) => operation === name).length
    const before = polled.map(count)
    await act(() => jest.advanceTimersByTimeAsync(10_000))
    expect(polled.filter((name, index) => count(name) <= (before[index] ?? 0))).toEqual([])
    expect(count('getFinancialNews')).toBe(0)
  })

  test('six reads begin at once, the number of connections of a browser; the others once the top has loaded or takes too long', async () => {
    jest.useFakeTimers()
    const never = () => new Promise<never>(() => {})
    const { calls } = await renderFor(
      user,
      <DashboardPage />,
      { ...reads, getFigures: never, getGuide: never },
      '/dashboard',
      '/dashboard',
    )
    const asked = () => [...new Set(calls.map(({ operation }) => operation))].filter((name) => name !== 'getUser')
    await act(() => jest.advanceTimersByTimeAsync(900))
    // The sixth read is the market, which the harness answers.
    expect(asked().toSorted()).toEqual([
      'getFigurePath',
      'getFigures',
      'getGuide',
      'getRunningFigure',
      'listNotifications',
    ])
    for (let step = 0; step < 20; step += 1) await act(() => jest.advanceTimersByTimeAsync(25))
    expect(asked()).toEqual(expect.arrayContaining(['listTransactions', 'listHoldings']))
  })

  // covers accounts.27
  test('logging out asks for confirmation', async () => {
    await render()
    await userEvent.click(await screen.findByRole('button', { name: 'Logout' }))
    expect(screen.getByRole('alertdialog').textContent).toContain('Are you sure you want to log out?')
  })
})
