import { INDEX } from '@simvest/market'
import { addCents, type Cents, negateCents } from '@simvest/money'
import type { MarketWindow } from '#features/market/market-window.ts'
import type { NewOutcome } from '#features/outcomes/keep-outcomes.ts'
import type { StakedPlan } from './landings.queries.ts'

interface ReportedPlan extends Pick<StakedPlan, 'plan' | 'fundAtStart' | 'resultTold' | 'startDay' | 'startStep'> {
  userId: number
  /** The number of days that the outcome covers, begun ones included; the last is the last day of `lived`. */
  days: number
  /** The result since switching on. */
  result: Cents
  closedOut: boolean
}

/** The result of a plan in the days since its last outcome, beside what the market itself gave. */
export function outcomeOfPlan(
  { userId, plan, fundAtStart, resultTold, ...told }: ReportedPlan,
  lived: MarketWindow,
): NewOutcome {
  const { days, closedOut, startDay, startStep } = told
  const firstDay = lived.day - days + 1
  const entered = { day: firstDay, step: firstDay === startDay ? startStep : 0 }
  const result = addCents(told.result, negateCents(resultTold))
  const indexResult = addCents(lived.worthOf(INDEX, fundAtStart, entered), negateCents(fundAtStart))
  return { userId, plan, firstDay, days, stake: fundAtStart, result, indexResult, closedOut }
}
