import {
  type AdminTransaction,
  isOpen,
  type LineFact,
  type Transaction,
  type TransactionStatus,
  type WithdrawalMetadata,
  writeLine,
} from '@simvest/contracts'
import type { Cents } from '@simvest/money'
import type { Knex } from 'knex'
import { DECIDED_BY, OWNER_STATE } from './owner-of-order.ts'
import { descriptionSql } from '#kernel/words/text-sql.ts'
import { ENGLISH } from '#kernel/words/writer.ts'
import { versionSql } from '#kernel/versions/version-sql.ts'
import { jsonColumns } from '#infra/db/json-sql.ts'

/** The statuses that the table allows; the contract has more, from the screens of the specification. */
export const STORED_STATUSES = [
  'pending',
  'processing',
  'completed',
  'approved',
  'cancelled',
  'rejected',
] as const satisfies readonly TransactionStatus[]

/** Lines that still wait for a decision; the same condition as the index of open transactions. */
export const IS_OPEN = `status IN (${STORED_STATUSES.filter((status) => isOpen({ status }))
  .map((status) => `'${status}'`)
  .join(', ')})`

/**
 * Returns SQL for what a person confirms of a deposit or a withdrawal: its amount, status, destination and proof, and while
 * it is open the state of its owner. Other lines are not decided, so theirs is not worth a digest, which takes longer than
 * the rest of the line.
 */
export function transactionVersion(table = 'transactions'): string {
  const proof = `CASE WHEN ${table}.type = 'withdrawal' THEN (SELECT file_id FROM proofs WHERE transaction_id = ${table}.id) END`
  const isOpenSql = IS_OPEN.replace('status', `${table}.status`)
  const owner = `CASE WHEN ${isOpenSql} THEN (SELECT ${OWNER_STATE} FROM users WHERE users.id = ${table}.user_id) END`
  const facts = ['id', 'amount', 'status', 'wallet_address', 'metadata'].map((column) => `${table}.${column}`)
  const plain = `concat_ws('-', ${['id', 'amount', 'status'].map((column) => `${table}.${column}`).join(', ')})`
  return `CASE WHEN ${table}.type IN ('deposit', 'withdrawal') THEN ${versionSql(...facts, proof, owner)} ELSE ${plain} END`
}

const COLUMNS = {
  id: 'transactions.id',
  type: 'transactions.type',
  fact: 'transactions.fact',
  amount: 'transactions.amount',
  status: 'transactions.status',
  method: 'transactions.method',
  paymentMethod: 'transactions.method',
  walletAddress: 'transactions.wallet_address',
  metadata: 'transactions.metadata',
  reason: 'transactions.reason',
  createdAt: 'transactions.created_at',
  updatedAt: 'transactions.updated_at',
  reversesId: 'transactions.reverses_id',
}

/** SQL for the line that reverses a line. */
export const REVERSED_BY =
  '(SELECT reversal.id FROM transactions AS reversal WHERE reversal.reverses_id = transactions.id)'

/** A line as JSON. */
export const TRANSACTION_JSON = jsonColumns(
  {
    ...COLUMNS,
    description: descriptionSql({ row: 'transactions' }),
    reversedById: REVERSED_BY,
    version: transactionVersion(),
  },
  { money: ['amount'], instants: ['createdAt', 'updatedAt'], texts: ['metadata'] },
)

export function selectTransactions(db: Knex): Knex.QueryBuilder {
  const computed = {
    description: db.raw(descriptionSql({ row: 'transactions' })),
    reversedById: db.raw(REVERSED_BY),
    version: db.raw(transactionVersion()),
  }
  return db('transactions').select({ ...COLUMNS, ...computed })
}

export function selectTransactionsWithOwners(db: Knex): Knex.QueryBuilder {
  return selectTransactions(db)
    .join('users', 'users.id', 'transactions.user_id')
    .select({
      userId: 'users.id',
      username: 'users.username',
      email: 'users.email',
      ownerState: db.raw(OWNER_STATE),
      decidedBy: db.raw(DECIDED_BY),
    })
}

export async function findTransaction(db: Knex, id: number): Promise<AdminTransaction | undefined> {
  return selectTransactionsWithOwners(db).where('transactions.id', id).first()
}

/** Makes other reversals of this line wait until the transaction ends. */
export async function lockTransaction(
  tx: Knex.Transaction,
  id: number,
  type: Transaction['type'],
): Promise<AdminTransaction | undefined> {
  await tx('transactions').where({ id, type }).forNoKeyUpdate().first('id')
  return selectTransactionsWithOwners(tx)
    .where({ 'transactions.id': id, 'transactions.type': type, 'users.guest_until': null })
    .first()
}

/** The username of the administrator who decided the transaction. */
export async function findDecider(tx: Knex.Transaction, id: number): Promise<string | undefined> {
  const decision = await tx('transactions')
    .join('users', 'users.id', 'transactions.decided_by')
    .where('transactions.id', id)
    .first('users.username')
  return decision?.username
}

/** A transaction that was just written. */
export async function requireTransaction(db: Knex, id: number): Promise<AdminTransaction> {
  const transaction = await findTransaction(db, id)
  if (!transaction) throw new Error(`there is no transaction ${id}`)
  return transaction
}

export interface NewTransaction {
  userId: number
  type: Transaction['type']
  fact: LineFact
  amount: Cents
  status: 'pending' | 'completed'
  method?: string
  walletAddress?: string | null
  metadata?: WithdrawalMetadata
  reason?: string
  reversesId?: number
  /** The administrator who made the decision. */
  decidedBy?: number
}

export type NewLine = Pick<NewTransaction, 'userId' | 'type' | 'fact' | 'amount' | 'method'>

/** The columns of a fact. Processes of the version before read the text alone. */
export function lineColumns(fact: LineFact): { fact: string; description: string } {
  return { fact: JSON.stringify(fact), description: writeLine(ENGLISH, fact) ?? '' }
}

/** Adds a line to a user's history. */
export async function insertTransaction(tx: Knex.Transaction, transaction: NewTransaction): Promise<number> {
  const { metadata, decidedBy } = transaction
  const [created] = await tx('transactions')
    .insert({
      user_id: transaction.userId,
      type: transaction.type,
      ...lineColumns(transaction.fact),
      amount: transaction.amount,
      status: transaction.status,
      method: transaction.method,
      wallet_address: transaction.walletAddress,
      metadata: metadata && JSON.stringify(metadata),
      reason: transaction.reason,
      reverses_id: transaction.reversesId,
      ...(decidedBy !== undefined && { decided_by: decidedBy, decided_at: tx.fn.now() }),
    })
    .returning('id')
  return created.id
}

/** Adds many settled lines in one statement and returns their ids in the same order. */
export async function insertTransactions(tx: Knex.Transaction, lines: readonly NewLine[]): Promise<number[]> {
  const values = [
    lines.map(({ userId }) => userId),
    lines.map(({ type }) => type),
    lines.map(({ fact }) => lineColumns(fact).fact),
    lines.map(({ fact }) => lineColumns(fact).description),
    lines.map(({ amount }) => amount),
    lines.map(({ method = null }) => method),
  ]
  const { rows } = await tx
    .raw<{ rows: { id: number }[] }>(
      `INSERT INTO transactions (user_id, type, fact, description, amount, method, status)
       SELECT user_id, type, fact, description, amount, method, 'completed'
       FROM unnest(?::bigint[], ?::text[], ?::jsonb[], ?::text[], ?::bigint[], ?::text[]) WITH ORDINALITY
         AS line (user_id, type, fact, description, amount, method, position)
       ORDER BY position
       RETURNING id`,
      values as Knex.RawBinding[],
    )
    .options({ name: 'insert_transactions' })
  return rows.map(({ id }) => id).toSorted((one, other) => one - other)
}
