import type { Knex } from 'knex'
import { lockAssistant, switchOff } from './ai.queries.ts'

/** Turns a user's assistant off, and returns whether it ran; undefined if there is no such user. */
export async function stopAssistant(tx: Knex.Transaction, userId: number): Promise<boolean | undefined> {
  const ran = await lockAssistant(tx, userId)
  if (ran) await switchOff(tx, userId)
  return ran
}
