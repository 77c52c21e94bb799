import { addCents, type Cents, cents, negateCents, ZERO } from '@simvest/money'
import { growth } from './growth.ts'
import { type Plan, type Strategy, TERM } from './holdings.ts'
import { STEPS } from './model.ts'
import { planDay, roomToCloseOut } from './plan-day.ts'
import type { Season } from './season.ts'

/** A person's money, holdings and orders before the first step of a day. */
export interface Position {
  fund: Cents
  profit: Cents
  /** Held for withdrawals: it counts in the total and takes part in nothing. */
  held: Cents
  /** The assistant's plan while it is on; `stake` is what it works with on the first day. */
  plan: { of: Plan; stake: Cents; fundAtStart: Cents; resultSince: Cents } | null
  investments: readonly InvestedAmount[]
  /** In the order in which they were set up. */
  orders: readonly Order[]
}

interface InvestedAmount {
  strategy: Strategy
  /** The principal. */
  amount: Cents
  /** The present value. */
  value: Cents
  /** Days until it matures, at least 1. */
  daysLeft: number
}

/** A standing order; without an amount it invests again what comes back from its strategy. */
interface Order {
  strategy: Strategy
  regular: { amount: Cents; every: number; daysUntil: number } | null
  /** The number of times in a row that its money was missing. */
  skips: number
}

/** The most times in a row that the money of an order may be missing before the order is paused. */
export const SKIPS_MAX = 3

interface Running {
  strategy: Strategy
  amount: Cents
  /** Value at the start of `from`. */
  value: Cents
  from: number
  /** The day at whose end it matures. */
  until: number
}

/**
 * The total at the end of each day, with principals in it, as the settlement of these days would post it: the plan with its
 * close-out, maturities, standing orders. Nothing else happens; the total may differ by a cent for each investment that was
 * under way.
 */
export function totalsOf(position: Position, days: Season): Cents[] {
  const factorOf = factors(days)
  let { fund, profit } = position
  let plan = position.plan && { ...position.plan, means: addCents(fund, profit) }
  let running = position.investments.map(({ daysLeft, ...each }): Running => ({
    ...each,
    from: 0,
    until: daysLeft - 1,
  }))
  let orders = position.orders.map((order) => ({ ...order, next: order.regular?.daysUntil ?? 0 }))

  return Array.from({ length: days.market.length / STEPS }, (_, day) => {
    const staked = { fund, means: addCents(fund, profit) }
    if (plan) {
      const room = Math.max(0, Math.min(roomToCloseOut(plan.fundAtStart, plan.resultSince), plan.means, fund + profit))
      const steps = days.market.subarray(day * STEPS, (day + 1) * STEPS)
      const { result, closedAt } = planDay(plan.of, steps, plan.stake, cents(room))
      profit = addCents(profit, result)
      plan = closedAt === null ? { ...plan, resultSince: addCents(plan.resultSince, result) } : null
    }
    const back = running
      .filter(({ until }) => until === day)
      .map((each) => ({ ...each, value: factorOf(each.strategy, each.from, day)(each.value) }))
    running = running.filter(({ until }) => until !== day)
    for (const { amount, value } of back) {
      fund = addCents(fund, cents(Math.min(amount, value)))
      profit = addCents(profit, cents(Math.max(0, value - amount)))
    }
    const due = orders.flatMap((order) => wantedBy(order, day, back)).toSorted((one, other) => one.rank - other.rank)
    for (const { order, fromFund, fromProfit } of due) {
      const amount = addCents(fromFund, fromProfit)
      const isFree = fromFund <= fund + Math.min(0, profit) && fromProfit <= Math.max(0, profit)
      if (order.regular) order.next = day + order.regular.every
      if (amount === 0) continue
      order.skips = isFree ? 0 : order.skips + 1
      if (!isFree) continue
      fund = addCents(fund, negateCents(fromFund))
      profit = addCents(profit, negateCents(fromProfit))
      running.push({ strategy: order.strategy, amount, value: amount, from: day + 1, until: day + TERM })
    }
    orders = orders.filter(({ skips }) => skips < SKIPS_MAX)
    // Orders come after the next day has been staked, and stake it anew.
    const next = due.length > 0 ? { fund, means: addCents(fund, profit) } : staked
    plan = plan && { ...plan, stake: next.fund, means: next.means }
    return addCents(fund, profit, position.held, ...running.map(({ amount }) => amount))
  })
}

function wantedBy(order: Order & { next: number }, day: number, back: readonly Running[]) {
  const { regular, strategy } = order
  if (regular) return order.next <= day ? [{ order, fromFund: regular.amount, fromProfit: ZERO, rank: 1 }] : []
  const own = back.filter((each) => each.strategy.sector === strategy.sector)
  if (own.length === 0) return []
  const all = addCents(ZERO, ...own.map(({ value }) => value))
  const fromFund = addCents(ZERO, ...own.map(({ amount, value }) => cents(Math.min(amount, value))))
  return [{ order, fromFund, fromProfit: addCents(all, negateCents(fromFund)), rank: 0 }]
}

/** Returns a function of the growth of a value from the start of one day to the end of another. Each strategy is grown once for all days. */
function factors(days: Season) {
  const ends = new Map<string, Float64Array>()
  return ({ sector, ...rest }: Strategy, from: number, to: number) => {
    const strategy = { sector, ...rest }
    const all = ends.get(sector) ?? growth(strategy, days)
    ends.set(sector, all)
    const [before, after] = [
      from === 0 ? 1 : (all[from * STEPS - 1] ?? 0) / 1_000_000_000,
      (all[(to + 1) * STEPS - 1] ?? 0) / 1_000_000_000,
    ]
    return (value: Cents): Cents => (before === 0 ? ZERO : cents(Math.floor((value * after) / before + 1e-6)))
  }
}
