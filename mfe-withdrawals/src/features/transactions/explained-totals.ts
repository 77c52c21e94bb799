import type { Figures, TransactionSummary } from '@simvest/contracts'
import type { Explained } from '@simvest/market-view'
import { addCents, type Cents, negateCents } from '@simvest/money'

type Total = 'deposits' | 'profits' | 'withdrawals' | 'transfers'

const PERIOD = 'Since you joined.'

/** What each total of the history is made of: what the dashboard counts since the latest reset, and what came before it. */
export function explainTotals(
  totals: Pick<TransactionSummary, Total>,
  { deposited, results, withdrawn }: Figures,
): Record<Total, Explained> {
  const split = (all: Cents, since: Cents): Explained['parts'] => [
    ['Since the beginning, or the latest reset', since],
    ['Before that reset', addCents(all, negateCents(since))],
  ]
  return {
    deposits: {
      title: 'Deposits',
      definition: 'Deposits that were paid, a practice balance, and what administrators added.',
      period: PERIOD,
      parts: split(totals.deposits, deposited),
      lines: { to: '?type=deposit', label: 'The lines of deposits' },
    },
    profits: {
      title: 'Profits',
      definition:
        'Gains and losses of the assistant, and gains of investments. Adjustments, and what investments lost of their principals, are lines of their own.',
      period: PERIOD,
      parts: split(totals.profits, results),
      lines: { to: '?type=profit', label: 'The lines of gains and losses' },
    },
    withdrawals: {
      title: 'Withdrawals',
      definition: 'Withdrawals that were approved.',
      period: PERIOD,
      parts: split(totals.withdrawals, withdrawn),
      lines: { to: '?type=withdrawal', label: 'The lines of withdrawals' },
    },
    transfers: {
      title: 'Transfers',
      definition: 'What you moved from one wallet to the other, in either direction: it changes no total.',
      period: PERIOD,
      parts: [],
      lines: { to: '?type=transfer', label: 'The lines of transfers' },
    },
  }
}
