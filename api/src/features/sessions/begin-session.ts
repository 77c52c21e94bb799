import type { Knex } from 'knex'
import type { SessionClaims } from '#kernel/endpoints/caller.ts'

export interface Device {
  address?: string
  userAgent?: string
}

/** The credential that a sign-in was verified by. A passkey's row never changes its key, so its id stands for the key. */
export type VerifiedCredential = { userId: number } & ({ passwordHash: string } | { passkeyId: number })

/**
 * The only way to write to `sessions`: a session begins only if the verified credential is still valid. A change of a
 * credential, or a deactivation, changes the user's row first and then ends the sessions, so the two wait for each other
 * here, and the second sees what the first did. Without a row nothing began; with a row a session began, unless the user
 * is deactivated.
 * See docs/decisions/security.md#a-session-begins-in-one-statement.
 */
export async function beginSession(
  db: Knex,
  verified: VerifiedCredential,
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
