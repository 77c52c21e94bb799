import type { Knex } from 'knex'
import pg from 'pg'

interface Table {
  /** Quoted for SQL, like all names here. */
  name: string
  /** Columns that are stored: the server computes the others again. */
  columns: string
  /** Whether a line may be many megabytes. */
  isHeavy: boolean
}

const LINES_AT_ONCE = 500

// The migrations of the target wrote their own.
const TABLES = `
  SELECT c.oid::regclass::text AS name, string_agg(quote_ident(a.attname), ', ' ORDER BY a.attnum) AS columns,
    bool_or(a.atttypid = 'bytea'::regtype) AS "isHeavy"
  FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
  WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND c.relname NOT LIKE 'knex\\_%'
    AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
  GROUP BY c.oid ORDER BY c.relname`

const FOREIGN_KEYS = `
  SELECT conrelid::regclass::text AS "table", quote_ident(conname) AS name, pg_get_constraintdef(oid) AS definition
  FROM pg_constraint WHERE contype = 'f' AND connamespace = 'public'::regnamespace`

const SEQUENCES = `
  SELECT quote_ident(schemaname) || '.' || quote_ident(sequencename) AS name, last_value AS last
  FROM pg_sequences WHERE schemaname = 'public' AND last_value IS NOT NULL`

/** Returns SQL for the number of lines in a table, and a sum of them that does not depend on their order. */
const sumOf = ({ name }: Table) =>
  `SELECT count(*) || ' ' || coalesce(sum(('x' || left(md5(t::text), 15))::bit(60)::bigint), 0) AS sum FROM ${name} t`

/**
 * Puts all lines of a database into another one with the same schema, in place of what is there, and compares both. Only the
 * owner of the schema may do that; it needs no superuser. `to` is a transaction: nothing is there until it is all there.
 * Returns how many lines there are.
 */
export async function copyDatabase(fromUrl: string, to: Knex.Transaction): Promise<number> {
  const from = new pg.Client({ connectionString: fromUrl, options: '-c statement_timeout=0 -c timezone=UTC' })
  await from.connect()
  try {
    await from.query('BEGIN ISOLATION LEVEL REPEATABLE READ, READ ONLY')
    await to.raw(`SET LOCAL timezone TO 'UTC'`)
    const tables: Table[] = (await from.query(TABLES)).rows
    const restore = await liftChecks(to, tables)
    await to.raw(`TRUNCATE ${tables.map(({ name }) => name).join(', ')}`)
    for (const table of tables) await copyTable(from, to, table)
    for (const { name, last } of (await from.query(SEQUENCES)).rows) await to.raw('SELECT setval(?, ?)', [name, last])
    await restore()
    return await compare(from, to, tables)
  } finally {
    await from.end()
  }
}

/** Triggers would refuse or repeat what is copied, and foreign keys would ask for an order. Returns what puts both back. */
async function liftChecks(to: Knex.Transaction, tables: readonly Table[]): Promise<() => Promise<void>> {
  const { rows } = await to.raw<{ rows: { table: string; name: string; definition: string }[] }>(FOREIGN_KEYS)
  for (const { table, name } of rows) await to.raw(`ALTER TABLE ${table} DROP CONSTRAINT ${name}`)
  for (const { name } of tables) await to.raw(`ALTER TABLE ${name} DISABLE TRIGGER USER`)
  return async () => {
    for (const { name } of tables) await to.raw(`ALTER TABLE ${name} ENABLE TRIGGER USER`)
    // Checks every line.
    for (const { table, name, definition } of rows)
      await to.raw(`ALTER TABLE ${table} ADD CONSTRAINT ${name} ${definition}`)
  }
}

async function copyTable(from: pg.Client, to: Knex.Transaction, { name, columns, isHeavy }: Table): Promise<void> {
  const insert = `INSERT INTO ${name} (${columns}) OVERRIDING SYSTEM VALUE SELECT ${columns} FROM json_populate_recordset(NULL::${name}, ?)`
  await from.query(`DECLARE lines NO SCROLL CURSOR FOR SELECT to_json(t)::text AS line FROM ${name} t`)
  for (;;) {
    const { rows } = await from.query<{ line: string }>(`FETCH ${isHeavy ? 1 : LINES_AT_ONCE} FROM lines`)
    if (rows.length === 0) break
    await to.raw(insert, [`[${rows.map(({ line }) => line).join(',')}]`])
  }
  await from.query('CLOSE lines')
}

async function compare(from: pg.Client, to: Knex.Transaction, tables: readonly Table[]): Promise<number> {
  let lines = 0
  for (const table of tables) {
    const { sum } = (await from.query<{ sum: string }>(sumOf(table))).rows[0] ?? {}
    const copied = await to.raw<{ rows: { sum: string }[] }>(sumOf(table))
    if (copied.rows[0]?.sum !== sum)
      throw new Error(`${table.name} did not arrive as it is: ${sum} left, ${copied.rows[0]?.sum} came`)
    lines += Number.parseInt(sum ?? '0', 10)
  }
  return lines
}
