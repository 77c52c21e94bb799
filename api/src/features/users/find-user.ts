import type { Role, User } from '@simvest/contracts'
import type { Knex } from 'knex'
import { jsonColumns } from '#infra/db/json-sql.ts'
import { versionSql } from '#kernel/versions/version-sql.ts'

/** Days for which an identity document is kept after its decision. */
export const DOCUMENT_DAYS = 30

const COLUMNS = {
  id: 'users.id',
  username: 'users.username',
  email: 'users.email',
  fullName: 'users.full_name',
  phoneNumber: 'users.phone_number',
  residence: 'users.residence',
  occupation: 'users.occupation',
  referrerEmail: 'users.referrer_email',
  isAdmin: 'users.is_admin',
  role: 'users.role',
  idStatus: 'users.id_status',
  idReason: 'users.id_reason',
  balance: 'fund.balance',
  fundBalance: 'fund.balance',
  profitBalance: 'profit.balance',
  aiEnabled: 'users.ai_enabled',
  aiStartTime: 'users.ai_start_time',
  isDeactivated: 'users.is_deactivated',
  guestUntil: 'users.guest_until',
  createdAt: 'users.created_at',
}

/** For a row of `users`: a file is kept while it has content. */
export const HAS_DOCUMENT = `EXISTS (
    SELECT FROM private_files WHERE owner_id = users.id AND purpose = 'identity' AND content IS NOT NULL)`
/** Viewing a document begins its review; the view changes nothing that the decision is about. */
export const IDENTITY_VERSION = versionSql(
  'users.id',
  'users.full_name',
  `(SELECT max(id) FROM private_files WHERE owner_id = users.id AND purpose = 'identity' AND content IS NOT NULL)`,
)
const DOCUMENT_URL = `CASE WHEN ${HAS_DOCUMENT} THEN '/api/user/' || users.id || '/document' END`
const ERASURE_AT = `CASE WHEN users.id_decided_at IS NOT NULL AND ${HAS_DOCUMENT} THEN users.id_decided_at + interval '${DOCUMENT_DAYS} days' END`

/** A user as JSON, with the code that the session owes; needs the joins of `selectAllUsers`, and `actor`. */
export const OWN_USER_JSON = jsonColumns(
  {
    ...COLUMNS,
    idDocumentUrl: DOCUMENT_URL,
    idErasureAt: ERASURE_AT,
    needsStepUp: 'actor."needsStepUp"',
    lacksFactor: 'actor."lacksFactor"',
    language: 'users.language',
    emailConfirmed: 'users.email_confirmed_at IS NOT NULL',
  },
  {
    money: ['balance', 'fundBalance', 'profitBalance'],
    instants: ['aiStartTime', 'createdAt', 'idErasureAt', 'guestUntil'],
  },
)

/** Users as the contract shows them, each with both wallets; includes deleted users. */
export function selectAllUsers(db: Knex): Knex.QueryBuilder {
  return db('users')
    .join('accounts as fund', wallet('fund'))
    .join('accounts as profit', wallet('profit'))
    .select({ ...COLUMNS, idDocumentUrl: db.raw(DOCUMENT_URL), idErasureAt: db.raw(ERASURE_AT) })
}

function selectUsers(db: Knex): Knex.QueryBuilder {
  return selectAllUsers(db).whereNull('users.deleted_at')
}

function wallet(kind: 'fund' | 'profit'): Knex.JoinCallback {
  return (join) => join.on(`${kind}.owner_id`, 'users.id').andOnVal(`${kind}.kind`, kind)
}

export async function findUser(db: Knex, id: number): Promise<User> {
  const user: User | undefined = await selectUsers(db).where('users.id', id).first({ language: 'users.language' })
  if (!user) throw new Error(`there is no user ${id}`)
  return user
}

/** True if this user exists, was not deleted, and is no guest of the demo. */
export async function isUser(db: Knex, id: number): Promise<boolean> {
  return (await db('users').where({ id, deleted_at: null, guest_until: null }).first('id')) !== undefined
}

/** The role of this user, who may have none; undefined if there is no such user. */
export async function findRole(db: Knex, id: number): Promise<{ role: Role | null } | undefined> {
  return db('users').where({ id, deleted_at: null, guest_until: null }).first('role')
}
