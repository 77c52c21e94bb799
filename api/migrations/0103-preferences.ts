import type { Knex } from 'knex'

export async function up(db: Knex): Promise<void> {
  await db.raw(`
    ALTER TABLE users ADD COLUMN notification_preferences jsonb NOT NULL DEFAULT '{}';
    CREATE INDEX notifications_unread ON notifications (user_id) WHERE NOT is_read;
  `)
}

export async function down(db: Knex): Promise<void> {
  await db.raw(`
    DROP INDEX notifications_unread;
    ALTER TABLE users DROP COLUMN notification_preferences;
  `)
}
