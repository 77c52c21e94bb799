import { type ENDPOINTS, type Goal, type InputOf } from '@simvest/contracts'
import { GOALS } from '@simvest/contracts/limits'
import type { MutationContext } from '#kernel/endpoints/context.ts'
import { DomainError } from '#kernel/errors/domain-error.ts'
import { deleteGoal, goalsOf, insertGoal, lockGoals } from './goals.queries.ts'

type NewGoal = InputOf<typeof ENDPOINTS.createGoal>['body']

/** Keeps a goal of the actor, and returns all of them. */
export async function createGoal({ tx, actor, changed }: MutationContext, goal: NewGoal): Promise<Goal[]> {
  await lockGoals(tx, actor.id)
  if ((await goalsOf(tx, actor.id)).length >= GOALS.most) throw new DomainError('GOALS_FULL')
  await insertGoal(tx, { userId: actor.id, ...goal })
  changed([actor.id], ['/api/goals'])
  return goalsOf(tx, actor.id)
}

/** Removes a goal of the actor, and returns those that are left. */
export async function removeGoal({ tx, actor, changed }: MutationContext, id: number): Promise<Goal[]> {
  if (!(await deleteGoal(tx, actor.id, id))) throw new DomainError('NOT_FOUND')
  changed([actor.id], ['/api/goals'])
  return goalsOf(tx, actor.id)
}
