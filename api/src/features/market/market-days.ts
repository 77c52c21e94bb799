import { SEASON_DAYS } from '@simvest/market'
import type { Knex } from 'knex'
import { StartAgain } from '#infra/db/transaction.ts'

/** A step of a day of the market, both from 0. */
export interface Moment {
  day: number
  step: number
}

/** The next step that nobody has seen. The lock keeps it from being shown before the transaction ends. */
export async function lockNextStep(tx: Knex.Transaction): Promise<Moment> {
  const { rows } = await tx
    .raw<{ rows: Moment[] }>(
      `SELECT day, coalesce(cardinality(market), 0) AS step FROM market_days WHERE landing_at IS NULL FOR SHARE`,
    )
    .options({ name: 'hold_next_step' })
  const [next] = rows
  // The day ended while this waited for it.
  if (!next) throw new StartAgain()
  return next
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
