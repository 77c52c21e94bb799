import type {
  AdminDeposit,
  Deposit,
  InputOf,
  LineFact,
  listAllDeposits,
  PaymentDetails,
  TransactionStatus,
} from '@simvest/contracts'
import type { Cents } from '@simvest/money'
import type { Knex } from 'knex'
import { DECIDED_BY, OWNER_STATE } from '#features/transactions/owner-of-order.ts'
import { narrowOrders, ORDER_COLUMNS } from '#features/transactions/narrow-orders.ts'
import { isOrdered } from '#features/transactions/practice-balance.ts'
import { lineColumns, REVERSED_BY, transactionVersion } from '#features/transactions/record-transaction.ts'
import { pageOfList } from '#kernel/paging/page-by-number.ts'
import { type Page, type PageQuery, paginate } from '#kernel/paging/paginate.ts'

// A deposit is a transaction of type deposit that somebody ordered; the history's status "completed" is the deposit's "paid".
const STATUS_IN_TABLE = {
  pending: 'pending',
  paid: 'completed',
  cancelled: 'cancelled',
} as const satisfies Record<Deposit['status'], TransactionStatus>

function allDeposits(db: Knex): Knex.QueryBuilder {
  return db('transactions')
    .where({ 'transactions.type': 'deposit', 'transactions.reverses_id': null })
    .whereRaw(isOrdered())
}

function selectDeposits(db: Knex): Knex.QueryBuilder {
  return allDeposits(db).select({
    id: 'transactions.id',
    amount: 'transactions.amount',
    status: db.raw(`CASE transactions.status WHEN 'completed' THEN 'paid' ELSE transactions.status END`),
    method: 'transactions.method',
    paymentDetails: 'transactions.payment_details',
    createdAt: 'transactions.created_at',
    updatedAt: 'transactions.updated_at',
    reversedById: db.raw(REVERSED_BY),
    version: db.raw(transactionVersion()),
  })
}

function selectDepositsWithOwners(db: Knex): Knex.QueryBuilder {
  return selectDeposits(db)
    .join('users', 'users.id', 'transactions.user_id')
    .whereNull('users.guest_until')
    .select({
      userId: 'users.id',
      username: 'users.username',
      email: 'users.email',
      ownerState: db.raw(OWNER_STATE),
      decidedBy: db.raw(DECIDED_BY),
    })
}

export function pageOfDeposits(db: Knex, userId: number, query: PageQuery): Promise<Page<Deposit>> {
  return paginate(selectDeposits(db).where('transactions.user_id', userId), query, { table: 'transactions' })
}

export function pageOfAllDeposits(
  db: Knex,
  query: InputOf<typeof listAllDeposits>['query'],
): Promise<Page<AdminDeposit>> {
  const { status, userId } = query
  return pageOfList(query, {
    table: 'transactions',
    columns: ORDER_COLUMNS,
    select: () => selectDepositsWithOwners(db),
    rows: () => allDeposits(db),
    narrow: (deposits) => {
      if (status) deposits.where('transactions.status', STATUS_IN_TABLE[status])
      if (userId !== undefined) deposits.where('transactions.user_id', userId)
      return narrowOrders(db, deposits, query, 'transactions')
    },
  })
}

export async function findDeposit(db: Knex, id: number): Promise<AdminDeposit | undefined> {
  return selectDepositsWithOwners(db).where('transactions.id', id).first()
}

/** A deposit that was just written. */
export async function requireDeposit(db: Knex, id: number): Promise<AdminDeposit> {
  const deposit = await findDeposit(db, id)
  if (!deposit) throw new Error(`there is no deposit ${id}`)
  return deposit
}

/** Makes decisions and other edits of this deposit wait until the transaction ends. */
export async function lockDeposit(tx: Knex.Transaction, id: number): Promise<AdminDeposit | undefined> {
  await tx('transactions').where({ id, type: 'deposit' }).forNoKeyUpdate().first('id')
  return findDeposit(tx, id)
}

export async function updateAmount(
  tx: Knex.Transaction,
  id: number,
  { fact, ...changes }: { amount: Cents; fact: LineFact; reason: string | undefined },
): Promise<void> {
  await tx('transactions')
    .where({ id, type: 'deposit' })
    .update({ ...changes, ...lineColumns(fact), updated_at: tx.fn.now() })
}

export async function insertDeposit(
  tx: Knex.Transaction,
  { userId, amount }: { userId: number; amount: Cents },
): Promise<number> {
  const [created] = await tx('transactions')
    .insert({ user_id: userId, type: 'deposit', ...lineColumns({ kind: 'deposit', figures: {} }), amount })
    .returning('id')
  return created.id
}

/** False when the deposit is no longer pending. */
export async function updateMethod(
  tx: Knex.Transaction,
  id: number,
  method: string,
  details: PaymentDetails,
): Promise<boolean> {
  const changed = await pending(tx, id).update({
    method,
    payment_details: JSON.stringify(details),
    updated_at: tx.fn.now(),
  })
  return changed === 1
}

/** False if the deposit was already decided: of two decisions at one time, the second waits here and finds it closed. */
export async function closeDeposit(
  tx: Knex.Transaction,
  id: number,
  decision: { status: 'completed' | 'cancelled'; decidedBy: number; reason?: string },
): Promise<boolean> {
  const { status, decidedBy, reason } = decision
  const now = tx.fn.now()
  const closed = await pending(tx, id).update({
    status,
    reason,
    decided_by: decidedBy,
    decided_at: now,
    updated_at: now,
  })
  return closed === 1
}

function pending(tx: Knex.Transaction, id: number): Knex.QueryBuilder {
  return tx('transactions').where({ id, type: 'deposit', status: 'pending' })
}
