import type { Transaction, User } from '@simvest/contracts'
import { ZERO } from '@simvest/money'
import { AccessGuard } from '@simvest/platform/host'
import { aUser, renderWithApi } from '@simvest/platform/testing'
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
