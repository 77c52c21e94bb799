import type { ReadPath } from '@simvest/contracts'
import type { Knex } from 'knex'
import { ADMINS_TOPIC, EVERYBODY_TOPIC, MARKET_TOPIC, userTopic } from '#kernel/endpoints/topics.ts'
import { settleAi } from '#features/ai/settle-ai.ts'
import { settleInvestments } from '#features/investments/settle-investments.ts'
import { beginLanding } from '#features/landings/begin-landing.ts'
import { landPeople } from '#features/landings/land-people.ts'
import { SETTLED_PATHS, SETTLED_PATHS_OF_ADMINS } from '#features/landings/settled-paths.ts'
import { livedUpTo } from '#features/market/market-window.ts'
import { finishDay, landingDay } from '#features/market/market-days.ts'
import { showSteps } from '#features/market/show-steps.ts'
import { inTransaction } from '#infra/db/transaction.ts'
import { repeat, type RepeatedWork } from '#infra/jobs/repeat.ts'
import { publish } from '#infra/live/live-feed.ts'
import type { Log } from '#infra/log/log.ts'

const BATCH = 500
const CHANGED_PATHS: readonly ReadPath[] = [...SETTLED_PATHS, '/api/market']

/** Paths that change with each step of the running day, and when another day begins. */
const CHANGED_BY_STEP: readonly ReadPath[] = ['/api/figures/running']
const CHANGED_BY_DAY: readonly ReadPath[] = [...CHANGED_BY_STEP, '/api/market']

export interface SettlementOptions {
  /** In milliseconds. */
  dayLength: number
  /** The most milliseconds over which a day reaches people, so that they do not all load the same figures at once. */
  spread?: number
  /** The number of them that each person takes; without it the day takes all of them. */
  each?: number
  goesOn?: () => boolean
}

/** Shows the steps that are due, and settles all simulated days that are over, one batch per transaction; returns how many. */
export async function settleDueDays(
  db: Knex,
  { dayLength, spread = 0, each = Infinity, goesOn = () => true }: SettlementOptions,
): Promise<number> {
  const ofFirstModel = [settleAi, settleInvestments].map(
    (settle) => () => inBatches(db, (tx) => settle(tx, dayLength, BATCH), goesOn),
  )
  const steps = await inTransaction(db, (tx) => showSteps(tx, dayLength))
  if (steps) await publish(db, [{ topic: MARKET_TOPIC, changed: CHANGED_BY_STEP, steps }])
  let total = 0
  for (const settle of [...ofFirstModel, () => landDay(db, { dayLength, spread, each, goesOn })])
    total += await settle()
  return total
}

/** Begins the landing of the market's day that is over, and lets the landing day reach everybody whose moment has come. */
async function landDay(db: Knex, { dayLength, goesOn, ...over }: Required<SettlementOptions>): Promise<number> {
  if (await inTransaction(db, (tx) => beginLanding(tx, dayLength, over)))
    await publish(db, [{ topic: EVERYBODY_TOPIC, changed: CHANGED_BY_DAY }])
  const day = await landingDay(db)
  if (day === undefined) return 0
  const lived = await livedUpTo(db, day)
  const landed = await inBatches(db, (tx) => landPeople(tx, lived, BATCH), goesOn)
  await inTransaction(db, (tx) => finishDay(tx, day))
  return landed
}

async function inBatches(
  db: Knex,
  settle: (tx: Knex.Transaction) => Promise<number[]>,
  goesOn: () => boolean,
): Promise<number> {
  let total = 0
  let settled: number
  do {
    settled = await settleBatch(db, settle)
    total += settled
  } while (settled > 0 && goesOn())
  return total
}

async function settleBatch(db: Knex, settle: (tx: Knex.Transaction) => Promise<number[]>): Promise<number> {
  const userIds = await inTransaction(db, settle)
  const messages = userIds.map((userId) => ({ topic: userTopic(userId), changed: CHANGED_PATHS }))
  if (userIds.length > 0) messages.push({ topic: ADMINS_TOPIC, changed: SETTLED_PATHS_OF_ADMINS })
  await publish(db, messages)
  return userIds.length
}

/** Milliseconds between two checks of the job whether a day is over. */
const INTERVAL_MS = 1_000

/** A person's part takes a quarter of a millisecond; most of the time is left to acts. */
const PER_USER_MS = 4
/** Two minutes of a usual day. Pages promise as much. */
const spreadOf = (dayLength: number) => Math.min(120_000, dayLength / 5)

/** Settles for as long as the process lives. Instances share the work: each claims different rows. */
export function startSettlement(db: Knex, dayLength: number, log: Log): RepeatedWork {
  const pause = Math.min(INTERVAL_MS, dayLength / 10)
  return repeat(pause, async (signal) => {
    const goesOn = () => !signal.aborted
    await settleDueDays(db, { dayLength, spread: spreadOf(dayLength), each: PER_USER_MS, goesOn }).catch(
      (err: unknown) => log.warn({ err }, 'the settlement will try again'),
    )
  })
}
