import { readFileSync } from 'node:fs'
import { differencesOf, type RevealedSeason } from '../verify-season.ts'

const USAGE = `Usage: pnpm simulation:verify FILE
FILE is what an installation publishes of a season that has ended, as JSON:
{ "season": 0, "modelVersion": 2, "commitment": "…", "seed": "…", "days": [{ "day": 0, "market": [21 moves], "sectors": {} }] }`

/** `pnpm simulation:verify`: whether the days that were lived follow from what was committed to. */
export async function verify([file, ...more]: readonly string[]): Promise<{ agrees: boolean; said: string }> {
  if (!file || more.length > 0) throw new Error(USAGE)
  const revealed = read(file)
  const differences = await differencesOf(revealed)
  if (differences.length > 0) return { agrees: false, said: differences.join('\n') }
  const { season, days, commitment } = revealed
  return { agrees: true, said: `agrees: season ${season}, ${days.length} days lived, commitment ${commitment}` }
}

function read(file: string): RevealedSeason {
  const value: unknown = JSON.parse(readFileSync(file, 'utf8'))
  if (!isRevealed(value)) throw new Error(USAGE)
  return value
}

/** Only as much as the check stands on: a day of another shape is found by the comparison itself. */
function isRevealed(value: unknown): value is RevealedSeason {
  const { season, modelVersion, commitment, seed, days } = (value ?? {}) as Partial<
    Record<keyof RevealedSeason, unknown>
  >
  return (
    [season, modelVersion].every(Number.isInteger) &&
    [commitment, seed].every((each) => typeof each === 'string') &&
    Array.isArray(days) &&
    days.every((day: unknown) => Array.isArray((day as { market?: unknown } | null)?.market))
  )
}
