import type { Figures, TransactionSummary } from '@simvest/contracts'
import type { FigureDefinition } from '@simvest/market-view'
import { addCents, type Cents, negateCents } from '@simvest/money'
import { history, totals as texts } from '#locales/en.json'
import { textsOf } from '#texts.ts'

type Total = 'deposits' | 'profits' | 'withdrawals' | 'transfers'

const t = textsOf(texts)
const sayKind = textsOf(history)

/** Returns the parts of each total of the history: the dashboard's count since the latest reset, and everything before it. */
export function explainTotals(
  totals: Pick<TransactionSummary, Total>,
  { deposited, results, withdrawn }: Figures,
): Record<Total, FigureDefinition> {
  const split = (all: Cents, since: Cents): FigureDefinition['parts'] => [
    [t('since'), since],
    [t('before'), addCents(all, negateCents(since))],
  ]
  return {
    deposits: {
      title: sayKind('deposits'),
      definition: t('deposits'),
      period: t('period'),
      parts: split(totals.deposits, deposited),
      lines: { to: '?type=deposit', label: t('depositLines') },
    },
    profits: {
      title: sayKind('profits'),
      definition: t('profits'),
      period: t('period'),
      parts: split(totals.profits, results),
      lines: { to: '?type=profit', label: t('profitLines') },
    },
    withdrawals: {
      title: sayKind('withdrawals'),
      definition: t('withdrawals'),
      period: t('period'),
      parts: split(totals.withdrawals, withdrawn),
      lines: { to: '?type=withdrawal', label: t('withdrawalLines') },
    },
    transfers: {
      title: sayKind('transfers'),
      definition: t('transfers'),
      period: t('period'),
      parts: [],
      lines: { to: '?type=transfer', label: t('transferLines') },
    },
  }
}
