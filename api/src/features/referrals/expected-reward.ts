import { type Cents, percentOf } from '@simvest/money'
import type { Knex } from 'knex'
import { type Referrer, referrersOf, type Reward } from './referrals.queries.ts'

export const REWARD_PERCENT = { deposit: 17, withdrawal: 8 } as const

/** Returns the reward of an event for its user's referrer. */
export function rewardOf(source: Reward['source'], amount: Cents): Cents {
  return percentOf(amount, REWARD_PERCENT[source])
}

/** Returns the referrers who would get a reward, by the user whose deposit or withdrawal earns it. */
export async function findReferrers(db: Knex, userIds: readonly number[]): Promise<ReadonlyMap<number, Referrer>> {
  return new Map((await referrersOf(db, userIds)).map(({ userId, ...referrer }) => [userId, referrer]))
}
