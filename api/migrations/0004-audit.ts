import type { Knex } from 'knex'

export async function up(db: Knex): Promise<void> {
  await db.raw(`
    CREATE TABLE audit_log (
      id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      action     text NOT NULL,
      actor_id   bigint REFERENCES users,
      subject_id bigint REFERENCES users,
      details    jsonb NOT NULL,
      request_id text,
      address    text,
      created_at timestamptz(3) NOT NULL DEFAULT now()
    );
    CREATE INDEX audit_log_list ON audit_log (created_at, id);

    CREATE TABLE idempotency_keys (
      user_id      bigint NOT NULL REFERENCES users ON DELETE CASCADE,
      endpoint     text NOT NULL,
      key          text NOT NULL,
      request_hash bytea NOT NULL,
      -- json and not jsonb: the second answer is the first one, to the letter.
      response     json,
      created_at   timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (user_id, endpoint, key)
    );
  `)
}

export async function down(db: Knex): Promise<void> {
  await db.raw('DROP TABLE idempotency_keys, audit_log')
}
