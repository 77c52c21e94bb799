import type { DayBalance } from '@simvest/contracts'
import type { Explained } from '@simvest/market-view'
import { addCents, type Cents, ZERO } from '@simvest/money'
import { drawdown } from './drawdown.ts'

const PERIOD = 'The last 30 days, in UTC; the table has each of them.'
const LINES = { to: '/history?type=profit', label: 'The lines of gains and losses' }

type Figure = readonly [Cents, Explained]

/** The figures of the last 30 days, and what each is made of. */
export function figuresOf(days: readonly DayBalance[]): Record<'result' | 'fall' | 'adjustments', Figure> {
  const results = days.map(({ result }) => result)
  const adjustments = sum(days.map(({ adjustment }) => adjustment))
  const { high, low, fall } = drawdown(results)
  return {
    result: [
      sum(results),
      {
        title: 'Result',
        definition: 'What the simulation gave and took: of the assistant, and of investments that matured.',
        period: PERIOD,
        parts: [
          ['Days that gained', sum(results.filter((result) => result > 0))],
          ['Days that lost', sum(results.filter((result) => result < 0))],
        ],
        lines: LINES,
      },
    ],
    fall: [
      fall,
      {
        title: 'Largest drawdown',
        definition: 'The deepest fall of the summed results from an earlier high, by whole days.',
        period: PERIOD,
        parts: [
          ['The results came to, at the high', high],
          ['And at the bottom after it', low],
        ],
        lines: LINES,
      },
    ],
    adjustments: [
      adjustments,
      {
        title: 'Adjustments by administrator',
        definition: 'What administrators typed in for the profit. Deposits that they add are deposited.',
        period: PERIOD,
        parts: [['Adjustments', adjustments]],
        lines: { to: '/history', label: 'All lines' },
      },
    ],
  }
}

const sum = (amounts: readonly Cents[]) => addCents(ZERO, ...amounts)
