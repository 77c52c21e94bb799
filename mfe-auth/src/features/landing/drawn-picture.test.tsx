import { backTest, otherMarket, PLANS, STEPS } from '@simvest/market'
import { formatMoney } from '@simvest/money'
import { render, screen } from '@testing-library/react'
import { EXAMPLE, EXAMPLE_TOTALS } from './example.ts'
import { DrawnPicture } from './drawn-picture.tsx'

// covers A5.5
test('the picture shows what the model makes of its seed, and says that it ended below its start', () => {
  const { market, own } = otherMarket(EXAMPLE.seed)
  const days = { market: market.subarray(0, 24 * STEPS), own }
  const { values } = backTest(PLANS.low, EXAMPLE.start, days)
  expect(EXAMPLE_TOTALS).toEqual([EXAMPLE.start, ...values])

  render(<DrawnPicture />)
  const { textContent } = screen.getByRole('figure')
  expect(textContent).toContain(formatMoney(values.at(-1) ?? EXAMPLE.start))
  expect(textContent).toContain('-$2.46 SIM · 24 simulated days')
  expect(textContent).toContain(`stood at ${formatMoney(values[17] ?? EXAMPLE.start)} after day 18`)
  expect(textContent).toContain('ended with less than it began')
  expect(textContent).toContain('Hypothetical')
})
