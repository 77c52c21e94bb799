import type { Knex } from 'knex'

export async function up(db: Knex): Promise<void> {
  await db.raw(`
    CREATE TABLE watched_strategies (
      -- A guest's row goes with the guest.
      user_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
      strategy_id bigint NOT NULL REFERENCES strategies,
      watched_at timestamptz(3) NOT NULL DEFAULT now(),
      PRIMARY KEY (user_id, strategy_id)
    );
  `)
}

export async function down(db: Knex): Promise<void> {
  await db.raw('DROP TABLE watched_strategies')
}
