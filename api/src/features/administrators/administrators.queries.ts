import type { Knex } from 'knex'

export interface Administrator {
  id: number
  username: string
  email: string
  isDeactivated: boolean
  hasAuthenticator: boolean
  passkeys: number
  lastSeenAt: string | null
}

export async function listAdministrators(db: Knex): Promise<Administrator[]> {
  const { rows } = await db.raw<{ rows: Administrator[] }>(`
    SELECT id, username, email, is_deactivated AS "isDeactivated",
           EXISTS (SELECT FROM totp_secrets WHERE user_id = users.id AND confirmed_at IS NOT NULL) AS "hasAuthenticator",
           (SELECT count(*)::int FROM passkeys WHERE user_id = users.id) AS passkeys,
           (SELECT max(last_seen_at) FROM sessions WHERE user_id = users.id) AS "lastSeenAt"
    FROM users WHERE is_admin AND deleted_at IS NULL ORDER BY id`)
  return rows
}

/** How many administrators can sign in. */
export async function countAdministrators(db: Knex): Promise<number> {
  const found = await db('users').where({ is_admin: true, is_deactivated: false, deleted_at: null }).count('id')
  return Number(found[0]?.['count'])
}

export interface Account {
  id: number
  username: string
  isAdmin: boolean
  isDeactivated: boolean
}

/** Locks the account with this username or e-mail address, and every administrator's, so that two acts take turns. */
export async function lockAccount(tx: Knex.Transaction, login: string): Promise<Account | undefined> {
  const { rows } = await tx.raw<{ rows: (Account & { isMeant: boolean })[] }>(
    `SELECT id, username, is_admin AS "isAdmin", is_deactivated AS "isDeactivated",
            lower(:login) IN (lower(username), lower(email)) AS "isMeant"
     FROM users WHERE deleted_at IS NULL AND (is_admin OR lower(username) = lower(:login) OR lower(email) = lower(:login))
     ORDER BY id FOR NO KEY UPDATE`,
    { login },
  )
  return rows.find(({ isMeant }) => isMeant)
}

/** Whether somebody else could still administer. */
export async function hasOthers(tx: Knex.Transaction, id: number): Promise<boolean> {
  const other = await tx('users')
    .where({ is_admin: true, is_deactivated: false, deleted_at: null })
    .whereNot({ id })
    .first('id')
  return other !== undefined
}

export async function updateIsAdmin(tx: Knex.Transaction, id: number, isAdmin: boolean): Promise<void> {
  await tx('users').where({ id }).update({ is_admin: isAdmin, updated_at: tx.fn.now() })
}
