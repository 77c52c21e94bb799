import type { Knex } from 'knex'

export async function up(db: Knex): Promise<void> {
  await db.raw(`
    CREATE TABLE transactions (
      id              bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      user_id         bigint NOT NULL REFERENCES users,
      type            text NOT NULL
                      CHECK (type IN ('deposit', 'withdrawal', 'investment', 'profit', 'transfer', 'adjustment')),
      description     text NOT NULL,
      amount          bigint NOT NULL CHECK (amount <> 0),
      status          text NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'completed', 'cancelled')),
      method          text,
      payment_details jsonb,
      wallet_address  text,
      metadata        jsonb,
      created_at      timestamptz(3) NOT NULL DEFAULT now(),
      updated_at      timestamptz(3) NOT NULL DEFAULT now(),
      decided_at      timestamptz(3),
      decided_by      bigint REFERENCES users,
      CHECK (type <> 'deposit' OR amount > 0),
      CHECK ((decided_at IS NULL) = (decided_by IS NULL))
    );
    CREATE INDEX transactions_of_user ON transactions (user_id, created_at, id);
    CREATE INDEX deposits_of_user ON transactions (user_id, created_at, id) WHERE type = 'deposit';
    CREATE INDEX deposits_list ON transactions (created_at, id) WHERE type = 'deposit';
    CREATE INDEX deposits_by_status ON transactions (status, created_at, id) WHERE type = 'deposit';

    CREATE TABLE notifications (
      id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      user_id    bigint NOT NULL REFERENCES users ON DELETE CASCADE,
      message    text NOT NULL,
      is_read    boolean NOT NULL DEFAULT false,
      created_at timestamptz(3) NOT NULL DEFAULT now()
    );
    CREATE INDEX notifications_of_user ON notifications (user_id, created_at, id);
  `)
}

export async function down(db: Knex): Promise<void> {
  await db.raw('DROP TABLE notifications, transactions')
}
