import type { RiskLevel } from '@simvest/contracts'
import { addCents, type Cents } from '@simvest/money'
import { dayResult, RISKS } from '#features/market/first-model.ts'

/** The value of an investment after its next simulated day. */
export function valueAfterDay(investment: {
  id: number
  day: number
  riskLevel: RiskLevel
  currentValue: Cents
}): Cents {
  const { id, day, riskLevel, currentValue } = investment
  return addCents(currentValue, dayResult(RISKS[riskLevel], `investment:${id}:${day}`, currentValue))
}

/** The value at the start and after each of the settled days: the same seeds draw the same path again. */
export function valuesOf(investment: { id: number; day: number; riskLevel: RiskLevel; amount: Cents }): Cents[] {
  const values = [investment.amount]
  for (let day = 0, currentValue = investment.amount; day < investment.day; day++) {
    currentValue = valueAfterDay({ ...investment, day, currentValue })
    values.push(currentValue)
  }
  return values
}
