import { type Cents, formatMoney, negateCents } from '@simvest/money'

/** Says why less is left than the page showed: a loss of the running day was settled just before. */
export function explainSettled(settled: Cents): string {
  if (settled >= 0) return ''
  return `: the steps of the running day that everybody has seen are settled first, and took ${formatMoney(negateCents(settled))}`
}
