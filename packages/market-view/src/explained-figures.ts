import type { Figures, RunningFigure } from '@simvest/contracts'
import { addCents, negateCents, ZERO } from '@simvest/money'
import type { Explained } from './figure-explanation.tsx'

/** Where the lines of a figure stand. */
type Places = Record<'all' | 'profit' | 'deposit' | 'withdrawal' | 'investments', Explained['lines']>

const OWN: Places = {
  all: { to: '/history', label: 'All lines' },
  profit: { to: '/history?type=profit', label: 'The lines of gains and losses' },
  deposit: { to: '/history?type=deposit', label: 'The lines of deposits' },
  withdrawal: { to: '/history?type=withdrawal', label: 'The lines of withdrawals' },
  investments: { to: '/trading', label: 'My investments' },
}

const SINCE = 'Since the beginning, or the latest reset.'
const RESULTS = 'Gains and losses of the assistant, and gains of investments'
const LOST = 'What investments lost of their principals'

type Name = 'total' | 'held' | 'profit' | 'overall' | 'timeWeighted' | 'performance' | 'invested'

/** What each figure of a person is made of. Sums and their parts come from one answer: they agree to the cent. */
export function explain(figures: Figures, places: Places = OWN): Record<Name, Explained> {
  const { fund, profit, held, invested, deposited, totalProfit, results, lostPrincipal, performance } = figures
  const strategies = addCents(results, negateCents(performance))
  return {
    total: {
      title: 'Total',
      definition:
        'Both wallets, what is held for withdrawals, and the principals of investments. An investment counts with what was put in until it matures.',
      period: 'Now.',
      parts: [
        ['Fund wallet', fund],
        ['Profit wallet', profit],
        ['Held for withdrawals', held],
        ['Invested', invested],
      ],
      origin: originOf(figures),
      lines: places.all,
    },
    held: {
      title: 'Held for withdrawals',
      definition: 'Taken from the Profit wallet for withdrawals that are not decided.',
      period: 'Now.',
      parts: [['Held', held]],
      lines: places.withdrawal,
    },
    profit: {
      title: 'Total profit',
      definition: 'What the simulation gave and took, and what administrators typed in.',
      period: SINCE,
      parts: [
        [RESULTS, results],
        [LOST, lostPrincipal],
        ['Adjustments by administrators', figures.adjustments],
      ],
      lines: places.profit,
    },
    overall: {
      title: 'Overall profit',
      definition:
        'Total profit as a part of all that was deposited. A late deposit makes it smaller, an early one larger.',
      period: SINCE,
      parts: [
        ['Total profit', totalProfit],
        ['Deposited', deposited],
      ],
      lines: places.deposit,
    },
    timeWeighted: {
      title: 'Time-weighted return',
      definition:
        'Each result is held against the total before it, and all of them are multiplied: what comes in or goes out in between changes nothing. Fund managers have to state theirs like this.',
      period: SINCE,
      parts: [
        [RESULTS, results],
        [LOST, lostPrincipal],
      ],
      lines: places.profit,
    },
    performance: {
      title: 'Performance of the AI assistant',
      definition: 'The results of its simulated days alone: no adjustment, and no investment.',
      period: SINCE,
      parts: [
        [RESULTS, results],
        ['Less gains of investments', negateCents(strategies)],
      ],
      lines: places.profit,
    },
    invested: {
      title: 'Invested now',
      definition: 'What investments are worth. It becomes a result when they mature.',
      period: 'After the latest simulated day.',
      parts: [
        ['What was put in', invested],
        ['Up or down so far', figures.openResult],
      ],
      lines: places.investments,
    },
  }
}

/** What adds up to what is not settled. */
export function explainUnsettled({ day, shown, length, assistant, investments, openResult }: RunningFigure): Explained {
  return {
    title: 'Not settled',
    definition:
      'What the running simulated day has brought so far, and what investments brought before. The assistant’s part is settled when the day is over, or when you withdraw, invest or switch; an investment when it matures. Until then it counts in no other figure.',
    period: `Simulated day ${day + 1}, after ${shown} of ${length} steps.`,
    parts: [
      ['Assistant, in the running day', assistant?.result ?? ZERO],
      ['Investments, in the running day', investments.result],
      ['Investments, in the days before', openResult],
    ],
    lines: { to: '/simulation', label: 'How these numbers are made' },
  }
}

function originOf({ deposited, rewards, totalProfit, corrections, withdrawn }: Figures): Explained['parts'] {
  return [
    ['Deposited', deposited],
    ['Rewards', rewards],
    ['Total profit', totalProfit],
    ...(corrections === 0 ? [] : [['Corrections of earlier deposits', corrections] as const]),
    ['Less withdrawn', negateCents(withdrawn)],
  ]
}
