import type { MarketDay, MarketSeason, OutputOf, getMarketSeason } from '@simvest/contracts'
import type { Sector } from '@simvest/market'
import type { Knex } from 'knex'

/** What everybody may know: the seed of a season once it is revealed, and the days that have landed. */

const seasonColumns = (db: Knex) => ({
  season: 'market_seasons.season',
  modelVersion: 'market_seasons.model_version',
  commitment: 'market_seasons.commitment',
  seed: db.raw(`CASE WHEN shown_at IS NOT NULL THEN encode(seed, 'hex') END`),
  beganAt: 'market_seasons.began_at',
  endedAt: 'market_seasons.ended_at',
})

const DAY_COLUMNS = {
  day: 'day',
  season: 'season',
  dayOfSeason: 'day_of_season',
  market: 'market',
  landedAt: 'landed_at',
} as const

interface RunningDay {
  day: number
  season: number
  dayOfSeason: number
  beganAt: string
  /** The steps that have been shown. */
  steps: number[]
  isLanding: boolean
}

/** The running day, and whether the day before it is still landing. */
export async function findRunningDay(db: Knex): Promise<RunningDay> {
  const found = await db('market_days')
    .whereNull('landing_at')
    .first({
      day: 'day',
      season: 'season',
      dayOfSeason: 'day_of_season',
      beganAt: 'began_at',
      steps: db.raw(`coalesce(market, '{}')`),
      isLanding: db.raw('EXISTS (SELECT FROM market_days WHERE landing_at IS NOT NULL AND landed_at IS NULL)'),
    })
  if (!found) throw new Error('the market is not open')
  return found
}

export async function findSeason(db: Knex, season: number): Promise<MarketSeason | undefined> {
  return db('market_seasons').where({ season }).first(seasonColumns(db))
}

export async function allSeasons(db: Knex): Promise<MarketSeason[]> {
  return db('market_seasons').orderBy('season', 'desc').select(seasonColumns(db))
}

/** The latest days that have landed, oldest first. */
export async function latestDays(db: Knex, limit: number, sector?: Sector): Promise<MarketDay[]> {
  const days: MarketDay[] = await db('market_days')
    .whereNotNull('landed_at')
    .orderBy('day', 'desc')
    .limit(limit)
    .select({ ...DAY_COLUMNS, ...(sector && { own: db.raw('sectors -> ?', [sector]) }) })
  return days.toReversed()
}

type SeasonDays = OutputOf<typeof getMarketSeason>['days']

export async function daysOfSeason(db: Knex, season: number): Promise<SeasonDays> {
  return db('market_days')
    .where({ season })
    .whereNotNull('landed_at')
    .orderBy('day')
    .select({ day: 'day_of_season', market: 'market', sectors: 'sectors', landedAt: 'landed_at' })
}
