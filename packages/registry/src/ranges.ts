/** What a build may say that it needs: `^1.3.0`, or several of which one has to hold: `^1.3.0 || ^2.0.0`. */
export const RANGE = /^\^\d+\.\d+\.\d+(?: \|\| \^\d+\.\d+\.\d+)*$/

/**
 * Whether a version is in a range, as semver reads it: a test compares the two for everything that a build may say. The
 * library itself is read where builds are released; every first page would carry it.
 */
export function satisfies(version: string, range: string): boolean {
  if (!RANGE.test(range) || !/^\d+\.\d+\.\d+$/.test(version)) return false
  return range.split(' || ').some((each) => isInCaret(version, each.slice(1)))
}

/** The same up to the first number that is not 0, and not older. */
function isInCaret(version: string, wanted: string): boolean {
  const [has, wants] = [version, wanted].map((text) => text.split('.').map(Number)) as [number[], number[]]
  const differs = has.findIndex((number, index) => number !== wants[index])
  const first = wants.findIndex((number) => number > 0)
  if (differs < 0) return true
  return first >= 0 && differs > first && (has[differs] ?? 0) > (wants[differs] ?? 0)
}
