import type { Goal, Position } from '@simvest/contracts'
import {
  type Goal as Aim,
  goalsReached,
  PLANS,
  type Position as Held,
  SECTORS,
  type Sector,
  strategyOf,
} from '@simvest/market'

type Offer = Position['orders'][number] | Position['investments'][number]

const isKnown = ({ sector }: Offer) => Object.hasOwn(SECTORS, sector)
const heldIn = ({ riskLevel, sector }: Offer) => strategyOf(riskLevel, sector as Sector)

/** Returns a position in the form of the model. A sector that the model does not have is left out. */
function positionOf({ day, fund, profit, held, plan, investments, orders }: Position): Held {
  return {
    fund,
    profit,
    held,
    plan: plan && { ...plan, of: PLANS[plan.plan] },
    investments: investments.filter(isKnown).map((each) => ({ ...each, strategy: heldIn(each) })),
    orders: orders.filter(isKnown).map((order) => {
      const { amount, every, nextDay, skips } = order
      const regular = amount === null ? null : { amount, every: every ?? 1, daysUntil: (nextDay ?? day) - day }
      return { strategy: heldIn(order), regular, skips }
    }),
  }
}

/** Counts those of some people who reach each goal from this position. */
export function countReached(position: Position, goals: readonly Goal[], people: { first: number; end: number }) {
  const aims = goals.map(({ amount, day }): Aim => ({ total: amount, days: day - position.day + 1 }))
  return goalsReached(positionOf(position), aims, people)
}
