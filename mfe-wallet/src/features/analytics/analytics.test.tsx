import { cents } from '@simvest/money'
import { useHideBalance } from '@simvest/platform'
import { Refusal, someFigures, someRunningFigure } from '@simvest/platform/testing'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useEffect } from 'react'
import { investor, renderFor } from '#testing.tsx'
import { AnalyticsDialog } from './analytics-dialog.tsx'
import { drawdown } from './drawdown.ts'

// The library draws on a canvas, which jsdom has not; the browser tests look at it.
jest.mock('./day-chart.tsx', () => ({ DayChart: ({ title }: { title: string }) => `chart of ${title}` }))

/** A point after each day, with what the market brought until then. */
const points = [0, 3_000, 1_800, 1_800].map((result, day) => ({
  at: `2026-01-0${day + 1}T00:00:00.000Z`,
  day,
  total: cents(10_000 + result),
  result: cents(result),
}))

const reads = {
  getCosts: () => ({ costs: cents(0) }),
  getFigurePath: () => ({ result: cents(1_800), timeWeighted: 1_412, points }),
  getRunningFigure: () => someRunningFigure(),
  getFigures: () =>
    someFigures({
      totalProfit: cents(2_577),
      results: cents(1_800),
      performance: cents(1_800),
      deposited: cents(10_000),
      adjustments: cents(777),
      timeWeighted: 1_412,
    }),
}

const dialog = <AnalyticsDialog open onOpenChange={() => undefined} />

describe('analytics', () => {
  // covers simulation.2
  test.each([
    [[], 0],
    [[100, 200], 0],
    [[100, -50, -20, 60, -10], -70],
    [[-30, -20, 100], -50],
  ])('the drawdown of %p is %p', (results, deepest) => {
    const { high, low, fall } = drawdown(results.map(cents))
    expect([fall, low - high]).toEqual([deepest, deepest])
  })

  // covers simulation.3
  test('adjustments stand apart from the performance', async () => {
    await renderFor(investor(), dialog, reads)
    const figureOf = async (name: string) => (await screen.findByText(name)).nextElementSibling?.textContent
    expect(await screen.findByText(/chart of Result per day/)).not.toBeNull()
    expect(await figureOf('Overall profit')).toContain('+25.8%')
    expect(await figureOf('Time-weighted return')).toContain('+14.1%')
    expect(await figureOf('Result')).toContain('+$18.00 SIM')
    expect(await figureOf('Performance of the AI assistant')).toContain('+$18.00 SIM')
    expect(await figureOf('Largest drawdown')).toContain('-$12.00 SIM')
    expect(await figureOf('Adjustments by administrator')).toContain('+$7.77 SIM')
    expect(screen.getByRole('link', { name: 'Export CSV' }).getAttribute('href')).toBe('/api/balance-history.csv')
    expect(screen.getByRole('link', { name: /TradingView/ })).not.toBeNull()
  })

  // covers A10.4
  test('the explanation of the performance says once what costs took, and nothing while they took nothing', async () => {
    let costs = cents(-4_120)
    const withCosts = { ...reads, getCosts: () => ({ costs }) }
    const told = 'Costs took $41.20 SIM of the $100.00 SIM you put in.'
    const sentences = async () => {
      await userEvent.click(await screen.findByRole('button', { name: /^Why this\? Performance/ }))
      const why = await screen.findByRole('dialog', { name: /^Why is “Performance/ })
      return why.textContent?.split(told).length
    }
    const { unmount } = await renderFor(investor(), dialog, withCosts)
    expect(document.body.textContent).not.toContain('Costs took')
    expect(await sentences()).toBe(2)
    unmount()
    costs = cents(0)
    await renderFor(investor(), dialog, withCosts)
    expect(await sentences()).toBe(1)
  })

  // covers A10.4
  test('each figure is explained by what adds up to it, of its own period, and leads to its lines', async () => {
    await renderFor(investor(), dialog, reads)
    for (const [title, period, parts] of [
      ['Overall profit', /Since the beginning, or the latest reset\.$/, ['$25.77 SIM', '$100.00 SIM', '+25.8%']],
      ['Performance of the AI assistant', /Since the beginning/, ['$18.00 SIM', '$0.00 SIM', '+$18.00 SIM']],
      ['Result', /The last 30 simulated days/, ['$30.00 SIM', '-$12.00 SIM', '+$18.00 SIM']],
      ['Largest drawdown', /The last 30 simulated days/, ['$30.00 SIM', '$18.00 SIM', '-$12.00 SIM']],
      ['Adjustments by administrator', /Since your beginning/, ['$7.77 SIM', '+$7.77 SIM']],
    ] as const) {
      await userEvent.click(await screen.findByRole('button', { name: `Why this? ${title}` }))
      const why = within(await screen.findByRole('dialog', { name: `Why is “${title}” this?` }))
      expect(why.getByText(period)).not.toBeNull()
      expect(why.getAllByRole('listitem').map(({ lastElementChild }) => lastElementChild?.textContent)).toEqual(parts)
      expect(why.getByRole('link').getAttribute('href')).toMatch(/^\/history/)
      await userEvent.keyboard('{Escape}')
    }
  })

  // covers simulation.1
  test('the table has what the charts draw, newest first, of the chosen simulated days', async () => {
    const { calls } = await renderFor(investor(), dialog, reads)
    await userEvent.click(await screen.findByRole('button', { name: 'View as table' }))
    const rows = within(screen.getByRole('table')).getAllByRole('row')
    expect(rows).toHaveLength(1 + points.length + 1)
    expect(rows[2]?.textContent).toContain('+$18.00 SIM')
    await userEvent.click(screen.getByRole('radio', { name: '10 days' }))
    expect(await screen.findByText('The last 10 simulated days')).not.toBeNull()
    expect(calls).toContainEqual({ operation: 'getFigurePath', input: { query: { period: '10D' } } })
  })

  function Hidden() {
    const [, hide] = useHideBalance()
    useEffect(() => {
      hide(true)
      return () => hide(false)
    }, [hide])
    return dialog
  }

  // covers A12.2
  test('with the balance hidden there is no chart, no figure and no export', async () => {
    await renderFor(investor(), <Hidden />, reads)
    expect(await screen.findByText('The charts are hidden with the balance.')).not.toBeNull()
    expect(screen.queryByRole('link', { name: 'Export CSV' })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'View as table' }))
    expect(screen.getByRole('dialog').textContent).not.toMatch(/\d\.\d/)
    expect(screen.queryByLabelText(/simulated dollars/)).toBeNull()
  })

  test('what cannot be read can be tried again', async () => {
    let fails = true
    await renderFor(investor(), dialog, {
      ...reads,
      getFigurePath: () => (fails ? new Refusal(400, { message: 'Not now.' }) : reads.getFigurePath()),
    })
    fails = false
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }))
    expect(await screen.findByText(/chart of Total: both wallets, held and invested/)).not.toBeNull()
  })
})
