import type { Knex } from 'knex'

/** The desk's figures by day, read from indexes alone. */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    CREATE INDEX orders_by_time ON transactions (created_at) INCLUDE (type, amount, user_id)
      WHERE type IN ('deposit', 'withdrawal') AND method IS DISTINCT FROM 'practice';
    CREATE INDEX orders_by_decision ON transactions (decided_at) INCLUDE (created_at, decided_by, user_id)
      WHERE type IN ('deposit', 'withdrawal') AND method IS DISTINCT FROM 'practice' AND decided_at IS NOT NULL`)
}

export async function down(db: Knex): Promise<void> {
  await db.raw('DROP INDEX orders_by_time, orders_by_decision')
}
