import {
  commitmentTo,
  MODEL_VERSION,
  openDays,
  publishedSeed,
  SEASON_DAYS,
  type SeasonKey,
  type Sector,
  SECTORS,
  STEPS,
  TYPICAL,
} from '@simvest/market'
import type { Knex } from 'knex'
import { randomBytes } from 'node:crypto'
import { inTransaction } from '#infra/db/transaction.ts'
import {
  type DayKey,
  type DayMoves,
  hasMarket,
  lockMarket,
  insertPastDays,
  insertRunningDay,
  insertSeason,
} from './market.queries.ts'

/** The season of the past with which a market begins from now on. Its seed is public, and its days are typical ones (A6). */
const PAST = { season: 0, seed: publishedSeed('simvest past', TYPICAL.past) } as const satisfies SeasonKey

const NAMES = Object.keys(SECTORS) as Sector[]

/** Opens the market of a new installation: a season of the past, and the first day of a season whose seed is secret. */
export function openMarket(db: Knex): Promise<void> {
  return inTransaction(db, async (tx) => {
    await lockMarket(tx)
    if (await hasMarket(tx)) return
    await openPast(tx, SEASON_DAYS)
    await beginDay(tx, { day: SEASON_DAYS, season: PAST.season + 1, dayOfSeason: 0 })
  })
}

/** Adds the season of the past and those of its days in which nobody had money at stake. */
export async function openPast(tx: Knex.Transaction, days: number): Promise<void> {
  const { season } = PAST
  const past = { ...PAST, modelVersion: MODEL_VERSION, commitment: await commitmentTo(PAST) }
  await insertSeason(tx, past, { isShown: true, hasEnded: days === SEASON_DAYS })
  await insertPastDays(
    tx,
    movesOf(PAST, 0, days).map((moves, day) => ({ day, season, dayOfSeason: day, ...moves })),
  )
}

/** Begins a day. The first day of a season draws the season's seed and shows only its commitment. */
export async function beginDay(tx: Knex.Transaction, key: DayKey, dayLength = 0): Promise<void> {
  if (key.dayOfSeason === 0 && key.season !== PAST.season) {
    const seed = new Uint8Array(randomBytes(32))
    const { season } = key
    await insertSeason(tx, {
      season,
      modelVersion: MODEL_VERSION,
      seed,
      commitment: await commitmentTo({ seed, season }),
    })
  }
  await insertRunningDay(tx, key, dayLength)
}

/** The day after a day. */
export function dayAfter({ day, season, dayOfSeason }: DayKey): DayKey {
  return dayOfSeason + 1 < SEASON_DAYS
    ? { day: day + 1, season, dayOfSeason: dayOfSeason + 1 }
    : { day: day + 1, season: season + 1, dayOfSeason: 0 }
}

/** The moves of consecutive days of a season. */
export function movesOf(key: SeasonKey, first: number, end: number): DayMoves[] {
  const { market, own } = openDays(key, first, end)
  const sectors = NAMES.map((name) => [name, own(name)] as const)
  return Array.from({ length: end - first }, (_, day) => {
    const ofDay = (steps: Int32Array) => Array.from(steps.subarray(day * STEPS, (day + 1) * STEPS))
    return {
      market: ofDay(market),
      sectors: Object.fromEntries(sectors.map(([name, steps]) => [name, ofDay(steps)])) as DayMoves['sectors'],
    }
  })
}
