interface Kinds {
  /** Keys whose columns hold cents: dollars in JSON. */
  money?: readonly string[]
  /** Keys whose columns hold instants: ISO 8601 text in UTC. */
  instants?: readonly string[]
}

/** The SQL of a JSON object with these keys, as the contract shows them; the columns are SQL of ours, never input. */
export function jsonObject(columns: Readonly<Record<string, string>>, { money = [], instants = [] }: Kinds): string {
  const values = Object.entries(columns).map(([key, column]) => {
    if (money.includes(key)) return `'${key}', ${column} / 100::float8`
    if (instants.includes(key)) return `'${key}', to_char(${column} AT TIME ZONE 'UTC', '${ISO}')`
    return `'${key}', ${column}`
  })
  return `json_build_object(${values.join(', ')})`
}

const ISO = 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'
