import type { Knex } from 'knex'

/** Removes all passkeys of a user; gives how many. Whoever signs in by one at this moment waits for the user's row. */
export async function removePasskeys(tx: Knex.Transaction, userId: number): Promise<number> {
  return tx('passkeys').where('user_id', userId).delete()
}

/** For the user's notification. */
export function removedPasskeysText(count: number): string {
  if (count === 0) return ''
  return count === 1 ? ', and its passkey was removed' : `, and its ${count} passkeys were removed`
}
