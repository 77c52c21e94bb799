import type { Knex } from 'knex'

/** Removes all passkeys of a user and returns how many. A sign-in by passkey at this moment waits for the user's row. */
export async function removePasskeys(tx: Knex.Transaction, userId: number): Promise<number> {
  return tx('passkeys').where('user_id', userId).delete()
}

/** The sentence for the user's notification. */
export function removedPasskeysText(count: number): string {
  if (count === 0) return ''
  return count === 1 ? ', and its passkey was removed' : `, and its ${count} passkeys were removed`
}
