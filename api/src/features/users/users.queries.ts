import type { AdminUser, DeactivatedUser, InputOf, listUsers, USER_SORTS, UserCounts } from '@simvest/contracts'
import { MOST_COUNTED, USERS_PER_PAGE } from '@simvest/contracts'
import type { Knex } from 'knex'
import { LIFETIME, PROFIT_VERSION } from '#features/transactions/total-profit.ts'
import { idsAt, inOrder, type Order, orderOf } from '#kernel/paging/page-by-number.ts'
import { numberedPage, type Page, type PageQuery, paginate, type Place } from '#kernel/paging/paginate.ts'
import { isOrdered } from '#features/transactions/practice-balance.ts'
import { IS_OPEN, transactionVersion } from '#features/transactions/record-transaction.ts'
import { containing } from '#infra/db/like-pattern.ts'
import { IN_CIRCLE, IS_REFERRED_BY, REFERRER, SHARES_ADDRESS } from './connections.queries.ts'
import { HAS_DOCUMENT, IDENTITY_VERSION, selectAllUsers } from './find-user.ts'

type ListQuery = InputOf<typeof listUsers>['query']

const EXPORTED_AT_ONCE = 500
const SHORTEST_TRIGRAM = 3

/** The same condition as the index of open transactions. */
const REQUESTS = `transactions WHERE type = 'withdrawal'
  AND status NOT IN ('completed', 'cancelled') AND ${IS_OPEN}`

const FILTERS = {
  new: `users.created_at > now() - interval '30 days'`,
  deposits: `users.id IN (SELECT user_id FROM transactions WHERE type = 'deposit' AND status = 'pending')`,
  'id-pending': `users.id_status IN ('PENDING', 'UNDER REVIEW')`,
  withdrawals: `users.id IN (SELECT user_id FROM ${REQUESTS})`,
  deactivated: 'users.is_deactivated',
  deleted: 'users.deleted_at IS NOT NULL AND users.erased_at IS NULL',
  circle: IN_CIRCLE,
  address: SHARES_ADDRESS,
} as const

const LISTED_USERS = 'FROM users WHERE NOT is_admin AND deleted_at IS NULL AND guest_until IS NULL'

const LAST_DEPOSIT = `(
  SELECT json_build_object('id', id, 'amount', amount,
    'status', CASE status WHEN 'completed' THEN 'paid' ELSE status END,
    'createdAt', to_char(created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'version', ${transactionVersion()})
  FROM transactions WHERE user_id = users.id AND type = 'deposit' AND reverses_id IS NULL AND ${isOrdered()} ORDER BY created_at DESC, id DESC LIMIT 1)`
// Only the log records when that was.
const ERASED_AT = `CASE WHEN users.id_status IN ('APPROVED', 'REJECTED') AND NOT ${HAS_DOCUMENT} THEN (
  SELECT max(created_at) FROM audit_log WHERE subject_id = users.id AND action = 'identity.erased') END`
const DELETION = `CASE WHEN users.deleted_at IS NOT NULL THEN (
  SELECT json_build_object('by', actors.username, 'reason', entry.reason)
  FROM audit_entries AS entry LEFT JOIN users AS actors ON actors.id = entry.actor_id
  WHERE entry.subject_id = users.id AND entry.action = 'user.deleted' ORDER BY entry.id DESC LIMIT 1) END`
const PENDING_DEPOSITS = `(
  SELECT count(*) FROM transactions WHERE user_id = users.id AND type = 'deposit' AND status = 'pending')`

const WITHDRAWALS = `FROM transactions WHERE user_id = users.id AND type = 'withdrawal' AND reverses_id IS NULL`
const LAST_WITHDRAWAL = `(
  SELECT json_build_object('id', id, 'amount', -amount, 'status', status, 'method', method,
    'createdAt', to_char(created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
  ${WITHDRAWALS} AND status IN ('approved', 'cancelled') ORDER BY created_at DESC, id DESC LIMIT 1)`

const OPEN_REQUESTS = `(
  SELECT coalesce(json_agg(json_build_object('id', id, 'amount', -amount, 'status', status, 'method', method,
    'walletAddress', wallet_address, 'metadata', metadata,
    'version', ${transactionVersion('requests')}) ORDER BY created_at DESC, id DESC), '[]')
  FROM (SELECT * ${WITHDRAWALS} AND ${IS_OPEN}
    ORDER BY created_at DESC, id DESC LIMIT 3) AS requests)`

function selectForAdministrators(db: Knex): Knex.QueryBuilder {
  return selectAllUsers(db)
    .joinRaw(LIFETIME)
    .select({
      idErasedAt: db.raw(ERASED_AT),
      lastDeposit: db.raw(LAST_DEPOSIT),
      pendingDepositCount: db.raw(PENDING_DEPOSITS),
      totalProfit: 'lifetime.profit',
      profitVersion: db.raw(PROFIT_VERSION),
      identityVersion: db.raw(IDENTITY_VERSION),
      pendingWithdrawalTotal: db.raw(`(SELECT coalesce(-sum(amount), 0)::bigint ${WITHDRAWALS} AND ${IS_OPEN})`),
      pendingWithdrawalCount: db.raw(`(SELECT count(*) ${WITHDRAWALS} AND ${IS_OPEN})`),
      pendingWithdrawals: db.raw(OPEN_REQUESTS),
      lastWithdrawal: db.raw(LAST_WITHDRAWAL),
      deletedAt: 'users.deleted_at',
      deletion: db.raw(DELETION),
      referrer: db.raw(REFERRER),
      looksLikeAnother: db.raw('users.name_key IS NULL AND users.erased_at IS NULL AND users.guest_until IS NULL'),
    })
}

function investors(db: Knex, isListed = true): Knex.QueryBuilder {
  const users = db('users').where('users.is_admin', false).whereNull('users.guest_until')
  return isListed ? users.whereNull('users.deleted_at') : users
}

function matching(db: Knex, { search, filter, referrer, from, to }: ListQuery): Knex.QueryBuilder {
  const users = investors(db, filter !== 'deleted')
  if (filter) users.whereRaw(FILTERS[filter])
  if (referrer) users.whereRaw(IS_REFERRED_BY, [referrer])
  if (from) users.where('users.created_at', '>=', from)
  if (to) users.where('users.created_at', '<=', to)
  return named(users, search)
}

/** Leaves the users whose name or e-mail address has this text in it. */
function named(users: Knex.QueryBuilder, search = ''): Knex.QueryBuilder {
  if (search.length >= SHORTEST_TRIGRAM)
    return users.whereRaw('users.search_text LIKE ?', [containing(search.toLowerCase())])
  if (search === '') return users
  const prefix = containing(search.toLowerCase()).slice(1)
  return users.whereRaw('(lower(users.username) LIKE ? OR lower(users.email) LIKE ?)', [prefix, prefix])
}

/** All users that match these filters, newest first, some in memory at a time and without a count. */
export async function* everyMatching(db: Knex, filters: ListQuery): AsyncIterable<AdminUser> {
  let before: number | undefined
  do {
    const ids = matching(db, filters).select('users.id').orderBy('users.id', 'desc').limit(EXPORTED_AT_ONCE)
    if (before !== undefined) ids.where('users.id', '<', before)
    const users: AdminUser[] = await selectForAdministrators(db).whereIn('users.id', ids).orderBy('users.id', 'desc')
    yield* users
    before = users.length < EXPORTED_AT_ONCE ? undefined : users.at(-1)?.id
  } while (before !== undefined)
}

/** Approved users first, then the oldest. */
const OWN_ORDER: Order = { by: [`(users.id_status <> 'APPROVED')`, 'users.created_at', 'users.id'] }
const SORTS: Readonly<Record<(typeof USER_SORTS)[number], readonly string[]>> = {
  username: ['lower(users.username)', 'users.id'],
  joined: ['users.created_at', 'users.id'],
}

/** Returns a page of all users except administrators. */
export async function pageOfInvestors(db: Knex, query: ListQuery): Promise<Page<AdminUser>> {
  const { page = 1, limit = USERS_PER_PAGE, sort } = query
  const place = { limit, offset: (page - 1) * limit }
  const order = orderOf(SORTS, sort, OWN_ORDER)
  const { total, ids } = query.search ? await find(db, query, order, place) : { total: await count(db, query) }
  if (place.offset >= total && page > 1) return { items: [], total }
  // A search is counted only so far: its end is not known.
  const end = query.search ? undefined : total
  const found = ids ?? idsAt(matching(db, query).select('users.id'), order, place, end)
  const items: AdminUser[] = await inOrder(selectForAdministrators(db).whereIn('users.id', found), order)
  return numberedPage(items, total, page, place.offset)
}

/** Counts the matches of a search and reads its page in one statement; returns no ids if there are too many to sort. */
async function find(
  db: Knex,
  query: ListQuery,
  order: Order,
  { limit, offset }: Place,
): Promise<{ total: number; ids?: number[] }> {
  const columns = ['users.id', 'users.id_status', 'users.created_at', 'users.username']
  const found = matching(db, query).select(columns).limit(MOST_COUNTED)
  const page = inOrder(db.from('found AS users').select('id'), order).limit(limit).offset(offset)
  const [answer] = await db
    .withMaterialized('found', found)
    .select<{ total: number; ids: number[] }[]>(
      db.raw('(SELECT count(*) FROM found) AS total'),
      db.raw('ARRAY(?) AS ids', [page]),
    )
  const { total = 0, ids } = answer ?? {}
  return total < MOST_COUNTED ? { total, ids } : { total }
}

async function count(db: Knex, query: ListQuery): Promise<number> {
  const { filter, referrer, from, to } = query
  if (!(filter || referrer || from || to)) return countInvestors(db)
  const counted = await matching(db, query).count({ total: '*' }).first()
  return Number(counted?.total)
}

async function countInvestors(db: Knex): Promise<number> {
  const { rows } = await db.raw('SELECT sum(users)::bigint AS total FROM user_tally')
  return rows[0].total
}

/** Counts only users in the list: each figure equals what its filter shows. */
export async function countUsers(db: Knex): Promise<UserCounts> {
  const { rows } = await db.raw(`
    SELECT (SELECT sum(users)::bigint FROM user_tally) AS total,
      (SELECT count(*) ${LISTED_USERS} AND ${FILTERS.new}) AS new,
      (SELECT count(*) ${LISTED_USERS} AND ${FILTERS.deposits}) AS deposits,
      (SELECT count(*) ${LISTED_USERS} AND ${FILTERS['id-pending']}) AS "idPending",
      (SELECT count(*) FROM ${REQUESTS} AND user_id IN (SELECT id ${LISTED_USERS})) AS withdrawals,
      (SELECT count(*) ${LISTED_USERS} AND is_deactivated) AS deactivated`)
  return rows[0]
}

type SearchedPage = PageQuery & Pick<ListQuery, 'search'>

export function pageOfDeletedUsers(db: Knex, { search, ...query }: SearchedPage): Promise<Page<AdminUser>> {
  const deleted = selectForAdministrators(db).whereNotNull('users.deleted_at').whereNull('users.erased_at')
  return paginate(named(deleted, search), query, { table: 'users' })
}

const DEACTIVATION = `FROM audit_entries WHERE subject_id = users.id AND action = 'user.deactivated'
  ORDER BY created_at DESC, id DESC LIMIT 1`

export function pageOfDeactivatedUsers(db: Knex, { search, ...query }: SearchedPage): Promise<Page<DeactivatedUser>> {
  const deactivated = selectForAdministrators(db)
    .select({
      deactivatedAt: db.raw(`(SELECT created_at ${DEACTIVATION})`),
      reason: db.raw(`(SELECT reason ${DEACTIVATION})`),
    })
    .where({ 'users.is_deactivated': true, 'users.is_admin': false })
    .whereNull('users.deleted_at')
  return paginate(named(deactivated, search), query, { table: 'users' })
}

const FACTORS = `json_build_object(
  'hasApp', EXISTS (SELECT FROM totp_secrets WHERE user_id = users.id AND confirmed_at IS NOT NULL),
  'passkeys', (SELECT count(*) FROM passkeys WHERE user_id = users.id),
  'removal', (SELECT json_build_object('askedBy', asking.username, 'confirmedBy', confirming.username,
      'dueAt', to_char(due_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
    FROM factor_removals JOIN users asking ON asking.id = asked_by LEFT JOIN users confirming ON confirming.id = confirmed_by
    WHERE user_id = users.id))`

/** Finds deleted users too, but not users who were erased. */
export async function findAdminUser(db: Knex, id: number): Promise<AdminUser | undefined> {
  return selectForAdministrators(db)
    .select({ factors: db.raw(FACTORS) })
    .where('users.id', id)
    .whereNull('users.erased_at')
    .whereNull('users.guest_until')
    .first()
}

export interface Subject {
  id: number
  username: string
  email: string
  isAdmin: boolean
  idStatus: AdminUser['idStatus']
  isDeactivated: boolean
  deletedAt: string | null
}

/** The user, locked: two decisions about one person take turns. */
export async function lockUser(tx: Knex.Transaction, id: number): Promise<Subject | undefined> {
  return tx('users').where({ id, erased_at: null, guest_until: null }).forNoKeyUpdate().first({
    id: 'id',
    username: 'username',
    email: 'email',
    isAdmin: 'is_admin',
    idStatus: 'id_status',
    isDeactivated: 'is_deactivated',
    deletedAt: 'deleted_at',
  })
}

export async function updateDeactivated(tx: Knex.Transaction, id: number, isDeactivated: boolean): Promise<void> {
  await tx('users').where({ id }).update({ is_deactivated: isDeactivated, updated_at: tx.fn.now() })
}

export async function updateIdStatus(
  tx: Knex.Transaction,
  id: number,
  status: 'APPROVED' | 'REJECTED' | 'UNDER REVIEW',
  reason: string | null,
): Promise<void> {
  const now = tx.fn.now()
  // A document under review is kept: its erasure counts from the decision.
  const decidedAt = status === 'UNDER REVIEW' ? null : now
  const decision = { id_status: status, id_reason: reason, id_decided_at: decidedAt }
  await tx('users')
    .where({ id })
    .update({ ...decision, updated_at: now })
}

/** Frees the e-mail address for a new account; the username stays reserved, so the user can be restored. */
export async function markDeleted(tx: Knex.Transaction, id: number): Promise<void> {
  const now = tx.fn.now()
  await tx('users')
    .where({ id })
    .update({ email: tx.raw(`email || '_deleted_' || id`), deleted_at: now, updated_at: now })
}

export async function markRestored(tx: Knex.Transaction, id: number): Promise<void> {
  await tx('users')
    .where({ id })
    .update({
      email: tx.raw(`regexp_replace(email, '_deleted_[0-9]+$', '')`),
      deleted_at: null,
      updated_at: tx.fn.now(),
    })
}
