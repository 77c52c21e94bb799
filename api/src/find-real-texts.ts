import { realDestination } from '@simvest/contracts/real-destinations'
import type { Knex } from 'knex'

/** A stored text that would be a real destination, masked. */
export interface RealText {
  table: string
  column: string
  /** The row's primary key. */
  key: string
  /** "a TRON address" */
  what: string
  masked: string
}

const ROWS_AT_ONCE = 2_000

/** Secrets, hashes and keys are never read. A person's own telephone number and e-mail address are allowed. */
const SECRET =
  /hash|token|secret|cipher|password|credential|public_key|signature|commitment|seed|salt|endpoint|challenge|p256dh|^auth$|^seal/
const CONTACT = /phone|email|search_text/

interface Table {
  name: string
  keys: string[]
  columns: string[]
}

/** The texts of an older version in which real destinations were not refused. Reads every text of every table once. */
export async function findRealTexts(db: Knex): Promise<RealText[]> {
  const found: RealText[] = []
  for (const table of await tablesOf(db)) {
    await db.transaction(
      async (tx) => {
        const quoted = [...table.keys, ...table.columns].map((column) => `"${column}"`).join(', ')
        await tx.raw(`DECLARE texts NO SCROLL CURSOR FOR SELECT ${quoted} FROM "${table.name}"`)
        for (;;) {
          const { rows } = await tx.raw<{ rows: Record<string, unknown>[] }>(`FETCH ${ROWS_AT_ONCE} FROM texts`)
          if (rows.length === 0) return
          found.push(...rows.flatMap((row) => realTextsIn(table, row)))
        }
      },
      { readOnly: true },
    )
  }
  return found
}

function realTextsIn({ name, keys, columns }: Table, row: Record<string, unknown>): RealText[] {
  const key = keys.map((column) => String(row[column])).join(' ')
  return columns.flatMap((column) =>
    textsIn(row[column]).flatMap((text) => {
      const what = realDestination(text, CONTACT.test(column))
      return what ? [{ table: name, column, key, what, masked: masked(text) }] : []
    }),
  )
}

/** The texts of a value, also those within JSON. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null || value instanceof Date) return []
  return Object.values(value).flatMap(textsIn)
}

/** The two ends of a text, and its length. */
function masked(text: string): string {
  const letters = Array.from(text.replace(/[\p{C}\s]+/gu, ' '))
  return `${letters.slice(0, 2).join('')}…${letters.slice(-2).join('')} (${letters.length} characters)`
}

/** The tables that this connection may read, with their columns of text. */
async function tablesOf(db: Knex): Promise<Table[]> {
  const { rows } = await db.raw<{ rows: Table[] }>(`
    SELECT c.relname::text AS name,
      ARRAY(SELECT attname::text FROM pg_index JOIN pg_attribute ON attrelid = indrelid AND attnum = ANY (indkey)
            WHERE indrelid = c.oid AND indisprimary ORDER BY attnum) AS keys,
      ARRAY(SELECT attname::text FROM pg_attribute
            WHERE attrelid = c.oid AND attnum > 0 AND NOT attisdropped
              AND format_type(atttypid, NULL) IN ('text', 'character varying', 'json', 'jsonb', 'text[]')
              AND has_column_privilege(c.oid, attnum, 'SELECT') ORDER BY attnum) AS columns
    FROM pg_class AS c
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND c.relname NOT LIKE 'knex_%'
    ORDER BY 1`)
  const tables = rows.map((table) => ({ ...table, columns: table.columns.filter((column) => !SECRET.test(column)) }))
  return tables.filter(({ columns }) => columns.length > 0)
}
