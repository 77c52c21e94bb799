import type { LineFact } from '@simvest/contracts'
import { type Cents, cents } from '@simvest/money'
import type { Knex } from 'knex'
import { platformAccount } from '#ledger/accounts.ts'
import { postJournals } from '#ledger/post-journal.ts'
import { insertTransactions } from './record-transaction.ts'
import { AI_ASSISTANT } from './total-profit.ts'

interface PlanResult {
  /** Names the event for ever. */
  eventKey: string
  userId: number
  profitAccount: number
  fact: LineFact
  result: Cents
}

/**
 * Posts results of assistants, each with its line. A loss may take the Profit wallet below zero. Throws if one was posted before.
 */
export async function postPlanResults(
  tx: Knex.Transaction,
  results: readonly PlanResult[],
  actorId: number | null,
): Promise<void> {
  const moved = results.filter(({ result }) => result !== 0)
  if (moved.length === 0) return
  const lines = moved.map(({ userId, fact, result }) => ({
    userId,
    type: 'profit' as const,
    fact,
    amount: result,
    method: AI_ASSISTANT,
  }))
  const model = await platformAccount(tx, 'model')
  const transactionIds = await insertTransactions(tx, lines)
  const events = moved.map(({ eventKey, profitAccount, result }, index) => ({
    eventKey,
    kind: 'profit',
    transactionId: transactionIds[index],
    postings: [
      result > 0
        ? { source: model, destination: profitAccount, amount: result }
        : { source: profitAccount, destination: model, amount: cents(-result) },
    ],
  }))
  const posted = await postJournals(tx, events, { actorId, mayOverdraw: true })
  if (posted.includes(false)) throw new Error('a result of an assistant was posted before')
}
