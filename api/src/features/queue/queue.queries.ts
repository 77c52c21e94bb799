import {
  type InputOf,
  type listQueue,
  ODDITIES,
  type Oddity,
  type QueueItem,
  statusesOf,
  WITHDRAWAL_LIMIT,
} from '@simvest/contracts'
import type { Cents } from '@simvest/money'
import type { Knex } from 'knex'
import { targetSql } from '#features/transactions/destination-sql.ts'
import { DECIDED_BY, OWNER_STATE } from '#features/transactions/owner-of-order.ts'
import { narrowOrders } from '#features/transactions/narrow-orders.ts'
import { IS_OPEN, transactionVersion } from '#features/transactions/record-transaction.ts'
import { HAS_DOCUMENT, IDENTITY_VERSION } from '#features/users/find-user.ts'
import { jsonColumns } from '#infra/db/json-sql.ts'
import { type Page, paginate } from '#kernel/paging/paginate.ts'

type Query = InputOf<typeof listQueue>['query']

const ORDERS = (condition: string) => `
  SELECT id * 2 AS id, type AS kind, id AS subject_id, user_id, abs(amount) AS amount, method, created_at,
    CASE status WHEN 'pending' THEN 'waiting' ELSE 'begun' END AS status
  FROM transactions WHERE ${condition}`

// The ids of both tables in one sequence: even numbers for transactions, odd numbers for people.
export const WAITING = `(${ORDERS(`type = 'deposit' AND status = 'pending'`)}
  UNION ALL ${ORDERS(`type = 'withdrawal' AND status NOT IN ('completed', 'cancelled') AND ${IS_OPEN}`)}
  UNION ALL
  SELECT id * 2 + 1, 'document', id, id, NULL, NULL, coalesce(
    (SELECT max(created_at) FROM private_files WHERE owner_id = users.id AND purpose = 'identity'), updated_at),
    CASE id_status WHEN 'PENDING' THEN 'waiting' ELSE 'begun' END
  FROM users WHERE id_status IN ('PENDING', 'UNDER REVIEW') AND NOT is_admin AND deleted_at IS NULL
) AS queue`

const IS_DONE_EARLIER = `earlier.status IN (${statusesOf('done')
  .map((status) => `'${status}'`)
  .join(', ')})`
const EARLIER = `FROM transactions AS earlier WHERE earlier.user_id = transactions.user_id AND earlier.type = 'withdrawal'
  AND NOT EXISTS (SELECT FROM transactions AS reversal WHERE reversal.reverses_id = earlier.id)
  AND earlier.reverses_id IS NULL`
const PAID_BEFORE = `EXISTS (SELECT ${EARLIER} AND ${IS_DONE_EARLIER} AND earlier.id < transactions.id)`
const PAID_THERE = `EXISTS (SELECT ${EARLIER} AND ${IS_DONE_EARLIER} AND earlier.id < transactions.id
  AND ${targetSql('earlier')} = ${targetSql('transactions')})`
const IN_A_DAY = `(SELECT -sum(earlier.amount) ${EARLIER} AND earlier.id <= transactions.id
  AND earlier.status NOT IN (${statusesOf('undone')
    .map((status) => `'${status}'`)
    .join(', ')})
  AND earlier.created_at > transactions.created_at - interval '24 hours')`

/** SQL for each flag. The compiler asks for it: a flag of the contract without a condition does not exist. */
const CONDITIONS: Readonly<Record<Oddity, (kind: string) => string>> = {
  'owner-deleted': () => `users.deleted_at IS NOT NULL`,
  'owner-deactivated': () => `users.is_deactivated`,
  'no-identity': (kind) => `${kind} <> 'document' AND users.id_status <> 'APPROVED'`,
  'large-amount': (kind) => `${kind} <> 'document' AND abs(transactions.amount) >= ${WITHDRAWAL_LIMIT}`,
  'no-method': (kind) => `${kind} <> 'document' AND transactions.method IS NULL`,
  'first-withdrawal': (kind) => `${kind} = 'withdrawal' AND NOT ${PAID_BEFORE}`,
  'new-address': (kind) => `${kind} = 'withdrawal' AND ${PAID_BEFORE} AND NOT ${PAID_THERE}`,
  'limit-reached': (kind) => `${kind} = 'withdrawal' AND ${IN_A_DAY} >= ${WITHDRAWAL_LIMIT}`,
  'document-erased': (kind) => `${kind} = 'document' AND NOT ${HAS_DOCUMENT}`,
  'rejected-before': (kind) => `${kind} = 'document' AND EXISTS (
    SELECT FROM audit_log WHERE subject_id = users.id AND action = 'identity.rejected')`,
}
const NEWEST_NOTE = `(SELECT row_to_json(note) FROM (
  SELECT ${jsonColumns(
    { text: 'user_notes.text', authorUsername: 'authors.username', createdAt: 'user_notes.created_at' },
    { instants: ['createdAt'] },
  )}
  FROM user_notes JOIN users AS authors ON authors.id = user_notes.author_id
  WHERE user_notes.user_id = users.id ORDER BY user_notes.id DESC LIMIT 1) AS note)`

/** Selects the facts that other roles established about the owner and the order; `kind` is SQL for what is decided. */
function ownerFacts(db: Knex, kind: string) {
  const flags = ODDITIES.map((oddity) => `CASE WHEN ${CONDITIONS[oddity](kind)} THEN '${oddity}' END`)
  return {
    ownerState: db.raw(OWNER_STATE),
    oddities: db.raw(`array_remove(ARRAY[${flags.join(', ')}], NULL)`),
    note: db.raw(NEWEST_NOTE),
  }
}

/** Returns a page of the waiting items, oldest first. */
export function pageOfQueue(db: Knex, { limit, cursor, ...narrowed }: Query): Promise<Page<QueueItem>> {
  return paginate(selectQueue(db, narrowed), { limit, cursor }, { table: 'queue', order: 'asc' })
}

function selectQueue(db: Knex, { kind, status, ...narrowed }: Query): Knex.QueryBuilder {
  const queue = db
    .from(db.raw(WAITING))
    .join('users', 'users.id', 'queue.user_id')
    .leftJoin('transactions', (join) =>
      join.on('transactions.id', 'queue.subject_id').andOnVal('queue.kind', '<>', 'document'),
    )
    .select({
      id: 'queue.id',
      kind: 'queue.kind',
      subjectId: 'queue.subject_id',
      userId: 'queue.user_id',
      username: 'users.username',
      email: 'users.email',
      fullName: 'users.full_name',
      status: 'queue.status',
      amount: 'queue.amount',
      method: 'queue.method',
      walletAddress: 'transactions.wallet_address',
      metadata: 'transactions.metadata',
      hasProof: db.raw('EXISTS (SELECT FROM proofs WHERE transaction_id = transactions.id)'),
      ...ownerFacts(db, 'queue.kind'),
      createdAt: 'queue.created_at',
      version: db.raw(`CASE queue.kind WHEN 'document' THEN ${IDENTITY_VERSION} ELSE ${transactionVersion()} END`),
    })
  if (kind) queue.where('queue.kind', kind)
  if (status) queue.where('queue.status', status)
  narrowOrders(db, queue, narrowed, 'queue')
  return queue
}

export interface Order extends Pick<QueueItem, 'ownerState' | 'oddities' | 'note'> {
  id: number
  type: 'deposit' | 'withdrawal'
  userId: number
  amount: Cents
  isOpen: boolean
  /** The administrator who decided it. */
  decidedBy: string | null
  version: string
}

/** The deposits and withdrawals with these ids, in this order, each once; other ids are left out. */
export async function ordersOf(tx: Knex.Transaction, ids: readonly number[]): Promise<Order[]> {
  const orders: Order[] = await tx('transactions')
    .join('users', 'users.id', 'transactions.user_id')
    .whereIn('transactions.id', ids)
    .whereIn('type', ['deposit', 'withdrawal'])
    .whereNull('users.guest_until')
    .select({
      id: 'transactions.id',
      type: 'type',
      userId: 'user_id',
      amount: tx.raw('abs(amount)'),
      ...ownerFacts(tx, 'transactions.type'),
      isOpen: tx.raw(IS_OPEN),
      decidedBy: tx.raw(DECIDED_BY),
      version: tx.raw(transactionVersion()),
    })
  const byId = new Map(orders.map((order) => [order.id, order]))
  return [...new Set(ids)].flatMap((id) => byId.get(id) ?? [])
}

/** Returns the balances of wallets, by owner and kind: `7 fund`. */
export async function balancesOf(tx: Knex.Transaction, userIds: readonly number[]): Promise<Map<string, Cents>> {
  const rows: { ownerId: number; kind: string; balance: Cents }[] = await tx('accounts')
    .whereIn('owner_id', userIds)
    .select({ ownerId: 'owner_id', kind: 'kind', balance: 'balance' })
  return new Map(rows.map(({ ownerId, kind, balance }) => [`${ownerId} ${kind}`, balance]))
}

export async function namesOf(tx: Knex.Transaction, userIds: readonly number[]): Promise<Map<number, string>> {
  const rows: { id: number; username: string }[] = await tx('users').whereIn('id', userIds).select('id', 'username')
  return new Map(rows.map(({ id, username }) => [id, username]))
}
