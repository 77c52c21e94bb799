import { type ENDPOINTS, type InputOf } from '@simvest/contracts'
import { WATCH_LIST } from '@simvest/contracts/limits'
import type { MutationContext } from '#kernel/endpoints/context.ts'
import { DomainError } from '#kernel/errors/domain-error.ts'
import { deleteWatched, insertWatched, isOffered, lockWatchList, watchedBy } from './strategies.queries.ts'

type Choice = InputOf<typeof ENDPOINTS.watchStrategy>['body']

/** Puts a strategy on the actor's watch-list or takes it off; what is there already stays where it is. */
export async function watchStrategy(
  { tx, actor, changed }: MutationContext,
  { strategyId, watched }: Choice,
): Promise<number[]> {
  if (!(await isOffered(tx, strategyId)))
    throw new DomainError('NOT_FOUND', 'There is no such strategy.').saying('strategy')
  await lockWatchList(tx, actor.id)
  const before = await watchedBy(tx, actor.id)
  if (before.includes(strategyId) === watched) return before
  if (watched && before.length >= WATCH_LIST.most) throw new DomainError('WATCH_LIST_FULL')
  await (watched ? insertWatched : deleteWatched)(tx, actor.id, strategyId)
  changed([actor.id], ['/api/strategies/watched'])
  return watchedBy(tx, actor.id)
}
