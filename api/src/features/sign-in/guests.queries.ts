import type { Knex } from 'knex'

/** Lets nobody else in as a guest until the transaction ends, so that their number holds. */
export async function lockGuests(tx: Knex.Transaction): Promise<void> {
  await tx.raw(`SELECT pg_advisory_xact_lock(hashtext('guests'))`)
}

export async function countGuests(tx: Knex.Transaction): Promise<number> {
  const counted = await tx('users').whereNotNull('guest_until').count({ guests: '*' }).first()
  return Number(counted?.guests)
}

/** Erases the guests whose time is over, with every row that is theirs, and returns how many they were. */
export async function eraseGuests(db: Knex): Promise<number> {
  const { rows } = await db.raw<{ rows: [{ erased: number }] }>('SELECT erase_guests(now()) AS erased')
  return rows[0].erased
}
