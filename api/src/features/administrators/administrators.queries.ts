import type { Administrator, Role } from '@simvest/contracts'
import type { Knex } from 'knex'

const SELECT_ADMINISTRATORS = `
  SELECT id, username, email, role, is_deactivated AS "isDeactivated", invited_at AS "invitedAt",
         EXISTS (SELECT FROM totp_secrets WHERE user_id = users.id AND confirmed_at IS NOT NULL) AS "hasAuthenticator",
         needs_second_factor AS "needsSecondFactor",
         (SELECT count(*)::int FROM passkeys WHERE user_id = users.id) AS passkeys,
         (SELECT max(last_seen_at) FROM sessions WHERE user_id = users.id) AS "lastSeenAt"
  FROM users WHERE is_admin AND deleted_at IS NULL`

/** Returns everybody who has a role. */
export async function listAdministrators(db: Knex): Promise<Administrator[]> {
  const { rows } = await db.raw<{ rows: Administrator[] }>(`${SELECT_ADMINISTRATORS} ORDER BY id`)
  return rows
}

export async function findAdministrator(db: Knex, id: number): Promise<Administrator | undefined> {
  const { rows } = await db.raw<{ rows: Administrator[] }>(`${SELECT_ADMINISTRATORS} AND id = ?`, [id])
  return rows[0]
}

/** Counts the people with a role who can sign in. */
export async function countAdministrators(db: Knex): Promise<number> {
  const found = await db('users').where({ is_admin: true, is_deactivated: false, deleted_at: null }).count('id')
  return Number(found[0]?.['count'])
}

export interface Account {
  id: number
  username: string
  role: Role | null
  isDeactivated: boolean
  needsSecondFactor: boolean
}

/** Returns the id of the user with this username or e-mail address, if there is one. */
export async function findIdByLogin(tx: Knex.Transaction, login: string): Promise<number | undefined> {
  const { rows } = await tx.raw<{ rows: { id: number }[] }>(
    'SELECT id FROM users WHERE deleted_at IS NULL AND guest_until IS NULL AND lower(:login) IN (lower(username), lower(email))',
    { login },
  )
  return rows[0]?.id
}

/** Locks this account and all that have a role, so that two acts of operators take turns. */
export async function lockAccount(tx: Knex.Transaction, id: number): Promise<Account | undefined> {
  const { rows } = await tx.raw<{ rows: Account[] }>(
    `SELECT id, username, role, is_deactivated AS "isDeactivated", needs_second_factor AS "needsSecondFactor"
     FROM users WHERE deleted_at IS NULL AND (is_admin OR id = ?) ORDER BY id FOR NO KEY UPDATE`,
    [id],
  )
  return rows.find((row) => row.id === id)
}

/** Whether another operator can sign in; somebody who was invited and has no password yet cannot. */
export async function hasOtherOperator(tx: Knex.Transaction, id: number): Promise<boolean> {
  const other = await tx('users')
    .where({ role: 'operator', is_deactivated: false, deleted_at: null, invited_at: null })
    .whereNot({ id })
    .first('id')
  return other !== undefined
}

export async function updateRole(tx: Knex.Transaction, id: number, role: Role | null): Promise<void> {
  await tx('users')
    .where({ id })
    .update({ role, is_admin: role !== null, updated_at: tx.fn.now() })
}

export async function updateNeedsSecondFactor(tx: Knex.Transaction, id: number, isNeeded: boolean): Promise<void> {
  await tx('users').where({ id }).update({ needs_second_factor: isNeeded, updated_at: tx.fn.now() })
}
