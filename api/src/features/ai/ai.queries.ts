import type { AiStatus, RiskPlan } from '@simvest/contracts'
import type { Knex } from 'knex'

export async function findAiStatus(db: Knex, userId: number): Promise<AiStatus> {
  return db('users')
    .leftJoin('ai_assistants', 'ai_assistants.user_id', 'users.id')
    .where('users.id', userId)
    .first({
      aiEnabled: 'users.ai_enabled',
      aiStartTime: 'users.ai_start_time',
      plan: db.raw(`coalesce(ai_assistants.plan, 'low')`),
    })
}

/** Whether the assistant runs; whoever else would turn it on or off waits until the transaction ends. */
export async function lockAssistant(tx: Knex.Transaction, userId: number): Promise<boolean | undefined> {
  const user = await tx('users').where({ id: userId, deleted_at: null }).forNoKeyUpdate().first('ai_enabled')
  return user?.ai_enabled
}

export async function switchAssistant(tx: Knex.Transaction, userId: number, enabled: boolean): Promise<void> {
  const now = enabled ? tx.fn.now() : null
  await tx('users').where('id', userId).update({ ai_enabled: enabled, ai_start_time: now })
  await tx('ai_assistants').insert({ user_id: userId, last_at: now }).onConflict('user_id').merge(['last_at'])
}

export async function savePlan(tx: Knex.Transaction, userId: number, plan: RiskPlan): Promise<void> {
  await tx('ai_assistants').insert({ user_id: userId, plan }).onConflict('user_id').merge(['plan'])
}
