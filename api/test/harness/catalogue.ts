import type { Knex } from 'knex'

export interface Column {
  table: string
  column: string
  type: string
}

/** Every column of every table of the product, as the database itself lists them. */
export async function columnsOf(owner: Knex): Promise<Column[]> {
  const { rows } = await owner.raw(`
    SELECT table_name AS "table", column_name AS "column", data_type AS type
    FROM information_schema.columns JOIN information_schema.tables USING (table_schema, table_name)
    WHERE table_schema = 'public' AND table_type = 'BASE TABLE' AND table_name NOT LIKE 'knex_%'
    ORDER BY 1, ordinal_position`)
  return rows
}

interface Reference {
  table: string
  column: string
  target: string
  key: string
}

/** For each table, which of its rows belong to the user `:id`: by references to users, or to a table that has some. */
export async function rowsOfAPerson(owner: Knex): Promise<Readonly<Record<string, string>>> {
  const { rows: references } = await owner.raw<{ rows: Reference[] }>(`
    SELECT conrelid::regclass::text AS "table", own.attname AS "column", confrelid::regclass::text AS target,
           other.attname AS key
    FROM pg_constraint
      JOIN pg_attribute AS own ON own.attrelid = conrelid AND own.attnum = conkey[1]
      JOIN pg_attribute AS other ON other.attrelid = confrelid AND other.attnum = confkey[1]
    WHERE contype = 'f' AND connamespace = 'public'::regnamespace`)
  const found: Record<string, string> = { users: 'id = :id' }
  for (let before = 0; before < Object.keys(found).length;) {
    before = Object.keys(found).length
    const reached = { ...found }
    for (const { table, column, target, key } of references) {
      const rows = reached[target]
      if (table in reached || !rows) continue
      const condition =
        target === 'users' ? `${column} = :id` : `${column} IN (SELECT ${key} FROM ${target} WHERE ${rows})`
      found[table] = found[table] ? `${found[table]} OR ${condition}` : condition
    }
  }
  return found
}

/** The columns of the whole database that contain these words, in any letter case. */
export async function columnsWith(owner: Knex, words: string): Promise<string[]> {
  const columns = (await columnsOf(owner)).filter(({ type }) => /text|char|json|ARRAY|bytea/.test(type))
  const found: string[] = []
  for (const { table, column, type } of columns) {
    const text = type === 'bytea' ? `encode("${column}", 'escape')` : `"${column}"::text`
    const { rows } = await owner.raw(`SELECT count(*)::int AS n FROM "${table}" WHERE ${text} ILIKE ?`, [`%${words}%`])
    if (rows[0].n > 0) found.push(`${table}.${column}`)
  }
  return found
}
