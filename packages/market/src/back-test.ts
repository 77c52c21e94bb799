import { addCents, type Cents, cents } from '@simvest/money'
import { growth, UNCHANGED_FACTOR, worth } from './growth.ts'
import { INDEX, type Plan, type Strategy } from './holdings.ts'
import { STEPS } from './model.ts'
import { planDay, roomToCloseOut } from './plan-day.ts'
import type { Season } from './season.ts'

/** The result that an amount would have had. Hypothetical: nobody held it. */
export interface BackTest {
  /** The value at the end of each day. */
  values: Cents[]
  final: Cents
  /** The value of the same amount in the market itself, without a cost, at the end of each day. */
  index: Cents[]
  /** The day, from 0, on which a plan was closed out. */
  closedOn: number | null
}

/**
 * A plan or a strategy over some days, of the installation's market or of `otherMarket`. A plan works with the amount and with
 * no other money; an investment that matures is made again with all its money.
 */
export function backTest(holding: Plan | Strategy, amount: Cents, days: Season): BackTest {
  const held = 'exposure' in holding ? valuesOfPlan(holding, amount, days) : valuesOfStrategy(holding, amount, days)
  return { ...held, final: held.values.at(-1) ?? amount, index: valuesOfStrategy(INDEX, amount, days).values }
}

function valuesOfStrategy(strategy: Strategy, amount: Cents, days: Season): Pick<BackTest, 'values' | 'closedOn'> {
  const ends = growth(strategy, days).filter((_, step) => step % STEPS === STEPS - 1)
  return { values: Array.from(ends, (factor) => worth(amount, factor ?? UNCHANGED_FACTOR)), closedOn: null }
}

function valuesOfPlan(plan: Plan, amount: Cents, { market }: Season): Pick<BackTest, 'values' | 'closedOn'> {
  const values: Cents[] = []
  let result = cents(0)
  let closedOn: number | null = null
  for (let day = 0; day < market.length / STEPS; day++) {
    if (closedOn === null) {
      const steps = market.subarray(day * STEPS, (day + 1) * STEPS)
      const ofDay = planDay(plan, steps, amount, roomToCloseOut(amount, result))
      result = addCents(result, ofDay.result)
      if (ofDay.closedAt !== null) closedOn = day
    }
    values.push(addCents(amount, result))
  }
  return { values, closedOn }
}
