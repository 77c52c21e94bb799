import { OFFERED_SECTORS, PUBLISHED_ODDS } from '@simvest/market'
import { render, screen } from '@testing-library/react'
import { whenFetchedAhead } from '@simvest/ui-kit'
import { AllOdds, BarScale, fetchOddsAhead, PlanOdds, StrategyBar, StrategyOdds } from './odds.tsx'
import { BAR_SCALE, oddsOf, percent, SCALE } from './told-odds.ts'

const { plans } = PUBLISHED_ODDS
const grouped = (whole = 0) => whole.toLocaleString('en-US')

describe('odds', () => {
  test('a page that opens with odds asks for them, and has them with its first drawing; for others nothing comes ahead', async () => {
    await whenFetchedAhead()
    const { unmount } = render(<PlanOdds plan="low" />)
    expect(screen.queryByText(/of 10,000 had lost money/)).toBeNull()
    unmount()
    fetchOddsAhead()
    await whenFetchedAhead()
    render(<PlanOdds plan="low" />)
    expect(screen.getByText(/of 10,000 had lost money/)).not.toBeNull()
  })

  // covers A5.3
  test.each([
    ['low', 100],
    ['high', 500],
  ] as const)('beside the target of plan %s stands what the model gave to 10,000 people', async (plan, target) => {
    render(<PlanOdds plan={plan} />)
    const { lost, reached, fan } = plans[plan]
    const text = (await screen.findByText(/of 10,000 had lost money/)).textContent
    expect(text).toContain(
      `After 24 simulated days (24 months of market) ${grouped(lost.at(-1))} of 10,000 had lost money. `,
    )
    expect(reached.at(-1)).toBe(0)
    expect(text).toContain(`Nobody had ${target}% or more.`)
    for (const [name, line] of [
      ['Worst 5%', 0],
      ['Middle', 2],
      ['Best 5%', 4],
    ] as const)
      expect(screen.getByText(name).nextElementSibling?.textContent).toContain(percent(fan[line]?.at(-1) ?? 0))
    expect(screen.getByRole('img', { name: /^How results spread/ })).not.toBeNull()
  })

  // covers A5.3
  test('beside each strategy stands what became of those who held it until it matured', async () => {
    render(<StrategyOdds riskLevel="Very High" sector="Cryptocurrency" />)
    const odds = PUBLISHED_ODDS.strategies['Very High'].Cryptocurrency
    const text = (await screen.findByText(/of 10,000 had lost money/)).textContent
    expect(text).toContain(
      `After 10 simulated days (10 months of market) ${grouped(odds?.lost.at(-1))} of 10,000 had lost money. ${grouped(odds?.reached.at(-1))} had 20% or more.`,
    )
  })

  test('a bar says who lost and the middle, and its picture the spread; the scale is told once', async () => {
    const { container } = render(
      <>
        <BarScale />
        <StrategyBar riskLevel="Low" sector="Bonds" />
      </>,
    )
    const { lost, fan } = PUBLISHED_ODDS.strategies.Low.Bonds ?? { lost: [], fan: [] }
    const end = (line: number) => percent(fan[line]?.at(-1) ?? 0)
    const share = Math.round((lost.at(-1) ?? 0) / 100)
    expect(await screen.findByText(`${share}% lost, middle ${end(2)}`)).not.toBeNull()
    expect(screen.getByRole('img').getAttribute('aria-label')).toBe(
      `90 of 100 people between ${end(0)} and ${end(4)}, 50 between ${end(1)} and ${end(3)}`,
    )
    expect(container.textContent).toContain('Results of 10,000 people after 10 simulated days, on a scale from ')
  })

  test('the bars have room for the end of every strategy', () => {
    const ends = Object.values(PUBLISHED_ODDS.strategies).flatMap((sectors) =>
      Object.values(sectors).flatMap(({ fan }) => fan.map((results) => results.at(-1) ?? 0)),
    )
    expect(BAR_SCALE[0]).toBeLessThanOrEqual(Math.min(...ends))
    expect(BAR_SCALE[1]).toBeGreaterThanOrEqual(Math.max(...ends))
  })

  test('half of the stake is a close-out, and is called one', async () => {
    render(<PlanOdds plan="high" />)
    expect((await screen.findByText('Middle')).nextElementSibling?.textContent).toBe('-50.0% margin call')
  })

  test('every plan, every strategy and the market itself can be compared: what they hold, cost and came to', async () => {
    render(<AllOdds />)
    // On a phone the holding has a row of its own as well.
    const rows = (await screen.findAllByRole('row')).filter(({ children }) => children.length > 1)
    const offered = Object.values(OFFERED_SECTORS).flat()
    expect(rows).toHaveLength(1 + 2 + offered.length + 1)
    const { lost, fan } = plans.high
    const high = rows.find(({ firstElementChild }) => firstElementChild?.textContent === 'High Risk')
    expect([...(high?.children ?? [])].map(({ textContent }) => textContent)).toEqual([
      'High Risk',
      '4',
      '5.8%',
      '24',
      grouped(lost.at(-1)),
      '0 (500%)',
      ...[0, 2, 4].map((line) => percent(fan[line]?.at(-1) ?? 0)),
    ])
    expect(high?.previousElementSibling?.textContent).toBe('High Risk 4 × the market, 5.8% a day, 24 days')
    // Said once for all that hold the same.
    expect(screen.getAllByText(/ × the market, /)).toHaveLength(3 + Object.keys(OFFERED_SECTORS).length)
  })

  test('one scale has room for every fan', () => {
    const claims = Object.entries(OFFERED_SECTORS).flatMap(([riskLevel, sectors]) =>
      sectors.map((sector) => ({ riskLevel: riskLevel as keyof typeof OFFERED_SECTORS, sector })),
    )
    const results = [{ plan: 'low' } as const, { plan: 'high' } as const, ...claims].flatMap((claim) =>
      (oddsOf(claim)?.fan ?? []).flat(),
    )
    expect(SCALE[0]).toBeLessThanOrEqual(Math.min(...results))
    expect(SCALE[1]).toBeGreaterThanOrEqual(Math.max(...results))
  })

  test('all strategies that are offered have odds', () => {
    for (const [level, sectors] of Object.entries(OFFERED_SECTORS))
      for (const sector of sectors)
        expect(oddsOf({ riskLevel: level as keyof typeof OFFERED_SECTORS, sector })).toBeDefined()
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
})
