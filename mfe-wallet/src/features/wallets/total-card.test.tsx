import type { FigurePath, PathPeriod } from '@simvest/contracts'
import { cents } from '@simvest/money'
import { Refusal, someFigures } from '@simvest/platform/testing'
import { act, fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { AT_SEVEN, investor, renderFor } from '#testing.tsx'
import { HideBalanceButton } from './hide-balance-button.tsx'
import { TotalCard } from './total-card.tsx'

const mockMoves: ((move: { time?: number; sourceEvent?: object }) => void)[] = []
const mockDrawn: number[][] = []
const mockSize = { isKnown: true }
// The library itself cannot be drawn with here.
jest.mock(
  'lightweight-charts',
  () => ({
    LineStyle: {},
    createChart: () => ({
      addSeries: () => ({
        setData: (data: { value: number }[]) => mockDrawn.push(data.map(({ value }) => value)),
        applyOptions: () => undefined,
        priceToCoordinate: () => (mockSize.isKnown ? 1 : null),
      }),
      timeScale: () => ({
        setVisibleLogicalRange: () => undefined,
        subscribeSizeChange: () => undefined,
        unsubscribeSizeChange: () => undefined,
      }),
      subscribeCrosshairMove: (move: (typeof mockMoves)[number]) => mockMoves.push(move),
      clearCrosshairPosition: () => undefined,
      setCrosshairPosition: () => {
        if (!mockSize.isKnown) throw new Error('Value is null')
      },
      remove: () => undefined,
    }),
  }),
  { virtual: true },
)

const path: FigurePath = {
  result: cents(1_000),
  timeWeighted: 250,
  points: [
    { at: '2026-01-01T10:00:00.000Z', day: 120, total: cents(40_000), result: cents(0) },
    { at: '2026-01-01T11:00:00.000Z', day: 121, total: cents(90_000), result: cents(0) },
    { at: '2026-01-01T12:00:00.000Z', day: 122, total: cents(91_000), result: cents(1_000) },
  ],
}
const reads = {
  getFigures: () => someFigures({ total: cents(91_000), fund: cents(91_000), openResult: cents(-500) }),
  getRunningFigure: () => AT_SEVEN,
  getFigurePath: () => path,
}
const show = (own = {}) =>
  renderFor(
    investor(),
    <>
      <HideBalanceButton />
      <TotalCard empty={<p>Nothing to draw</p>} />
    </>,
    { ...reads, ...own },
  )
/** Simulates a desktop pointer; the default here is a touch screen. */
function hover() {
  const media = { matches: true, addEventListener() {}, removeEventListener() {} } as unknown as MediaQueryList
  jest.spyOn(window, 'matchMedia').mockReturnValue(media)
}
const chart = () => screen.findByRole('group', { name: /^Chart of the total/ })

afterEach(() => {
  jest.restoreAllMocks()
  jest.useRealTimers()
  localStorage.clear()
})

describe('total card', () => {
  // covers dashboard.3
  test('what everything is worth now, what the market made of it in a period, and what is of today', async () => {
    await show()
    await chart()
    const card = screen.getByRole('region', { name: 'Worth now' })
    expect(card.textContent).toMatch(/Why this\?\$906\.79 SIM\+\$10\.00 SIM \(\+2\.5%\) · 30 simulated days/)
    expect(card.textContent).toContain('+$1.79 SIM today so far')
    expect(card.textContent).toContain('$905.00 SIM before today. Today: move 7 of 21, next in')
    expect(screen.getAllByText('Why this?')).toHaveLength(1)
    expect(card.textContent).toContain('Day 121$400.00 SIM – $910.00 SIMDay 123')
  })

  test('the total is explained by what adds up to it', async () => {
    await show()
    await userEvent.click(await screen.findByRole('button', { name: 'Why this? Worth now' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Why is “Worth now” this?' }))
    expect(
      dialog
        .getAllByRole('listitem')
        .slice(0, 6)
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Fund wallet$910.00 SIM',
      'Profit wallet$0.00 SIM',
      'Held for withdrawals$0.00 SIM',
      'Invested now-$5.00 SIM',
      'Today so far$1.79 SIM',
      'Worth now$906.79 SIM',
    ])
    expect(dialog.getByRole('link').getAttribute('href')).toBe('/history')
  })

  // covers dashboard.4
  test('today so far stands below what all is worth, with the moves of the running day and what adds up to it', async () => {
    await show()
    expect(await screen.findByText(/Today: move 7 of 21, next in \d+ h/)).not.toBeNull()
    await userEvent.click(await screen.findByRole('button', { name: 'Why this? Today so far' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Why is “Today so far” this?' }))
    expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Assistant, in the running day$2.00 SIM',
      'Investments, in the running day-$0.21 SIM',
      'Today so far+$1.79 SIM',
    ])
  })

  // covers dashboard.3
  test('each period has a way of its own', async () => {
    const asked: (PathPeriod | undefined)[] = []
    await show({
      getFigurePath: ({ query }: { query: { period?: PathPeriod } }) => {
        asked.push(query.period)
        return path
      },
    })
    await chart()
    for (const label of ['Today', '10 days', 'All']) await userEvent.click(screen.getByRole('radio', { name: label }))
    expect(await screen.findByText(/since the beginning or reset/)).not.toBeNull()
    expect(asked).toEqual(['1M', '1D', '10D', 'All'])
  })

  // covers dashboard.7
  test('the arrow keys read its points', async () => {
    await show()
    const plot = await chart()
    plot.focus()
    const card = screen.getByRole('region', { name: 'Worth now' })
    for (const [key, read] of [
      ['{ArrowLeft}', 'Jan 1, 2026, 12:00 PM: $910.00 SIM'],
      ['{Home}', 'Jan 1, 2026, 10:00 AM: $400.00 SIM'],
      ['{ArrowLeft}', 'Jan 1, 2026, 10:00 AM: $400.00 SIM'],
      ['{ArrowRight}', 'Jan 1, 2026, 11:00 AM: $900.00 SIM'],
      ['{End}', 'Dec 31, 2099, 11:59 PM: $906.79 SIM'],
    ] as const) {
      await userEvent.keyboard(key)
      expect(card.textContent).toContain(read)
    }
    await userEvent.keyboard('{Escape}')
    expect(card.textContent).toContain('30 simulated days')
  })

  test('a step of the running day is marked as new once it comes, not as the page opens', async () => {
    jest.useFakeTimers()
    const came = [AT_SEVEN, { ...AT_SEVEN, shown: 8, steps: [...AT_SEVEN.steps, cents(190)] }]
    await show({ getRunningFigure: () => (came.length > 1 ? came.shift() : came[0]) })
    await act(() => jest.advanceTimersByTimeAsync(1_000))
    const news = () => document.querySelector('[data-new]')?.getAttribute('data-new')
    expect(news()).toBe('false')
    await act(() => jest.advanceTimersByTimeAsync(10_000))
    expect(news()).toBe('true')
  })

  test('where nothing hovers no library comes, and the first drawing stays', async () => {
    jest.useFakeTimers()
    await show()
    await act(() => jest.advanceTimersByTimeAsync(5_000))
    expect(mockDrawn).toEqual([])
    expect(screen.getByRole('group', { name: /^Chart of the total/ }).querySelector('polyline')).not.toBeNull()
  })

  // covers dashboard.7
  test('the library comes once the page is at rest, and its crosshair reads points too, even before it has its size', async () => {
    hover()
    jest.useFakeTimers()
    await show()
    await act(() => jest.advanceTimersByTimeAsync(3_500))
    mockSize.isKnown = false
    act(() => mockMoves.at(-1)?.({ time: 0, sourceEvent: {} }))
    mockSize.isKnown = true
    expect(screen.getByRole('region', { name: 'Worth now' }).textContent).toContain('10:00 AM: $400.00 SIM')
  })

  /** A market that stood still until the running day rose by 1 % in its first move. */
  function readsOfMarket() {
    const asked: unknown[] = []
    const at = '2026-01-01T00:00:00.000Z'
    const dayOf = (day: number) => ({ day, season: 0, dayOfSeason: day, market: Array(21).fill(0), landedAt: at })
    const season = { season: 0, modelVersion: 1, commitment: 'c', seed: null, beganAt: at, endedAt: null }
    const today = { day: 122, dayOfSeason: 122, steps: [10_000], season, beganAt: at, endsAt: null, isLanding: false }
    const listMarketDays = ({ query }: { query: object }) => {
      asked.push(query)
      return [dayOf(120), dayOf(121)]
    }
    return { asked, reads: { getMarket: () => ({ ...today, last: dayOf(121) }), listMarketDays } }
  }

  // covers dashboard.7
  test('the same money in the market is dashed behind the chart, from one read of the days', async () => {
    jest.useFakeTimers()
    const { asked, reads: ofMarket } = readsOfMarket()
    await show(ofMarket)
    await act(() => jest.advanceTimersByTimeAsync(4_500))
    expect(asked).toEqual([{ limit: 31 }])
    const card = screen.getByRole('region', { name: 'Worth now' })
    // 400 and the 500 that came later, and 1 % of both.
    expect(card.textContent).toContain('Same money in the market: $909.00 SIM')
    expect(card.querySelectorAll('polyline.beside')).toHaveLength(1)
  })

  // covers dashboard.7
  test('the table has the same points, the newest first', async () => {
    jest.useFakeTimers()
    await show(readsOfMarket().reads)
    await act(() => jest.advanceTimersByTimeAsync(4_500))
    fireEvent.click(screen.getByRole('button', { name: 'View as table' }))
    const table = within(await screen.findByRole('table'))
    await act(() => jest.advanceTimersByTimeAsync(4_500))
    expect(table.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
      'TimeSimulated dayTotalIn the marketResults so far',
      'Dec 31, 2099, 11:59 PM123$906.79 SIM$909.00 SIM+$10.00 SIM',
      'Jan 1, 2026, 12:00 PM123$910.00 SIM$900.00 SIM+$10.00 SIM',
      'Jan 1, 2026, 11:00 AM122$900.00 SIM$900.00 SIM$0.00 SIM',
      'Jan 1, 2026, 10:00 AM121$400.00 SIM$400.00 SIM$0.00 SIM',
    ])
  })

  // covers A12.2
  test('hidden, neither a figure nor the shape of the way is left', async () => {
    const { container } = await show()
    await chart()
    await userEvent.click(screen.getByRole('button', { name: 'Hide balance' }))
    expect(container.querySelector('svg polyline')).toBeNull()
    expect(container.textContent).not.toMatch(/[$%]/)
    expect(screen.queryByLabelText(/simulated dollars/)).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Hide balance' }))
  })

  const nothing: FigurePath = {
    result: cents(0),
    timeWeighted: 0,
    points: [{ at: '2026-01-01T10:00:00.000Z', day: 120, total: cents(0), result: cents(0) }],
  }

  // covers dashboard.8
  test.each([
    ['who has had no money yet', {}],
    // The path is of a moment before.
    ['whose first money has just come', { total: cents(100_000), deposited: cents(100_000) }],
  ])('%s has no chart of zeros, but what leads on', async (_, figures) => {
    await show({ getFigures: () => someFigures(figures), getFigurePath: () => nothing })
    expect(await screen.findByText('Nothing to draw')).not.toBeNull()
    expect(screen.queryByRole('group')).toBeNull()
    const card = screen.getByRole('region', { name: 'Worth now' })
    expect(card.textContent).toContain('Nothing in your wallets yet')
    expect(card.textContent).not.toMatch(/Day|between|simulated days/)
    // Hidden, it does not tell that there is nothing.
    await userEvent.click(screen.getByRole('button', { name: 'Hide balance' }))
    expect(screen.queryByText(/^Nothing/, { ignore: 'small' })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Hide balance' }))
  })

  // covers dashboard.8
  test('who has taken everything out has a chart all the same, for its other periods', async () => {
    await show({ getFigures: () => someFigures({ deposited: cents(100) }), getFigurePath: () => nothing })
    await chart()
    expect(screen.getByRole('group', { name: 'Period' })).not.toBeNull()
    expect(screen.queryByText('Nothing to draw')).toBeNull()
  })

  // covers dashboard.8
  test('what came on the only day is no rise, and has no second end', async () => {
    const came = { at: '2026-01-01T11:00:00.000Z', day: 120, total: cents(100_000), result: cents(0) }
    hover()
    await show({
      getFigurePath: () => ({ ...nothing, points: [...nothing.points, came] }),
      getRunningFigure: () => ({ ...AT_SEVEN, day: 120 }),
    })
    await chart()
    // The chart's library is loaded since an earlier test.
    expect(mockDrawn.at(-1)).toEqual([1_000, 906.79, 906.79])
    expect(screen.getAllByText(/^Day \d/)).toHaveLength(1)
  })

  // covers dashboard.3
  test('what cannot be read says so', async () => {
    const refuse = () => new Refusal(400, { message: 'No.' })
    await show({ getFigures: refuse, getFigurePath: refuse })
    expect(await screen.findByText('Not available')).not.toBeNull()
    expect(await screen.findByText(/The chart could not be loaded/)).not.toBeNull()
  })
})
