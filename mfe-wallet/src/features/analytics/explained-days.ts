import type { PathPoint } from '@simvest/contracts'
import type { FigureDefinition } from '@simvest/market-view'
import { addCents, type Cents, negateCents, ZERO } from '@simvest/money'
import { analytics } from '#locales/en.json'
import type { Period } from '#layout/total-path.ts'
import { textsOf } from '#texts.ts'
import { drawdown } from './drawdown.ts'

const t = textsOf(analytics)

type Figure = readonly [Cents, FigureDefinition]

/** Returns the result of the market between each point and the previous one; zero for the first. */
export function resultsOf(points: readonly PathPoint[]): Cents[] {
  return points.map(({ result }, index) => addCents(result, negateCents(points[index - 1]?.result ?? result)))
}

/** Computes the figures of a period, each with its parts. */
export function figuresOf(points: readonly PathPoint[], period: Period): Record<'result' | 'fall', Figure> {
  const results = resultsOf(points)
  const { high, low, fall } = drawdown(results)
  const common = {
    period: t('periodIs', { period }),
    lines: { to: '/history?type=profit', label: t('lines') },
  }
  return {
    result: [
      sum(results),
      {
        title: t('result'),
        definition: t('resultIs'),
        parts: [
          [t('gained'), sum(results.filter((result) => result > 0))],
          [t('lost'), sum(results.filter((result) => result < 0))],
        ],
        ...common,
      },
    ],
    fall: [
      fall,
      {
        title: t('fall'),
        definition: t('fallIs'),
        parts: [
          [t('high'), high],
          [t('bottom'), low],
        ],
        ...common,
      },
    ],
  }
}

/** The adjustments by administrators since the beginning or the latest reset. */
export function explainAdjustments(adjustments: Cents): FigureDefinition {
  return {
    title: t('adjustments'),
    definition: t('adjustmentsIs'),
    period: t('since'),
    parts: [[t('adjustmentsPart'), adjustments]],
    lines: { to: '/history', label: t('allLines') },
  }
}

const sum = (amounts: readonly Cents[]) => addCents(ZERO, ...amounts)
