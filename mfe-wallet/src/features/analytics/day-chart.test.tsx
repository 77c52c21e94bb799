import { cents } from '@simvest/money'
import { render } from '@testing-library/react'
import { DayChart } from './day-chart.tsx'

interface Options {
  localization: { priceFormatter: (dollars: number) => string }
}

const mockCharts: Options[] = []
// The library itself cannot be drawn with here.
jest.mock(
  'lightweight-charts',
  () => ({
    createChart: (_: unknown, options: Options) => {
      mockCharts.push(options)
      return {
        addSeries: () => ({ setData: () => undefined }),
        timeScale: () => ({ fitContent: () => undefined }),
        subscribeCrosshairMove: () => undefined,
        remove: () => undefined,
      }
    },
  }),
  { virtual: true },
)

describe('day chart', () => {
  // covers A2.1
  test.each(['area', 'bars'] as const)('the figures of a chart (%s) carry the unit', (kind) => {
    const { container } = render(
      <DayChart
        title="Balance"
        kind={kind}
        points={[{ at: '2026-01-01T00:00:00.000Z', day: 0, value: cents(1_234) }]}
      />,
    )
    expect(mockCharts.at(-1)?.localization.priceFormatter(12.34)).toBe('$12.34 SIM')
    expect(container.textContent).toContain('$12.34 SIM')
  })
})
