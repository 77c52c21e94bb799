import type { Knex } from 'knex'

interface Fact {
  /** Such as `column users.email`. */
  name: string
  value: string
  /** The table or view that it belongs to. */
  table: string | null
  /** The columns that a constraint checks. */
  columns: string[] | null
}

/** Facts of a schema that code can rely on. The bodies of functions and plain indexes are left out. */
export type SchemaFacts = ReadonlyMap<string, Fact>

const FACTS = `
  WITH relation AS (
    SELECT oid, relname AS rel, relkind FROM pg_class
    WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p', 'v', 'm') AND pg_class.relname NOT LIKE 'knex%'
  ), attribute AS (
    SELECT relation.rel, pg_attribute.* FROM relation JOIN pg_attribute ON attrelid = relation.oid
    WHERE attnum > 0 AND NOT attisdropped
  )
  SELECT 'table ' || rel AS name, relkind::text AS value, rel AS "table", NULL::text[] AS columns FROM relation
  UNION ALL
  SELECT format('column %s.%s', rel, attname),
         format_type(atttypid, atttypmod) || CASE WHEN attnotnull THEN ' not null' ELSE '' END
           || CASE WHEN atthasdef OR attidentity <> '' THEN ' default' ELSE '' END,
         rel, NULL
  FROM attribute
  UNION ALL
  SELECT format('constraint %s.%s', rel, conname), pg_get_constraintdef(pg_constraint.oid), rel,
         CASE WHEN contype IN ('c', 'f')
           THEN ARRAY(SELECT attname::text FROM attribute WHERE attrelid = conrelid AND attnum = ANY (conkey)) END
  FROM relation JOIN pg_constraint ON conrelid = relation.oid WHERE contype <> 'n'
  UNION ALL
  SELECT format('unique index %s.%s', rel, relname), pg_get_indexdef(indexrelid), rel, NULL
  FROM relation JOIN pg_index ON indrelid = relation.oid JOIN pg_class AS index ON index.oid = indexrelid
  WHERE indisunique AND NOT EXISTS (SELECT FROM pg_constraint WHERE conindid = indexrelid)
  UNION ALL
  SELECT format('trigger %s.%s', rel, tgname), pg_get_triggerdef(pg_trigger.oid), rel, NULL
  FROM relation JOIN pg_trigger ON tgrelid = relation.oid WHERE NOT tgisinternal
  UNION ALL
  SELECT format('function %s(%s)', proname, pg_get_function_identity_arguments(oid)), pg_get_function_result(oid), NULL, NULL
  FROM pg_proc WHERE pronamespace = 'public'::regnamespace
    AND NOT EXISTS (SELECT FROM pg_depend WHERE objid = pg_proc.oid AND deptype = 'e')
  UNION ALL
  SELECT format('value %s of %s', enumlabel, typname), '', NULL, NULL FROM pg_enum JOIN pg_type ON pg_type.oid = enumtypid
`

export async function readFacts(db: Knex): Promise<SchemaFacts> {
  const { rows } = await db.raw<{ rows: Fact[] }>(FACTS)
  return new Map(rows.map((fact) => [fact.name, fact]))
}

/** Describes what a version written for the schema before might not survive in the schema after. */
export function narrowingsBetween(before: SchemaFacts, after: SchemaFacts): string[] {
  const isGone = ({ table }: Fact) => table !== null && !after.has(`table ${table}`)
  const lost = [...before.values()].filter(
    (fact) => !after.has(fact.name) && (fact.name.startsWith('table ') || !isGone(fact)),
  )
  const changed = [...before.values()].filter(({ name, value }) => {
    const now = after.get(name)?.value
    return now !== undefined && now !== value && now !== `${value} default`
  })
  const tighter = [...after.values()].filter((fact) => !before.has(fact.name) && refusesOldRows(fact, before))
  return [
    ...lost.map(({ name }) => `dropped ${name}`),
    ...changed.map(({ name }) => `changed ${name}`),
    ...tighter.map(({ name }) => `new ${name}`),
  ].toSorted()
}

/** Whether something new can refuse what the version before writes into a table that it knows. */
function refusesOldRows({ name, value, table, columns }: Fact, before: SchemaFacts): boolean {
  if (table === null || !before.has(`table ${table}`)) return false
  if (name.startsWith('column ')) return value.endsWith(' not null')
  // A constraint on new columns alone sees their defaults.
  return columns === null || columns.some((column) => before.has(`column ${table}.${column}`))
}
