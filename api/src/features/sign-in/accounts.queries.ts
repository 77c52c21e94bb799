import type { Role } from '@simvest/contracts'
import type { Knex } from 'knex'
import { nameKeyOf } from '#kernel/names/name-key.ts'

export interface NewUser {
  username: string
  email: string
  passwordHash: string
  fullName?: string
  referrerEmail?: string
  role: Role | null
  /** True if another person made the account and its owner has yet to choose a password. */
  isInvited?: boolean
  /** SQL for when a guest is erased. */
  guestUntil?: string
  language?: string
}

interface Credentials {
  id: number
  passwordHash: string
}

export async function insertUser(tx: Knex.Transaction, user: NewUser): Promise<number> {
  const [created] = await tx('users')
    .insert({
      username: user.username,
      name_key: user.guestUntil ? null : nameKeyOf(user.username),
      email: user.email,
      password_hash: user.passwordHash,
      full_name: user.fullName,
      referrer_email: user.referrerEmail,
      is_admin: user.role !== null,
      role: user.role,
      language: user.language,
      // An administrator with the permission chose the address.
      email_confirmed_at: user.role === null ? null : tx.fn.now(),
      invited_at: user.isInvited ? tx.fn.now() : null,
      ...(user.guestUntil && { guest_until: tx.raw(user.guestUntil) }),
    })
    .returning('id')
  return created.id
}

interface SignIn {
  /** The user that the login names. */
  user: Credentials | undefined
  /** The typed name as the database compares names: two spellings of one name are equal here. */
  name: string
}

/** Finds a user by username or e-mail address, in any letter case. A username holds no @, so at most one user matches. Guests have no password. */
export async function findCredentials(db: Knex, login: string): Promise<SignIn> {
  const { rows } = await db.raw<{ rows: [{ name: string; id: number | null; passwordHash: string }] }>(
    `SELECT typed.name, users.id, password_hash AS "passwordHash"
     FROM (SELECT lower(:login) AS name) AS typed
     LEFT JOIN users ON (lower(username) = lower(:login) OR lower(email) = lower(:login)) AND deleted_at IS NULL AND guest_until IS NULL`,
    { login },
  )
  const [{ name, id, passwordHash }] = rows
  return { name, user: id === null ? undefined : { id, passwordHash } }
}

/** Whether there is an operator, or one of this name. */
export async function hasOperator(db: Knex, username?: string): Promise<boolean> {
  const wanted = { role: 'operator', deleted_at: null, ...(username !== undefined && { username }) }
  return (await db('users').where(wanted).first('id')) !== undefined
}

export async function hasUsers(db: Knex): Promise<boolean> {
  return (await db('users').first('id')) !== undefined
}
