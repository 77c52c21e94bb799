import type { Market, MarketDay, Strategy } from '@simvest/contracts'
import {
  courseOf,
  INDEX,
  openSeason,
  otherMarket,
  TYPICAL,
  PUBLISHED_ODDS,
  publishedSeed,
  type Season,
  type Sector,
  STEPS,
  strategyOf,
  TERM,
} from '@simvest/market'
import { Refusal, renderWithApi } from '@simvest/platform/testing'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { StrategyCourse, WatchedStrategies } from './course.tsx'
import { percent, percentOfMillionths } from './told-odds.ts'

const NOW = '2026-01-01T00:00:00.000Z'
const FIRST = 240
const { market, own } = openSeason({ seed: publishedSeed('simvest view tests', 0), season: 1 })

const ofDay = (moves: Int32Array, day: number) => [...moves.subarray(day * STEPS, (day + 1) * STEPS)]

/** The last of so many days that have landed. */
const listDays =
  (landed: number) =>
  ({ query: { limit = 0, sector } }: { query: { limit?: number | undefined; sector?: string | undefined } }) =>
    Array.from({ length: landed }, (_, day): MarketDay => ({
      day: FIRST + day,
      season: 2,
      dayOfSeason: day,
      market: ofDay(market, day),
      own: ofDay(own(sector as Sector), day),
      landedAt: NOW,
    })).slice(-limit)

const lastOf = (landed: number): Market => ({
  day: FIRST + landed,
  dayOfSeason: landed,
  steps: [],
  season: { season: 2, modelVersion: 2, commitment: '', seed: null, beganAt: NOW, endedAt: null },
  beganAt: NOW,
  endsAt: null,
  isLanding: false,
  last: listDays(landed)({ query: { limit: 1, sector: 'Bonds' } })[0] ?? null,
})

const answers = (landed = 120) => ({ listMarketDays: listDays(landed), getMarket: () => lastOf(landed) })

/** Returns those days as the model makes them. */
const season = (from: number, to: number): Season => ({
  market: market.subarray(from * STEPS, to * STEPS),
  own: (sector) => own(sector).subarray(from * STEPS, to * STEPS),
})

const ladder: Strategy = { id: 1, name: 'Ladder', description: '', riskLevel: 'Low', sector: 'Bonds' }
const rocket: Strategy = { id: 12, name: 'Rocket', description: '', riskLevel: 'Very High', sector: 'Cryptocurrency' }
const LADDER = strategyOf('Low', 'Bonds')
const ROCKET = strategyOf('Very High', 'Cryptocurrency')

const legend = () =>
  screen
    .getAllByRole('term')
    .filter((term) => term.closest('[aria-live]'))
    .map((term) => `${term.textContent?.trim()} ${term.nextElementSibling?.textContent}`)

/** The cells of the rows with this label, in the order of the groups. */
const figures = (label: string) =>
  within(screen.getByRole('table', { name: /^Figures of/ }))
    .getAllByRole('row')
    .filter(({ firstElementChild }) => firstElementChild?.textContent === label)
    .map((row) => [...row.children].slice(1).map(({ textContent }) => textContent))

describe('course', () => {
  // covers strategies.4
  test('a strategy has its path in the latest days, read day by day, with the market beside it', async () => {
    await renderWithApi(<StrategyCourse of={ladder} />, answers())
    const chart = await screen.findByRole('group', { name: /^Chart of Ladder, The market\./ })
    const came = (to: number) => [
      `Ladder ${percentOfMillionths(courseOf(LADDER, season(96, to)).change)}`,
      `The market ${percentOfMillionths(courseOf(INDEX, season(96, to)).change)}`,
    ]
    expect(screen.getByText('After the last 24 simulated days')).not.toBeNull()
    expect(legend()).toEqual(came(120))
    chart.focus()
    await userEvent.keyboard('{ArrowLeft}')
    expect(screen.getByText('After day 359, 23 of 24')).not.toBeNull()
    expect(legend()).toEqual(came(119))
    await userEvent.keyboard('{Home}')
    expect(screen.getByText('Before day 337')).not.toBeNull()
    expect(legend()).toEqual(['Ladder 0.0%', 'The market 0.0%'])
    await userEvent.keyboard('{Escape}')
    expect(legend()).toEqual(came(120))
    expect(screen.getAllByText(/Hypothetical performance/)).toHaveLength(2)
  })

  // covers strategies.4
  test('what the chart draws stands in a table, of as many days as are chosen', async () => {
    await renderWithApi(<StrategyCourse of={ladder} />, answers())
    await userEvent.click(await screen.findByRole('radio', { name: '60 days' }))
    await userEvent.click(screen.getByRole('button', { name: 'View as table' }))
    const [, latest, ...others] = within(screen.getByRole('table', { name: /^Changes since/ })).getAllByRole('row')
    expect(others).toHaveLength(59)
    const change = (strategy: typeof LADDER) => percentOfMillionths(courseOf(strategy, season(60, 120)).change)
    expect([...(latest?.children ?? [])].map(({ textContent }) => textContent)).toEqual([
      '360',
      change(LADDER),
      change(INDEX),
    ])
  })

  // covers strategies.4
  test('what it holds, costs, did, and did to others stands beside the same of the market', async () => {
    await renderWithApi(<StrategyCourse of={rocket} />, answers())
    await screen.findByRole('table', { name: 'Figures of Rocket, The market' })
    expect(figures('Lost')).toHaveLength(1)
    expect(figures('Sector')).toHaveLength(0)
    await userEvent.click(screen.getByRole('button', { name: 'More figures' }))
    expect(figures('Times the market')).toEqual([['2.5×', '1×']])
    expect(figures('Sector')).toEqual([['Cryptocurrency', '–']])
    expect(figures('Usual move of its sector alone, in a day')).toEqual([['± 9.2%', 'none']])
    expect(figures('Cost of a simulated day')).toEqual([['0.8%', '0%']])
    expect(figures('Result of 10 days in which nothing moves')).toEqual([['-7.7%', '0.0%']])

    const odds = PUBLISHED_ODDS.strategies['Very High'].Cryptocurrency
    const { index } = PUBLISHED_ODDS
    const grouped = (count = 0) => count.toLocaleString('en-US')
    expect(figures('Lost')).toEqual([[grouped(odds?.lost[TERM - 1]), grouped(index.lost[TERM - 1])]])
    expect(figures('Had the target')).toEqual([[`${grouped(odds?.reached[TERM - 1])} (20%)`, '–']])
    expect(figures('Middle')).toEqual([
      [percent(odds?.fan[2]?.[TERM - 1] ?? 0), percent(index.fan[2]?.[TERM - 1] ?? 0)],
    ])

    const [here, there] = [courseOf(ROCKET, season(96, 120)), courseOf(INDEX, season(96, 120))]
    expect(figures('of that from the market')[0]).toEqual([here, there].map((each) => percentOfMillionths(each.market)))
    expect(figures('from its sector')[0]).toEqual([percentOfMillionths(here.sector), '0.0%'])
    expect(figures('from its costs')[0]).toEqual([percentOfMillionths(here.cost), '0.0%'])
    const elsewhere = courseOf(ROCKET, otherMarket(TYPICAL.other))
    expect(figures('Change').map(([own]) => own)).toEqual(
      [here, elsewhere].map((each) => percentOfMillionths(each.change)),
    )
    const falls = figures('Largest drawdown').map(([own]) => own)
    for (const [index, { fall }] of [here, elsewhere].entries())
      expect(falls[index]).toMatch(new RegExp(`^${percentOfMillionths(fall.size)}day \\d+ to \\d+$`))
  })

  // covers strategies.6
  test('another strategy stands beside it with the moves of its own sector', async () => {
    await renderWithApi(<StrategyCourse of={ladder} beside={rocket} />, answers())
    await screen.findByRole('group', { name: /^Chart of Ladder, Rocket, The market\./ })
    expect(legend()).toEqual(
      [LADDER, ROCKET, INDEX].map(
        (held, place) =>
          `${['Ladder', 'Rocket', 'The market'][place]} ${percentOfMillionths(courseOf(held, season(96, 120)).change)}`,
      ),
    )
    await userEvent.click(screen.getByRole('button', { name: 'More figures' }))
    expect(figures('Risk')).toEqual([['Low', 'Very High', '–']])
  })

  // covers strategies.4
  test('when a day has landed that is not drawn, the days are read again', async () => {
    let reads = 0
    await renderWithApi(<StrategyCourse of={ladder} />, {
      listMarketDays: (input) => listDays(reads++ === 0 ? 50 : 51)(input),
      getMarket: () => lastOf(51),
    })
    expect(await screen.findByText(`Day ${FIRST + 51}`)).not.toBeNull()
  })

  test('days that cannot be read can be tried again', async () => {
    let fails = true
    await renderWithApi(<StrategyCourse of={ladder} />, {
      ...answers(),
      listMarketDays: (input) => (fails ? new Refusal(503, { message: 'Later.' }) : listDays(120)(input)),
    })
    expect(await screen.findByText('The days of the market could not be loaded')).not.toBeNull()
    fails = false
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('group', { name: /^Chart of Ladder/ })).not.toBeNull()
  })

  // covers strategies.8
  test('the watch-list says what the last day and the last 24 did to each, and to the market', async () => {
    await renderWithApi(
      <WatchedStrategies strategies={[rocket, ladder]}>{({ name }) => <button>Drop {name}</button>}</WatchedStrategies>,
      answers(),
    )
    const rows = (await screen.findAllByRole('row')).slice(1)
    const change = (held: typeof LADDER, from: number) => percentOfMillionths(courseOf(held, season(from, 120)).change)
    for (const [index, held] of [ROCKET, LADDER, INDEX].entries()) {
      const [last, all, fall] = [...(rows[index]?.children ?? [])].slice(1, 4).map(({ textContent }) => textContent)
      expect(last).toBe(change(held, 119))
      expect(all).toBe(change(held, 96))
      expect(fall).toBe(percentOfMillionths(courseOf(held, season(96, 120)).fall.size))
    }
    expect(screen.getByRole('link', { name: 'Rocket' }).getAttribute('href')).toBe('/trading/12')
    expect(screen.getByRole('button', { name: 'Drop Ladder' })).not.toBeNull()
  })
})
