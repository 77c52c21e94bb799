import type { Knex } from 'knex'

export const contract = {
  'changed constraint accounts.accounts_check1':
    'It admits one more kind of account, which the version before does not ask for.',
}

export async function up(db: Knex): Promise<void> {
  await db.raw(`
    ALTER TABLE accounts
      DROP CONSTRAINT accounts_check1,
      ADD CONSTRAINT accounts_check1 CHECK (CASE WHEN owner_id IS NULL
        THEN kind IN ('deposits', 'withdrawals', 'referral', 'model', 'adjustments', 'resets', 'practice')
        ELSE kind IN ('fund', 'profit', 'held', 'invested') END);
    INSERT INTO accounts (kind) VALUES ('practice');

    -- What a person chose about the first steps. Which of them are done is read from other tables.
    CREATE TABLE guides (
      user_id   bigint PRIMARY KEY REFERENCES users,
      skipped   text[] NOT NULL DEFAULT '{}',
      is_hidden boolean NOT NULL DEFAULT false
    );
  `)
}

export async function down(db: Knex): Promise<void> {
  await db.raw(`
    DROP TABLE guides;
    DELETE FROM accounts WHERE kind = 'practice' AND NOT EXISTS (
      SELECT FROM postings WHERE accounts.id IN (source_id, destination_id));
    ALTER TABLE accounts
      DROP CONSTRAINT accounts_check1,
      ADD CONSTRAINT accounts_check1 CHECK (CASE WHEN owner_id IS NULL
        THEN kind IN ('deposits', 'withdrawals', 'referral', 'model', 'adjustments', 'resets')
        ELSE kind IN ('fund', 'profit', 'held', 'invested') END) NOT VALID;
  `)
}
