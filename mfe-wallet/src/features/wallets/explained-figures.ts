import type { Figures } from '@simvest/contracts'
import { negateCents } from '@simvest/money'
import type { Explained } from './figure-explanation.tsx'

/** What each figure of the dashboard is made of. Sums and their parts come from one answer: they agree to the cent. */
export function explain(
  figures: Figures,
): Record<'total' | 'profit' | 'overall' | 'timeWeighted' | 'invested', Explained> {
  const { deposited, totalProfit, corrections } = figures
  return {
    total: {
      title: 'Total',
      definition:
        'All that is yours: both wallets, what is held for withdrawals, and the principals of investments. An investment counts with what you put in until it matures.',
      parts: [
        ['Fund wallet', figures.fund],
        ['Profit wallet', figures.profit],
        ['Held for withdrawals', figures.held],
        ['Invested', figures.invested],
        ['which is: deposited', deposited],
        ['and rewards', figures.rewards],
        ['and total profit', totalProfit],
        ...(corrections === 0 ? [] : [['and corrections of earlier deposits', corrections] as const]),
        ['less withdrawn', negateCents(figures.withdrawn)],
      ],
      lines: { to: '/history', label: 'All lines' },
    },
    profit: {
      title: 'Total profit',
      definition: 'What the simulation gave and took, and what administrators typed in.',
      parts: [
        ['Gains and losses of the assistant, and gains of investments', figures.results],
        ['What investments lost of their principals', figures.lostPrincipal],
        ['Adjustments of it by administrators', figures.adjustments],
      ],
      lines: { to: '/history?type=profit', label: 'The lines of gains and losses' },
    },
    overall: {
      title: 'Overall profit',
      definition:
        'Total profit as a part of all that was deposited. A late deposit makes it smaller, an early one larger.',
      parts: [
        ['Total profit', totalProfit],
        ['Deposited', deposited],
      ],
      lines: { to: '/history?type=deposit', label: 'The lines of deposits' },
    },
    timeWeighted: {
      title: 'Time-weighted return',
      definition:
        'Each result is held against the total before it, and all of them are multiplied: what you deposit or withdraw in between changes nothing. Fund managers have to state theirs like this.',
      parts: [
        ['Gains and losses of the assistant, and gains of investments', figures.results],
        ['What investments lost of their principals', figures.lostPrincipal],
      ],
      lines: { to: '/history?type=profit', label: 'The lines of gains and losses' },
    },
    invested: {
      title: 'Invested now',
      definition:
        'What your investments are worth after the latest simulated day. It becomes a result when they mature.',
      parts: [
        ['What you put in', figures.invested],
        ['Up or down so far', figures.openResult],
      ],
      lines: { to: '/trading', label: 'My investments' },
    },
  }
}
