import type { Knex } from 'knex'

/** Stores what a notification is about beside its text. Notifications of earlier versions get their kind from their text. */
export async function up(db: Knex): Promise<void> {
  const kinds = KINDS.map(([pattern, kind]) => `WHEN message ~ '${pattern}' THEN '${kind}'`).join(' ')
  await db.raw(`
    ALTER TABLE notifications
      -- The default is for processes of an earlier version, which run on while this one starts.
      ADD COLUMN kind text NOT NULL DEFAULT 'notice',
      ADD COLUMN transaction_id bigint REFERENCES transactions;
    UPDATE notifications SET kind = CASE ${kinds} ELSE kind END;
  `)
}

export async function down(db: Knex): Promise<void> {
  await db.raw('ALTER TABLE notifications DROP COLUMN kind, DROP COLUMN transaction_id')
}

const KINDS = [
  ['^Your account was restored', 'account-restored'],
  ['^Your account was deactivated', 'account-deactivated'],
  ['^Your account was activated again', 'account-activated'],
  ['turned your AI assistant (on|off)', 'assistant-switched'],
  ['^An authenticator app now protects', 'authenticator-added'],
  ['^The authenticator app was removed', 'authenticator-removed'],
  ['^A passkey was added', 'passkey-added'],
  ['^A passkey was removed', 'passkey-removed'],
  ['^Your password was changed', 'password-changed'],
  ['^Your password was reset', 'password-reset'],
  ['^An administrator made a password reset link', 'reset-link-made'],
  ['^An administrator signed you out', 'signed-out'],
  ['^Your simulation was reset', 'simulation-reset'],
  ['^Adjustment by administrator: a deposit of', 'deposit-added'],
  ['^Adjustment by administrator: your deposit changed', 'deposit-edited'],
  ['^Adjustment by administrator: your total profit', 'profit-adjusted'],
  ['^Adjustment by administrator: a referral reward', 'referral-adjusted'],
  ['^A referral reward of .* waits', 'referral-pending'],
  ['^You received a referral reward', 'referral-paid'],
  ['^ID approved', 'identity-approved'],
  ['^ID rejected', 'identity-rejected'],
  ['^Your deposit of [^ ]+ SIM was approved', 'deposit-approved'],
  ['^Your deposit of [^ ]+ SIM was cancelled', 'deposit-cancelled'],
  ['^Your withdrawal of [^ ]+ SIM is pending', 'withdrawal-pending'],
  ['^Proof submitted', 'withdrawal-proved'],
  ['^Your withdrawal of [^ ]+ SIM was processed', 'withdrawal-approved'],
  ['^Your withdrawal was rejected', 'withdrawal-rejected'],
  ['^(Your withdrawal of [^ ]+ SIM was|You) cancelled', 'withdrawal-cancelled'],
  ['^An administrator changed the destination', 'withdrawal-redirected'],
  ['^Investment in .* matured', 'investment-matured'],
] as const
