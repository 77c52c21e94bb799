import { type AdminWithdrawal, OPEN_WITHDRAWAL_STATUSES, type WithdrawalMetadata } from '@simvest/contracts'
import { type Cents, cents, negateCents } from '@simvest/money'
import type { Knex } from 'knex'
import { type Page, type PageQuery, paginate } from '#core/paging/paginate.ts'
import { selectTransactionsWithOwners } from '#core/transactions/transactions.queries.ts'
import type { ProofImage } from './read-proof-image.ts'

function selectWithdrawals(db: Knex): Knex.QueryBuilder {
  return selectTransactionsWithOwners(db)
    .where('transactions.type', 'withdrawal')
    .select({
      hasProof: db.raw('EXISTS (SELECT FROM proofs WHERE transaction_id = transactions.id)'),
    })
}

export interface WithdrawalFilter {
  status?: 'open' | AdminWithdrawal['status']
  userId?: number
}

export function pageOfWithdrawals(
  db: Knex,
  { status, userId, ...query }: PageQuery & WithdrawalFilter,
): Promise<Page<AdminWithdrawal>> {
  const withdrawals = selectWithdrawals(db)
  if (status === 'open') withdrawals.whereIn('transactions.status', OPEN_WITHDRAWAL_STATUSES)
  else if (status) withdrawals.where('transactions.status', status)
  if (userId !== undefined) withdrawals.where('transactions.user_id', userId)
  return paginate(withdrawals, query, { table: 'transactions' })
}

export async function findWithdrawal(db: Knex, id: number): Promise<AdminWithdrawal | undefined> {
  return selectWithdrawals(db).where('transactions.id', id).first()
}

/** Keeps decisions and other corrections of this withdrawal waiting until the transaction ends. */
export async function holdWithdrawal(tx: Knex.Transaction, id: number): Promise<AdminWithdrawal | undefined> {
  await tx('transactions').where({ id, type: 'withdrawal' }).forNoKeyUpdate().first('id')
  return findWithdrawal(tx, id)
}

/** What the user withdrew in the last 24 hours, without what returned. */
export async function withdrawnLately(tx: Knex.Transaction, userId: number): Promise<Cents> {
  const { total } = await tx('transactions')
    .where({ user_id: userId, type: 'withdrawal' })
    .whereNotIn('status', ['cancelled', 'rejected'])
    .whereRaw(`created_at > now() - interval '24 hours'`)
    .first({ total: tx.raw('coalesce(sum(amount), 0)::bigint') })
  return negateCents(cents(total))
}

/** False when somebody decided it before: of two decisions at one time, the second waits here and finds it closed. */
export async function closeWithdrawal(
  tx: Knex.Transaction,
  id: number,
  decision: { status: 'approved' | 'rejected' | 'cancelled'; decidedBy: number; reason?: string },
): Promise<boolean> {
  const { status, decidedBy, reason } = decision
  const now = tx.fn.now()
  const closed = await open(tx, id).update({ status, reason, decided_by: decidedBy, decided_at: now, updated_at: now })
  return closed === 1
}

export async function updateAddress(tx: Knex.Transaction, id: number, walletAddress: string): Promise<boolean> {
  const changes = { wallet_address: walletAddress, updated_at: tx.fn.now() }
  return (await open(tx, id).update(changes)) === 1
}

/** Keeps the proof, in place of an earlier one. False when the withdrawal is closed. */
export async function saveProof(
  tx: Knex.Transaction,
  id: number,
  image: ProofImage,
  metadata: WithdrawalMetadata,
): Promise<boolean> {
  const merged = tx.raw(`coalesce(metadata, '{}') || ?::jsonb`, [JSON.stringify(metadata)])
  const changes = { status: 'processing', metadata: merged, updated_at: tx.fn.now() }
  if ((await open(tx, id).update(changes)) !== 1) return false
  await tx('proofs')
    .insert({ transaction_id: id, media_type: image.mediaType, image: image.bytes })
    .onConflict('transaction_id')
    .merge(['media_type', 'image'])
  return true
}

function open(tx: Knex.Transaction, id: number): Knex.QueryBuilder {
  return tx('transactions').where({ id, type: 'withdrawal' }).whereIn('status', OPEN_WITHDRAWAL_STATUSES)
}
