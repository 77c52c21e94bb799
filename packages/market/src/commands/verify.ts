import { readFileSync } from 'node:fs'
import { differencesOf, type RevealedSeason } from '../verify-season.ts'

const USAGE = `Usage: pnpm lab verify-simulation FILE | ADDRESS
What an installation publishes of a season that has ended, in a file or at https://…/api/market/seasons/N, as JSON:
{ "season": 0, "modelVersion": 2, "commitment": "…", "seed": "…", "days": [{ "day": 0, "market": [21 moves], "sectors": {} }] }`

/** `pnpm lab verify-simulation`: whether the lived days follow from what was committed to. */
export async function verify([source, ...more]: readonly string[]): Promise<{ agrees: boolean; said: string }> {
  if (!source || more.length > 0) throw new Error(USAGE)
  const revealed = revealedOf(await read(source))
  const differences = await differencesOf(revealed)
  if (differences.length > 0) return { agrees: false, said: differences.join('\n') }
  const { season, days, commitment } = revealed
  return { agrees: true, said: `agrees: season ${season}, ${days.length} days lived, commitment ${commitment}` }
}

async function read(source: string): Promise<unknown> {
  const text = /^https?:/.test(source) ? await fetched(source) : readText(source)
  try {
    return JSON.parse(text)
  } catch {
    throw new Error(`${source} has no JSON.\n${USAGE}`)
  }
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new Error(code === 'ENOENT' ? `There is no file ${file}.` : `${file} cannot be read (${code}).`, {
      cause: error,
    })
  }
}

async function fetched(address: string): Promise<string> {
  const response = await fetch(address).catch((error: unknown) => {
    throw new Error(`Nothing answers at ${address}.`, { cause: error })
  })
  if (response.status === 404) throw new Error(`There is no such season at ${address}.`)
  if (!response.ok) throw new Error(`${address} answers ${response.status}.`)
  return response.text()
}

function revealedOf(value: unknown): RevealedSeason {
  if (isRevealed(value)) return value
  if ((value as { seed?: unknown } | null)?.seed === null)
    throw new Error('This season is not over: its seed is shown when it has ended.')
  throw new Error(`This is not what an installation publishes of a season.\n${USAGE}`)
}

/** Checks only the shape that the comparison relies on; the comparison itself finds malformed days. */
function isRevealed(value: unknown): value is RevealedSeason {
  // not total: the file is read from outside, and may lack anything
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
