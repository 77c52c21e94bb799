import { cents } from '@simvest/money'
import { someRunningFigure } from '@simvest/platform/testing'
import { act, screen } from '@testing-library/react'
import { AT_SEVEN, investor, renderFor } from '#testing.tsx'
import { RunningDay } from './running-day.tsx'

const show = (own: Parameters<typeof renderFor>[2]) => renderFor(investor(), <RunningDay before={cents(90_500)} />, own)

afterEach(() => jest.useRealTimers())

describe('running day', () => {
  // covers dashboard.4
  test('screen readers hear of every seventh step, not of each', async () => {
    jest.useFakeTimers()
    let shown = 7
    const step = () =>
      someRunningFigure({ ...AT_SEVEN, shown, result: cents(shown), nextStepAt: '2026-01-01T00:00:00Z' })
    await show({ getRunningFigure: step })
    const heard = () => screen.getAllByRole('status').find(({ textContent }) => textContent?.startsWith('After move'))
    await act(() => jest.advanceTimersByTimeAsync(10))
    const seen: (string | null | undefined)[] = []
    for (; shown < 16; shown++) {
      await act(() => jest.advanceTimersByTimeAsync(4_000))
      const text = heard()?.textContent
      if (text && seen.at(-1) !== text) seen.push(text)
    }
    expect(seen).toEqual([
      'After move 7 of 21: +$0.07 SIM today so far.',
      'After move 14 of 21: +$0.14 SIM today so far.',
    ])
    // The announcement goes once a newer figure is displayed.
    await act(() => jest.advanceTimersByTimeAsync(12_000))
    expect(heard()).toBeUndefined()
  })

  test.each([
    [30, /Today: move 7 of 21, the next one comes now\./],
    [90, /Today: move 7 of 21\./],
  ])('a step that should have come %d s ago', async (seconds, said) => {
    const nextStepAt = new Date(Date.now() - seconds * 1_000).toISOString()
    await show({ getRunningFigure: () => someRunningFigure({ ...AT_SEVEN, nextStepAt }) })
    expect(await screen.findByText(said)).not.toBeNull()
  })

  test.each([
    [{ shown: 4 }, 'You have nothing invested'],
    [
      { shown: 4, assistant: { plan: 'low', stake: cents(1), from: 4, result: cents(0), isClosedOut: false } },
      /Today: move 4 of 21; yours begins with the next one\./,
    ],
  ] as const)('who is not in the running day yet is told so: %p', async (own, said) => {
    await show({ getRunningFigure: () => someRunningFigure(own) })
    expect(await screen.findByText(said)).not.toBeNull()
  })
})
