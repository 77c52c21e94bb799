import type { RiskLevel } from '@simvest/contracts'
import { costOver, LEVELS, strategyOf, TERM } from '@simvest/market'
import { formatPercent } from '@simvest/money'
import { costs } from './locales/en.json'
import { textsOf } from './texts.ts'

const t = textsOf(costs)

/** Returns what strategies of a risk level cost, win or lose. Their costs do not depend on the sector. */
export function strategyCosts(riskLevel: RiskLevel): string {
  const still = costOver(strategyOf(riskLevel, 'Index Funds'), TERM)
  return t('costs', { day: percent(LEVELS[riskLevel].cost), days: TERM, still: `-${percent(-still)}` })
}

/** Millionths in per cent, with as many decimals as they need. */
const percent = (millionths: number) => formatPercent(Math.round(millionths / 100) / 100)
