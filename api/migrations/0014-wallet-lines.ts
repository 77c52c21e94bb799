import type { Knex } from 'knex'

export async function up(db: Knex): Promise<void> {
  await db.raw(`
    CREATE INDEX postings_of_source ON postings (source_id, id) INCLUDE (amount);
    CREATE INDEX postings_of_destination ON postings (destination_id, id) INCLUDE (amount);
  `)
}

export async function down(db: Knex): Promise<void> {
  await db.raw('DROP INDEX postings_of_source, postings_of_destination')
}
