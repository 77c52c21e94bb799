export { type Cents, addCents, cents, isCents, negateCents, percentOf, ZERO } from './cents.ts'
export {
  decimalText,
  formatCents,
  formatCount,
  formatFigure,
  formatMoney,
  formatPercent,
  marks,
  type MoneyText,
  signedPercent,
  typedAmount,
  withAmounts,
} from './format.ts'
export { AMOUNT_TEXT, dollarsFromCents, parseAmount, type ParsedAmount } from './parse.ts'
export { plainAmount } from './plain-amount.ts'
