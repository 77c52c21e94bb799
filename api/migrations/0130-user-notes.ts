import type { Knex } from 'knex'

export async function up(db: Knex): Promise<void> {
  await db.raw(`
    CREATE TABLE user_notes (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      user_id bigint NOT NULL REFERENCES users,
      author_id bigint NOT NULL REFERENCES users,
      text text NOT NULL CHECK (text <> ''),
      created_at timestamptz NOT NULL DEFAULT now()
    );
    CREATE INDEX user_notes_of_user ON user_notes (user_id, created_at, id);
  `)
}

export async function down(db: Knex): Promise<void> {
  await db.raw('DROP TABLE user_notes')
}
