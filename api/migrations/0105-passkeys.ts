import type { Knex } from 'knex'

export async function up(db: Knex): Promise<void> {
  await db.raw(`
    CREATE TABLE passkeys (
      id            bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      user_id       bigint NOT NULL REFERENCES users ON DELETE CASCADE,
      credential_id text NOT NULL UNIQUE,
      public_key    bytea NOT NULL,
      counter       bigint NOT NULL,
      transports    text[] NOT NULL,
      name          text NOT NULL,
      created_at    timestamptz(3) NOT NULL DEFAULT now(),
      last_used_at  timestamptz(3)
    );
    CREATE INDEX passkeys_of_user ON passkeys (user_id);

    -- A challenge proves itself by its signature and age; only one that was answered is written down.
    CREATE TABLE answered_challenges (
      challenge   text PRIMARY KEY,
      answered_at timestamptz(3) NOT NULL DEFAULT now()
    );
  `)
}

export async function down(db: Knex): Promise<void> {
  await db.raw('DROP TABLE answered_challenges, passkeys')
}
