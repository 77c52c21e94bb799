import { createDeposit, decideDeposit, transfer } from '@simvest/contracts'
import { type Cents, ZERO } from '@simvest/money'
import type { TestApi } from './test-api.ts'
import type { TestClient } from './test-client.ts'

export interface Money {
  fund?: Cents
  profit?: Cents
}

/** Gives a user simulated money, by the verbs that users have. */
export async function giveMoney(client: TestClient, administrator: TestClient, money: Money): Promise<void> {
  const { fund = ZERO, profit = ZERO } = money
  const amount = (fund + profit) as Cents
  const { depositId } = await client.call(createDeposit, { body: { amount } })
  await administrator.call(decideDeposit, { params: { id: depositId }, body: { action: 'approve' } })
  if (profit > 0) await client.call(transfer, { body: { fromWallet: 'fund', toWallet: 'profit', amount: profit } })
}

/** A newly registered investor with this money. */
export async function investorHolding(api: TestApi, administrator: TestClient, money: Money) {
  const investor = await api.investor()
  await giveMoney(investor, administrator, money)
  return investor
}

/** Returns the balances of a user's four wallets, according to the ledger. */
export async function balancesOf(api: TestApi, userId: number): Promise<Record<string, number>> {
  const rows: { kind: string; balance: number }[] = await api.owner('accounts').where('owner_id', userId)
  return Object.fromEntries(rows.map(({ kind, balance }) => [kind, balance]))
}

/** Runs a call twice at the same time, each with a key of its own. */
export function runTwice<T>(run: () => Promise<T>): Promise<[T, T]> {
  return Promise.all([run(), run()])
}
