import type { Knex } from 'knex'

/** The desk's lists are sorted by these columns and paged by number, to the end. */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    CREATE INDEX users_by_username ON users (lower(username), id) INCLUDE (username)
      WHERE NOT is_admin AND deleted_at IS NULL;
    CREATE INDEX orders_by_amount ON transactions (type, abs(amount), id) INCLUDE (amount)
      WHERE type IN ('deposit', 'withdrawal')`)
}

export async function down(db: Knex): Promise<void> {
  await db.raw('DROP INDEX users_by_username, orders_by_amount')
}
