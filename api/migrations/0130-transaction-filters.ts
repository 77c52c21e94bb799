import type { Knex } from 'knex'

export async function up(db: Knex): Promise<void> {
  await db.raw(`
    CREATE INDEX transactions_of_user_by_type ON transactions (user_id, type, created_at, id);
    CREATE INDEX transactions_open_of_user ON transactions (user_id, created_at, id)
      WHERE status IN ('pending', 'processing');
  `)
}

export async function down(db: Knex): Promise<void> {
  await db.raw('DROP INDEX transactions_of_user_by_type, transactions_open_of_user')
}
