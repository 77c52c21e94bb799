import type { Knex } from 'knex'

export async function up(db: Knex): Promise<void> {
  await db.raw(`
    -- Codes for whoever lost the app: shown once, each taken out as it is used.
    ALTER TABLE totp_secrets ADD COLUMN recovery_hashes bytea[] NOT NULL DEFAULT '{}';
  `)
}

export async function down(db: Knex): Promise<void> {
  await db.raw('ALTER TABLE totp_secrets DROP COLUMN recovery_hashes')
}
