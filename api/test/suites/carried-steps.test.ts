import {
  createInvestment,
  getRunningFigure,
  LiveChange,
  type RiskLevel,
  type RunningFigure,
  ShownSteps,
  toggleAi,
} from '@simvest/contracts'
import { advance, LEVELS, OFFERED_SECTORS, PLANS, TERM } from '@simvest/market'
import { cents } from '@simvest/money'
import fc from 'fast-check'
import * as z from 'zod/mini'
import { figureOf } from '#features/landings/running-figure.ts'
import type { RunningInvestment, RunningPart } from '#features/landings/running-part.queries.ts'
import { type MarketWindow, livedUpTo } from '#features/market/market-window.ts'
import { useTestApi } from '#test/harness/test-api.ts'
import type { TestClient } from '#test/harness/test-client.ts'
import { DAY_MS, passDay, showSteps } from '#test/harness/test-market.ts'
import { investorHolding } from '#test/harness/test-money.ts'

// Tests alone settle anything in so long a day.
const api = useTestApi({ simulationDay: 24 * DAY_MS })

const PEOPLE = 2_000
const SHOWN = 20
const PLAN = fc.constantFrom(...(Object.keys(PLANS) as (keyof typeof PLANS)[]))
const AMOUNT = fc.oneof(fc.integer({ min: 0, max: 100 }), fc.integer({ min: 0, max: 1e9 })).map(cents)
const SIGNED = fc.integer({ min: -100_000, max: 100_000 }).map(cents)

function stakedFrom(from: fc.Arbitrary<number>) {
  return fc.record({
    plan: PLAN,
    from,
    stake: AMOUNT,
    means: fc.option(AMOUNT),
    fundAtStart: AMOUNT,
    resultSince: SIGNED,
    resultTold: fc.constant(cents(0)),
    startDay: fc.constant(0),
    startStep: fc.constant(0),
  })
}

function investmentIn(day: number, shown: number): fc.Arbitrary<RunningInvestment> {
  const kinds = (Object.keys(LEVELS) as RiskLevel[]).flatMap((riskLevel) =>
    OFFERED_SECTORS[riskLevel].map((sector) => ({ riskLevel, sector })),
  )
  return fc
    .record({
      kind: fc.constantFrom(...kinds),
      amount: AMOUNT,
      currentValue: AMOUNT,
      age: fc.nat(TERM),
      // Few, so that the growth of each is computed once for all people.
      step: fc.constantFrom(0, 8, SHOWN),
    })
    .map(({ kind, amount, currentValue, age, step }) => ({
      ...kind,
      amount,
      currentValue,
      startDay: day - age,
      // Acts count from the next step on.
      startStep: age === 0 ? Math.min(step, shown) : step,
      term: TERM,
    }))
}

function partIn(day: number): fc.Arbitrary<RunningPart> {
  return fc.nat(SHOWN).chain((shown) =>
    fc.record({
      day: fc.constant(day),
      beganAt: fc.constant('2026-01-01T00:00:00.123456Z'),
      shown: fc.constant(shown),
      staked: fc.option(stakedFrom(fc.nat(shown))),
      landing: fc.option(stakedFrom(fc.nat(SHOWN))),
      isLanding: fc.boolean(),
      available: AMOUNT,
      openResult: SIGNED,
      investments: fc.array(investmentIn(day, shown), { maxLength: 4 }),
    }),
  )
}

/** The steps after `from`, up to `to`, as the stream carries them. */
function stepsBetween(lived: MarketWindow, own: Readonly<Record<string, Int32Array>>, from: number, to: number) {
  const between = (moves: Int32Array) => [...moves.subarray(from, to)]
  return {
    day: lived.day,
    from,
    market: between(lived.movesOf(lived.day)),
    sectors: Object.fromEntries(Object.entries(own).map(([name, moves]) => [name, between(moves)])),
  }
}

function never(): never {
  throw new Error('is always there')
}

/** The figure as JSON, without the moment of the next step, which the stream carries too. */
const textOf = ({ nextStepAt: _, ...figure }: RunningFigure) => JSON.stringify(figure)

describe('carried steps', () => {
  // covers dashboard.27
  test('for thousands of people and every step: a page goes on from any step to what the server answers, to the cent', async () => {
    await passDay(api, api.db, TERM + 1)
    await showSteps(api, api.db, SHOWN)
    const { day, sectors } = await api.owner('market_days').whereNull('landing_at').first('day', 'sectors')
    const own = Object.fromEntries(
      Object.entries(sectors as Record<string, number[]>).map(([name, moves]) => [name, Int32Array.from(moves)]),
    )
    const lived = await Promise.all(Array.from({ length: SHOWN + 1 }, (_, shown) => livedUpTo(api.db, day, shown)))
    const at = (shown: number) => lived[shown] ?? never()
    const whole = at(SHOWN)

    let closed = 0
    fc.assert(
      fc.property(partIn(day), fc.nat(SHOWN), (part, pause) => {
        const answer = (shown: number) => figureOf({ ...part, shown }, at(shown), DAY_MS)
        let page: RunningFigure | undefined = answer(part.shown)
        const stepByStep = [page]
        for (let shown = part.shown; shown < SHOWN; shown++) {
          page = page && advance(page, stepsBetween(whole, own, shown, shown + 1))
          stepByStep.push(page ?? never())
        }
        for (const [index, figure] of stepByStep.entries())
          expect(textOf(figure)).toBe(textOf(answer(part.shown + index)))
        if (!stepByStep[0]?.assistant?.isClosedOut && page?.assistant?.isClosedOut) closed++
        // Several steps at once, as after a pause of the server.
        const until = Math.max(part.shown, pause)
        const later = advance(answer(part.shown), stepsBetween(whole, own, part.shown, until))
        expect(later && textOf(later)).toBe(textOf(answer(until)))
      }),
      { numRuns: PEOPLE },
    )
    expect(closed).toBeGreaterThan(10)
  }, 120_000)

  // covers dashboard.27
  test('the stream carries each step to everybody, and what was read before goes on to what is read after', async () => {
    const administrator = await api.administrator()
    await passDay(api, api.db)
    await showSteps(api, api.db, 3)
    const people = await Promise.all([1, 2].map(() => investorHolding(api, administrator, { fund: cents(500_000) })))
    for (const [index, person] of people.entries()) {
      await person.call(createInvestment, { body: { strategyId: 12, amount: cents(100_000) } })
      if (index === 0) await person.call(toggleAi, {})
    }
    const streams = await Promise.all(people.map(listenToSteps))
    let figures = await Promise.all(people.map((person) => person.call(getRunningFigure, {})))
    for (const count of [4, 5, 9, SHOWN]) {
      await showSteps(api, api.db, count)
      const carried = await Promise.all(streams.map(({ next }) => next()))
      expect(carried[0]).toEqual(carried[1])
      const answers = await Promise.all(people.map((person) => person.call(getRunningFigure, {})))
      const gone = figures.map((figure, index) => {
        const steps = carried[index] ?? never()
        return { ...(advance(figure, steps) ?? never()), nextStepAt: steps.nextStepAt }
      })
      // The process of a test has another length of the day than its settlement.
      expect(gone.map(textOf)).toEqual(answers.map(textOf))
      // A client that missed a step detects it.
      for (const [index, figure] of figures.entries()) {
        const missed = { ...figure, shown: figure.shown - 1 }
        expect(advance(missed, carried[index] ?? never())).toBeUndefined()
      }
      figures = answers
    }
    await Promise.all(streams.map(({ close }) => close()))
  })
})

/** The steps that the stream of a client carries, one message after the other. */
async function listenToSteps(client: TestClient) {
  const stop = new AbortController()
  const response = await client.fetch(`${client.baseUrl}/api/events`, { signal: stop.signal })
  const reader = (response.body ?? never()).pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  const next = async (): Promise<ShownSteps> => {
    const [message, data = ''] = /data: (\{.*"steps".*\})\n\n/.exec(text) ?? []
    if (message) {
      text = text.slice(text.indexOf(message) + message.length)
      return z.parse(ShownSteps, z.parse(LiveChange, JSON.parse(data)).steps)
    }
    text += (await reader.read()).value ?? ''
    return next()
  }
  while (!text.includes(': open')) text += (await reader.read()).value ?? ''
  return { next, close: async () => (stop.abort(), reader.cancel().catch(() => {})) }
}
