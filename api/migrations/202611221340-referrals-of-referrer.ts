import type { Knex } from 'knex'

/** The desk lists what one referrer earned. */
export async function up(db: Knex): Promise<void> {
  await db.raw('CREATE INDEX referral_rewards_of_referrer ON referral_rewards (referrer_id, transaction_id)')
}

export async function down(db: Knex): Promise<void> {
  await db.raw('DROP INDEX referral_rewards_of_referrer')
}
