import type { Knex } from 'knex'

/** In which language a person reads mails, and pages in a browser where nobody chose one; null while nobody has said. */
export async function up(db: Knex): Promise<void> {
  await db.raw('ALTER TABLE users ADD COLUMN language text')
}

export async function down(db: Knex): Promise<void> {
  await db.raw('ALTER TABLE users DROP COLUMN language')
}
