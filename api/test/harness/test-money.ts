import {
  createDeposit,
  decideDeposit,
  getBalanceHistory,
  getProfits,
  listInvestments,
  transfer,
} from '@simvest/contracts'
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

/** Expects every investment of somebody over, and its result in the wallets and figures; `fund` is what Fund held before them. */
export async function expectMatured(api: TestApi, investor: TestClient & { id: number }, fund: number): Promise<void> {
  const investments = await investor.call(listInvestments, { query: {} })
  const results = investments.map(({ currentValue, amount }) => currentValue - amount)
  expect(investments.every(({ progress, status }) => progress === 100 && status === 'completed')).toBe(true)
  const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0)
  const [gains, losses] = [sum(results.filter((result) => result > 0)), sum(results.filter((result) => result < 0))]
  expect(await balancesOf(api, investor.id)).toEqual({ fund: fund + losses, profit: gains, held: 0, invested: 0 })
  expect(await investor.call(getProfits, {})).toMatchObject({ totalProfit: gains + losses, performance: 0 })
  expect((await investor.call(getBalanceHistory, {})).at(-1)).toMatchObject({ result: gains + losses })
}
