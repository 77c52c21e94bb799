import type { Season, Sector } from '@simvest/market'
import { STEPS } from '@simvest/market'
import type { Knex } from 'knex'

/** The position of a day of the market in its season. */
export interface DayKey {
  day: number
  season: number
  dayOfSeason: number
}

/** The results of a day in millionths: the market's steps, and each sector's steps. */
export interface DayMoves {
  market: number[]
  sectors: Record<Sector, number[]>
}

/** Makes every other transaction that would open the market, or begin a day, wait until this one ends. */
export async function lockMarket(tx: Knex.Transaction): Promise<void> {
  await tx.raw(`SELECT pg_advisory_xact_lock(hashtext('market'))`)
}

export async function hasMarket(tx: Knex.Transaction): Promise<boolean> {
  return (await tx('market_seasons').first('season')) !== undefined
}

interface NewSeason {
  season: number
  modelVersion: number
  commitment: string
  seed: Uint8Array
}

/** `isShown` reveals the seed at once: for a season in which nobody has days ahead. */
export async function insertSeason(
  tx: Knex.Transaction,
  { season, modelVersion, commitment, seed }: NewSeason,
  { isShown = false, hasEnded = false } = {},
): Promise<void> {
  await tx('market_seasons').insert({
    season,
    model_version: modelVersion,
    commitment,
    seed: Buffer.from(seed),
    shown_at: isShown ? tx.fn.now() : null,
    ended_at: hasEnded ? tx.fn.now() : null,
  })
}

/** The seed of a season: only for making its days, never for an answer. */
export async function seedOf(tx: Knex.Transaction, season: number): Promise<Uint8Array> {
  const row = await tx('market_seasons').where({ season }).first('seed')
  if (!row) throw new Error(`there is no season ${season}`)
  return Uint8Array.from(row.seed as Buffer)
}

/** Adds days in which nobody had money at stake. */
export async function insertPastDays(tx: Knex.Transaction, days: readonly (DayKey & DayMoves)[]): Promise<void> {
  const now = tx.fn.now()
  const rows = days.map(({ day, season, dayOfSeason, market, sectors }) => ({
    day,
    season,
    day_of_season: dayOfSeason,
    landing_at: now,
    landed_at: now,
    market,
    sectors: JSON.stringify(sectors),
  }))
  await tx.batchInsert('market_days', rows, 120)
}

/** A day begins where the day before ended, or now, if the simulation has stood still since. */
export async function insertRunningDay(
  tx: Knex.Transaction,
  { day, season, dayOfSeason }: DayKey,
  dayLength: number,
): Promise<void> {
  await tx.raw(
    `INSERT INTO market_days (day, season, day_of_season, began_at)
     SELECT :day, :season, :dayOfSeason, coalesce(
       (SELECT began_at + :dayLength * interval '1 millisecond' FROM market_days
        WHERE day = :day - 1 AND now() < began_at + 2 * :dayLength * interval '1 millisecond'), now())`,
    { day, season, dayOfSeason, dayLength },
  )
}

/**
 * Claims the running day once it is over and no other day is landing. The caller then lands it. Everybody whose act depends
 * on the running day holds it: the claim waits for them.
 */
export async function claimEndedDay(tx: Knex.Transaction, dayLength: number): Promise<DayKey | undefined> {
  const { rows } = await tx
    .raw<{ rows: DayKey[] }>(
      `SELECT day, season, day_of_season AS "dayOfSeason" FROM market_days
       WHERE landing_at IS NULL AND began_at <= now() - ? * interval '1 millisecond'
         AND NOT EXISTS (SELECT FROM market_days WHERE landing_at IS NOT NULL AND landed_at IS NULL)
       FOR NO KEY UPDATE`,
      [dayLength],
    )
    .options({ name: 'claim_ended_day' })
  return rows[0]
}

/** A running day, by its steps that everybody has seen and those whose time has come. */
interface DueSteps extends DayKey {
  beganAt: string
  shown: number
  due: number
}

/** Claims the running day if the time of more of its steps has come. The last step ends the day, and is not among them. */
export async function claimDueSteps(tx: Knex.Transaction, dayLength: number): Promise<DueSteps | undefined> {
  const { rows } = await tx
    .raw<{ rows: DueSteps[] }>(
      `SELECT day, season, day_of_season AS "dayOfSeason", began_at AS "beganAt",
         coalesce(cardinality(market), 0) AS shown, ${DUE} AS due
       FROM market_days
       WHERE landing_at IS NULL AND ${DUE} > coalesce(cardinality(market), 0)
       FOR NO KEY UPDATE`,
      { dayLength, steps: STEPS },
    )
    .options({ name: 'claim_due_steps' })
  return rows[0]
}

const DUE = `least(:steps::int - 1, floor(extract(epoch FROM now() - began_at) * 1000 * :steps::int / :dayLength)::int)`

export async function keepMoves(tx: Knex.Transaction, day: number, { market, sectors }: DayMoves): Promise<void> {
  await tx('market_days')
    .where({ day })
    .update({ market, sectors: JSON.stringify(sectors) })
}

/** Keeps all steps of a day that is over. From now on it lands. */
export async function keepWholeDay(tx: Knex.Transaction, day: number, { market, sectors }: DayMoves): Promise<void> {
  await tx('market_days')
    .where({ day })
    .update({ market, sectors: JSON.stringify(sectors), landing_at: tx.fn.now() })
}

/** Consecutive days. All of them are over, or the last one runs: then only its steps that everybody has seen are there. */
export async function livedDays(db: Knex, first: number, last: number): Promise<Season> {
  const days: DayMoves[] = await db('market_days')
    .whereBetween('day', [first, last])
    .whereNotNull('market')
    .orderBy('day')
    .select('market', 'sectors')
  return {
    market: Int32Array.from(days.flatMap(({ market }) => market)),
    own: (sector, count = days.length * STEPS) =>
      Int32Array.from(days.flatMap(({ sectors }) => sectors[sector])).subarray(0, count),
  }
}
