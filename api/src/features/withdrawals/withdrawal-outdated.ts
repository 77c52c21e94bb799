import { type AdminWithdrawal, describeDestination } from '@simvest/contracts'
import { formatMoney, negateCents } from '@simvest/money'
import type { Knex } from 'knex'
import { changedMeanwhileError } from '#features/audit/changed-meanwhile.ts'
import { aboutOwner } from '#features/transactions/owner-of-order.ts'
import type { DomainError } from '#kernel/errors/domain-error.ts'

/** The refusal of an act on a withdrawal that changed after it was seen. */
export function withdrawalOutdatedError(
  tx: Knex.Transaction,
  withdrawal: AdminWithdrawal,
  audience: 'owner' | 'administrator' = 'owner',
): Promise<DomainError> {
  const { id, userId, amount, status } = withdrawal
  const since = tx('transactions').where({ id }).select('updated_at')
  const { target: destination = 'no address' } = describeDestination(withdrawal)
  const figures = { amount: formatMoney(negateCents(amount)), destination, status }
  const owner = audience === 'administrator' ? aboutOwner(withdrawal) : ''
  const now = `${figures.amount} to ${figures.destination}, ${status}${owner}`
  const by = { subjectId: userId, since, details: { withdrawalId: id } }
  const said = ['withdrawal', figures] as const
  return changedMeanwhileError(tx, {
    now,
    said,
    present: withdrawal,
    by: audience === 'administrator' ? by : undefined,
  })
}
