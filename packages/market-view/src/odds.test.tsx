import { OFFERED, PUBLISHED_ODDS } from '@simvest/market'
import { render, screen } from '@testing-library/react'
import { PlanOdds, StrategyOdds } from './odds.tsx'
import { oddsOf, percent } from './told-odds.ts'

const { plans } = PUBLISHED_ODDS
const grouped = (whole = 0) => whole.toLocaleString('en-US')

test.each([
  ['low', 100],
  ['high', 500],
] as const)('beside the target of plan %s stands what the model gave to 10,000 people', async (plan, target) => {
  render(<PlanOdds plan={plan} />)
  const { lost, reached, fan } = plans[plan]
  const text = (await screen.findByText(/^Of 10,000 people/)).textContent
  expect(text).toContain(`who did this for 24 simulated days, ${grouped(lost.at(-1))} lost. `)
  expect(reached.at(-1)).toBe(0)
  expect(text).toContain(`Nobody had ${target}% in the end.`)
  for (const line of [0, 2, 4]) expect(text).toContain(percent(fan[line]?.at(-1) ?? 0))
  expect(screen.getByRole('img', { name: /^How results spread/ })).not.toBeNull()
})

test('beside each strategy stands what became of those who held it until it matured', async () => {
  render(<StrategyOdds riskLevel="Very High" sector="Cryptocurrency" />)
  const odds = PUBLISHED_ODDS.strategies['Very High'].Cryptocurrency
  const text = (await screen.findByText(/^Of 10,000 people/)).textContent
  expect(text).toContain(
    `for 10 simulated days, ${grouped(odds?.lost.at(-1))} lost. ${grouped(odds?.reached.at(-1))} had 20% or more in the end.`,
  )
})

test('all strategies that are offered have odds', () => {
  for (const [level, sectors] of Object.entries(OFFERED))
    for (const sector of sectors) expect(oddsOf({ riskLevel: level as keyof typeof OFFERED, sector })).toBeDefined()
  expect(oddsOf({ riskLevel: 'Low', sector: 'Tulips' })).toBeUndefined()
})

test.each([
  [0, '0.0%'],
  [-4, '0.0%'],
  [-5, '-0.1%'],
  [264, '+2.6%'],
  [-123_456, '-1,234.6%'],
])('%p hundredths are %p', (hundredths, text) => {
  expect(percent(hundredths)).toBe(text)
})
