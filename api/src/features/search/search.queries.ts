import { type FoundPerson, type FoundTransaction, MOST_OF_A_KIND, NEWEST_ORDERS_MAX } from '@simvest/contracts'
import type { Knex } from 'knex'
import { containing } from '#infra/db/like-pattern.ts'
import { descriptionSql } from '#kernel/words/text-sql.ts'
import { targetSql } from '#features/transactions/destination-sql.ts'
import { DECIDED_BY, GUESTS } from '#features/transactions/owner-of-order.ts'
import type { SearchTerms } from './search-terms.ts'

/** A common word occurs among so many of the newest rows; the indexes of parts are for words that do not. */
const NEWEST = 2_000

type Values = Readonly<Record<string, Knex.Value>>
interface Condition {
  sql: string
  values: Values
}

// The expressions and conditions of the indexes.
const NAME_AND_PHONE = `(lower(coalesce(full_name, '')) || E'\\n' || regexp_replace(coalesce(phone_number, ''), '\\D', '', 'g'))`
const IS_LISTED = 'NOT is_admin AND deleted_at IS NULL'
const DESTINATION = targetSql()
const WITHDRAWAL_TO = `type = 'withdrawal' AND lower(${DESTINATION})`

/** Letters and digits that stand together: fewer than three make no trigram, and an index of trigrams does not help. */
const hasTrigram = (text: string) => /[\p{L}\p{N}]{3}/u.test(text)

export async function findPeople(db: Knex, wanted: SearchTerms): Promise<FoundPerson[]> {
  const part = personHas(wanted)
  const ids = await closest(db, {
    near: {
      sql: `(SELECT id, 0 AS rank FROM users WHERE id = :id)
        UNION ALL (SELECT id, (lower(username) <> :text)::int FROM users WHERE lower(username) LIKE :beginning
          ORDER BY lower(username) USING ~<~ LIMIT ${MOST_OF_A_KIND})
        UNION ALL (SELECT id, 2 FROM users WHERE lower(email) LIKE :beginning
          ORDER BY lower(email) USING ~<~ LIMIT ${MOST_OF_A_KIND})
        UNION ALL (SELECT id, 3 FROM (
          SELECT * FROM users WHERE ${IS_LISTED} ORDER BY created_at DESC, id DESC LIMIT ${NEWEST}) AS newest
          WHERE ${part.sql} LIMIT ${MOST_OF_A_KIND})`,
      values: { id: wanted.id, text: wanted.text, beginning: beginningWith(wanted.text), ...part.values },
    },
    far: { sql: `SELECT id FROM users WHERE ${IS_LISTED} AND (${part.sql})`, values: part.values },
  })
  const people: FoundPerson[] = await db('users')
    .whereIn('id', ids)
    .whereNull('erased_at')
    .whereNull('guest_until')
    .select({
      id: 'id',
      username: 'username',
      email: 'email',
      fullName: 'full_name',
      phoneNumber: 'phone_number',
      isAdmin: 'is_admin',
      isDeactivated: 'is_deactivated',
      isDeleted: db.raw('deleted_at IS NOT NULL'),
    })
  return inOrder(ids, people)
}

/** Whether each word is a part of the name or the e-mail address, or the digits a part of the phone number. */
function personHas({ text, words, phone }: SearchTerms): Condition {
  const isIndexed = words.some(hasTrigram)
  const parts = isIndexed ? words.map(containing) : [beginningWith(text)]
  const named = parts.map((_, index) =>
    isIndexed
      ? `(search_text LIKE :part${index} OR ${NAME_AND_PHONE} LIKE :part${index})`
      : `${NAME_AND_PHONE} LIKE :part${index}`,
  )
  const called = phone === null ? '' : ` OR ${NAME_AND_PHONE} LIKE :phone`
  return {
    sql: `(${named.join(' AND ')})${called}`,
    values: {
      ...Object.fromEntries(parts.map((part, index) => [`part${index}`, part])),
      ...(phone !== null && { phone: containing(phone) }),
    },
  }
}

export async function findTransactions(db: Knex, { id, amount, text }: SearchTerms): Promise<FoundTransaction[]> {
  const part = hasTrigram(text) ? containing(text) : null
  const ids = await closest(db, {
    near: {
      sql: `(SELECT id, 0 AS rank FROM transactions WHERE id = :id)
        UNION ALL (SELECT id, 1 FROM transactions WHERE abs(amount) = :amount AND type <> 'profit' AND user_id NOT IN (${GUESTS})
          ORDER BY abs(amount) DESC, id DESC LIMIT ${MOST_OF_A_KIND})
        UNION ALL (SELECT id, 2 FROM (
          SELECT * FROM transactions WHERE type = 'withdrawal' AND user_id NOT IN (${GUESTS}) ORDER BY created_at DESC, id DESC LIMIT ${NEWEST}) AS newest
          WHERE ${WITHDRAWAL_TO} LIKE :part LIMIT ${MOST_OF_A_KIND})`,
      values: { id, amount, part },
    },
    ...(part !== null && {
      far: { sql: `SELECT id FROM transactions WHERE ${WITHDRAWAL_TO} LIKE :part`, values: { part } },
    }),
  })
  const transactions: FoundTransaction[] = await selectTransactions(db)
    .whereIn('transactions.id', ids)
    .whereNull('users.guest_until')
  return inOrder(ids, transactions)
}

/** Returns the newest deposits and withdrawals of a user, the newest first. */
export async function findNewestOrders(db: Knex, userId: number): Promise<FoundTransaction[]> {
  return selectTransactions(db)
    .where('transactions.user_id', userId)
    .whereIn('transactions.type', ['deposit', 'withdrawal'])
    .orderBy([
      { column: 'transactions.created_at', order: 'desc' },
      { column: 'transactions.id', order: 'desc' },
    ])
    .limit(NEWEST_ORDERS_MAX)
}

function selectTransactions(db: Knex): Knex.QueryBuilder {
  return db('transactions')
    .join('users', 'users.id', 'transactions.user_id')
    .select({
      id: 'transactions.id',
      type: 'transactions.type',
      description: db.raw(descriptionSql({ row: 'transactions' })),
      amount: 'transactions.amount',
      status: 'transactions.status',
      createdAt: 'transactions.created_at',
      userId: 'users.id',
      username: 'users.username',
      destination: db.raw(DESTINATION),
      decidedBy: db.raw(DECIDED_BY),
      reason: 'transactions.reason',
    })
}

interface Search {
  /** Selects ids with their ranks, the same id perhaps more than once. */
  near: Condition
  /** Selects ids by an index of parts; needed only where `near` leaves room. */
  far?: Condition
}

async function closest(db: Knex, { near, far }: Search): Promise<number[]> {
  const { rows } = await db.raw<Ids>(
    `SELECT id FROM (${near.sql}) AS near GROUP BY id ORDER BY min(rank), id LIMIT ${MOST_OF_A_KIND}`,
    near.values,
  )
  const ids = rows.map(({ id }) => id)
  if (!far || ids.length === MOST_OF_A_KIND) return ids
  const others = await db.transaction(
    async (tx) => {
      // Expecting many matches, PostgreSQL would read the table from its start, and sometimes to its end.
      await tx.raw('SET LOCAL enable_seqscan = off; SET LOCAL enable_indexscan = off')
      return tx.raw<Ids>(`${far.sql} LIMIT ${MOST_OF_A_KIND}`, far.values)
    },
    { readOnly: true },
  )
  return [...new Set([...ids, ...others.rows.map(({ id }) => id)])].slice(0, MOST_OF_A_KIND)
}

interface Ids {
  rows: { id: number }[]
}

function beginningWith(text: string): string {
  return containing(text).slice(1)
}

function inOrder<Row extends { id: number }>(ids: readonly number[], rows: readonly Row[]): Row[] {
  return rows.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))
}
