import type { Guide, GuideChoice } from '@simvest/contracts'
import type { MutationContext } from '#kernel/endpoints/context.ts'
import { findGuide, keepChoice } from './guide.queries.ts'

export async function setGuide({ tx, actor, changed }: MutationContext, choice: GuideChoice): Promise<Guide> {
  await keepChoice(tx, actor.id, choice)
  changed([actor.id], ['/api/guide'])
  return findGuide(tx, actor.id)
}
