import { type ENDPOINTS, type InputOf, type StandingOrder } from '@simvest/contracts'
import { STANDING } from '@simvest/contracts/limits'
import { formatMoney } from '@simvest/money'
import type { MutationContext } from '#kernel/endpoints/context.ts'
import { DomainError } from '#kernel/errors/domain-error.ts'
import { lockNextStep } from '#features/market/market-days.ts'
import { insertStandingOrder, lockStandingOrders, standingOrdersOf } from './standing-orders.queries.ts'

type Order = InputOf<typeof ENDPOINTS.createStandingOrder>['body']

/** Keeps an order, which the landings of simulated days carry out; the first one is that of the running day. */
export async function createStandingOrder(
  { tx, actor, audit, changed }: MutationContext,
  { strategyId, ...terms }: Order,
): Promise<StandingOrder> {
  const { amount, every } = { amount: terms.amount ?? null, every: terms.every ?? null }
  // The day that is named must not end before the order is there.
  const { day } = await lockNextStep(tx)
  await lockStandingOrders(tx, actor.id)
  const before = await standingOrdersOf(tx, actor.id)
  if (before.length >= STANDING.most) throw new DomainError('STANDING_ORDERS_FULL')
  const isTwice = before.some((other) => other.strategyId === strategyId && other.amount === null)
  if (amount === null && isTwice) throw new DomainError('STANDING_ORDER_EXISTS')

  const nextDay = amount === null ? null : day
  const id = await insertStandingOrder(tx, { userId: actor.id, strategyId, amount, every, nextDay })
  if (id === undefined) throw new DomainError('NOT_FOUND', 'There is no such strategy.').saying('strategy')
  const details = { orderId: id, strategyId, every, amount: amount && formatMoney(amount) }
  await audit({ action: 'standing-order.created', details })
  changed([actor.id], ['/api/standing-orders', '/api/figures/position'])
  const order = (await standingOrdersOf(tx, actor.id)).find((each) => each.id === id)
  if (!order) throw new Error(`there is no standing order ${id}`)
  return order
}
