import {
  cancelOwnWithdrawal,
  createInvestment,
  createWithdrawal,
  type Figures,
  getBalanceHistory,
  getFigurePath,
  getFigures,
  getProfits,
  getTransactionSummary,
  getUser,
  getUserForAdmin,
  listHoldings,
  listInvestments,
  listTransactions,
  listWalletLines,
  PATH_PERIODS,
  type PathPeriod,
  register,
  resetSimulation,
  toggleAi,
  type WalletLine,
} from '@simvest/contracts'
import { TERM } from '@simvest/market'
import { cents } from '@simvest/money'
import { useAdministrator, useTestApi } from '#test/harness/test-api.ts'
import type { TestClient } from '#test/harness/test-client.ts'
import { passDay, resultsOf } from '#test/harness/test-market.ts'
import { giveMoney } from '#test/harness/test-money.ts'

type Investor = TestClient & { id: number }

const api = useTestApi({ instances: 2 })
const administrator = useAdministrator(api)

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)

/** Reads every figure of a person wherever it is shown, and compares them. Returns the figures. */
async function figuresThatAgree(person: Investor): Promise<Figures> {
  const figures = await person.call(getFigures, {})
  const { total, fund, profit, held, invested, deposited, rewards, withdrawn, corrections, totalProfit } = figures
  expect(total).toBe(fund + profit + held + invested)
  expect(total).toBe(deposited + rewards + totalProfit + corrections - withdrawn)
  expect(totalProfit).toBe(figures.results + figures.adjustments + figures.lostPrincipal)
  // Asks both instances, because each remembers figures of its own.
  expect(await person.call(getFigures, {})).toEqual(figures)

  expect(await person.call(getProfits, {})).toEqual({
    totalProfit,
    performance: figures.performance,
    paidDeposits: deposited,
  })
  expect(await person.call(getUser, {})).toMatchObject({ fundBalance: fund, balance: fund, profitBalance: profit })
  const { user } = { user: await administrator.call(getUserForAdmin, { params: { id: person.id } }) }
  expect(user).toMatchObject({ fundBalance: fund, profitBalance: profit, totalProfit })
  const all: WalletLine[] = []
  for (const [wallet, balance] of Object.entries({ fund, profit, held, invested })) {
    const query = { wallet: wallet as 'fund', limit: 200 }
    const lines = await person.call(listWalletLines, { query })
    all.push(...lines)
    expect([wallet, lines[0]?.balanceAfter ?? 0]).toEqual([wallet, balance])
    expect(sum(lines.map(({ change }) => change))).toBe(balance)
  }
  await pathsThatAgree(person, figures, all)
  const active = (await person.call(listInvestments, { query: {} })).filter(({ status }) => status === 'active')
  expect(sum(active.map(({ amount }) => amount))).toBe(invested)
  expect(sum(active.map(({ amount, currentValue }) => currentValue - amount))).toBe(figures.openResult)
  const holdings = await person.call(listHoldings, {})
  expect(sum(holdings.map(({ amount }) => amount))).toBe(invested)
  expect(sum(holdings.map(({ amount, value }) => value - amount))).toBe(figures.openResult)

  const days = await person.call(getBalanceHistory, {})
  expect(days.at(-1)).toMatchObject({ fundBalance: fund, profitBalance: profit, total })
  const dollars = [fund, profit, total].map((amount) => String(amount / 100))
  const rows = (await person.send('GET', '/api/balance-history.csv')).text.trim().split('\r\n')
  expect(rows.at(-2)?.split(',').slice(1, 4)).toEqual(dollars)
  expect(rows.at(-2)?.split(',').at(-1)).toBe(String((total - fund - profit) / 100))
  const lines = (await person.call(listTransactions, { query: { limit: 200 } })).filter(
    ({ createdAt }) => createdAt > figures.since,
  )
  const ofType = (type: string) => lines.filter((line) => line.type === type && line.status === 'completed')
  expect(sum(ofType('profit').map(({ amount }) => amount))).toBe(figures.results)
  expect(sum(ofType('deposit').map(({ amount }) => amount))).toBe(deposited)
  expect(sum(ofType('referral').map(({ amount }) => amount))).toBe(rewards)
  // Corrections are the remainder of the sum above, which therefore proves nothing unless they are zero.
  expect(corrections).toBe(0)
  return figures
}

/** Checks each point of each path against the sum of the wallets' lines by then; only the market makes results. */
async function pathsThatAgree(person: Investor, figures: Figures, lines: readonly WalletLine[]): Promise<void> {
  for (const period of Object.keys(PATH_PERIODS) as PathPeriod[]) {
    const { points, result, timeWeighted } = await person.call(getFigurePath, { query: { period } })
    expect(points.length).toBeLessThanOrEqual(62)
    expect(points.map(({ at }) => at)).toEqual([...new Set(points.map(({ at }) => at))].toSorted())
    expect(points.at(-1)).toMatchObject({ total: figures.total, result })
    for (const { at, total } of points.slice(0, -1)) {
      const before = lines.filter(({ createdAt }) => createdAt > figures.since && createdAt < at)
      expect([period, at, total]).toEqual([period, at, sum(before.map(({ change }) => change))])
    }
    if (period !== 'All') continue
    expect(points[0]?.at).toBe(figures.since)
    expect({ result, timeWeighted }).toEqual({
      result: figures.totalProfit - figures.adjustments,
      timeWeighted: figures.timeWeighted,
    })
  }
}

const withdraw = (person: Investor, amount: number) =>
  person.call(createWithdrawal, {
    body: { type: 'withdrawal', amount: cents(amount), method: 'mpesa', metadata: { mpesaNumber: '0000 000 000' } },
  })

describe('figures', () => {
  // covers A10.1, A10.2
  test('whatever happens, each figure is the same wherever it stands, and the total does not fall when somebody invests', async () => {
    const person: Investor = await api.investor()
    await figuresThatAgree(person)
    await giveMoney(person, administrator, { fund: cents(200_000), profit: cents(50_000) })
    const before = await figuresThatAgree(person)
    expect(before).toMatchObject({ total: 250_000, deposited: 250_000, totalProfit: 0, timeWeighted: 0 })

    await person.call(createInvestment, { body: { strategyId: 12, amount: cents(60_000) } })
    await person.call(toggleAi, {})
    expect(await figuresThatAgree(person)).toMatchObject({ total: 250_000, invested: 60_000 })
    await passDay(api, api.db, 5)
    expect((await figuresThatAgree(person)).openResult).not.toBe(0)
    await passDay(api, api.db, TERM)
    expect(await figuresThatAgree(person)).toMatchObject({ invested: 0, openResult: 0 })

    const { id } = await withdraw(person, 10_000)
    expect(await figuresThatAgree(person)).toMatchObject({ held: 10_000, withdrawn: 0 })
    await administrator.send('POST', `/api/admin/withdrawals/${id}/approve`)
    expect(await figuresThatAgree(person)).toMatchObject({ held: 0, withdrawn: 10_000 })
    await person.call(cancelOwnWithdrawal, { params: { id: (await withdraw(person, 5_000)).id } })
    await administrator.send('PUT', `/api/admin/profits/${person.id}`, { body: { amount: 12.34, reason: 'Test' } })
    expect(await figuresThatAgree(person)).toMatchObject({ totalProfit: 1_234 })
    // The history counts from the beginning; without a reset that is the same.
    const { deposits, withdrawals, profits } = await person.call(getTransactionSummary, {})
    const { deposited, withdrawn, results } = await figuresThatAgree(person)
    expect([deposits, withdrawals, profits]).toEqual([deposited, withdrawn, results])

    await person.call(resetSimulation, {})
    expect(await figuresThatAgree(person)).toMatchObject({ total: 0, deposited: 0, totalProfit: 0, timeWeighted: 0 })
    await giveMoney(person, administrator, { fund: cents(7_000) })
    expect(await figuresThatAgree(person)).toMatchObject({ total: 7_000, corrections: 0 })
  }, 60_000)

  test('a reward for who was invited is a reward, and no correction', async () => {
    const person: Investor = await api.investor()
    const { email, username } = await person.call(getUser, {})
    await api.owner('users').where('id', person.id).update({ id_status: 'APPROVED' })
    const invited = api.visitor()
    const body = { username: `${username}-2`, email: `2-${email}`, password: 'tin-kettle', referrerEmail: email }
    await invited.call(register, { body })
    await giveMoney(invited, administrator, { fund: cents(10_000) })
    expect(await figuresThatAgree(person)).toMatchObject({ rewards: 1_700, total: 1_700 })
  })

  // covers A10.3
  test('a deposit is no gain, and results multiply: the time-weighted return', async () => {
    const person: Investor = await api.investor()
    await giveMoney(person, administrator, { fund: cents(100_000) })
    await person.call(toggleAi, {})
    await passDay(api, api.db, 3)
    const first = await figuresThatAgree(person)
    await giveMoney(person, administrator, { fund: cents(900_000) })
    expect((await figuresThatAgree(person)).timeWeighted).toBe(first.timeWeighted)
    const { points, result } = await person.call(getFigurePath, { query: { period: '1D' } })
    const results = (await resultsOf(person)).filter(({ createdAt }) => createdAt >= (points[0]?.at ?? ''))
    expect([points.at(-1)?.total, result]).toEqual([first.total + 900_000, sum(results.map(({ amount }) => amount))])
    await passDay(api, api.db, 2)

    const lines = (await person.call(listTransactions, { query: { limit: 200 } })).toReversed()
    let [total, factor] = [0, 1]
    for (const { type, amount } of lines) {
      if (type === 'profit') factor *= 1 + amount / total
      if (type === 'profit' || type === 'deposit') total += amount
    }
    const { timeWeighted } = await figuresThatAgree(person)
    expect(timeWeighted).toBe(Math.round((factor - 1) * 10_000))
    expect(timeWeighted).not.toBe(0)
  })
})
