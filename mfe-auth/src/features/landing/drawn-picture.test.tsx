import { backTest, otherMarket, PLANS, STEPS, TYPICAL } from '@simvest/market'
import { formatMoney } from '@simvest/money'
import { render, screen } from '@testing-library/react'
import { EXAMPLE, EXAMPLE_TOTALS } from './example.ts'
import { DrawnPicture } from './drawn-picture.tsx'

describe('drawn picture', () => {
  // covers A5.5
  test('the picture shows what the model makes of the most typical of 3,000 seeds, and says so', () => {
    expect(EXAMPLE.seed).toBe(TYPICAL.plan)
    const { market, own } = otherMarket(EXAMPLE.seed)
    const days = { market: market.subarray(0, 24 * STEPS), own }
    const { values } = backTest(PLANS.low, EXAMPLE.start, days)
    expect(EXAMPLE_TOTALS).toEqual([EXAMPLE.start, ...values])

    render(<DrawnPicture />)
    const { textContent } = screen.getByRole('figure')
    expect(textContent).toContain(formatMoney(values.at(-1) ?? EXAMPLE.start))
    expect(textContent).toContain('+$27.87 SIM · 24 simulated days')
    expect(textContent).toContain('In half of 3,000 markets it would have ended higher.')
    expect(textContent).toContain('Hypothetical')
  })
})
