import type { Knex } from 'knex'
import { DomainError } from '#kernel/errors/domain-error.ts'
import { findDecider } from './record-transaction.ts'

export type Audience = 'owner' | 'administrator'

interface ClosedOrder {
  code: 'DEPOSIT_CLOSED' | 'WITHDRAWAL_CLOSED'
  outcome: string
  audience: Audience | undefined
}

/** The refusal of any act after the decision; it names the decision and, to administrators, who made it. */
export async function orderClosedError(
  tx: Knex.Transaction,
  id: number,
  { code, outcome, audience }: ClosedOrder,
): Promise<DomainError> {
  const decider = audience === 'administrator' ? await findDecider(tx, id) : undefined
  const order = code === 'DEPOSIT_CLOSED' ? 'deposit' : 'withdrawal'
  const error = new DomainError(code, `This ${order} was already ${outcome}${decider ? ` by ${decider}` : ''}.`)
  return decider ? error : error.saying(outcome)
}
