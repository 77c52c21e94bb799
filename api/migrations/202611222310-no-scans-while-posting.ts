import type { Knex } from 'knex'

// PostgreSQL keeps its plan for the check of a reference as long as a connection lasts. A plan made while the journal had a
// page or two would read all of it for each line that is added, however long it becomes.
export async function up(db: Knex): Promise<void> {
  await db.raw('ALTER FUNCTION post_journals SET enable_seqscan = off')
}

export async function down(db: Knex): Promise<void> {
  await db.raw('ALTER FUNCTION post_journals RESET enable_seqscan')
}
