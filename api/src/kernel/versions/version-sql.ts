/**
 * SQL for the version of a row: a digest of what a person confirms of it, the same wherever it is shown. The facts are
 * SQL of ours, never input.
 * See docs/decisions/README.md#a-decision-carries-the-version-that-was-shown.
 */
export function versionSql(...facts: readonly string[]): string {
  return `left(encode(sha256(convert_to(jsonb_build_array(${facts.join(', ')})::text, 'UTF8')), 'hex'), 20)`
}
