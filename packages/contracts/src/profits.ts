import { type Cents, dollarsFromCents, signedPercent } from '@simvest/money'
import * as z from 'zod/mini'
import { defineEndpoint } from './endpoint.ts'
import { AdjustmentReason, decodeAmount, Id, IdParams, Money, Version } from './scalars.ts'

/**
 * `totalProfit` is the lifetime figure. `performance` is the AI assistant's part of it, without administrators'
 * adjustments. Both are compared with `paidDeposits`.
 */
export const Profits = z.object({ totalProfit: Money, performance: Money, paidDeposits: Money })
export type Profits = z.output<typeof Profits>

/** Total profit as a share of all paid deposits: `+12.5%`. Without a paid deposit there is nothing to compare with. */
export function overallProfit({ totalProfit, paidDeposits }: Pick<Profits, 'totalProfit' | 'paidDeposits'>): string {
  if (paidDeposits === 0) return '—'
  const deposits = BigInt(paidDeposits)
  // In tenths of a percent, rounded half up, in integers, because fractions would add errors.
  const tenths = Number((2_000n * BigInt(Math.abs(totalProfit)) + deposits) / (2n * deposits))
  return signedPercent(totalProfit < 0 ? -tenths : tenths)
}

/** A return in hundredths of a per cent as text: `+12.5%`. */
export function returnText(hundredths: number): string {
  return signedPercent(Math.sign(hundredths) * Math.round(Math.abs(hundredths) / 10))
}

export const getProfits = defineEndpoint({
  method: 'GET',
  path: '/api/profits',
  summary: 'My lifetime profit, and what the AI assistant made of it',
  access: 'user',
  forTokens: true,
  response: Profits,
})

const NUMBER = 'Please enter a valid number'

const ProfitFigure = z.codec(
  z.union([z.string(), z.number()], { error: NUMBER }),
  z.custom<Cents>(Number.isSafeInteger),
  {
    decode: (input, context) => decodeAmount(input, context, { message: NUMBER, sign: 'any' }),
    encode: dollarsFromCents,
  },
)

export const SetProfitsBody = z.object({
  amount: ProfitFigure,
  reason: AdjustmentReason,
})

export const setProfits = defineEndpoint({
  method: 'PUT',
  path: '/api/admin/profits/{id}',
  summary: "Set a user's lifetime profit; the difference is posted as an adjustment",
  access: 'admin',
  permission: 'money',
  params: IdParams,
  body: SetProfitsBody,
  response: z.extend(Profits, { userId: Id, message: z.string(), version: Version }),
  errors: ['NOT_FOUND'],
  movesMoney: true,
  versioned: true,
})
