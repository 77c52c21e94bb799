import type { ResultParts, RiskPlan, Transaction } from '@simvest/contracts'
import { investmentParts, planCost, planParts, PLANS, strategyOf, type ResultParts as Parts } from '@simvest/market'
import { addCents, type Cents, cents, negateCents, ZERO } from '@simvest/money'
import type { Knex } from 'knex'
import { movesBetween } from '#features/market/market-window.ts'
import { findAssistantLines, findEventKey, findMatured, MARKET_DAY } from './events-of-lines.queries.ts'

/** Splits the result that a line posted by its causes. Null for other lines, and where today's model has another result. */
export async function partsOfLine(
  db: Knex,
  line: Pick<Transaction, 'id' | 'fact' | 'amount'>,
): Promise<ResultParts | null> {
  const { kind } = line.fact ?? {}
  if (kind === 'assistant-day') return partsOfAssistant(db, line)
  if (kind === 'gain' || kind === 'investment-matured') return partsOfInvestment(db, line)
  return null
}

const MATURITY = /(?:^|:)investment:(\d+):matured$/

async function numberIn(db: Knex, id: number, pattern: RegExp): Promise<number | undefined> {
  const [, number] = pattern.exec((await findEventKey(db, id)) ?? '') ?? []
  return number === undefined ? undefined : Number(number)
}

async function partsOfAssistant(db: Knex, { id, fact, amount }: Pick<Transaction, 'id' | 'fact' | 'amount'>) {
  const day = await numberIn(db, id, MARKET_DAY)
  if (day === undefined || !fact) return null
  const { plan, stake, from, to, end } = fact.figures
  const held = PLANS[plan as RiskPlan]
  const { market } = await movesBetween(db, day, day)
  const steps = market.subarray(0, to === undefined ? market.length : Number(to))
  const its = {
    stake: cents(Number(stake)),
    result: amount,
    from: Number(from ?? 1) - 1,
    isClosedOut: end !== undefined,
  }
  const parts = planParts(held, steps, its)
  return parts ? withResult(amount, held.exposure, parts) : null
}

async function partsOfInvestment(db: Knex, { id, fact }: Pick<Transaction, 'id' | 'fact'>) {
  const investmentId = await numberIn(db, id, MATURITY)
  const investment = investmentId === undefined ? undefined : await findMatured(db, investmentId)
  if (!investment) return null
  const { riskLevel, sector, amount, currentValue, startDay, startStep, lastDay } = investment
  const result = addCents(currentValue, negateCents(amount))
  // A gain has a line of its own.
  if (fact?.kind === 'investment-matured' && result >= 0) return null
  const { market, own } = await movesBetween(db, startDay, lastDay)
  const held = strategyOf(riskLevel, sector)
  const days = { market: market.subarray(startStep), own: () => own(sector).subarray(startStep) }
  const parts = investmentParts(held, amount, days)
  const { market: ofMarket, sector: ofSector, cost, limit } = parts
  return addCents(ofMarket, ofSector, cost, limit) === result ? withResult(result, held.beta, parts) : null
}

const withResult = (result: Cents, share: number, parts: Parts): ResultParts => ({ result, share, ...parts })

/** Returns what a user's assistant has paid since the latest reset: the sum of the costs of its lines. Zero or below. */
export async function costsOf(db: Knex, userId: number): Promise<Cents> {
  const lines = await findAssistantLines(db, userId)
  const costs = await Promise.all(
    lines.map(async ({ plan, stake, from, to, count, closedOn, result }) => {
      const first = (from ?? 1) - 1
      if (closedOn === null) return cents(count * planCost(PLANS[plan], stake, first, to ?? undefined))
      const { market } = await movesBetween(db, closedOn, closedOn)
      const its = { stake, result, from: first, isClosedOut: true }
      return planParts(PLANS[plan], market.subarray(0, to ?? market.length), its)?.cost ?? ZERO
    }),
  )
  return addCents(ZERO, ...costs)
}
