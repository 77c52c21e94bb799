import {
  type AdminWithdrawal,
  type InputOf,
  type listWithdrawals,
  statusesOf,
  WITHDRAWAL_LIMIT,
  type WithdrawalAllowance,
  type WithdrawalMetadata,
} from '@simvest/contracts'
import { addCents, type Cents, cents, negateCents, ZERO } from '@simvest/money'
import type { Knex } from 'knex'
import { DomainError } from '#kernel/errors/domain-error.ts'
import { eraseFile, keepFile } from '#features/files/private-files.ts'
import type { Image } from '#kernel/images/read-image.ts'
import { pageOfList } from '#kernel/paging/page-by-number.ts'
import type { Page } from '#kernel/paging/paginate.ts'
import type { Rates } from '#kernel/throttle/rate-limit.ts'
import { narrowOrders, ORDER_COLUMNS } from '#features/transactions/narrow-orders.ts'
import { REVERSED_BY, selectTransactionsWithOwners } from '#features/transactions/record-transaction.ts'

function selectWithdrawals(db: Knex): Knex.QueryBuilder {
  return selectTransactionsWithOwners(db)
    .where({ 'transactions.type': 'withdrawal', 'transactions.reverses_id': null, 'users.guest_until': null })
    .select({
      hasProof: db.raw('EXISTS (SELECT FROM proofs WHERE transaction_id = transactions.id)'),
    })
}

export function pageOfWithdrawals(
  db: Knex,
  query: InputOf<typeof listWithdrawals>['query'],
): Promise<Page<AdminWithdrawal>> {
  const { status, userId } = query
  return pageOfList(query, {
    table: 'transactions',
    columns: ORDER_COLUMNS,
    select: () => selectWithdrawals(db),
    rows: () => db('transactions').where({ 'transactions.type': 'withdrawal', 'transactions.reverses_id': null }),
    narrow: (withdrawals) => {
      if (status === 'open') withdrawals.whereIn('transactions.status', statusesOf('open'))
      else if (status) withdrawals.where('transactions.status', status)
      if (userId !== undefined) withdrawals.where('transactions.user_id', userId)
      return narrowOrders(db, withdrawals, query, 'transactions')
    },
  })
}

export async function findWithdrawal(db: Knex, id: number): Promise<AdminWithdrawal | undefined> {
  return selectWithdrawals(db).where('transactions.id', id).first()
}

/** A withdrawal that was just written. */
export async function requireWithdrawal(db: Knex, id: number): Promise<AdminWithdrawal> {
  const withdrawal = await findWithdrawal(db, id)
  if (!withdrawal) throw new Error(`there is no withdrawal ${id}`)
  return withdrawal
}

/** Makes decisions and other corrections of this withdrawal wait until the transaction ends. */
export async function lockWithdrawal(tx: Knex.Transaction, id: number): Promise<AdminWithdrawal | undefined> {
  await tx('transactions').where({ id, type: 'withdrawal' }).forNoKeyUpdate().first('id')
  return findWithdrawal(tx, id)
}

/** Returns what the user withdrew in the last 24 hours, less what was returned or reversed. */
export async function withdrawnLately(db: Knex, userId: number): Promise<Cents> {
  const { total } = await db('transactions')
    .where({ user_id: userId, type: 'withdrawal', reverses_id: null })
    .whereRaw(`${REVERSED_BY} IS NULL`)
    .whereNotIn('status', statusesOf('undone'))
    .whereRaw(`created_at > now() - interval '24 hours'`)
    .first({ total: db.raw('coalesce(sum(amount), 0)::bigint') })
  return negateCents(cents(total))
}

/** Returns what the user could withdraw now, and what is held for open withdrawals. `running` is the running day's result. */
export async function allowanceOf(db: Knex, userId: number, running: Cents): Promise<WithdrawalAllowance> {
  const wallets: { kind: string; balance: Cents }[] = await db('accounts')
    .where('owner_id', userId)
    .whereIn('kind', ['profit', 'held'])
    .select('kind', 'balance')
  const balanceOf = (wallet: string) => wallets.find(({ kind }) => kind === wallet)?.balance ?? ZERO
  const left = WITHDRAWAL_LIMIT - (await withdrawnLately(db, userId))
  const [profit, openLoss] = [balanceOf('profit'), cents(Math.min(running, 0))]
  const leftToday = cents(Math.max(left, 0))
  return { available: addCents(profit, openLoss), profit, openLoss, held: balanceOf('held'), leftToday }
}

/** False if the withdrawal was already decided: of two decisions at one time, the second waits here and finds it closed. */
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
  // The order holds the address twice, and readers use either copy.
  const metadata = tx.raw(`coalesce(metadata, '{}') || jsonb_build_object('walletAddress', ?::text)`, [walletAddress])
  const changes = { wallet_address: walletAddress, metadata, updated_at: tx.fn.now() }
  return (await open(tx, id).update(changes)) === 1
}

/** Keeps the proof and replaces an earlier one. False if the withdrawal is closed. */
export async function saveProof(
  tx: Knex.Transaction,
  { id, ownerId, image, metadata }: { id: number; ownerId: number; image: Image; metadata: WithdrawalMetadata },
  rates: Rates | 'off',
): Promise<boolean> {
  const merged = tx.raw(`coalesce(metadata, '{}') || ?::jsonb`, [JSON.stringify(metadata)])
  const changes = { status: 'processing', metadata: merged, updated_at: tx.fn.now() }
  if ((await open(tx, id).update(changes)) !== 1) return false
  // Locked after the withdrawal, as in a decision: uploads of one person at one time are counted in turn.
  const owner = await tx('users').where({ id: ownerId, deleted_at: null }).forNoKeyUpdate().first('id')
  if (!owner) throw new DomainError('UNAUTHENTICATED')
  const earlier = await tx('proofs').where({ transaction_id: id }).first('file_id')
  if (earlier) await eraseFile(tx, earlier.file_id)
  const fileId = await keepFile(tx, { ownerId, purpose: 'proof', image }, rates)
  await tx('proofs')
    .insert({ transaction_id: id, file_id: fileId })
    .onConflict('transaction_id')
    .merge({ file_id: fileId, created_at: tx.fn.now() })
  return true
}

/** The picture that was given as the proof of a withdrawal. */
export async function findProof(db: Knex, id: number): Promise<{ ownerId: number; content: Buffer } | undefined> {
  return db('proofs')
    .join('private_files', 'private_files.id', 'proofs.file_id')
    .where('transaction_id', id)
    .whereNotNull('content')
    .first({ ownerId: 'owner_id', content: 'content' })
}

function open(tx: Knex.Transaction, id: number): Knex.QueryBuilder {
  return tx('transactions').where({ id, type: 'withdrawal' }).whereIn('status', statusesOf('open'))
}
