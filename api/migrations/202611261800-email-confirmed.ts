import type { Knex } from 'knex'

/** When its owner confirmed the address of an account; null until then. Those that there are go on getting mails. */
export async function up(db: Knex): Promise<void> {
  await db.raw('ALTER TABLE users ADD COLUMN email_confirmed_at timestamptz(3) DEFAULT now()')
  await db.raw('ALTER TABLE users ALTER COLUMN email_confirmed_at DROP DEFAULT')
}

export async function down(db: Knex): Promise<void> {
  await db.raw('ALTER TABLE users DROP COLUMN email_confirmed_at')
}
