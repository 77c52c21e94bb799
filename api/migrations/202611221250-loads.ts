import type { Knex } from 'knex'

export async function up(db: Knex): Promise<void> {
  await db.raw(`
    CREATE TABLE build_loads (
      minute  timestamptz NOT NULL,
      remote  text NOT NULL,
      version text NOT NULL,
      -- Pages in which it loaded and nothing of it failed, and all others.
      well    bigint NOT NULL CHECK (well >= 0),
      badly   bigint NOT NULL CHECK (badly >= 0),
      PRIMARY KEY (remote, version, minute)
    );
  `)
}

export async function down(db: Knex): Promise<void> {
  await db.raw('DROP TABLE build_loads')
}
