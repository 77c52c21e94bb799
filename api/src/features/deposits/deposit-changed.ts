import type { AdminDeposit } from '@simvest/contracts'
import { formatMoney } from '@simvest/money'
import type { Knex } from 'knex'
import { changedMeanwhileError } from '#features/audit/changed-meanwhile.ts'
import { aboutOwner } from '#features/transactions/owner-of-order.ts'
import type { DomainError } from '#kernel/errors/domain-error.ts'

/** The refusal of an act on a deposit that changed after it was seen. */
export function depositChangedError(
  tx: Knex.Transaction,
  deposit: AdminDeposit,
  audience: 'owner' | 'administrator' = 'owner',
): Promise<DomainError> {
  const since = tx('transactions').where('id', deposit.id).select('updated_at')
  const status = deposit.status === 'paid' ? ', paid' : ''
  const now = `${formatMoney(deposit.amount)}${status}${audience === 'administrator' ? aboutOwner(deposit) : ''}`
  const by = { subjectId: deposit.userId, since, details: { depositId: deposit.id } }
  const said = ['deposit', { amount: now }] as const
  return changedMeanwhileError(tx, { now, said, present: deposit, by: audience === 'administrator' ? by : undefined })
}
