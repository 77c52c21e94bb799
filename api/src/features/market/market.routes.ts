import { ENDPOINTS, type Market } from '@simvest/contracts'
import { type Sector, SECTORS } from '@simvest/market'
import type { Knex } from 'knex'
import type { Mount } from '#kernel/endpoints/context.ts'
import { DomainError } from '#kernel/errors/domain-error.ts'
import { allSeasons, daysOfSeason, findRunningDay, findSeason, latestDays } from './market-facts.queries.ts'

const SHOWN_DAYS = 24

/** `dayLength` is in milliseconds; without it no day ends in this process. */
export function marketRoutes(mount: Mount, dayLength?: number): void {
  mount(ENDPOINTS.getMarket, (_, { db }) => viewMarket(db, dayLength))
  mount(ENDPOINTS.listMarketDays, ({ query: { limit = SHOWN_DAYS, sector } }, { db }) =>
    latestDays(db, limit, sector === undefined ? undefined : requireSector(sector)),
  )
  mount(ENDPOINTS.listMarketSeasons, (_, { db }) => allSeasons(db))
  mount(ENDPOINTS.getMarketSeason, async ({ params: { id } }, { db }) => ({
    ...(await requireSeason(db, id)),
    days: await daysOfSeason(db, id),
  }))
}

async function viewMarket(db: Knex, dayLength: number | undefined): Promise<Market> {
  const running = await findRunningDay(db)
  const endsAt = dayLength === undefined ? null : new Date(Date.parse(running.beganAt) + dayLength).toISOString()
  return { ...running, endsAt }
}

async function requireSeason(db: Knex, season: number) {
  const found = await findSeason(db, season)
  if (!found) throw new DomainError('NOT_FOUND')
  return found
}

function requireSector(name: string): Sector {
  if (!Object.hasOwn(SECTORS, name)) throw new DomainError('NOT_FOUND', 'There is no such sector.').saying('sector')
  return name as Sector
}
