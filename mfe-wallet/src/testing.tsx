import type { Strategy, Transaction, User } from '@simvest/contracts'
import { cents, ZERO } from '@simvest/money'
import { AccessGuard } from '@simvest/platform/host'
import { aUser, renderWithApi, someRunningFigure } from '@simvest/platform/testing'
import type { ReactElement } from 'react'

/** A user without money, unless a test says otherwise. */
export function investor(own: Partial<User> = {}): User {
  const balance = own.fundBalance ?? ZERO
  return aUser({ fullName: 'Ada Byron', balance, ...own })
}

export function transaction(own: Partial<Transaction> = {}): Transaction {
  return {
    id: 1,
    type: 'deposit',
    description: 'Deposit',
    amount: ZERO,
    status: 'pending',
    method: null,
    paymentMethod: null,
    walletAddress: null,
    metadata: null,
    reason: null,
    createdAt: '2026-01-02T00:00:00.000Z',
    updatedAt: '2026-01-02T00:00:00.000Z',
    version: 'seen-1',
    ...own,
  }
}

const strategy = (id: number, name: string, riskLevel: Strategy['riskLevel'], sector: string): Strategy => ({
  id,
  name,
  description: `How ${name} works.`,
  riskLevel,
  sector,
})

/** Answers with a strategy of the lowest risk and one of the highest. */
export const listStrategies = () => [
  strategy(1, 'Ladder', 'Low', 'Bonds'),
  strategy(2, 'Rocket', 'Very High', 'Derivatives'),
]

/** A day at its seventh step, with an assistant and an investment. */
export const AT_SEVEN = someRunningFigure({
  day: 122,
  shown: 7,
  nextStepAt: '2100-01-01T00:00:00.000Z',
  dayLength: 600_000,
  unsettled: cents(-321),
  openResult: cents(-500),
  result: cents(179),
  steps: [0, 0, 0, 50, 20, 100, 140, 179].map(cents),
  assistant: { plan: 'low', stake: cents(91_000), from: 2, result: cents(200), isClosedOut: false },
  investments: { count: 1, result: cents(-21) },
})

/** Renders a page of a signed-in user. */
export function renderFor(
  user: User,
  element: ReactElement,
  answers: Parameters<typeof renderWithApi>[1],
  path?: string,
  route?: string,
) {
  return renderWithApi(
    <AccessGuard access="user">{element}</AccessGuard>,
    { getUser: () => user, ...answers },
    path,
    route,
  )
}
