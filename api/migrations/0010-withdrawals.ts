import type { Knex } from 'knex'

export async function up(db: Knex): Promise<void> {
  await db.raw(`
    ALTER TABLE transactions
      DROP CONSTRAINT transactions_status_check,
      DROP CONSTRAINT transactions_type_check,
      ADD CONSTRAINT transactions_status_check
        CHECK (status IN ('pending', 'processing', 'completed', 'approved', 'cancelled', 'rejected')),
      ADD CONSTRAINT transactions_type_check CHECK (type IN
        ('deposit', 'withdrawal', 'investment', 'profit', 'transfer', 'referral', 'adjustment')),
      ADD CONSTRAINT withdrawals_are_negative CHECK (type <> 'withdrawal' OR amount < 0),
      ADD COLUMN reason text;
    CREATE INDEX transactions_list ON transactions (created_at, id);
    CREATE INDEX withdrawals_list ON transactions (created_at, id) WHERE type = 'withdrawal';
    CREATE INDEX withdrawals_by_status ON transactions (status, created_at, id) WHERE type = 'withdrawal';
    CREATE INDEX withdrawals_of_user ON transactions (user_id, created_at, id) WHERE type = 'withdrawal';

    -- Apart from the transactions: a list must never carry images along.
    CREATE TABLE proofs (
      transaction_id bigint PRIMARY KEY REFERENCES transactions ON DELETE CASCADE,
      media_type     text NOT NULL,
      image          bytea NOT NULL,
      created_at     timestamptz(3) NOT NULL DEFAULT now()
    );

    CREATE TABLE referral_rewards (
      transaction_id bigint PRIMARY KEY REFERENCES transactions,
      referrer_id    bigint NOT NULL REFERENCES users,
      amount         bigint NOT NULL CHECK (amount >= 0),
      -- The line in the referrer's history, once it was credited.
      credit_id      bigint REFERENCES transactions,
      created_at     timestamptz(3) NOT NULL DEFAULT now()
    );
    CREATE INDEX referral_rewards_pending ON referral_rewards (referrer_id) WHERE credit_id IS NULL;
  `)
}

export async function down(db: Knex): Promise<void> {
  await db.raw(`
    DROP TABLE referral_rewards, proofs;
    DROP INDEX transactions_list, withdrawals_list, withdrawals_by_status, withdrawals_of_user;
    ALTER TABLE transactions
      DROP COLUMN reason,
      DROP CONSTRAINT withdrawals_are_negative,
      DROP CONSTRAINT transactions_status_check,
      DROP CONSTRAINT transactions_type_check,
      ADD CONSTRAINT transactions_status_check CHECK (status IN ('pending', 'completed', 'cancelled')) NOT VALID,
      ADD CONSTRAINT transactions_type_check CHECK
        (type IN ('deposit', 'withdrawal', 'investment', 'profit', 'transfer', 'adjustment')) NOT VALID;
  `)
}
