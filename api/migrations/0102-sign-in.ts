import type { Knex } from 'knex'

export async function up(db: Knex): Promise<void> {
  await db.raw(`
    ALTER TABLE sessions
      ADD COLUMN id bigint GENERATED ALWAYS AS IDENTITY UNIQUE,
      ADD COLUMN address text,
      ADD COLUMN user_agent text;
    CREATE INDEX sessions_by_age ON sessions (last_seen_at);

    CREATE TABLE password_resets (
      token_hash bytea PRIMARY KEY,
      user_id    bigint NOT NULL REFERENCES users ON DELETE CASCADE,
      created_by bigint REFERENCES users,
      expires_at timestamptz(3) NOT NULL,
      used_at    timestamptz(3)
    );
    CREATE INDEX password_resets_of_user ON password_resets (user_id);
  `)
}

export async function down(db: Knex): Promise<void> {
  await db.raw(`
    DROP TABLE password_resets;
    DROP INDEX sessions_by_age;
    ALTER TABLE sessions DROP COLUMN user_agent, DROP COLUMN address, DROP COLUMN id;
  `)
}
