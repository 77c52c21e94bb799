import { INDEX, strategyOf } from '@simvest/market'
import { addCents, negateCents } from '@simvest/money'
import type { Knex } from 'knex'
import type { MarketWindow } from '#features/market/market-window.ts'
import type { Moment } from '#features/market/market-days.ts'
import { keepOutcomes } from '#features/outcomes/keep-outcomes.ts'
import { type InvestmentInMarket, keepValues } from './investments-in-market.queries.ts'
import { matureInvestments } from './mature-investments.ts'

/** Sets the value of investments after the landing day, and ends those whose term is over, which it returns. */
export async function landInvestments(
  tx: Knex.Transaction,
  { worthOf }: MarketWindow,
  due: readonly InvestmentInMarket[],
): Promise<InvestmentInMarket[]> {
  if (due.length === 0) return []
  const landed = due.map((investment) => {
    const { riskLevel, sector, amount } = investment
    return { ...investment, currentValue: worthOf(strategyOf(riskLevel, sector), amount, entered(investment)) }
  })
  const matured = landed.filter(({ day, term }) => day + 1 === term)
  await matureInvestments(tx, matured)
  await keepValues(tx, landed)
  await keepOutcomes(
    tx,
    matured.map((investment) => {
      const { id, userId, amount, currentValue, startDay, term } = investment
      return {
        userId,
        investmentId: id,
        firstDay: startDay,
        days: term,
        stake: amount,
        result: addCents(currentValue, negateCents(amount)),
        indexResult: addCents(worthOf(INDEX, amount, entered(investment)), negateCents(amount)),
      }
    }),
  )
  return matured
}

const entered = ({ startDay, startStep }: InvestmentInMarket): Moment => ({ day: startDay, step: startStep })
