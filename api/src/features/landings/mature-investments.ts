import type { RiskLevel } from '@simvest/contracts'
import { addCents, type Cents, cents, formatMoney, negateCents } from '@simvest/money'
import type { Knex } from 'knex'
import { platformAccount } from '#ledger/accounts.ts'
import { type JournalEvent, postJournals } from '#ledger/post-journal.ts'
import { tellUsers } from '#features/notifications/notify-user.ts'
import { insertTransactions } from '#features/transactions/record-transaction.ts'

export interface DueInvestment {
  id: number
  userId: number
  strategyName: string
  riskLevel: RiskLevel
  amount: Cents
  currentValue: Cents
  /** How many simulated days were settled before. */
  day: number
  term: number
  fund: number
  profit: number
  invested: number
}

/** The principal, less a loss, returns to the Fund wallet; a gain goes to the Profit wallet. */
export async function matureInvestments(tx: Knex.Transaction, investments: readonly DueInvestment[]): Promise<void> {
  if (investments.length === 0) return
  const model = await platformAccount(tx, 'model')
  const outcomes = investments.map((investment) => ({ ...investment, ...outcomeOf(investment) }))
  const ids = await insertTransactions(
    tx,
    outcomes.flatMap(({ lines }) => lines),
  )
  const withLines = outcomes.map((outcome) => ({ ...outcome, transactionId: ids.splice(0, outcome.lines.length)[0] }))
  const events = withLines.map((outcome): JournalEvent => ({
    eventKey: `investment:${outcome.id}:matured`,
    kind: 'investment',
    transactionId: outcome.transactionId,
    postings: postingsOf(outcome, model),
  }))
  const posted = await postJournals(tx, events, { actorId: null })
  if (posted.includes(false)) throw new Error('an investment matured before')
  await tellUsers(
    tx,
    withLines.map(({ userId, message, transactionId }) => ({
      userId,
      kind: 'investment-matured' as const,
      message,
      transactionId,
    })),
  )
}

function outcomeOf({ userId, strategyName, amount, currentValue }: DueInvestment) {
  const result = addCents(currentValue, negateCents(amount))
  const returned = result < 0 ? currentValue : amount
  const how = result < 0 ? ` with a loss of ${formatMoney(cents(-result))}` : ''
  const description = `Investment in ${strategyName} matured${how}`
  const gain = {
    userId,
    type: 'profit' as const,
    description: `Gain of ${strategyName}`,
    amount: result,
    method: 'strategy',
  }
  const lines = [
    ...(returned > 0 ? [{ userId, type: 'investment' as const, description, amount: returned }] : []),
    ...(result > 0 ? [gain] : []),
  ]
  const message = result > 0 ? `${description} with a gain of ${formatMoney(result)}.` : `${description}.`
  return { result, returned, lines, message }
}

interface Outcome extends DueInvestment {
  result: Cents
  returned: Cents
}

function postingsOf({ fund, profit, invested, result, returned }: Outcome, model: number): JournalEvent['postings'] {
  return [
    { source: invested, destination: fund, amount: returned },
    result < 0
      ? { source: invested, destination: model, amount: cents(-result) }
      : { source: model, destination: profit, amount: result },
  ].filter(({ amount }) => amount > 0)
}
