export { type Cents, addCents, cents, isCents, negateCents, percentOf, ZERO } from './cents.ts'
export { formatCents, formatCount, formatMoney, groupThousands, type MoneyText, typedAmount } from './format.ts'
export { dollarsFromCents, parseAmount, type ParsedAmount, plainAmount } from './parse.ts'
