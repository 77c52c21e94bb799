import type { Knex } from 'knex'

// More rows than the memory that they may have: PostgreSQL writes them to a temporary file. That needs room on the disk as a
// change does, needs no right, and leaves nothing. A small change proves less: for a while it fits into what tables have.
const PROBE = `SET LOCAL work_mem = '64kB'; SELECT count(*) FROM generate_series(1, 4000); SHOW transaction_read_only`

/** Whether the database takes writes, and not only reads. Throws the database's error if its disk takes none. */
export async function takesWrites(db: Knex): Promise<boolean> {
  const results = await db.raw<{ rows: { transaction_read_only?: string }[] }[]>(PROBE)
  return results.at(-1)?.rows[0]?.transaction_read_only === 'off'
}
