import type { Knex } from 'knex'

export async function up(db: Knex): Promise<void> {
  await db.raw(`
    CREATE TABLE api_tokens (
      id           bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      user_id      bigint NOT NULL REFERENCES users ON DELETE CASCADE,
      token_hash   bytea NOT NULL UNIQUE,
      name         text NOT NULL,
      scope        text NOT NULL CHECK (scope IN ('account', 'console')),
      created_at   timestamptz(3) NOT NULL DEFAULT now(),
      expires_at   timestamptz(3) NOT NULL CHECK (expires_at <= created_at + interval '90 days 1 hour'),
      last_used_at timestamptz(3)
    );
    CREATE INDEX api_tokens_of_user ON api_tokens (user_id);
  `)
}

export async function down(db: Knex): Promise<void> {
  await db.raw('DROP TABLE api_tokens')
}
