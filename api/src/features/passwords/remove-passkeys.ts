import type { Knex } from 'knex'

/** Removes all passkeys of a user and returns how many. A sign-in by passkey at this moment waits for the user's row. */
export async function removePasskeys(tx: Knex.Transaction, userId: number): Promise<number> {
  return tx('passkeys').where('user_id', userId).delete()
}
