import type { Knex } from 'knex'

/**
 * The browsers that show messages although no page is open, each by the session that asked for it: it ends with that session.
 * `server_key` is the key that the browser believes; without it a push service takes nothing.
 */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    CREATE TABLE push_subscriptions (
      session_id bigint PRIMARY KEY REFERENCES sessions (id) ON DELETE CASCADE,
      user_id    bigint NOT NULL REFERENCES users ON DELETE CASCADE,
      endpoint   text NOT NULL,
      p256dh     text NOT NULL,
      auth       text NOT NULL,
      server_key text NOT NULL,
      created_at timestamptz(3) NOT NULL DEFAULT now()
    );
    CREATE INDEX push_subscriptions_of_user ON push_subscriptions (user_id);
    CREATE INDEX push_subscriptions_by_endpoint ON push_subscriptions (endpoint);

    -- What waits to be sent, without a word of what happened: a message says only of which kind it is.
    CREATE TABLE pushes (
      id             bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      session_id     bigint NOT NULL REFERENCES push_subscriptions ON DELETE CASCADE,
      kind           text NOT NULL,
      transaction_id bigint,
      attempts       integer NOT NULL DEFAULT 0,
      due_at         timestamptz NOT NULL DEFAULT now(),
      created_at     timestamptz(3) NOT NULL DEFAULT now()
    );
    CREATE INDEX pushes_due ON pushes (due_at);
    CREATE INDEX pushes_of_session ON pushes (session_id);
  `)
}

export async function down(db: Knex): Promise<void> {
  await db.raw('DROP TABLE pushes, push_subscriptions')
}
