import type { ENDPOINTS, InputOf, OutputOf } from '@simvest/contracts'
import type { MutationContext } from '#kernel/endpoints/context.ts'
import { updateLanguage } from './profile.queries.ts'

type Contract = typeof ENDPOINTS.setLanguage

/** Keeps the language that the actor chose, for their mails and for browsers in which nobody chose one. */
export async function setLanguage(
  { tx, actor, changed }: MutationContext,
  { language }: InputOf<Contract>['body'],
): Promise<OutputOf<Contract>> {
  await updateLanguage(tx, actor.id, language)
  changed([actor.id], ['/api/user'])
  return { language }
}
