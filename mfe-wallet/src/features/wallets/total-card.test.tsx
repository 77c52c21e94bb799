import type { FigurePath, PathPeriod } from '@simvest/contracts'
import { cents } from '@simvest/money'
import { Refusal, someFigures } from '@simvest/platform/testing'
import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { investor, renderFor } from '#testing.tsx'
import { HideBalanceButton } from './hide-balance-button.tsx'
import { TotalCard } from './total-card.tsx'

const mockMoves: ((move: { time?: number; sourceEvent?: object }) => void)[] = []
// The library itself cannot be drawn with here.
jest.mock(
  'lightweight-charts',
  () => ({
    createChart: () => ({
      addSeries: () => ({ setData: () => undefined, applyOptions: () => undefined }),
      timeScale: () => ({ fitContent: () => undefined }),
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
const reads = {
  getFigures: () => someFigures({ total: cents(91_000), fund: cents(91_000), openResult: cents(-321) }),
  getFigurePath: () => path,
}
const show = (own = {}) =>
  renderFor(
    investor(),
    <>
      <HideBalanceButton />
      <TotalCard />
    </>,
    { ...reads, ...own },
  )
const chart = () => screen.findByRole('group', { name: /^Chart of the total/ })

afterEach(() => {
  jest.useRealTimers()
  localStorage.clear()
})

test('one total, what the market made of it, and what is not settled', async () => {
  await show()
  await chart()
  const card = screen.getByRole('region', { name: 'Total' })
  expect(card.textContent).toMatch(/Why this\?\$910\.00 SIM\+\$10\.00 SIM \(\+2\.5%\) · 30 simulated days/)
  expect(card.textContent).toContain('Not settled: -$3.21 SIM in investments that run')
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

test('the library comes once the page is at rest, and its crosshair reads points too', async () => {
  jest.useFakeTimers()
  await show()
  await act(() => jest.advanceTimersByTimeAsync(1_500))
  act(() => mockMoves.at(-1)?.({ time: 0, sourceEvent: {} }))
  expect(screen.getByRole('region', { name: 'Total' }).textContent).toContain('10:00 AM: $400.00 SIM')
})

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

test('hidden, neither a figure nor the shape of the way is left', async () => {
  const { container } = await show()
  await chart()
  await userEvent.click(screen.getByRole('button', { name: 'Hide balance' }))
  expect(container.querySelector('svg polyline')).toBeNull()
  expect(container.textContent).not.toMatch(/[$%]/)
  expect(screen.queryByLabelText(/simulated dollars/)).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Hide balance' }))
})

test('what cannot be read says so', async () => {
  const refuse = () => new Refusal(400, { message: 'No.' })
  await show({ getFigures: refuse, getFigurePath: refuse })
  expect(await screen.findByText('Not available')).not.toBeNull()
  expect(await screen.findByText(/The way of the total could not be read/)).not.toBeNull()
})
