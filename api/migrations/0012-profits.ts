import type { Knex } from 'knex'

export async function up(db: Knex): Promise<void> {
  // Holds every column that the profit figures sum up, so no row of the table is read.
  await db.raw(`
    CREATE INDEX profits_of_user ON transactions (user_id) INCLUDE (type, method, amount)
      WHERE type IN ('profit', 'adjustment');
  `)
}

export async function down(db: Knex): Promise<void> {
  await db.raw('DROP INDEX profits_of_user')
}
