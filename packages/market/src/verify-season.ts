import { commitmentTo, seedFrom } from './commitment.ts'
import { MODEL_VERSION, STEPS } from './model.ts'
import { openSeason, SEASON_DAYS } from './season.ts'
import { type Sector, SECTORS } from './sectors.ts'

/** A lived day: the moves of its 21 steps, in millionths. */
export interface LivedDay {
  /** Counted from the beginning of the season, from 0. */
  day: number
  market: number[]
  /** The sectors' own moves. */
  // not total: a revealed day may lack a sector, and the comparison names it
  sectors: Partial<Record<Sector, number[]>>
}

/** The published facts about a season whose seed is revealed. */
export interface RevealedSeason {
  season: number
  modelVersion: number
  /** Published when the season began. */
  commitment: string
  /** 64 hexadecimal digits, published when the season had ended. */
  seed: string
  /** Null only while season 0 goes on: its seed is public from the beginning, and that of every other only after its end. */
  endedAt?: string | null
  days: LivedDay[]
}

/** Returns all that does not follow from the published facts; empty if everything does. */
export async function differencesOf(revealed: RevealedSeason): Promise<string[]> {
  const { season, modelVersion, commitment, endedAt, days } = revealed
  if (modelVersion !== MODEL_VERSION) return [`made by model ${modelVersion}; this is model ${MODEL_VERSION}`]
  const key = { seed: seedFrom(revealed.seed), season }
  const isCommitted = (await commitmentTo(key)) === commitment.toLowerCase()
  const made = openSeason(key)
  return [
    ...(isCommitted ? [] : ['the seed is not the one that was committed to']),
    ...repeated(days),
    ...gapsOf(days, season === 0 && endedAt === null),
    ...days.flatMap(({ day, market, sectors = {} }) => [
      ...withoutMoves(day, sectors),
      ...compared(day, 'the market', market, made.market),
      ...Object.entries(sectors).flatMap(([name, moves]) =>
        isSector(name) ? compared(day, name, moves, made.own(name)) : [`day ${day}: ${name} is no sector of the model`],
      ),
    ]),
  ]
}

/** A day that is listed twice could show different days to different people. */
function repeated(days: readonly LivedDay[]): string[] {
  const twice = days.filter(({ day }, index) => days.findIndex((other) => other.day === day) < index)
  return twice.map(({ day }) => `day ${day}: listed twice`)
}

/** Days that are left out: between others, or, once the season has ended, of all of its days. */
function gapsOf(days: readonly LivedDay[], goesOn: boolean): string[] {
  const listed = new Set(days.map(({ day }) => day))
  const end = goesOn ? Math.max(0, ...days.map(({ day }) => Math.min(day, SEASON_DAYS))) : SEASON_DAYS
  const missing = Array.from({ length: end }, (_, day) => day).filter((day) => !listed.has(day))
  const [first, last] = [missing[0], missing.at(-1)]
  if (first === undefined) return []
  if (missing.length === 1) return [`day ${first}: missing`]
  const isRange = last === first + missing.length - 1
  return [isRange ? `days ${first} to ${last}: missing` : `days ${missing.join(', ')}: missing`]
}

function withoutMoves(day: number, sectors: LivedDay['sectors']): string[] {
  const missing = Object.keys(SECTORS).filter((name) => !Object.hasOwn(sectors, name))
  if (missing.length === Object.keys(SECTORS).length) return [`day ${day}: the moves of all sectors are missing`]
  return missing.length === 0 ? [] : [`day ${day}: the moves of ${missing.join(', ')} are missing`]
}

function compared(day: number, what: string, lived: readonly number[], made: Int32Array): string[] {
  if (!Number.isInteger(day) || day < 0 || day >= SEASON_DAYS) return [`day ${day}: a season has ${SEASON_DAYS} days`]
  if (lived.length !== STEPS) return [`day ${day}, ${what}: ${lived.length} steps instead of ${STEPS}`]
  const step = lived.findIndex((move, index) => move !== made[day * STEPS + index])
  if (step < 0) return []
  return [`day ${day}, ${what}, step ${step + 1}: lived ${lived[step]}, the seed gives ${made[day * STEPS + step]}`]
}

const isSector = (name: string): name is Sector => Object.hasOwn(SECTORS, name)
