import type { Knex } from 'knex'

export async function up(db: Knex): Promise<void> {
  await db.raw(`
    ALTER TABLE accounts
      DROP CONSTRAINT accounts_check1,
      ADD CONSTRAINT accounts_check1 CHECK (CASE WHEN owner_id IS NULL
        THEN kind IN ('deposits', 'withdrawals', 'referral', 'model', 'adjustments', 'resets')
        ELSE kind IN ('fund', 'profit', 'held', 'invested') END);
    INSERT INTO accounts (kind) VALUES ('resets');

    ALTER TABLE transactions
      DROP CONSTRAINT transactions_type_check,
      ADD CONSTRAINT transactions_type_check CHECK (type IN
        ('deposit', 'withdrawal', 'investment', 'profit', 'transfer', 'referral', 'adjustment', 'reset')),
      DROP CONSTRAINT transactions_amount_check,
      -- A gain and a debt may add up to nothing, and orders that wait are no money yet.
      ADD CONSTRAINT transactions_amount_check CHECK (amount <> 0 OR type = 'reset');

    ALTER TABLE investments
      DROP CONSTRAINT investments_status_check,
      ADD CONSTRAINT investments_status_check CHECK (status IN ('active', 'completed', 'ended'));

    -- Profit figures count from here on: ids, because whoever holds the wallets draws the next one.
    ALTER TABLE users
      ADD COLUMN reset_transaction_id bigint NOT NULL DEFAULT 0,
      ADD COLUMN reset_investment_id bigint NOT NULL DEFAULT 0;
    DROP INDEX profits_of_user;
    CREATE INDEX profits_of_user ON transactions (user_id, id) INCLUDE (type, method, amount)
      WHERE type IN ('profit', 'adjustment');
  `)
}

export async function down(db: Knex): Promise<void> {
  await db.raw(`
    DROP INDEX profits_of_user;
    CREATE INDEX profits_of_user ON transactions (user_id) INCLUDE (type, method, amount)
      WHERE type IN ('profit', 'adjustment');
    ALTER TABLE users DROP COLUMN reset_transaction_id, DROP COLUMN reset_investment_id;
    ALTER TABLE investments
      DROP CONSTRAINT investments_status_check,
      ADD CONSTRAINT investments_status_check CHECK (status IN ('active', 'completed')) NOT VALID;
    ALTER TABLE transactions
      DROP CONSTRAINT transactions_type_check,
      ADD CONSTRAINT transactions_type_check CHECK (type IN
        ('deposit', 'withdrawal', 'investment', 'profit', 'transfer', 'referral', 'adjustment')) NOT VALID,
      DROP CONSTRAINT transactions_amount_check,
      ADD CONSTRAINT transactions_amount_check CHECK (amount <> 0) NOT VALID;
    DELETE FROM accounts WHERE kind = 'resets' AND NOT EXISTS (
      SELECT FROM postings WHERE accounts.id IN (source_id, destination_id));
    ALTER TABLE accounts
      DROP CONSTRAINT accounts_check1,
      ADD CONSTRAINT accounts_check1 CHECK (CASE WHEN owner_id IS NULL
        THEN kind IN ('deposits', 'withdrawals', 'referral', 'model', 'adjustments')
        ELSE kind IN ('fund', 'profit', 'held', 'invested') END) NOT VALID;
  `)
}
