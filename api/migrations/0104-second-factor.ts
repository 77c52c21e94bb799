import type { Knex } from 'knex'

export async function up(db: Knex): Promise<void> {
  await db.raw(`
    ALTER TABLE sessions ADD COLUMN second_factor_at timestamptz(3);

    CREATE TABLE totp_secrets (
      user_id      bigint PRIMARY KEY REFERENCES users ON DELETE CASCADE,
      -- Encrypted: a copy of the database makes no codes.
      sealed       bytea NOT NULL,
      confirmed_at timestamptz(3),
      -- The half minute of the last code that was taken: none is taken twice.
      last_step    bigint NOT NULL DEFAULT 0,
      created_at   timestamptz(3) NOT NULL DEFAULT now()
    );
  `)
}

export async function down(db: Knex): Promise<void> {
  await db.raw(`
    DROP TABLE totp_secrets;
    ALTER TABLE sessions DROP COLUMN second_factor_at;
  `)
}
