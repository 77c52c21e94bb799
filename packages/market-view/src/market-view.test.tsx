import type { Market, MarketDay, MarketSeason, Outcome } from '@simvest/contracts'
import {
  backTest,
  commitmentTo,
  hexOf,
  openSeason,
  otherMarket,
  TYPICAL,
  PLANS,
  publishedSeed,
  SEASON_DAYS,
  type Sector,
  SECTORS,
  STEPS,
  strategyOf,
} from '@simvest/market'
import { cents, formatMoney } from '@simvest/money'
import { Refusal, renderWithApi } from '@simvest/platform/testing'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { webcrypto } from 'node:crypto'
import { BackTest } from './back-test.tsx'
import { MarketClock } from './market-clock.tsx'
import { countdown } from './use-countdown.ts'
import { Outcomes } from './outcomes.tsx'
import { SeasonCheck } from './season-check.tsx'

// Browsers have `crypto.subtle`, but jsdom does not.
Object.defineProperty(crypto, 'subtle', { value: webcrypto.subtle })

const SEED = publishedSeed('simvest view tests', 0)
const NOW = '2026-01-01T00:00:00.000Z'
const { market, own } = openSeason({ seed: SEED, season: 1 })
const day = (index: number): MarketDay => ({
  day: 120 + index,
  season: 1,
  dayOfSeason: index,
  market: [...market.subarray(index * STEPS, (index + 1) * STEPS)],
  landedAt: NOW,
})
const LATEST = Array.from({ length: 24 }, (_, index) => day(index))
const season = async (ended = true): Promise<MarketSeason> => ({
  season: 1,
  modelVersion: 2,
  commitment: await commitmentTo({ seed: SEED, season: 1 }),
  seed: ended ? hexOf(SEED) : null,
  beganAt: NOW,
  endedAt: ended ? NOW : null,
})

describe('market view', () => {
  // covers simulation.5
  test('an amount is tried on the latest days of this market and on 240 months of another, the index beside it', async () => {
    await renderWithApi(<BackTest of={{ plan: 'high' }} />, { listMarketDays: () => LATEST })
    await userEvent.click(screen.getByRole('button', { name: 'Back-test' }))
    const amount = await screen.findByLabelText('Amount to try')
    await userEvent.clear(amount)
    await userEvent.type(amount, '250')
    const here = backTest(PLANS.high, cents(25_000), { market: market.subarray(0, 24 * STEPS), own })
    const elsewhere = backTest(PLANS.high, cents(25_000), otherMarket(TYPICAL.other))
    for (const [title, { final, index }] of [
      ['The last 24 days of this market', here],
      ['240 months of another market, seed 2193', elsewhere],
    ] as const) {
      const group = within(await screen.findByRole('group', { name: title }))
      expect(group.getByText(/^This plan/).nextElementSibling?.textContent).toBe(formatMoney(final))
      expect(group.getByText('The market, without costs').nextElementSibling?.textContent).toBe(
        formatMoney(index.at(-1) ?? cents(0)),
      )
      expect(group.getByRole('img', { name: new RegExp(`^${title}: `) })).not.toBeNull()
    }
    // The days are named below the chart.
    for (const end of ['Day 121', 'Day 144', 'Month 1', 'Month 240']) expect(screen.getByText(end)).not.toBeNull()
    expect(screen.getByText(/^Hypothetical performance/)).not.toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Another seed' }))
    expect(screen.getByRole('group', { name: '240 months of another market, seed 2194' })).not.toBeNull()
  })

  // covers simulation.5
  test('a strategy is tried with the moves of its own sector, the index without them', async () => {
    const season = { market: market.subarray(0, 24 * STEPS), own }
    const moves = own('Cryptocurrency')
    const { calls } = await renderWithApi(
      <BackTest of={{ riskLevel: 'Very High', sector: 'Cryptocurrency' }} amount={cents(7_500)} />,
      {
        listMarketDays: () =>
          LATEST.map((each, index) => ({ ...each, own: [...moves.subarray(index * STEPS, (index + 1) * STEPS)] })),
      },
    )
    await userEvent.click(screen.getByRole('button', { name: 'Back-test' }))
    const said = (await screen.findByRole('group', { name: 'The last 24 days of this market' })).textContent
    const { final, index } = backTest(strategyOf('Very High', 'Cryptocurrency'), cents(7_500), season)
    expect(said).toContain(formatMoney(final))
    expect(said).toContain(formatMoney(index.at(-1) ?? cents(0)))
    expect(calls).toContainEqual({
      operation: 'listMarketDays',
      input: { query: { limit: 24, sector: 'Cryptocurrency' } },
    })
  })

  // covers simulation.8
  test('an outcome says what was claimed, what it gave, what it gave others and what the market gave', async () => {
    const outcome: Outcome = {
      id: 1,
      modelVersion: 2,
      plan: 'high',
      strategy: null,
      firstDay: 120,
      days: 7,
      stake: cents(100_000),
      result: cents(-50_000),
      indexResult: cents(1_234),
      closedOut: true,
      createdAt: NOW,
    }
    await renderWithApi(<Outcomes />, { listOutcomes: () => [outcome] })
    const card = within(await screen.findByRole('article', { name: 'High Risk plan, 7 simulated days' }))
    for (const said of [
      'Closed out',
      'Up to 500% in 24 h, time-lapse, can lose',
      '(-50.0%)',
      '(+1.2%)',
      /^In the middle -\d+\.\d%; 7,243 of 10,000 lost$/,
    ])
      expect(card.getByText(said, { exact: false })).not.toBeNull()
  })

  test('a row of the latest outcomes stands there, and all that were read on request', async () => {
    const outcomes = Array.from({ length: 5 }, (_, index): Outcome => ({
      id: index + 1,
      modelVersion: 2,
      plan: 'low',
      strategy: null,
      firstDay: 24 * index,
      days: 24,
      stake: cents(10_000),
      result: cents(100),
      indexResult: cents(200),
      closedOut: false,
      createdAt: NOW,
    }))
    await renderWithApi(<Outcomes />, { listOutcomes: () => outcomes })
    expect(await screen.findAllByRole('article')).toHaveLength(3)
    expect(screen.getByText(/The latest 3 of 5/)).not.toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Show all 5' }))
    expect(screen.getAllByRole('article')).toHaveLength(5)
    expect(screen.queryByRole('button', { name: /^Show all/ })).toBeNull()
  })

  test('nothing is said of outcomes until there are some', async () => {
    const { container } = await renderWithApi(<Outcomes />, { listOutcomes: () => [] })
    expect(container.textContent).toBe('')
  })

  // covers simulation.6
  test('the clock says which day runs, what it stands for and when it lands', async () => {
    const running: Market = {
      day: 120,
      dayOfSeason: 0,
      season: await season(false),
      steps: [],
      beganAt: NOW,
      endsAt: new Date(Date.now() + 90 * 60_000).toISOString(),
      isLanding: false,
      last: day(0),
    }
    await renderWithApi(<MarketClock />, { getMarket: () => running })
    expect((await screen.findByText(/^Simulated day 121 lands in/)).textContent).toMatch(
      /^Simulated day 121 lands in 1\sh (29|30)\smin\. 1 day here = .+ = 1 month of market\.$/,
    )
  })

  test('a clock that cannot be read says so', async () => {
    await renderWithApi(<MarketClock />, { getMarket: () => new Refusal(400, { message: 'Not now.' }) })
    expect(await screen.findByText(/^The running simulated day could not be loaded\./)).not.toBeNull()
  })

  test.each([
    [42, '42\u00a0s'],
    [61, '1\u00a0min'],
    [3_600, '1\u00a0h'],
    [3_900, '1\u00a0h 5\u00a0min'],
  ])('%p seconds are %p', (seconds, text) => {
    expect(countdown(seconds)).toBe(text)
  })

  // covers simulation.7
  test('a season that is over is checked in the browser, and a day that was chosen is found', async () => {
    const days = Array.from({ length: SEASON_DAYS }, (_, index) => ({
      day: index,
      market: day(index).market,
      sectors: Object.fromEntries(
        Object.keys(SECTORS).map((name) => [
          name,
          [...own(name as Sector).subarray(index * STEPS, (index + 1) * STEPS)],
        ]),
      ),
      landedAt: NOW,
    }))
    const ended = await season()
    let answer = days
    await renderWithApi(<SeasonCheck />, {
      listMarketSeasons: () => [ended],
      getMarketSeason: () => ({ ...ended, days: answer }),
    })
    const check = await screen.findByRole('button', { name: 'Check season 1' })
    await userEvent.click(check)
    expect(await screen.findByText(/^It agrees: .* 120 days follow from it\.$/)).not.toBeNull()
    answer = days.map((each) => (each.day === 7 ? { ...each, market: each.market.with(3, 99_999) } : each))
    await userEvent.click(check)
    expect(await screen.findByText(/^It does not agree\. day 7, the market, step 4: lived 99999/)).not.toBeNull()
    answer = days.toSpliced(7, 1)
    await userEvent.click(check)
    expect(await screen.findByText(/^It does not agree\. day 7: missing/)).not.toBeNull()
  })

  test('a season that runs shows its commitment and keeps its seed', async () => {
    const running = await season(false)
    await renderWithApi(<SeasonCheck />, { listMarketSeasons: () => [running] })
    expect(await screen.findByText(`Commitment: ${running.commitment}`)).not.toBeNull()
    expect(screen.getByText('Seed: secret until the season has ended')).not.toBeNull()
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Check season 1' }).disabled).toBe(true)
  })
})
