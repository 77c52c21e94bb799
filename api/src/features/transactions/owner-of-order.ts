import type { OwnerState } from '@simvest/contracts'
import type { Knex } from 'knex'
import { DomainError } from '#kernel/errors/domain-error.ts'

/** SQL for the state of an order's owner; needs `users` in the row. */
export const OWNER_STATE = `CASE WHEN users.deleted_at IS NOT NULL THEN 'deleted'
  WHEN users.is_deactivated THEN 'deactivated' ELSE 'active' END`

/** SQL for the username of whoever decided or adjusted a row of `transactions`. */
export const DECIDED_BY = '(SELECT username FROM users AS deciders WHERE deciders.id = transactions.decided_by)'

/** SQL for the ids of guests, whom no list, count or export of the desk has. */
export const GUESTS = 'SELECT id FROM users WHERE guest_until IS NOT NULL'

/** Refuses a look at a file of a guest: the log would name a person who is erased. */
export async function requireNoGuest(db: Knex, id: number): Promise<void> {
  if (await db('users').where({ id }).whereNotNull('guest_until').first('id')) throw new DomainError('NOT_FOUND')
}

interface OrderDecision {
  userId: number
  /** The administrator's reason to the owner, and to colleagues if the owner is deactivated. */
  reason: string | undefined
  ownerReason: string | undefined
}

/**
 * Refuses a decision about an order of a deleted owner, and about one of a deactivated owner without a reason of its own.
 * Locks the owner, so that a deactivation at the same time comes before or after. Returns the reason for the log.
 */
export async function requireDecidableOwner(
  tx: Knex.Transaction,
  { userId, reason, ownerReason }: OrderDecision,
): Promise<string | undefined> {
  const owner: { state: OwnerState } | undefined = await tx('users')
    .where('users.id', userId)
    .forShare()
    .first({ state: tx.raw(OWNER_STATE) })
  if (!owner || owner.state === 'deleted') throw new DomainError('OWNER_DELETED')
  if (owner.state === 'active') return reason
  if (!ownerReason) throw new DomainError('OWNER_DEACTIVATED', undefined, { ownerReason: 'Please give a reason.' })
  return [reason, `Although the account is deactivated: ${ownerReason}`].filter(Boolean).join(' · ')
}

/** The owner's state in the description of a changed order: `, owner deactivated`. */
export function aboutOwner({ ownerState }: { ownerState: OwnerState }): string {
  return ownerState === 'active' ? '' : `, owner ${ownerState}`
}
