import { SKIPS_MAX } from '@simvest/market'
import { addCents, type Cents, cents, negateCents, ZERO } from '@simvest/money'
import type { Knex } from 'knex'
import { livedUpTo } from '#features/market/market-window.ts'
import { lockNextStep, type Moment } from '#features/market/market-days.ts'
import { type Message, notify } from '#features/notifications/notify.ts'
import { insertTransactions } from '#features/transactions/record-transaction.ts'
import { postJournals } from '#ledger/post-journal.ts'
import { insertInvestments, type InvestmentInMarket } from './investments-in-market.queries.ts'
import { landPlans } from './land-plans.ts'
import { lockStakes, stakePlans } from './landings.queries.ts'
import { type DueOrder, keepRuns, type KeptRun, lockPurses, type Purse } from './standing-orders.queries.ts'

/** The amounts that an order takes, by wallet. A gain that is invested again has just come to the Profit wallet. */
interface OrderAmounts {
  order: DueOrder
  fromFund: Cents
  fromProfit: Cents
}

interface DecidedOrder extends OrderAmounts {
  purse: Purse
  amount: Cents
  skipped: KeptRun['skipped']
  /** The part of the amount that was available. */
  free: Cents
}

/**
 * Carries out the standing orders that a landing day makes due, each once, when its results are in the wallets: what an order
 * invests enters the market with the next step, which nobody has seen. An order without enough money is skipped, and its
 * owner is told.
 */
export async function runStandingOrders(
  tx: Knex.Transaction,
  day: number,
  due: readonly DueOrder[],
  matured: readonly InvestmentInMarket[],
): Promise<void> {
  const wanted = due.flatMap((order) => wantedBy(order, matured))
  if (wanted.length === 0) return
  const userIds = [...new Set(wanted.map(({ order }) => order.userId))]
  const next = await settleSeen(tx, userIds)
  const purses = await lockPurses(tx, userIds)
  const decided = wanted.map((each) => decide(each, purses))
  const investmentIds = await invest(tx, day, next, decided)
  const runs = decided.map(({ order, amount, skipped }): KeptRun => {
    const skips = skipped === 'balance' ? order.skips + 1 : skipped === null ? 0 : order.skips
    const isPaused = skipped === 'not-offered' || skips >= SKIPS_MAX
    return { orderId: order.id, amount, investmentId: investmentIds.get(order.id) ?? null, skipped, skips, isPaused }
  })
  await keepRuns(tx, day, runs)
  const skipped = decided.flatMap((each, index) =>
    each.skipped === null ? [] : [notice(each, day, runs[index]?.isPaused)],
  )
  await notify({ tx }, ...skipped)
  // Money that left the Fund wallet is now at stake in the investment, no longer in the plan.
  await stakePlans(tx, next, userIds)
}

function wantedBy(order: DueOrder, matured: readonly InvestmentInMarket[]): OrderAmounts[] {
  if (order.amount !== null) return [{ order, fromFund: order.amount, fromProfit: ZERO }]
  const back = matured.filter(({ userId, strategyId }) => userId === order.userId && strategyId === order.strategyId)
  if (back.length === 0) return []
  const fromFund = addCents(ZERO, ...back.map(({ amount, currentValue }) => cents(Math.min(amount, currentValue))))
  const all = addCents(ZERO, ...back.map(({ currentValue }) => currentValue))
  return [{ order, fromFund, fromProfit: addCents(all, negateCents(fromFund)) }]
}

/** Settles the part of the running day that everybody has seen, before money leaves the stake of a plan. */
async function settleSeen(tx: Knex.Transaction, userIds: readonly number[]): Promise<Moment> {
  const next = await lockNextStep(tx)
  const held = await lockStakes(tx, userIds, next.day)
  const seen = [...held].flatMap(([userId, staked]) =>
    staked.from < next.step ? [{ userId, day: next.day, staked }] : [],
  )
  if (seen.length > 0) await landPlans(tx, await livedUpTo(tx, next.day), seen)
  return next
}

/** Decides one order; the available amount decreases from order to order. A debt of the Profit wallet cannot be invested. */
function decide(wanted: OrderAmounts, purses: ReadonlyMap<number, Purse>): DecidedOrder {
  const { order, fromFund, fromProfit } = wanted
  const purse = purses.get(order.userId)
  if (!purse) throw new Error(`user ${order.userId} has no wallets`)
  const freeFund = cents(Math.max(0, purse.fund + Math.min(0, purse.profit)))
  const freeProfit = cents(Math.max(0, purse.profit))
  const amount = addCents(fromFund, fromProfit)
  const free = cents(Math.min(fromFund, freeFund) + Math.min(fromProfit, freeProfit))
  const skipped = !order.isOffered ? 'not-offered' : amount === 0 ? 'nothing' : free < amount ? 'balance' : null
  if (skipped === null) {
    purse.fund = addCents(purse.fund, negateCents(fromFund))
    purse.profit = addCents(purse.profit, negateCents(fromProfit))
  }
  return { ...wanted, purse, amount, skipped, free }
}

/** Posts what is invested, and returns the new investments by their orders. */
async function invest(
  tx: Knex.Transaction,
  day: number,
  entered: Moment,
  decided: readonly DecidedOrder[],
): Promise<Map<number, number>> {
  const invested = decided.filter(({ skipped }) => skipped === null)
  if (invested.length === 0) return new Map()
  const orders = invested.map(({ order: { userId, strategyId }, amount }) => ({ userId, strategyId, amount }))
  const ids = await insertInvestments(tx, orders, entered)
  const transactionIds = await insertTransactions(
    tx,
    invested.map(({ order, amount }) => ({
      userId: order.userId,
      type: 'investment',
      fact: { kind: 'standing-investment', figures: { strategy: order.strategyName } },
      amount: negateCents(amount),
    })),
  )
  const events = invested.map(({ order, purse, fromFund, fromProfit }, index) => ({
    eventKey: `standing-order:${order.id}:${day}`,
    kind: 'investment',
    transactionId: transactionIds[index],
    postings: [
      { source: purse.fundAccount, destination: purse.investedAccount, amount: fromFund },
      { source: purse.profitAccount, destination: purse.investedAccount, amount: fromProfit },
    ].filter(({ amount }) => amount > 0),
  }))
  const posted = await postJournals(tx, events, { actorId: null })
  if (posted.includes(false)) throw new Error('a standing order was carried out before')
  return new Map(invested.map(({ order }, index) => [order.id, ids[index] ?? 0]))
}

function notice({ order, amount, free, skipped }: DecidedOrder, day: number, isPaused = false): Message {
  const { userId, strategyName } = order
  const figures = {
    strategy: strategyName,
    day: day + 1,
    ...(skipped === 'balance' && { needed: amount, free }),
  }
  if (!isPaused) return { userId, kind: 'standing-order-skipped', figures }
  return {
    userId,
    kind: 'standing-order-paused',
    figures: { ...figures, ...(skipped === 'balance' && { times: SKIPS_MAX }) },
  }
}
