import type { ReadPath } from '@simvest/contracts'
import type { Knex } from 'knex'
import { WALLET_PATHS } from '#ledger/wallet-paths.ts'
import { ADMINS_TOPIC, userTopic } from '#kernel/endpoints/topics.ts'
import { settleAi } from '#features/ai/settle-ai.ts'
import { settleInvestments } from '#features/investments/settle-investments.ts'
import { inTransaction } from '#infra/db/transaction.ts'
import { repeat, type RepeatedWork } from '#infra/jobs/repeat.ts'
import { publish } from '#infra/live/live-feed.ts'
import type { Log } from '#infra/log/log.ts'

const BATCH = 500
const CHANGED: readonly ReadPath[] = [
  ...WALLET_PATHS,
  '/api/transactions',
  '/api/profits',
  '/api/investments',
  '/api/notifications',
]
const CHANGED_FOR_ADMINS: readonly ReadPath[] = [
  '/api/admin/users',
  '/api/admin/transactions',
  '/api/admin/investments',
]

/** Settles all simulated days that are over, a batch to a transaction, and gives how many there were. */
export async function settleDueDays(db: Knex, dayLength: number, goesOn = () => true): Promise<number> {
  let total = 0
  for (const settle of [settleAi, settleInvestments]) {
    let settled: number
    do {
      settled = await settleBatch(db, (tx) => settle(tx, dayLength, BATCH))
      total += settled
    } while (settled > 0 && goesOn())
  }
  return total
}

async function settleBatch(db: Knex, settle: (tx: Knex.Transaction) => Promise<number[]>): Promise<number> {
  const userIds = await inTransaction(db, settle)
  const messages = userIds.map((userId) => ({ topic: userTopic(userId), changed: CHANGED }))
  if (userIds.length > 0) messages.push({ topic: ADMINS_TOPIC, changed: CHANGED_FOR_ADMINS })
  await publish(db, messages)
  return userIds.length
}

/** Settles for as long as the process lives. Instances share the work: each claims other rows. */
export function startSettlement(db: Knex, dayLength: number, log: Log): RepeatedWork {
  const pause = Math.min(30_000, Math.max(1_000, dayLength / 10))
  return repeat(pause, async (signal) => {
    await settleDueDays(db, dayLength, () => !signal.aborted).catch((err: unknown) =>
      log.warn({ err }, 'the settlement will try again'),
    )
  })
}
