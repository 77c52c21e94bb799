import type { AuditAction, ENDPOINTS, InputOf, StandingOrder } from '@simvest/contracts'
import type { MutationContext } from '#kernel/endpoints/context.ts'
import { DomainError } from '#kernel/errors/domain-error.ts'
import { standingOrdersOf, updateStatus } from './standing-orders.queries.ts'

type Status = InputOf<typeof ENDPOINTS.setStandingOrder>['body']['status']

const ACTIONS: Readonly<Record<Status, AuditAction>> = {
  active: 'standing-order.resumed',
  paused: 'standing-order.paused',
  cancelled: 'standing-order.cancelled',
}

/** Pauses, resumes or cancels an order of the actor. Asking for the state that it already has changes nothing. */
export async function setStandingOrder(
  { tx, actor, audit, changed }: MutationContext,
  id: number,
  status: Status,
): Promise<StandingOrder[]> {
  const before = await updateStatus(tx, actor.id, id, status)
  if (before === undefined) throw new DomainError('NOT_FOUND')
  if (before !== status) {
    await audit({ action: ACTIONS[status], details: { orderId: id } })
    changed([actor.id], ['/api/standing-orders', '/api/figures/position'])
  }
  return standingOrdersOf(tx, actor.id)
}
