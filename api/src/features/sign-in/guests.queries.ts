import type { Knex } from 'knex'

/** When the guest is erased with whom others begin. No program reads infinity as a date. */
export const NEVER = '9999-12-31T00:00:00Z'

/** Lets nobody else in as a guest until the transaction ends, so that their number holds. */
export async function lockGuests(tx: Knex.Transaction): Promise<void> {
  await tx.raw(`SELECT pg_advisory_xact_lock(hashtext('guests'))`)
}

export async function countGuests(tx: Knex.Transaction): Promise<number> {
  const counted = await tx('users').where('guest_until', '<', NEVER).count({ guests: '*' }).first()
  return Number(counted?.guests)
}

/** The guest who is never erased, and with whose life others begin. */
export async function findExample(tx: Knex.Transaction): Promise<number | undefined> {
  const example: { id: number } | undefined = await tx('users').where('guest_until', NEVER).first('id')
  return example?.id
}

/** Gives a new guest every row of another person, with ids of its own. */
export async function copyLife(tx: Knex.Transaction, from: number, to: number): Promise<void> {
  await tx.raw('SELECT copy_life(?, ?)', [from, to])
}

/** Erases the guests whose time is over, with every row that is theirs, and returns how many they were. */
export async function eraseGuests(db: Knex): Promise<number> {
  // A transaction for each.
  for (let erased = 0; ; erased++) {
    const { rows } = await db.raw<{ rows: [{ erased: number }] }>('SELECT erase_guests(now()) AS erased')
    if (rows[0].erased === 0) return erased
  }
}
