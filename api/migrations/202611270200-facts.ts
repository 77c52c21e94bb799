import type { Knex } from 'knex'
import { TRANSFER } from './0201-transfer.ts'
import { lineIn, messageIn, type StoredFact } from './sentences.ts'

/**
 * Stores messages and lines of the history as facts, which each language writes from the catalog. Sentences of earlier
 * versions are converted once. The texts stay for the version before, which reads nothing else; the next release drops them.
 */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    ALTER TABLE notifications ADD COLUMN figures jsonb;
    ALTER TABLE mails ADD COLUMN figures jsonb;
    ALTER TABLE transactions ADD COLUMN fact jsonb;
  `)
  await convert(db, { table: 'notifications', text: 'message', factIn: messageIn, set: MESSAGE })
  await convert(db, { table: 'mails', text: 'message', factIn: messageIn, set: MESSAGE })
  await convert(db, { table: 'transactions', text: 'description', factIn: lineIn, set: 'fact = found.fact' })
  await db.raw(TRANSFER_WITH_FACT)
}

export async function down(db: Knex): Promise<void> {
  await db.raw(TRANSFER.replace('CREATE FUNCTION', 'CREATE OR REPLACE FUNCTION'))
  await db.raw(`
    ALTER TABLE notifications DROP COLUMN figures;
    ALTER TABLE mails DROP COLUMN figures;
    ALTER TABLE transactions DROP COLUMN fact;
  `)
}

const BATCH = 5_000

/** The versions before 22 November wrote no kind, and reversals that of another message. */
const MESSAGE = `figures = found.fact -> 'figures', kind = found.fact ->> 'kind'`

interface Conversion {
  table: string
  text: string
  factIn: (sentence: string) => StoredFact | undefined
  set: string
}

async function convert(db: Knex, { table, text, factIn, set }: Conversion): Promise<void> {
  let last = 0
  for (;;) {
    const rows: { id: number; sentence: string }[] = await db(table)
      .where('id', '>', last)
      .whereNot(text, '')
      .orderBy('id')
      .limit(BATCH)
      .select({ id: 'id', sentence: text })
    if (rows.length === 0) break
    last = rows.at(-1)?.id ?? last
    const facts = rows.flatMap(({ id, sentence }) => {
      const fact = factIn(sentence)
      return fact ? [{ id, fact: JSON.stringify(fact) }] : []
    })
    await db.raw(
      `UPDATE ${table} SET ${set} FROM unnest(:ids::bigint[], :facts::jsonb[]) AS found (id, fact)
       WHERE ${table}.id = found.id`,
      { ids: facts.map(({ id }) => id), facts: facts.map(({ fact }) => fact) },
    )
  }
}

const TRANSFER_WITH_FACT = TRANSFER.replace('CREATE FUNCTION', 'CREATE OR REPLACE FUNCTION')
  .replace('(user_id, type, description, amount, status)', '(user_id, type, description, fact, amount, status)')
  .replace(
    `(p_user, 'transfer', p_description,`,
    `(p_user, 'transfer', p_description,
      jsonb_build_object('kind', 'transfer', 'figures', jsonb_build_object('to', p_to)),`,
  )
