import type { LineFact } from '@simvest/contracts'
import { planDay, type PlanDay, PLAN_DAYS, PLANS, roomToCloseOut, STEPS } from '@simvest/market'
import { addCents, type Cents, cents } from '@simvest/money'
import type { Knex } from 'knex'
import { closeOutAssistants, findWhoLeft, keepResults } from './landed-plans.queries.ts'
import type { MarketWindow } from '#features/market/market-window.ts'
import { lockMeans, type Landing, type StakedPlan } from './landings.queries.ts'
import { outcomeOfPlan } from './outcome-of-plan.ts'
import { type Message, notify } from '#features/notifications/notify.ts'
import { keepOutcomes } from '#features/outcomes/keep-outcomes.ts'
import { AI_ASSISTANT } from '#features/transactions/total-profit.ts'
import { insertTransactions } from '#features/transactions/record-transaction.ts'
import { platformAccount } from '#ledger/accounts.ts'
import { postJournals } from '#ledger/post-journal.ts'

interface LandedPlan extends StakedPlan, PlanDay {
  userId: number
  profitAccount: number
  isWithoutMeans: boolean
  isTold: boolean
  isLeft: boolean
}

/**
 * Posts what a day, or those of its steps that have been shown, brought to plans, and closes out the plans that reached
 * their loss limit. `actorId` is whose act settles them before the day is over.
 */
export async function landPlans(
  tx: Knex.Transaction,
  lived: MarketWindow,
  landings: readonly Landing[],
  actorId: number | null = null,
): Promise<readonly PlanDay[]> {
  const staked = landings.flatMap(({ userId, staked }) => (staked ? [{ userId, ...staked }] : []))
  if (staked.length === 0) return []
  const means = await lockMeans(
    tx,
    staked.map(({ userId }) => userId),
  )
  const left = await findWhoLeft(tx, staked)
  const moves = lived.movesOf(lived.day)
  const landed = staked.map((plan): LandedPlan => {
    const { available = cents(0), profitAccount = 0 } = means.get(plan.userId) ?? {}
    const ofDay = resultOf(plan, moves, available)
    // A plan that is closed out has no days to count anew.
    const isLeft = ofDay.closedAt === null && left.has(plan.userId)
    const isPeriodOver = moves.length === STEPS && daysOn(plan, lived) % PLAN_DAYS === 0
    const isTold = isLeft || ofDay.closedAt !== null || isPeriodOver
    return { ...plan, ...ofDay, profitAccount, isTold, isLeft }
  })
  await post(tx, lived, landed, actorId)
  await keepResults(tx, lived.day, landed)
  await keepOutcomes(
    tx,
    landed.filter(({ isTold }) => isTold).map((plan) => outcomeOf(plan, lived)),
  )
  const closed = landed.filter(({ closedAt }) => closedAt !== null)
  if (closed.length > 0) await closeOut(tx, closed)
  return landed
}

async function closeOut(tx: Knex.Transaction, closed: readonly LandedPlan[]): Promise<void> {
  await closeOutAssistants(tx, closed)
  await notify({ tx }, ...closed.map(noticeOf))
}

/** Returns a plan's result: nobody loses more than they have, nor than half of Fund when the assistant was switched on. */
export function resultOf(staked: StakedPlan, moves: Int32Array, available: Cents) {
  const { plan, from, stake, means, fundAtStart, resultSince } = staked
  const toCloseOut = roomToCloseOut(fundAtStart, resultSince)
  const room = cents(Math.max(0, Math.min(toCloseOut, means ?? available, available)))
  return { ...planDay(PLANS[plan], moves, stake, room, from), room, isWithoutMeans: room < toCloseOut }
}

async function post(
  tx: Knex.Transaction,
  { day, movesOf }: MarketWindow,
  landed: readonly LandedPlan[],
  actorId: number | null,
): Promise<void> {
  const moved = landed.filter(({ result }) => result !== 0)
  if (moved.length === 0) return
  const lines = moved.map((plan) => ({
    userId: plan.userId,
    type: 'profit' as const,
    fact: factOf(plan, movesOf(day).length),
    amount: plan.result,
    method: AI_ASSISTANT,
  }))
  const model = await platformAccount(tx, 'model')
  const transactionIds = await insertTransactions(tx, lines)
  const events = moved.map(({ userId, from, profitAccount, result }, index) => ({
    // An earlier part of the same day has an entry of its own.
    eventKey: `market:${day}:ai:${userId}${from === 0 ? '' : `:${from}`}`,
    kind: 'profit',
    transactionId: transactionIds[index],
    postings: [
      result > 0
        ? { source: model, destination: profitAccount, amount: result }
        : { source: profitAccount, destination: model, amount: cents(-result) },
    ],
  }))
  // A loss may take the Profit wallet below zero, by no more than the Fund wallet holds.
  const posted = await postJournals(tx, events, { actorId, mayOverdraw: true })
  if (posted.includes(false)) throw new Error('a day of the market landed before')
}

/** Steps are counted from 1. */
function factOf({ plan, from, stake, closedAt }: LandedPlan, steps: number): LineFact {
  const isDay = from === 0 && steps === STEPS
  const part = isDay ? 'day' : steps - from === 1 ? 'step' : 'steps'
  const ends = isDay ? {} : { from: from + 1, to: steps }
  return {
    kind: 'assistant-day',
    figures: { plan, part, ...ends, stake, ...(closedAt !== null && { end: 'closed-out' }) },
  }
}

/** The outcome since the last one was told: every 24 days, at a close-out, and when the user leaves the plan. */
function outcomeOf(plan: LandedPlan, lived: MarketWindow) {
  const days = ((daysOn(plan, lived) - 1) % PLAN_DAYS) + 1
  const result = addCents(plan.resultSince, plan.result)
  return outcomeOfPlan({ ...plan, days, result, closedOut: plan.closedAt !== null }, lived)
}

const daysOn = ({ startDay }: Pick<StakedPlan, 'startDay'>, { day }: MarketWindow) => day - startDay + 1

function noticeOf({ userId, closedAt, fundAtStart, isWithoutMeans }: LandedPlan): Message {
  const figures = { step: (closedAt ?? 0) + 1, steps: STEPS, ...(!isWithoutMeans && { fund: fundAtStart }) }
  return { userId, kind: 'assistant-closed-out', figures }
}
