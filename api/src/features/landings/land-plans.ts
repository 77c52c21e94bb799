import { planDay, type PlanDay, PLAN_DAYS, PLANS, roomToCloseOut, STEPS } from '@simvest/market'
import { addCents, type Cents, cents, formatMoney } from '@simvest/money'
import type { Knex } from 'knex'
import { closeOutAssistants, findWhoLeft, keepResults } from './landed-plans.queries.ts'
import type { Lived } from '#features/market/lived.ts'
import { lockMeans, type Landing, type StakedPlan } from './landings.queries.ts'
import { outcomeOfPlan } from './outcome-of-plan.ts'
import { tellUsers } from '#features/notifications/notify-user.ts'
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

/** Posts the day's results of the plans of people who land, and closes out the plans that reached their loss limit. */
export async function landPlans(tx: Knex.Transaction, lived: Lived, landings: readonly Landing[]): Promise<void> {
  const staked = landings.flatMap(({ userId, staked }) => (staked ? [{ userId, ...staked }] : []))
  if (staked.length === 0) return
  const means = await lockMeans(
    tx,
    staked.map(({ userId }) => userId),
  )
  const left = await findWhoLeft(tx, staked)
  const landed = staked.map((plan): LandedPlan => {
    const { available = cents(0), profitAccount = 0 } = means.get(plan.userId) ?? {}
    const ofDay = resultOf(plan, lived.moves, available)
    // A plan that is closed out has no days to count anew.
    const isLeft = ofDay.closedAt === null && left.has(plan.userId)
    const isTold = isLeft || ofDay.closedAt !== null || daysOn(plan, lived) % PLAN_DAYS === 0
    return { ...plan, ...ofDay, profitAccount, isTold, isLeft }
  })
  await post(tx, lived.day, landed)
  await keepResults(tx, lived.day, landed)
  await keepOutcomes(
    tx,
    landed.filter(({ isTold }) => isTold).map((plan) => outcomeOf(plan, lived)),
  )
  const closed = landed.filter(({ closedAt }) => closedAt !== null)
  if (closed.length === 0) return
  await closeOutAssistants(tx, closed)
  await tellUsers(
    tx,
    closed.map((plan) => ({ userId: plan.userId, kind: 'assistant-closed-out' as const, message: whyClosed(plan) })),
  )
}

/** Nobody loses more than half of what the Fund wallet held when the assistant was switched on, nor more than they have. */
function resultOf({ plan, stake, fundAtStart, resultSince }: StakedPlan, moves: Int32Array, available: Cents) {
  const toCloseOut = roomToCloseOut(fundAtStart, resultSince)
  const room = cents(Math.max(0, Math.min(toCloseOut, available)))
  return { ...planDay(PLANS[plan], moves, stake, room), isWithoutMeans: room < toCloseOut }
}

async function post(tx: Knex.Transaction, day: number, landed: readonly LandedPlan[]): Promise<void> {
  const moved = landed.filter(({ result }) => result !== 0)
  if (moved.length === 0) return
  const lines = moved.map(({ userId, plan, stake, result, closedAt }) => ({
    userId,
    type: 'profit' as const,
    description: `AI assistant, ${plan === 'low' ? 'Low' : 'High'} Risk plan, one simulated day on ${formatMoney(stake)}${closedAt === null ? '' : ', closed out'}`,
    amount: result,
    method: AI_ASSISTANT,
  }))
  const model = await platformAccount(tx, 'model')
  const transactionIds = await insertTransactions(tx, lines)
  const events = moved.map(({ userId, profitAccount, result }, index) => ({
    eventKey: `market:${day}:ai:${userId}`,
    kind: 'profit',
    transactionId: transactionIds[index],
    postings: [
      result > 0
        ? { source: model, destination: profitAccount, amount: result }
        : { source: profitAccount, destination: model, amount: cents(-result) },
    ],
  }))
  // A loss may take the Profit wallet below zero, by no more than the Fund wallet holds.
  const posted = await postJournals(tx, events, { actorId: null, mayOverdraw: true })
  if (posted.includes(false)) throw new Error('a day of the market landed before')
}

/** The outcome since the last one was told: every 24 days, at a close-out, and when the user leaves the plan. */
function outcomeOf(plan: LandedPlan, lived: Lived) {
  const days = ((daysOn(plan, lived) - 1) % PLAN_DAYS) + 1
  const result = addCents(plan.resultSince, plan.result)
  return outcomeOfPlan({ ...plan, days, result, closedOut: plan.closedAt !== null }, lived)
}

const daysOn = ({ startDay }: Pick<StakedPlan, 'startDay'>, { day }: Lived) => day - startDay + 1

function whyClosed({ closedAt, fundAtStart, isWithoutMeans }: LandedPlan): string {
  const when = `Your AI assistant was switched off at step ${(closedAt ?? 0) + 1} of ${STEPS} of the simulated day`
  return isWithoutMeans
    ? `${when}: there was nothing left in the Fund and Profit wallets that it could lose.`
    : `${when}: it had lost half of the ${formatMoney(fundAtStart)} that the Fund wallet held when it was switched on. It never loses more than that.`
}
