import type { Knex } from 'knex'
import { POST_JOURNALS } from './202611220620-post-journals.ts'

export const contract = {
  'changed constraint accounts.accounts_check': 'it allows more: a Fund wallet below zero',
  'changed constraint transactions.transactions_check': 'it allows more: the reversal of a deposit',
  'changed constraint transactions.withdrawals_are_negative': 'it allows more: the reversal of a withdrawal',
  'new unique index transactions.transactions_reversals':
    'the version before writes no reversals, and nulls are not unique',
}

const OVERDRAWN = `NOT (p_may_overdraw AND kind = 'profit')`
const OVERDRAWN_BY_REVERSAL = `NOT (p_may_overdraw
      AND (kind = 'profit' OR kind = 'fund' AND 'reversal' = ALL (p_kinds)))`

/** The line that reverses an order or an adjustment; a Fund wallet below zero, which only reversals may leave; and what a referrer owes. */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    ALTER TABLE transactions ADD COLUMN reverses_id bigint REFERENCES transactions;
    CREATE UNIQUE INDEX transactions_reversals ON transactions (reverses_id) WHERE reverses_id IS NOT NULL;
    ALTER TABLE transactions
      DROP CONSTRAINT transactions_check,
      ADD CONSTRAINT transactions_check CHECK (type <> 'deposit' OR amount > 0 OR reverses_id IS NOT NULL),
      DROP CONSTRAINT withdrawals_are_negative,
      ADD CONSTRAINT withdrawals_are_negative CHECK (type <> 'withdrawal' OR amount < 0 OR reverses_id IS NOT NULL);
    ALTER TABLE accounts
      DROP CONSTRAINT accounts_check,
      ADD CONSTRAINT accounts_check CHECK (balance >= 0 OR kind IN ('profit', 'fund'));
    ALTER TABLE referral_rewards
      ADD COLUMN taken_back bigint NOT NULL DEFAULT 0 CHECK (taken_back >= 0),
      ADD COLUMN owed bigint NOT NULL DEFAULT 0 CHECK (owed >= 0);
    CREATE INDEX referral_rewards_owed ON referral_rewards (referrer_id) WHERE owed > 0;
  `)
  if (!POST_JOURNALS.includes(OVERDRAWN))
    throw new Error('post_journals has no rule about overdrawn wallets to replace')
  await db.raw(POST_JOURNALS.replace(OVERDRAWN, OVERDRAWN_BY_REVERSAL))
  await db.raw('ALTER FUNCTION post_journals SET enable_seqscan = off')
}

export async function down(db: Knex): Promise<void> {
  await db.raw(`
    DROP INDEX referral_rewards_owed, transactions_reversals;
    ALTER TABLE referral_rewards DROP COLUMN taken_back, DROP COLUMN owed;
    ALTER TABLE accounts
      DROP CONSTRAINT accounts_check,
      ADD CONSTRAINT accounts_check CHECK (balance >= 0 OR kind = 'profit') NOT VALID;
    ALTER TABLE transactions
      DROP CONSTRAINT withdrawals_are_negative,
      DROP CONSTRAINT transactions_check,
      DROP COLUMN reverses_id,
      ADD CONSTRAINT transactions_check CHECK (type <> 'deposit' OR amount > 0) NOT VALID,
      ADD CONSTRAINT withdrawals_are_negative CHECK (type <> 'withdrawal' OR amount < 0) NOT VALID;
  `)
  await db.raw(POST_JOURNALS)
  await db.raw('ALTER FUNCTION post_journals SET enable_seqscan = off')
}
