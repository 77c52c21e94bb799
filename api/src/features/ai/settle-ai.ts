import { cents } from '@simvest/money'
import type { Knex } from 'knex'
import { advanceAssistants, claimDueAssistants } from './due-assistants.queries.ts'
import { platformAccount } from '#ledger/accounts.ts'
import { postJournals } from '#ledger/post-journal.ts'
import { AI_ASSISTANT } from '#features/transactions/total-profit.ts'
import { dayResult, PLANS } from '#features/market/first-model.ts'
import { insertTransactions } from '#features/transactions/record-transaction.ts'

/** Settles one simulated day of up to `limit` assistants of the first model, and returns the ids of their users. */
export async function settleAi(tx: Knex.Transaction, dayLength: number, limit: number): Promise<number[]> {
  const due = await claimDueAssistants(tx, dayLength, limit)
  if (due.length === 0) return []
  const settled = due
    .map((assistant) => ({ ...assistant, result: resultOf(assistant) }))
    .filter(({ result }) => result !== 0)
  const lines = settled.map(({ userId, plan, stake, result }) => ({
    userId,
    type: 'profit' as const,
    fact: { kind: 'assistant-day' as const, figures: { plan, part: 'day' as const, stake } },
    amount: result,
    method: AI_ASSISTANT,
  }))
  const model = await platformAccount(tx, 'model')
  const transactionIds = await insertTransactions(tx, lines)
  const events = settled.map(({ userId, day, profitAccount, result }, index) => ({
    eventKey: `ai:${userId}:${day}`,
    kind: 'profit',
    transactionId: transactionIds[index],
    postings: [
      result > 0
        ? { source: model, destination: profitAccount, amount: result }
        : { source: profitAccount, destination: model, amount: cents(-result) },
    ],
  }))
  // A loss may take the Profit wallet below zero.
  const posted = events.length > 0 ? await postJournals(tx, events, { actorId: null, mayOverdraw: true }) : []
  if (posted.includes(false)) throw new Error('a simulated day was settled before')
  const userIds = due.map(({ userId }) => userId)
  await advanceAssistants(tx, dayLength, userIds)
  return userIds
}

type Due = Awaited<ReturnType<typeof claimDueAssistants>>[number]

function resultOf({ plan, userId, day, stake }: Due) {
  return dayResult(PLANS[plan], `ai:${userId}:${day}`, stake)
}
