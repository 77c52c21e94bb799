import {
  chooseRiskPlan,
  createInvestment,
  getProfits,
  getRunningFigure,
  resetSimulation,
  setProfits,
  toggleAi,
  transfer,
} from '@simvest/contracts'
import { type Cents, cents } from '@simvest/money'
import fc from 'fast-check'
import { reconcile } from '#ledger/reconcile.ts'
import { plantSeed } from '#test/harness/plant-seed.ts'
import { useAdministrator, useTestApi } from '#test/harness/test-api.ts'
import type { TestClient } from '#test/harness/test-client.ts'
import { passDay, showSteps } from '#test/harness/test-market.ts'
import { balancesOf, giveMoney } from '#test/harness/test-money.ts'

const api = useTestApi()
const administrator = useAdministrator(api)

const PEOPLE = 3
type Person = TestClient & { id: number }
type Act = (person: Person, part: number) => Promise<unknown>

const partOf = async ({ id }: Person, kind: string, part: number): Promise<Cents> => {
  const { [kind]: balance = 0 } = await balancesOf(api, id)
  return cents(Math.floor((balance * part) / 100))
}
/** Acts of people with their own money. A refusal counts as an answer. */
const ACTS: Readonly<Record<string, Act>> = {
  'switches over': (person) => person.call(toggleAi, {}),
  'chooses High Risk': (person) => person.call(chooseRiskPlan, { body: { plan: 'high' } }),
  'chooses Low Risk': (person) => person.call(chooseRiskPlan, { body: { plan: 'low' } }),
  'moves Fund to Profit': async (person, part) => {
    const amount = await partOf(person, 'fund', part)
    return person.call(transfer, { body: { fromWallet: 'fund', toWallet: 'profit', amount } })
  },
  'moves Profit to Fund': async (person, part) => {
    const amount = await partOf(person, 'profit', part)
    return person.call(transfer, { body: { fromWallet: 'profit', toWallet: 'fund', amount } })
  },
  withdraws: async (person, part) => {
    const amount = (await partOf(person, 'profit', part)) / 100
    const metadata = JSON.stringify({ method: 'mpesa', mpesaNumber: '0000 000 000' })
    return person.send('POST', '/api/transactions', { body: { type: 'withdrawal', amount, method: 'mpesa', metadata } })
  },
  'cancels a withdrawal': async (person) => {
    const open = { user_id: person.id, type: 'withdrawal', status: 'pending' }
    const [id] = await api.owner('transactions').where(open).pluck('id')
    return person.send('POST', `/api/withdrawals/${id}/cancel`)
  },
  invests: async (person, part) => {
    const amount = await partOf(person, 'fund', part)
    return person.call(createInvestment, { body: { strategyId: 12 + (part % 3), amount } })
  },
  'is taken profit from by an administrator': async (person, part) => {
    const { fund = 0, profit = 0 } = await balancesOf(api, person.id)
    const { totalProfit } = await person.call(getProfits, {})
    const amount = cents(totalProfit - Math.floor(((fund + profit) * part) / 100))
    return administrator.call(setProfits, { params: { id: person.id }, body: { amount, reason: 'test' } })
  },
  resets: (person) => person.call(resetSimulation, {}),
}

function onlyRefused(error: { status?: number }): void {
  if (!error.status || error.status >= 500) throw error
}

/** Expects wallets and total of each person to be at least zero, with and without the unsettled result. */
async function expectNobodyBelowZero(people: readonly Person[]): Promise<void> {
  for (const person of people) {
    const { fund = 0, profit = 0, held = 0, invested = 0 } = await balancesOf(api, person.id)
    const { unsettled, assistant } = await person.call(getRunningFigure, {})
    expect(fund + profit).toBeGreaterThanOrEqual(0)
    expect(fund + profit + (assistant?.result ?? 0)).toBeGreaterThanOrEqual(0)
    expect(fund + profit + held + invested).toBeGreaterThanOrEqual(0)
    expect(fund + profit + held + invested + unsettled).toBeGreaterThanOrEqual(0)
  }
}

describe('market machine', () => {
  // covers A6.4
  test('the market takes nobody below zero, whatever people do with their money and their assistants', async () => {
    const step = fc.record({
      person: fc.nat(PEOPLE - 1),
      // Resets are rare, so that people have something to lose.
      act: fc.oneof(
        { weight: 20, arbitrary: fc.constantFrom(...Object.keys(ACTS).filter((name) => name !== 'resets')) },
        { weight: 1, arbitrary: fc.constant('resets') },
      ),
      part: fc.constantFrom(1, 30, 90, 100),
      days: fc.constantFrom(0, 0, 0, 1, 1, 3),
      // The number of steps of the running day that have then been shown.
      shown: fc.constantFrom(0, 3, 11, 20),
    })
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { minLength: 12, maxLength: 25 }),
        fc.nat(10_000).map((seed) => `simvest machine ${seed}`),
        async (steps, seed) => {
          await plantSeed(api, seed)
          const people: Person[] = []
          for (let index = 0; index < PEOPLE; index++) {
            const person = await api.investor()
            await giveMoney(person, administrator, { fund: cents(10_000), profit: cents(index * 100) })
            await person.call(chooseRiskPlan, { body: { plan: 'high' } })
            await person.call(toggleAi, {})
            people.push(person)
          }
          for (const { person, act, part, days, shown } of steps) {
            const who = people[person]
            if (who) await ACTS[act]?.(who, part).catch(onlyRefused)
            await passDay(api, api.db, days)
            await showSteps(api, api.db, shown)
            await expectNobodyBelowZero(people)
          }
          for (const person of people) await person.call(resetSimulation, {})
        },
      ),
      { numRuns: Number(process.env['MACHINE_RUNS'] ?? 8) },
    )
    expect(await reconcile(api.db)).toEqual([])
  }, 600_000)
})
