import type { DayBalance } from '@simvest/contracts'
import type { Explained } from '@simvest/market-view'
import { addCents, type Cents, ZERO } from '@simvest/money'
import { analytics } from '#locales/en.json'
import { textsOf } from '#texts.ts'
import { drawdown } from './drawdown.ts'

const t = textsOf(analytics)

type Figure = readonly [Cents, Explained]

/** The figures of the last 30 days, and what each is made of. */
export function figuresOf(days: readonly DayBalance[]): Record<'result' | 'fall' | 'adjustments', Figure> {
  const results = days.map(({ result }) => result)
  const adjustments = sum(days.map(({ adjustment }) => adjustment))
  const { high, low, fall } = drawdown(results)
  const period = t('lastDaysPeriod')
  const lines = { to: '/history?type=profit', label: t('lines') }
  return {
    result: [
      sum(results),
      {
        title: t('result'),
        definition: t('resultIs'),
        period,
        parts: [
          [t('gained'), sum(results.filter((result) => result > 0))],
          [t('lost'), sum(results.filter((result) => result < 0))],
        ],
        lines,
      },
    ],
    fall: [
      fall,
      {
        title: t('fall'),
        definition: t('fallIs'),
        period,
        parts: [
          [t('high'), high],
          [t('bottom'), low],
        ],
        lines,
      },
    ],
    adjustments: [
      adjustments,
      {
        title: t('adjustments'),
        definition: t('adjustmentsIs'),
        period,
        parts: [[t('adjustmentsPart'), adjustments]],
        lines: { to: '/history', label: t('allLines') },
      },
    ],
  }
}

const sum = (amounts: readonly Cents[]) => addCents(ZERO, ...amounts)
