import {
  chooseRiskPlan,
  createInvestment,
  createStandingOrder,
  getFigures,
  getPosition,
  type Position as Told,
  toggleAi,
} from '@simvest/contracts'
import { PLANS, type Position, type Sector, strategyOf, totalsOf } from '@simvest/market'
import { cents } from '@simvest/money'
import { livedDays } from '#features/market/market.queries.ts'
import { plantSeed } from '#test/harness/plant-seed.ts'
import { useAdministrator, useTestApi } from '#test/harness/test-api.ts'
import { passDay, runningDay } from '#test/harness/test-market.ts'
import { investorHolding } from '#test/harness/test-money.ts'

const api = useTestApi()
const administrator = useAdministrator(api)

const held = ({ riskLevel, sector }: Pick<Told['orders'][number], 'riskLevel' | 'sector'>) =>
  strategyOf(riskLevel, sector as Sector)

/** The position as the odds of a goal see it. */
function positionOf({ day, plan, investments, orders, ...wallets }: Told): Position {
  return {
    ...wallets,
    plan: plan && { ...plan, of: PLANS[plan.plan] },
    investments: investments.map((each) => ({ ...each, strategy: held(each) })),
    orders: orders.map((order) => {
      const { amount, every, nextDay, skips } = order
      const regular = amount === null ? null : { amount, every: every ?? 1, daysUntil: (nextDay ?? day) - day }
      return { strategy: held(order), regular, skips }
    }),
  }
}

const DAYS = 14

/** Lets a person with a bit of everything live on, and returns their position at first and their total after each day. */
async function live(round: number): Promise<{ position: Position; first: number; totals: number[] }> {
  await plantSeed(api, `simvest goal ${round}`)
  const person = await investorHolding(api, administrator, { fund: cents(60_000), profit: cents(500 * round) })
  await person.call(createInvestment, { body: { strategyId: 12 + (round % 3), amount: cents(9_000) } })
  await person.call(chooseRiskPlan, { body: { plan: round % 2 ? 'high' : 'low' } })
  if (round % 4) await person.call(toggleAi, {})
  await passDay(api, api.db, 3)
  await person.call(createStandingOrder, { body: { strategyId: 12 + (round % 3) } })
  for (const [strategyId, every, amount] of [
    [4, 1, 2_100],
    [8 + (round % 4), 3, 4_000 + 2_000 * round],
  ] as const)
    await person.call(createStandingOrder, { body: { strategyId, every, amount: cents(amount) } })
  await person.call(createInvestment, { body: { strategyId: 5, amount: cents(3_000) } })
  const position = positionOf(await person.call(getPosition, {}))
  const first = await runningDay(api.db)
  const totals: number[] = []
  for (let day = 0; day < DAYS; day++) {
    await passDay(api, api.db)
    totals.push((await person.call(getFigures, {})).total)
  }
  return { position, first, totals }
}

/** Cents by which rounding may differ: one for each investment that was under way, and as it is passed on. */
const ROUNDING = 5

const furthest = (one: readonly number[], other: readonly number[]) =>
  Math.max(...one.map((total, day) => Math.abs(total - (other[day] ?? 0))))

describe('goal odds', () => {
  // covers strategies.14
  test('the people of the odds live as the settlement makes people live, and kinder ones are found', async () => {
    let kinder = 0
    for (let round = 1; round <= 6; round++) {
      const { position, first, totals } = await live(round)
      const days = await livedDays(api.owner, first, first + DAYS - 1)
      expect(furthest(totals, totalsOf(position, days))).toBeLessThanOrEqual(ROUNDING)
      const planted: Position = {
        ...position,
        orders: position.orders.map((order) => ({ ...order, strategy: { ...order.strategy, cost: 0 } })),
        plan: position.plan && { ...position.plan, of: { ...position.plan.of, cost: 0 } },
      }
      if (furthest(totals, totalsOf(planted, days)) > ROUNDING) kinder++
    }
    expect(kinder).toBe(6)
  }, 120_000)
})
