import type { Knex } from 'knex'

export async function up(db: Knex): Promise<void> {
  await db.raw(`
    CREATE TABLE users (
      id             bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      username       text NOT NULL CHECK (username <> ''),
      email          text NOT NULL CHECK (email <> ''),
      password_hash  text NOT NULL,
      full_name      text,
      phone_number   text,
      residence      text,
      occupation     text,
      referrer_email text,
      is_admin       boolean NOT NULL DEFAULT false,
      id_status      text NOT NULL DEFAULT '' CHECK (id_status IN ('', 'PENDING', 'UNDER REVIEW', 'APPROVED', 'REJECTED')),
      ai_enabled     boolean NOT NULL DEFAULT false,
      ai_start_time  timestamptz(3),
      is_deactivated boolean NOT NULL DEFAULT false,
      deleted_at     timestamptz(3),
      created_at     timestamptz(3) NOT NULL DEFAULT now(),
      updated_at     timestamptz(3) NOT NULL DEFAULT now()
    );
    CREATE UNIQUE INDEX users_username_key ON users (lower(username));
    CREATE UNIQUE INDEX users_email_key ON users (lower(email));
    CREATE INDEX users_list ON users (created_at, id) WHERE NOT is_admin AND deleted_at IS NULL;

    CREATE TABLE sessions (
      token_hash   bytea PRIMARY KEY,
      user_id      bigint NOT NULL REFERENCES users ON DELETE CASCADE,
      created_at   timestamptz(3) NOT NULL DEFAULT now(),
      last_seen_at timestamptz(3) NOT NULL DEFAULT now()
    );
    CREATE INDEX sessions_of_user ON sessions (user_id);

    CREATE UNLOGGED TABLE sign_in_failures (
      login_hash      bytea NOT NULL,
      address         text NOT NULL,
      failures        integer NOT NULL,
      last_failure_at timestamptz NOT NULL,
      blocked_until   timestamptz NOT NULL,
      PRIMARY KEY (login_hash, address)
    );
  `)
}

export async function down(db: Knex): Promise<void> {
  await db.raw('DROP TABLE sign_in_failures, sessions, users')
}
