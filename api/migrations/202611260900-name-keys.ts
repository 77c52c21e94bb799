import type { Knex } from 'knex'
import { nameKeyOf } from '#kernel/names/name-key.ts'

export const contract = {
  'new unique index users.users_name_key': 'the version before writes no keys, and nulls are not unique',
}

const BATCH = 5_000

/**
 * The form of a username in which it is unique: names that look alike share it. Null for an older name that looks like
 * another one, and for names of people who are erased.
 */
export async function up(db: Knex): Promise<void> {
  await db.raw('ALTER TABLE users ADD COLUMN name_key text')
  let last = 0
  for (;;) {
    const users: { id: number; username: string }[] = await db('users')
      .where('id', '>', last)
      .orderBy('id')
      .limit(BATCH)
      .select('id', 'username')
    if (users.length === 0) break
    last = users.at(-1)?.id ?? last
    await db.raw(
      `UPDATE users SET name_key = keyed.key
       FROM unnest(:ids::bigint[], :keys::text[]) AS keyed (id, key)
       WHERE users.id = keyed.id AND erased_at IS NULL AND guest_until IS NULL`,
      { ids: users.map(({ id }) => id), keys: users.map(({ username }) => nameKeyOf(username)) },
    )
  }
  // The oldest keeps the key.
  await db.raw(`
    UPDATE users SET name_key = NULL FROM users AS older
    WHERE older.name_key = users.name_key AND older.id < users.id`)
  await db.raw('CREATE UNIQUE INDEX users_name_key ON users (name_key)')
}

export async function down(db: Knex): Promise<void> {
  await db.raw('ALTER TABLE users DROP COLUMN name_key')
}
