import { cents } from '@simvest/money'
import type { TRANSACTION_STATUSES } from './statuses.ts'
import { amountShown, TRANSACTION_TYPES } from './transactions.ts'

const shown = (
  type: (typeof TRANSACTION_TYPES)[number],
  amount: number,
  status: (typeof TRANSACTION_STATUSES)[number],
) => amountShown({ type, amount: cents(amount), status })

// covers history.8
describe('the amount of a line', () => {
  test('is a gain or a loss only where it is a result: what comes back of an investment that lost is none', () => {
    expect(shown('investment', 13_538, 'completed')).toEqual({ amount: 13_538, sign: 'flow' })
    expect(shown('profit', -1_462, 'completed')).toEqual({ amount: -1_462, sign: 'result' })
    for (const type of TRANSACTION_TYPES)
      expect(shown(type, -100, 'completed').sign === 'result').toBe(type === 'profit')
  })

  test('has no sign while it has not happened, and between own wallets', () => {
    for (const status of ['pending', 'processing', 'cancelled', 'rejected'] as const)
      expect(shown('withdrawal', -100, status)).toEqual({ amount: 100 })
    expect(shown('transfer', 3_000, 'completed')).toEqual({ amount: 3_000 })
  })
})
