import type { Session } from '@simvest/contracts'
import type { Knex } from 'knex'

/** The live sessions of a user, latest first. */
export async function liveSessions(db: Knex, userId: number, current: Buffer): Promise<Session[]> {
  return db('sessions')
    .where('user_id', userId)
    .whereRaw(`last_seen_at > now() - interval '7 days' AND created_at > now() - interval '30 days'`)
    .orderBy('last_seen_at', 'desc')
    .orderBy('id', 'desc')
    .limit(200)
    .select({
      id: 'id',
      createdAt: 'created_at',
      lastSeenAt: 'last_seen_at',
      address: 'address',
      userAgent: 'user_agent',
      isCurrent: db.raw('token_hash = ?', [current]),
    })
}

export async function isGuest(db: Knex, id: number): Promise<boolean> {
  return (await db('users').where({ id }).whereNotNull('guest_until').first('id')) !== undefined
}

export async function deleteSessionById(tx: Knex.Transaction, userId: number, id: number): Promise<number> {
  return tx('sessions').where({ id, user_id: userId }).delete()
}

export async function findLivingRole(tx: Knex.Transaction, id: number): Promise<{ isAdmin: boolean } | undefined> {
  return tx('users').where({ id, deleted_at: null, guest_until: null }).first({ isAdmin: 'is_admin' })
}
