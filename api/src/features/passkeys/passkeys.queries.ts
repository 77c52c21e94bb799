import type { Passkey } from '@simvest/contracts'
import type { Knex } from 'knex'

const COLUMNS = { id: 'id', name: 'name', createdAt: 'created_at', lastUsedAt: 'last_used_at' }

export async function passkeysOf(db: Knex, userId: number): Promise<(Passkey & { credentialId: string })[]> {
  return db('passkeys')
    .where('user_id', userId)
    .orderBy('id')
    .select({ ...COLUMNS, credentialId: 'credential_id' })
}

export interface NewPasskey {
  userId: number
  credentialId: string
  publicKey: Uint8Array
  counter: number
  transports: readonly string[]
  name: string
}

/** Returns nothing if the passkey is already known. */
export async function insertPasskey(tx: Knex.Transaction, passkey: NewPasskey): Promise<Passkey | undefined> {
  const [kept] = await tx('passkeys')
    .insert({
      user_id: passkey.userId,
      credential_id: passkey.credentialId,
      public_key: Buffer.from(passkey.publicKey),
      counter: passkey.counter,
      transports: passkey.transports,
      name: passkey.name,
    })
    .onConflict('credential_id')
    .ignore()
    .returning(['id', 'name', 'created_at', 'last_used_at'])
  return kept && { id: kept.id, name: kept.name, createdAt: kept.created_at, lastUsedAt: kept.last_used_at }
}

interface KeptPasskey {
  id: number
  userId: number
  publicKey: Buffer
  counter: number
}

/** Locks the passkey: two sign-ins with it take turns, so each compares its counter with the latest. */
export async function lockPasskey(tx: Knex.Transaction, credentialId: string): Promise<KeptPasskey | undefined> {
  return tx('passkeys')
    .join('users', 'users.id', 'passkeys.user_id')
    .where('credential_id', credentialId)
    .whereNull('users.deleted_at')
    .forUpdate('passkeys')
    .first({
      id: 'passkeys.id',
      userId: 'users.id',
      publicKey: 'public_key',
      counter: 'counter',
    })
}

export async function markUsed(tx: Knex.Transaction, id: number, counter: number): Promise<void> {
  await tx('passkeys').where({ id }).update({ counter, last_used_at: tx.fn.now() })
}

export async function deletePasskey(tx: Knex.Transaction, userId: number, id: number): Promise<boolean> {
  return (await tx('passkeys').where({ id, user_id: userId }).delete()) === 1
}

/** False if this challenge was answered before. */
export async function takeChallenge(tx: Knex.Transaction, challenge: string): Promise<boolean> {
  const taken = await tx('answered_challenges')
    .insert({ challenge })
    .onConflict('challenge')
    .ignore()
    .returning('challenge')
  return taken.length === 1
}
