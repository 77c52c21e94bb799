import type { Knex } from 'knex'

export const contract = {
  'changed constraint client_faults.client_faults_kind_check': 'it allows more: changed files and refused plugins',
}

export const KINDS = ['error', 'load-failure', 'fallback', 'changed-files', 'plugin']

/** Files that arrive changed and plugins that are refused are other kinds of faults than a failed load. */
export async function up(db: Knex): Promise<void> {
  await allow(db, KINDS)
}

export async function down(db: Knex): Promise<void> {
  const before = ['error', 'load-failure', 'fallback']
  await db('client_faults').whereNotIn('kind', before).delete()
  await allow(db, before)
}

export async function allow(db: Knex, kinds: readonly string[]): Promise<void> {
  await db.raw(`
    ALTER TABLE client_faults DROP CONSTRAINT client_faults_kind_check;
    ALTER TABLE client_faults ADD CONSTRAINT client_faults_kind_check
      CHECK (kind IN (${kinds.map((kind) => `'${kind}'`).join(', ')}));
  `)
}
