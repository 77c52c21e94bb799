import type { Knex } from 'knex'

export async function up(db: Knex): Promise<void> {
  await db.raw(`
    CREATE TABLE saved_views (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      owner_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
      list text NOT NULL,
      name text NOT NULL CHECK (name <> ''),
      -- What the address of the list says, by its names.
      shown jsonb NOT NULL,
      is_shared boolean NOT NULL DEFAULT false,
      created_at timestamptz(3) NOT NULL DEFAULT now()
    );
    CREATE UNIQUE INDEX saved_views_by_name ON saved_views (owner_id, list, lower(name));
  `)
}

export async function down(db: Knex): Promise<void> {
  await db.raw('DROP TABLE saved_views')
}
