/** The ranges that a build may require: `^1.3.0`, or several of which one must match: `^1.3.0 || ^2.0.0`. */
export const RANGE = /^\^\d+\.\d+\.\d+(?: \|\| \^\d+\.\d+\.\d+)*$/

/**
 * Whether a version is in a range, as semver defines it; a test compares the two for every form that a build may use.
 * Releases are checked with the library itself, which would weigh on every first page.
 */
export function satisfies(version: string, range: string): boolean {
  if (!RANGE.test(range) || !/^\d+\.\d+\.\d+$/.test(version)) return false
  return range.split(' || ').some((each) => isInCaret(version, each.slice(1)))
}

/** Whether both agree up to the first number that is not 0, and the version is not older. */
function isInCaret(version: string, wanted: string): boolean {
  const [has, wants] = [version, wanted].map((text) => text.split('.').map(Number)) as [number[], number[]]
  const differs = has.findIndex((number, index) => number !== wants[index])
  const first = wants.findIndex((number) => number > 0)
  if (differs < 0) return true
  return first >= 0 && differs > first && (has[differs] ?? 0) > (wants[differs] ?? 0)
}
