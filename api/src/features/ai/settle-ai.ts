import type { Knex } from 'knex'
import { advanceAssistants, claimDueAssistants } from './due-assistants.queries.ts'
import { dayResult, PLANS } from '#features/market/first-model.ts'
import { postPlanResults } from '#features/transactions/post-plan-results.ts'

/** Settles one simulated day of up to `limit` assistants of the first model, and returns the ids of their users. */
export async function settleAi(tx: Knex.Transaction, dayLength: number, limit: number): Promise<number[]> {
  const due = await claimDueAssistants(tx, dayLength, limit)
  if (due.length === 0) return []
  const results = due.map((assistant) => {
    const { userId, plan, day, stake, profitAccount } = assistant
    const fact = { kind: 'assistant-day' as const, figures: { plan, part: 'day' as const, stake } }
    return { eventKey: `ai:${userId}:${day}`, userId, profitAccount, fact, result: resultOf(assistant) }
  })
  await postPlanResults(tx, results, null)
  const userIds = due.map(({ userId }) => userId)
  await advanceAssistants(tx, dayLength, userIds)
  return userIds
}

type Due = Awaited<ReturnType<typeof claimDueAssistants>>[number]

function resultOf({ plan, userId, day, stake }: Due) {
  return dayResult(PLANS[plan], `ai:${userId}:${day}`, stake)
}
