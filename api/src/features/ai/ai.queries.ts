import type { AiStatus, RiskPlan } from '@simvest/contracts'
import type { Cents } from '@simvest/money'
import type { Knex } from 'knex'
import type { Moment } from '#features/market/market-days.ts'

export async function findAiStatus(db: Knex, userId: number): Promise<AiStatus> {
  return db('users')
    .leftJoin('ai_assistants', 'ai_assistants.user_id', 'users.id')
    .where('users.id', userId)
    .first({
      aiEnabled: 'users.ai_enabled',
      aiStartTime: 'users.ai_start_time',
      plan: db.raw(`coalesce(ai_assistants.plan, 'low')`),
    })
    .options({ name: 'find_ai_status' })
}

/** Whether the assistant runs. Another call to turn it on or off waits until this transaction ends. */
export async function lockAssistant(tx: Knex.Transaction, userId: number): Promise<boolean | undefined> {
  const user = await tx('users').where({ id: userId, deleted_at: null }).forNoKeyUpdate().first('ai_enabled')
  return user?.ai_enabled
}

/** The assistant enters the market with the next step; its loss limit counts from what the Fund wallet holds now. */
export async function switchOn(
  tx: Knex.Transaction,
  userId: number,
  { next, fund, modelVersion }: { next: Moment; fund: Cents; modelVersion: number },
): Promise<void> {
  await tx('users').where('id', userId).update({ ai_enabled: true, ai_start_time: tx.fn.now() })
  const began = {
    model_version: modelVersion,
    start_day: next.day,
    start_step: next.step,
    fund_at_start: fund,
    result_since: 0,
    result_told: 0,
    closed_out_at: null,
  }
  await tx('ai_assistants')
    .insert({ user_id: userId, ...began })
    .onConflict('user_id')
    .merge(began)
}

export async function switchOff(tx: Knex.Transaction, userId: number): Promise<void> {
  await tx('users').where('id', userId).update({ ai_enabled: false, ai_start_time: null })
  await tx('ai_assistants').where('user_id', userId).update({ last_at: null, start_day: null })
}

export async function savePlan(tx: Knex.Transaction, userId: number, plan: RiskPlan): Promise<void> {
  await tx('ai_assistants').insert({ user_id: userId, plan }).onConflict('user_id').merge(['plan'])
}
