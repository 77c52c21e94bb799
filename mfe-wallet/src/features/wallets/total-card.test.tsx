import type { FigurePath, PathPeriod } from '@simvest/contracts'
import { cents } from '@simvest/money'
import { Refusal, someFigures, someRunningFigure } from '@simvest/platform/testing'
import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { investor, renderFor } from '#testing.tsx'
import { HideBalanceButton } from './hide-balance-button.tsx'
import { TotalCard } from './total-card.tsx'

const mockMoves: ((move: { time?: number; sourceEvent?: object }) => void)[] = []
const mockDrawn: number[][] = []
// The library itself cannot be drawn with here.
jest.mock(
  'lightweight-charts',
  () => ({
    createChart: () => ({
      addSeries: () => ({
        setData: (data: { value: number }[]) => mockDrawn.push(data.map(({ value }) => value)),
        applyOptions: () => undefined,
      }),
      timeScale: () => ({ setVisibleLogicalRange: () => undefined }),
      subscribeCrosshairMove: (move: (typeof mockMoves)[number]) => mockMoves.push(move),
      clearCrosshairPosition: () => undefined,
      setCrosshairPosition: () => undefined,
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
const running = someRunningFigure({
  shown: 7,
  nextStepAt: '2100-01-01T00:00:00.000Z',
  unsettled: cents(-321),
  openResult: cents(-500),
  result: cents(179),
  steps: [0, 0, 0, 50, 20, 100, 140, 179].map(cents),
  assistant: { plan: 'low', stake: cents(91_000), from: 2, result: cents(200), isClosedOut: false },
  investments: { count: 1, result: cents(-21) },
})
const reads = {
  getFigures: () => someFigures({ total: cents(91_000), fund: cents(91_000) }),
  getRunningFigure: () => running,
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
/** As on a desk; here the default is a screen that is touched. */
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

// covers dashboard.3
test('one total, what the market made of it, and what is not settled', async () => {
  await show()
  await chart()
  const card = screen.getByRole('region', { name: 'Total' })
  expect(card.textContent).toMatch(/Why this\?\$910\.00 SIM\+\$10\.00 SIM \(\+2\.5%\) · 30 simulated days/)
  expect(card.textContent).toContain('-$3.21 SIM not settled')
  expect(screen.getAllByText('Why this?')).toHaveLength(1)
  expect(card.textContent).toContain('Day 121between $400.00 SIM and $910.00 SIMDay 123')
})

test('the total is explained by what adds up to it', async () => {
  await show()
  await userEvent.click(await screen.findByRole('button', { name: 'Why this? Total' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Why is “Total” this?' }))
  expect(dialog.getAllByRole('listitem').some(({ textContent }) => textContent?.startsWith('Fund wallet$910.00'))).toBe(
    true,
  )
  expect(dialog.getByRole('link').getAttribute('href')).toBe('/history')
})

// covers dashboard.4
test('what is not settled stands beside the total, with the steps of the running day and what adds up to it', async () => {
  await show()
  expect(await screen.findByText(/^Running day: step 7 of 21, the next one in \d+ h \d+ min$/)).not.toBeNull()
  await userEvent.click(await screen.findByRole('button', { name: 'Why this? Not settled' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Why is “Not settled” this?' }))
  expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Assistant, in the running day$2.00 SIM',
    'Investments, in the running day-$0.21 SIM',
    'Investments, in the days before-$5.00 SIM',
    'Not settled-$3.21 SIM',
  ])
})

// covers dashboard.4
test('screen readers hear of every seventh step, not of each', async () => {
  jest.useFakeTimers()
  let shown = 7
  const step = () =>
    someRunningFigure({ ...running, shown, unsettled: cents(shown), nextStepAt: '2026-01-01T00:00:00Z' })
  await show({ getRunningFigure: step })
  const heard = () => screen.getAllByRole('status').find(({ textContent }) => textContent?.startsWith('After step'))
  await act(() => jest.advanceTimersByTimeAsync(10))
  const seen: (string | null | undefined)[] = []
  for (; shown < 16; shown++) {
    await act(() => jest.advanceTimersByTimeAsync(4_000))
    const text = heard()?.textContent
    if (seen.at(-1) !== text) seen.push(text)
  }
  expect(seen).toEqual([
    'After step 7 of 21 of the running day: +$0.07 SIM not settled.',
    'After step 14 of 21 of the running day: +$0.14 SIM not settled.',
  ])
})

test.each([
  [30, 'Running day: step 7 of 21, the next one comes now'],
  [90, 'Running day: step 7 of 21'],
])('a step that should have come %d s ago', async (seconds, said) => {
  const nextStepAt = new Date(Date.now() - seconds * 1_000).toISOString()
  await show({ getRunningFigure: () => someRunningFigure({ ...running, nextStepAt }) })
  expect(await screen.findByText(said)).not.toBeNull()
})

test.each([
  [{ shown: 4 }, 'Nothing of yours is in the market'],
  [
    { shown: 4, assistant: { plan: 'low', stake: cents(1), from: 4, result: cents(0), isClosedOut: false } },
    'Running day: step 4 of 21; yours begins with the next one',
  ],
] as const)('who is not in the running day yet is told so: %p', async (own, said) => {
  await show({ getRunningFigure: () => someRunningFigure(own) })
  expect(await screen.findByText(said)).not.toBeNull()
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
  for (const label of ['1D', '1W', '1Y', 'All']) await userEvent.click(screen.getByRole('radio', { name: label }))
  expect(await screen.findByText(/since the beginning or reset/)).not.toBeNull()
  expect(asked).toEqual(['1M', '1D', '1W', '1Y', 'All'])
})

// covers dashboard.7
test('the arrow keys read its points', async () => {
  await show()
  const plot = await chart()
  plot.focus()
  const card = screen.getByRole('region', { name: 'Total' })
  for (const [key, read] of [
    ['{ArrowLeft}', 'Jan 1, 2026, 11:00 AM: $900.00 SIM'],
    ['{Home}', 'Jan 1, 2026, 10:00 AM: $400.00 SIM'],
    ['{ArrowLeft}', 'Jan 1, 2026, 10:00 AM: $400.00 SIM'],
    ['{ArrowRight}', 'Jan 1, 2026, 11:00 AM: $900.00 SIM'],
    ['{End}', 'Jan 1, 2026, 12:00 PM: $910.00 SIM'],
  ] as const) {
    await userEvent.keyboard(key)
    expect(card.textContent).toContain(read)
  }
  await userEvent.keyboard('{Escape}')
  expect(card.textContent).toContain('30 simulated days')
})

test('a step of the running day is marked as new once it comes, not as the page opens', async () => {
  jest.useFakeTimers()
  const came = [running, { ...running, shown: 8, steps: [...running.steps, cents(190)] }]
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
test('the library comes once the page is at rest, and its crosshair reads points too', async () => {
  hover()
  jest.useFakeTimers()
  await show()
  await act(() => jest.advanceTimersByTimeAsync(3_500))
  act(() => mockMoves.at(-1)?.({ time: 0, sourceEvent: {} }))
  expect(screen.getByRole('region', { name: 'Total' }).textContent).toContain('10:00 AM: $400.00 SIM')
})

// covers dashboard.7
test('the table has the same points, the newest first', async () => {
  await show()
  await chart()
  await userEvent.click(screen.getByRole('button', { name: 'View as table' }))
  const rows = within(await screen.findByRole('table')).getAllByRole('row')
  expect(rows.slice(1).map(({ textContent }) => textContent)).toEqual([
    'Jan 1, 2026, 12:00 PM123$910.00 SIM+$10.00 SIM',
    'Jan 1, 2026, 11:00 AM122$900.00 SIM$0.00 SIM',
    'Jan 1, 2026, 10:00 AM121$400.00 SIM$0.00 SIM',
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
  const card = screen.getByRole('region', { name: 'Total' })
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
test('what came on the only day is drawn as still there, without a second end', async () => {
  const came = { at: '2026-01-01T11:00:00.000Z', day: 120, total: cents(100_000), result: cents(0) }
  hover()
  await show({ getFigurePath: () => ({ ...nothing, points: [...nothing.points, came] }) })
  await chart()
  // Its library is here since an earlier test.
  expect(mockDrawn.at(-1)).toEqual([0, 1_000, 1_000])
  expect(screen.getAllByText(/^Day \d/)).toHaveLength(1)
})

// covers dashboard.3
test('what cannot be read says so', async () => {
  const refuse = () => new Refusal(400, { message: 'No.' })
  await show({ getFigures: refuse, getFigurePath: refuse })
  expect(await screen.findByText('Not available')).not.toBeNull()
  expect(await screen.findByText(/The way of the total could not be read/)).not.toBeNull()
})
