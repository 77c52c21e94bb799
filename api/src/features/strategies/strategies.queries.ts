import type { Strategy } from '@simvest/contracts'
import type { Knex } from 'knex'

export async function activeStrategies(db: Knex): Promise<Strategy[]> {
  return db('strategies')
    .where('is_active', true)
    .orderBy('id')
    .select({ id: 'id', name: 'name', description: 'description', riskLevel: 'risk_level', sector: 'sector' })
}

/** Lets the person's other calls wait until the transaction ends, so that the limit holds. */
export async function lockWatchList(tx: Knex.Transaction, userId: number): Promise<void> {
  await tx.raw(`SELECT pg_advisory_xact_lock(hashtext('watch-list'), ?)`, [userId])
}

/** The strategies that a person watches and can still invest in, the latest first. */
export async function watchedBy(db: Knex, userId: number): Promise<number[]> {
  return db('watched_strategies')
    .join('strategies', 'strategies.id', 'strategy_id')
    .where({ user_id: userId, is_active: true })
    .orderBy([{ column: 'watched_at', order: 'desc' }, 'strategy_id'])
    .pluck('strategy_id')
}

export async function isOffered(tx: Knex.Transaction, strategyId: number): Promise<boolean> {
  return (await tx('strategies').where({ id: strategyId, is_active: true }).first('id')) !== undefined
}

export async function insertWatched(tx: Knex.Transaction, userId: number, strategyId: number): Promise<void> {
  await tx('watched_strategies').insert({ user_id: userId, strategy_id: strategyId })
}

export async function deleteWatched(tx: Knex.Transaction, userId: number, strategyId: number): Promise<void> {
  await tx('watched_strategies').where({ user_id: userId, strategy_id: strategyId }).delete()
}
