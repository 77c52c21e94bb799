import type { Token, TokenScope } from '@simvest/contracts'
import type { Knex } from 'knex'

const COLUMNS = {
  id: 'id',
  name: 'name',
  scope: 'scope',
  createdAt: 'created_at',
  expiresAt: 'expires_at',
  lastUsedAt: 'last_used_at',
}

/** The valid tokens of a user, newest first. */
export async function tokensOf(db: Knex, userId: number): Promise<Token[]> {
  return db('api_tokens').where('user_id', userId).whereRaw('expires_at > now()').orderBy('id', 'desc').select(COLUMNS)
}

/** Lets the person's other calls wait until the transaction ends, so that the limit holds. */
export async function lockTokens(tx: Knex.Transaction, userId: number): Promise<void> {
  await tx.raw(`SELECT pg_advisory_xact_lock(hashtext('api-tokens'), ?)`, [userId])
}

interface NewToken {
  userId: number
  hash: Buffer
  name: string
  scope: TokenScope
  days: number
}

export async function insertToken(tx: Knex.Transaction, { userId, hash, name, scope, days }: NewToken): Promise<Token> {
  const expires = tx.raw('now() + make_interval(days => ?)', [days])
  const [{ id }] = await tx('api_tokens')
    .insert({ user_id: userId, token_hash: hash, name, scope, expires_at: expires })
    .returning('id')
  return tx('api_tokens').where({ id }).first(COLUMNS)
}

export async function deleteToken(tx: Knex.Transaction, userId: number, id: number): Promise<boolean> {
  return (await tx('api_tokens').where({ id, user_id: userId }).delete()) === 1
}
