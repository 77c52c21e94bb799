import type { Knex } from 'knex'

export async function up(db: Knex): Promise<void> {
  await db.raw(`
    CREATE TABLE client_faults (
      day     date NOT NULL,
      remote  text NOT NULL,
      version text NOT NULL,
      kind    text NOT NULL CHECK (kind IN ('error', 'load-failure', 'fallback')),
      count   bigint NOT NULL CHECK (count > 0),
      last_at timestamptz(3) NOT NULL,
      PRIMARY KEY (day, remote, version, kind)
    );

    CREATE UNLOGGED TABLE rate_counts (
      rate     text NOT NULL,
      -- A user's id, or the network of somebody who is signed out.
      caller   text NOT NULL,
      calls    integer NOT NULL,
      began_at timestamptz NOT NULL,
      PRIMARY KEY (rate, caller)
    );
  `)
}

export async function down(db: Knex): Promise<void> {
  await db.raw('DROP TABLE rate_counts, client_faults')
}
