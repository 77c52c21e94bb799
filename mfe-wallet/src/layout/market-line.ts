import type { Market, MarketDay } from '@simvest/contracts'
import { growth, INDEX, STEPS, UNCHANGED_FACTOR, worth } from '@simvest/market'
import { addCents, type Cents, cents } from '@simvest/money'
import type { WayPoint } from './total-path.ts'

/**
 * The worth of the same money in the market itself at each point: a deposit buys and a withdrawal sells at the growth of its point
 * before. Undefined where the days do not reach back to the first point.
 */
export function marketLine(
  points: readonly WayPoint[],
  days: readonly MarketDay[],
  { day, steps, last }: Market,
): Cents[] | undefined {
  const [first] = points
  if (!first) return undefined
  const moves: number[] = []
  let next = first.day
  for (const known of [...days, ...(last ? [last] : []), { day, market: steps }]) {
    if (known.day !== next) continue
    moves.push(...known.market)
    next++
  }
  if (next <= day) return undefined
  const factors = growth(INDEX, { market: Int32Array.from(moves), own: () => new Int32Array(moves.length) })
  const factorAt = (point: WayPoint) => {
    const index = (point.day - first.day) * STEPS + (point.step ?? 0)
    return factors[Math.min(index, factors.length) - 1] ?? UNCHANGED_FACTOR
  }
  let before = first
  // The worth of later deposits less withdrawals on the first day's terms.
  let later = 0
  return points.map((point) => {
    const factor = factorAt(point)
    later += ((paidIn(point) - paidIn(before)) * UNCHANGED_FACTOR) / factorAt(before)
    before = point
    const ofLater = cents(Math.round((later * factor) / UNCHANGED_FACTOR))
    return cents(Math.max(0, addCents(worth(first.total, factor), ofLater)))
  })
}

/** The total without results: its changes are money paid in or out. */
const paidIn = ({ total, result, open = cents(0) }: WayPoint) => total - result - open
