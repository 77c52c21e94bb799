import type { Knex } from 'knex'

export interface NewUser {
  username: string
  email: string
  passwordHash: string
  fullName?: string
  referrerEmail?: string
  isAdmin: boolean
}

export interface Credentials {
  id: number
  passwordHash: string
}

export async function insertUser(tx: Knex.Transaction, user: NewUser): Promise<number> {
  const [created] = await tx('users')
    .insert({
      username: user.username,
      email: user.email,
      password_hash: user.passwordHash,
      full_name: user.fullName,
      referrer_email: user.referrerEmail,
      is_admin: user.isAdmin,
    })
    .returning('id')
  return created.id
}

/** By username or e-mail address, in any letter case. A username holds no @, so at most one user matches. */
export async function findCredentials(db: Knex, login: string): Promise<Credentials | undefined> {
  const { rows } = await db.raw(
    `SELECT id, password_hash AS "passwordHash"
     FROM users WHERE (lower(username) = lower(:login) OR lower(email) = lower(:login)) AND deleted_at IS NULL`,
    { login },
  )
  return rows[0]
}

export async function hasAdministrator(db: Knex): Promise<boolean> {
  return (await db('users').where({ is_admin: true, deleted_at: null }).first('id')) !== undefined
}

export async function hasUsers(db: Knex): Promise<boolean> {
  return (await db('users').first('id')) !== undefined
}
