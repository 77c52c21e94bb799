import { listTransactions, type Transaction } from '@simvest/contracts'
import { STEPS } from '@simvest/market'
import type { Knex } from 'knex'
import { landingDay } from '#features/market/market-days.ts'
import { settleDueDays } from '../../src/settlement.job.ts'
import type { TestApi } from './test-api.ts'
import type { TestClient } from './test-client.ts'

/** Milliseconds that a simulated day lasts in tests that let days pass. */
export const DAY_MS = 3_600_000

/** The number of the running day. */
export async function runningDay(db: Knex): Promise<number> {
  return (await db('market_days').whereNull('landing_at').first('day')).day
}

/** Ends the running simulated day, and does nothing more. */
export async function endDay({ owner }: Pick<TestApi, 'owner'>): Promise<void> {
  const earlier = owner.raw(`now() - ? * interval '1 millisecond'`, [DAY_MS])
  await owner('market_days').whereNull('landing_at').update({ began_at: earlier })
}

/** Shows steps of the running day, until this many of its 21 have been shown. */
export async function showSteps({ owner }: Pick<TestApi, 'owner'>, db: Knex, count: number): Promise<void> {
  const since = owner.raw(`now() - ? * interval '1 millisecond'`, [((count + 0.5) * DAY_MS) / STEPS])
  await owner('market_days').whereNull('landing_at').update({ began_at: since })
  await settle(db)
}

/** Settles what is due, from a day that reaches everybody at once or over some time. */
export async function settle(db: Knex, spread = 0): Promise<number> {
  const settled = await settleDueDays(db, { dayLength: DAY_MS, spread })
  if ((await landingDay(db)) === undefined) return settled
  // The application's own settlement may have claimed people, whom this one skips: it waits for their locks, and goes on.
  await db('landings').where('due_at', '<=', db.fn.now()).forUpdate().select('user_id')
  return settled + (await settleDueDays(db, { dayLength: DAY_MS, spread }))
}

/** Returns the results of days from the user's history, newest first. */
export async function resultsOf(client: TestClient): Promise<Transaction[]> {
  return (await client.call(listTransactions, { query: { limit: 200 } })).filter(({ type }) => type === 'profit')
}

/** Lets simulated days pass for everybody. */
export async function passDay(api: Pick<TestApi, 'owner'>, db: Knex, days = 1): Promise<void> {
  for (let day = 0; day < days; day++) {
    await endDay(api)
    await settle(db)
  }
}
