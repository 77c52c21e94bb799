import type { Knex } from 'knex'
import type { SessionClaims } from '#kernel/endpoints/caller.ts'

export interface Device {
  address?: string
  userAgent?: string
}

/** What a sign-in was verified by. The row of a passkey never changes its key, so its id stands for it. */
export type Verified = { userId: number } & ({ passwordHash: string } | { passkeyId: number })

/**
 * The one way into `sessions`: a session begins only where what was verified is still so. Whoever changes a credential
 * or shuts a user out changes the user's row first and then ends the sessions, so they wait here for each other, and
 * the one who comes second sees what the first one did. Without a row nothing began, else if the user is not deactivated.
 * See docs/decisions/security.md#a-session-begins-in-one-statement.
 */
export async function beginSession(
  db: Knex,
  verified: Verified,
  sessionHash: Buffer,
  { address, userAgent }: Device,
): Promise<{ isDeactivated: boolean; isAdmin: boolean } | undefined> {
  const byPasskey = 'passkeyId' in verified
  const { rows } = await db.raw(
    `WITH holder AS (
       SELECT u.id, u.is_deactivated, u.is_admin FROM users u ${byPasskey ? 'JOIN passkeys p ON p.user_id = u.id' : ''}
       WHERE u.id = :userId AND u.deleted_at IS NULL
         AND ${byPasskey ? 'p.id = :passkeyId' : 'u.password_hash = :passwordHash'}
       -- The user first, as everywhere.
       FOR SHARE OF ${byPasskey ? 'u, p' : 'u'}
     ), begun AS (
       INSERT INTO sessions (token_hash, user_id, address, user_agent, second_factor_at)
       SELECT :sessionHash, id, :address, :userAgent, ${byPasskey ? 'now()' : 'NULL'} FROM holder WHERE NOT is_deactivated
     )
     SELECT is_deactivated AS "isDeactivated", is_admin AS "isAdmin" FROM holder`,
    { ...verified, sessionHash, address: address ?? null, userAgent: userAgent ?? null },
  )
  return rows[0]
}

export async function deleteSession(db: Knex, { userId, sessionHash }: SessionClaims): Promise<void> {
  await db('sessions').where({ token_hash: sessionHash, user_id: userId }).delete()
}
