import type { Market, MarketDay, MarketSeason, OutputOf, getMarketSeason } from '@simvest/contracts'
import type { Sector } from '@simvest/market'
import type { Knex } from 'knex'
import { jsonColumns } from '#infra/db/json-sql.ts'

/** The seed of a season once it is revealed; null before. */
const SHOWN_SEED = `CASE WHEN shown_at IS NOT NULL THEN encode(seed, 'hex') END`

const SEASON_COLUMNS = {
  season: 'market_seasons.season',
  modelVersion: 'market_seasons.model_version',
  commitment: 'market_seasons.commitment',
  beganAt: 'market_seasons.began_at',
  endedAt: 'market_seasons.ended_at',
} as const

const seasonColumns = (db: Knex) => ({ ...SEASON_COLUMNS, seed: db.raw(SHOWN_SEED) })

const DAY_COLUMNS = {
  day: 'day',
  season: 'season',
  dayOfSeason: 'day_of_season',
  market: 'market',
  landedAt: 'landed_at',
} as const

type RunningDay = Omit<Market, 'endsAt'>

const SEASON_JSON = jsonColumns({ ...SEASON_COLUMNS, seed: SHOWN_SEED }, { instants: ['beganAt', 'endedAt'] })
const DAY_JSON = jsonColumns(DAY_COLUMNS, { instants: ['landedAt'] })

/** Reads the running day, its season, and the last settled day, in one snapshot. Throws if the market is not open. */
export async function findRunningDay(db: Knex): Promise<RunningDay> {
  const { rows } = await db
    .raw<{ rows: RunningDay[] }>(
      `SELECT day, day_of_season AS "dayOfSeason", began_at AS "beganAt", coalesce(market, '{}') AS steps,
         EXISTS (SELECT FROM market_days WHERE landing_at IS NOT NULL AND landed_at IS NULL) AS "isLanding",
         (SELECT row_to_json(its) FROM (SELECT ${SEASON_JSON} FROM market_seasons WHERE season = running.season) AS its) AS season,
         (SELECT row_to_json(latest) FROM (
            SELECT ${DAY_JSON} FROM market_days WHERE landed_at IS NOT NULL ORDER BY day DESC LIMIT 1) AS latest) AS last
       FROM market_days AS running WHERE landing_at IS NULL`,
    )
    .options({ name: 'find_running_day' })
  const [running] = rows
  if (!running) throw new Error('the market is not open')
  return running
}

export async function findSeason(db: Knex, season: number): Promise<MarketSeason | undefined> {
  return db('market_seasons').where({ season }).first(seasonColumns(db))
}

export async function allSeasons(db: Knex): Promise<MarketSeason[]> {
  return db('market_seasons').orderBy('season', 'desc').select(seasonColumns(db))
}

/** The latest settled days, oldest first; with a sector, its moves too. */
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
