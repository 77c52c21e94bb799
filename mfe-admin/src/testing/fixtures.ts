import type { AdminDeposit, AdminUser, AdminWithdrawal, DryRunLine, QueueItem } from '@simvest/contracts'
import { cents } from '@simvest/money'
import { aDeposit, aUser } from '@simvest/platform/testing'

const CREATED_AT = '2026-01-01T00:00:00.000Z'

/** A user without any money or activity. */
export function adminUser(changes: Partial<AdminUser> = {}): AdminUser {
  return {
    ...aUser({ id: 9 }),
    idReason: null,
    idDocumentUrl: null,
    idErasedAt: null,
    lastDeposit: null,
    pendingDepositCount: 0,
    totalProfit: cents(0),
    pendingWithdrawalTotal: cents(0),
    pendingWithdrawalCount: 0,
    pendingWithdrawals: [],
    lastWithdrawal: null,
    deletedAt: null,
    profitVersion: 'profit-1',
    identityVersion: 'identity-1',
    ...changes,
  }
}

/** An open deposit order of that user. */
export const deposit: AdminDeposit = {
  ...aDeposit({ method: 'crypto' }),
  userId: 9,
  username: 'ada',
  email: 'ada@example.com',
  ownerState: 'active',
}

export const administrator = adminUser({ id: 1, username: 'root', isAdmin: true, role: 'operator' })

/** A request for a payout to an address that the user typed. */
export function withdrawal(changes: Partial<AdminWithdrawal> = {}): AdminWithdrawal {
  return {
    id: 4,
    userId: 9,
    username: 'ada',
    email: 'ada@example.com',
    ownerState: 'active',
    type: 'withdrawal',
    description: 'Withdrawal request',
    amount: cents(-10_000),
    status: 'pending',
    method: 'crypto',
    paymentMethod: 'crypto',
    walletAddress: 'SIM-OF-MY-OWN-1',
    metadata: { coin: 'usdt_trc20' },
    reason: null,
    hasProof: false,
    createdAt: CREATED_AT,
    updatedAt: '2026-01-02T00:00:00.000Z',
    version: 'withdrawal-1',
    ...changes,
  }
}

/** The inputs of the calls of one operation, in order. */
export function inputsOf(calls: readonly { operation: string; input: unknown }[], operation: string): unknown[] {
  return calls.filter((call) => call.operation === operation).map(({ input }) => input)
}

/** Makes the window too narrow for wide tables. */
export function onAPhone(): void {
  const media = { matches: true, addEventListener() {}, removeEventListener() {} }
  jest.spyOn(window, 'matchMedia').mockReturnValue(media as unknown as MediaQueryList)
}

/** Gives the window room for a list and what it opens beside it. */
export function onAWideDesk(): void {
  jest.spyOn(window, 'matchMedia').mockImplementation(
    (media) =>
      ({
        media,
        matches: media.includes('90rem'),
        addEventListener() {},
        removeEventListener() {},
      }) as unknown as MediaQueryList,
  )
}

/** An order of that user in the queue. */
export function queueItem(changes: Partial<QueueItem> = {}): QueueItem {
  return {
    id: 10,
    kind: 'deposit',
    subjectId: 5,
    userId: 9,
    username: 'ada',
    email: 'ada@example.com',
    fullName: null,
    status: 'waiting',
    amount: cents(50_000),
    method: null,
    walletAddress: null,
    metadata: null,
    hasProof: false,
    ownerState: 'active',
    oddities: [],
    note: null,
    createdAt: CREATED_AT,
    version: 'queue-1',
    ...changes,
  }
}

/** Returns the effect of the decision of an order: none. */
export function dryRunLine(changes: Partial<DryRunLine> = {}): DryRunLine {
  return {
    id: 5,
    refusal: null,
    ownerState: 'active',
    oddities: [],
    note: null,
    effects: [],
    reward: null,
    version: 'queue-1',
    ...changes,
  }
}

/** The answers to what every decision reads first. */
export const FACTS = {
  dryRunDecisions: ({ query }: { query: { ids: number[] } }) => query.ids.map((id) => dryRunLine({ id })),
  listUserNotes: () => [],
  listQueue: () => [],
}
