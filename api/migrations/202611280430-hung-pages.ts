import type { Knex } from 'knex'
import { allow, KINDS } from './202611271330-fault-kinds.ts'

export const contract = {
  'changed constraint client_faults.client_faults_kind_check': 'it allows more: hung pages and uncaught errors',
}

/** A page that hangs, and an error that nobody catches, are other kinds of faults than a page that throws while it is drawn. */
export async function up(db: Knex): Promise<void> {
  await allow(db, [...KINDS, 'uncaught', 'hung'])
}

export async function down(db: Knex): Promise<void> {
  await db('client_faults').whereNotIn('kind', KINDS).delete()
  await allow(db, KINDS)
}
