import type { LineFact, RiskLevel } from '@simvest/contracts'
import { addCents, type Cents, cents, negateCents } from '@simvest/money'
import type { Knex } from 'knex'
import { platformAccount } from '#ledger/accounts.ts'
import { type JournalEvent, postJournals } from '#ledger/post-journal.ts'
import { type Message, notify } from '#features/notifications/notify.ts'
import { insertTransactions, type NewLine } from '#features/transactions/record-transaction.ts'

export interface DueInvestment {
  id: number
  userId: number
  strategyName: string
  riskLevel: RiskLevel
  amount: Cents
  currentValue: Cents
  /** The number of simulated days that were settled before. */
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
  await notify({ tx }, ...withLines.map(noticeOf))
}

function outcomeOf({ userId, strategyName: strategy, amount, currentValue }: DueInvestment) {
  const result = addCents(currentValue, negateCents(amount))
  const returned = result < 0 ? currentValue : amount
  const loss = result < 0 ? { loss: cents(-result) } : {}
  const lines: NewLine[] = []
  if (returned > 0) {
    const fact: LineFact = { kind: 'investment-matured', figures: { strategy, ...loss } }
    lines.push({ userId, type: 'investment', fact, amount: returned })
  }
  if (result > 0) {
    const fact: LineFact = { kind: 'gain', figures: { strategy } }
    lines.push({ userId, type: 'profit', fact, amount: result, method: 'strategy' })
  }
  return { result, returned, lines, figures: { strategy, ...loss, ...(result > 0 && { gain: result }) } }
}

type MaturedInvestment = Pick<DueInvestment, 'userId'> &
  Pick<ReturnType<typeof outcomeOf>, 'figures'> &
  Pick<Message, 'transactionId'>

function noticeOf({ userId, figures, transactionId }: MaturedInvestment): Message {
  return { userId, kind: 'investment-matured', figures, transactionId }
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
