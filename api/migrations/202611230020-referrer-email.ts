import type { Knex } from 'knex'

/** A user sees who named them as their referrer. */
export async function up(db: Knex): Promise<void> {
  await db.raw('CREATE INDEX users_of_referrer ON users (lower(referrer_email)) WHERE referrer_email IS NOT NULL')
}

export async function down(db: Knex): Promise<void> {
  await db.raw('DROP INDEX users_of_referrer')
}
