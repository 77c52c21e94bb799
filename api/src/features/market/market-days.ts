import { SEASON_DAYS } from '@simvest/market'
import type { Knex } from 'knex'
import { StartAgain } from '#infra/db/transaction.ts'

/** The running day. Money enters the market with the day after it. */
export async function runningDay(db: Knex): Promise<number> {
  const { rows } = await db
    .raw<{ rows: { day: number }[] }>('SELECT day FROM market_days WHERE landing_at IS NULL')
    .options({ name: 'running_day' })
  const [running] = rows
  if (!running) throw new Error('the market is not open')
  return running.day
}

/** The running day. The lock keeps it from ending before the transaction does. */
export async function holdRunningDay(tx: Knex.Transaction): Promise<number> {
  const running = await tx('market_days').whereNull('landing_at').forShare().first('day')
  // It ended while this waited for it.
  if (!running) throw new StartAgain()
  return running.day
}

/** The day that is landing, if there is one. */
export async function landingDay(db: Knex): Promise<number | undefined> {
  const { rows } = await db
    .raw<{ rows: { day: number }[] }>('SELECT day FROM market_days WHERE landing_at IS NOT NULL AND landed_at IS NULL')
    .options({ name: 'landing_day' })
  return rows[0]?.day
}

/** Marks a day as landed for everybody; the last day of a season also reveals the season's seed. */
export async function finishDay(tx: Knex.Transaction, day: number): Promise<void> {
  const { rows } = await tx.raw<{ rows: { season: number; ended: boolean }[] }>(
    `UPDATE market_days SET landed_at = now()
     WHERE day = :day AND landed_at IS NULL AND NOT EXISTS (SELECT FROM landings)
     RETURNING season, day_of_season + 1 = :seasonDays AS ended`,
    { day, seasonDays: SEASON_DAYS },
  )
  const [finished] = rows
  if (finished?.ended)
    await tx('market_seasons')
      .where({ season: finished.season })
      .update({ ended_at: tx.fn.now(), shown_at: tx.raw('coalesce(shown_at, now())') })
}
