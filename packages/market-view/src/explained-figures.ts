import { type Figures, returnText, type RunningFigure } from '@simvest/contracts'
import { addCents, type Cents, negateCents, ZERO } from '@simvest/money'
import type { FigureDefinition } from './figure-explanation.tsx'
import { explained } from './locales/en.json'
import { textsOf } from './texts.ts'

const t = textsOf(explained)

/** The addresses of the lines of a figure. */
type Places = Record<'all' | 'profit' | 'deposit' | 'withdrawal' | 'investments', FigureDefinition['lines']>

const ownPlaces = (): Places => ({
  all: { to: '/history', label: t('all') },
  profit: { to: '/history?type=profit', label: t('resultLines') },
  deposit: { to: '/history?type=deposit', label: t('deposits') },
  withdrawal: { to: '/history?type=withdrawal', label: t('withdrawals') },
  investments: { to: '/trading', label: t('myInvestments') },
})

type Name = 'total' | 'held' | 'profit' | 'overall' | 'timeWeighted' | 'performance' | 'invested'

/** Returns the parts of each figure of a person. Sums and their parts come from one answer: they agree to the cent. */
export function explain(figures: Figures, places: Places = ownPlaces()): Record<Name, FigureDefinition> {
  const { fund, profit, held, invested, deposited, totalProfit, results, lostPrincipal, performance } = figures
  const strategies = addCents(results, negateCents(performance))
  return {
    total: {
      title: t('total'),
      definition: t('totalIs'),
      period: t('now'),
      parts: [
        [t('fund'), fund],
        [t('profit'), profit],
        [t('held'), held],
        [t('invested'), invested],
      ],
      origin: originOf(figures),
      lines: places.all,
    },
    held: {
      title: t('held'),
      definition: t('heldIs'),
      period: t('now'),
      parts: [[t('heldPart'), held]],
      lines: places.withdrawal,
    },
    profit: {
      title: t('totalProfit'),
      definition: t('totalProfitIs'),
      period: t('since'),
      parts: [
        [t('results'), results],
        [t('lost'), lostPrincipal],
        [t('adjustments'), figures.adjustments],
      ],
      lines: places.profit,
    },
    overall: {
      title: t('overall'),
      definition: t('overallIs'),
      period: t('since'),
      parts: [
        [t('totalProfit'), totalProfit],
        [t('deposited'), deposited],
      ],
      beside: { title: t('timeWeighted'), value: returnText(figures.timeWeighted), definition: t('timeWeightedIs') },
      lines: places.deposit,
    },
    timeWeighted: {
      title: t('timeWeighted'),
      definition: t('timeWeightedIs'),
      period: t('since'),
      parts: [
        [t('results'), results],
        [t('lost'), lostPrincipal],
      ],
      lines: places.profit,
    },
    performance: {
      title: t('performance'),
      definition: t('performanceIs'),
      period: t('since'),
      parts: [
        [t('results'), results],
        [t('lessGains'), negateCents(strategies)],
      ],
      lines: places.profit,
    },
    invested: {
      title: t('investedNow'),
      definition: t('investedIs'),
      period: t('latestDay'),
      parts: [
        [t('putIn'), invested],
        [t('upOrDown'), figures.openResult],
      ],
      lines: places.investments,
    },
  }
}

/** Returns the present worth before the running day: settled balances, and investments at their value of the latest day. */
export const beforeToday = ({ total, openResult }: Figures): Cents => addCents(total, openResult)

/** Returns the present worth: the worth before today, and today's result so far. */
export const worthNow = (figures: Figures, { result }: RunningFigure): Cents => addCents(beforeToday(figures), result)

/** Returns the parts of the present worth. */
export function explainWorth(figures: Figures, { result }: RunningFigure): FigureDefinition {
  const { fund, profit, held, invested, openResult } = figures
  return {
    title: t('worth'),
    definition: t('worthIs'),
    period: t('now'),
    parts: [
      [t('fund'), fund],
      [t('profit'), profit],
      [t('held'), held],
      [t('investedNow'), addCents(invested, openResult)],
      [t('today'), result],
    ],
    origin: [...originOf(figures), [t('upOrDown'), openResult], [t('today'), result]],
    lines: ownPlaces().all,
  }
}

/** Returns the parts of today's result so far. */
export function explainToday({ day, shown, length, assistant, investments }: RunningFigure): FigureDefinition {
  return {
    title: t('today'),
    definition: t('todayIs'),
    period: t('running', { day: day + 1, shown, length }),
    parts: [
      [t('assistantToday'), assistant?.result ?? ZERO],
      [t('investmentsToday'), investments.result],
    ],
    lines: { to: '/simulation', label: t('numbers') },
  }
}

function originOf({ deposited, rewards, totalProfit, corrections, withdrawn }: Figures): FigureDefinition['parts'] {
  return [
    [t('deposited'), deposited],
    [t('rewards'), rewards],
    [t('totalProfit'), totalProfit],
    ...(corrections === 0 ? [] : [[t('corrections'), corrections] as const]),
    [t('lessWithdrawn'), negateCents(withdrawn)],
  ]
}
