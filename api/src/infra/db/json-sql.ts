interface Kinds {
  /** Keys whose columns hold cents; the JSON holds dollars. */
  money?: readonly string[]
  /** Keys whose columns hold instants; the JSON holds ISO 8601 text in UTC. */
  instants?: readonly string[]
  /** Keys whose columns hold JSON, which the contract carries as text. */
  texts?: readonly string[]
}

/**
 * SQL for a select list whose rows `row_to_json` turns into what the contract shows, in half the time of
 * `json_build_object`. The columns are SQL of ours, never input.
 */
export function jsonColumns(
  columns: Readonly<Record<string, string>>,
  { money = [], instants = [], texts = [] }: Kinds,
): string {
  const selected = Object.entries(columns).map(([key, column]) => {
    if (money.includes(key)) return `${column} / 100::float8 AS "${key}"`
    if (instants.includes(key)) return `to_char(${column} AT TIME ZONE 'UTC', '${ISO}') AS "${key}"`
    if (texts.includes(key)) return `${column}::text AS "${key}"`
    return `${column} AS "${key}"`
  })
  return selected.join(', ')
}

const ISO = 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'
