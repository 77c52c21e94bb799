import {
  chooseRiskPlan,
  createInvestment,
  createStandingOrder,
  listStandingOrders,
  resetSimulation,
  setStandingOrder,
  toggleAi,
  transfer,
} from '@simvest/contracts'
import { cents } from '@simvest/money'
import fc from 'fast-check'
import { reconcile } from '#ledger/reconcile.ts'
import { plantSeed } from '#test/harness/plant-seed.ts'
import { useAdministrator, useTestApi } from '#test/harness/test-api.ts'
import type { TestClient } from '#test/harness/test-client.ts'
import { endDay, runningDay, settle, showSteps } from '#test/harness/test-market.ts'
import { balancesOf, giveMoney } from '#test/harness/test-money.ts'

const api = useTestApi()
const administrator = useAdministrator(api)

type Person = TestClient & { id: number }
const statusOf = async (person: Person, status: 'active' | 'paused' | 'cancelled', pick: number) => {
  const orders = await person.call(listStandingOrders, {})
  const order = orders[pick % Math.max(1, orders.length)]
  return order && person.call(setStandingOrder, { params: { id: order.id }, body: { status } })
}

/** Acts of a person with money and orders. A refusal counts as an answer. */
const MOVES: Readonly<Record<string, (person: Person, pick: number) => Promise<unknown>>> = {
  'orders regularly': (person, pick) =>
    person.call(createStandingOrder, {
      body: { strategyId: 10 + (pick % 5), amount: cents(100 * (1 + pick)), every: 1 + (pick % 3) },
    }),
  'orders to invest again': (person, pick) =>
    person.call(createStandingOrder, { body: { strategyId: 10 + (pick % 5) } }),
  pauses: (person, pick) => statusOf(person, 'paused', pick),
  resumes: (person, pick) => statusOf(person, 'active', pick),
  cancels: (person, pick) => statusOf(person, 'cancelled', pick),
  invests: (person, pick) =>
    person.call(createInvestment, { body: { strategyId: 10 + (pick % 5), amount: cents(50 * (1 + pick)) } }),
  'moves money': (person, pick) => {
    const [fromWallet, toWallet] = pick % 2 ? (['fund', 'profit'] as const) : (['profit', 'fund'] as const)
    return person.call(transfer, { body: { fromWallet, toWallet, amount: cents(40 * (1 + pick)) } })
  },
  'switches the assistant': (person) => person.call(toggleAi, {}),
}

function onlyRefused(error: { status?: number }): void {
  if (!error.status || error.status >= 500) throw error
}

interface Standing {
  id: number
  user_id: number
  status: string
  next_day: number | null
  amount: number | null
}

/** Checks the invariants, which hold at any time, whatever was done. */
async function expectOrder(people: readonly Person[]): Promise<void> {
  const day = await runningDay(api.owner)
  const orders: Standing[] = await api.owner('standing_orders').where('status', 'active')
  expect(orders.filter(({ next_day }) => next_day !== null && next_day < day)).toEqual([])
  const { rows } = await api.owner.raw(`
    SELECT runs.amount AS wanted, runs.investment_id IS NOT NULL AS invested, coalesce(orders.amount, runs.amount) AS ordered,
           (SELECT coalesce(sum(postings.amount), 0)::bigint FROM journal JOIN postings ON journal_id = journal.id
            WHERE event_key = 'standing-order:' || order_id || ':' || runs.day) AS posted,
           coalesce((SELECT investments.amount FROM investments WHERE investments.id = investment_id), 0) AS principal
    FROM standing_order_runs AS runs JOIN standing_orders AS orders ON orders.id = order_id`)
  for (const { wanted, invested, ordered, posted, principal } of rows) {
    expect(wanted).toBe(ordered)
    expect([posted, principal]).toEqual(invested ? [wanted, wanted] : [0, 0])
  }
  const entries = await api.owner('journal').whereLike('event_key', 'standing-order:%')
  expect(entries).toHaveLength(rows.filter(({ invested }: { invested: boolean }) => invested).length)
  for (const { id } of people) {
    const { fund = 0, profit = 0, invested = 0 } = await balancesOf(api, id)
    const active = await api.owner('investments').where({ user_id: id, status: 'active' }).sum('amount as sum').first()
    expect(fund).toBeGreaterThanOrEqual(0)
    expect(fund + profit).toBeGreaterThanOrEqual(0)
    expect(invested).toBe(Number(active?.['sum'] ?? 0))
  }
}

/** Lets a day pass that several processes land at once: no order runs twice in it, and none that is not active. */
async function passContested(): Promise<void> {
  const before: Standing[] = await api.owner('standing_orders')
  const day = await runningDay(api.owner)
  await endDay(api)
  await Promise.all([settle(api.db), settle(api.db), settle(api.db)])
  await settle(api.db)
  const ran: number[] = await api.owner('standing_order_runs').where({ day }).pluck('order_id')
  const due = before.filter((order) => order.status === 'active' && (order.next_day ?? day) <= day)
  const dueIds = due.map(({ id }) => id)
  expect(ran.filter((id) => !dueIds.includes(id))).toEqual([])
  const regular = due.filter(({ amount }) => amount !== null).map(({ id }) => id)
  expect(regular.filter((id) => !ran.includes(id))).toEqual([])
}

describe('standing orders machine', () => {
  // covers strategies.9
  test('whatever people do, each order invests at most once a day, never paused, and the ledger holds it all', async () => {
    const move = fc.record({
      person: fc.nat(2),
      name: fc.constantFrom(...Object.keys(MOVES)),
      pick: fc.nat(40),
      days: fc.constantFrom(0, 0, 1, 1, 2),
      shown: fc.constantFrom(0, 0, 7, 20),
    })
    await fc.assert(
      fc.asyncProperty(
        fc.array(move, { minLength: 12, maxLength: 20 }),
        fc.nat(10_000).map((seed) => `simvest standing ${seed}`),
        async (moves, seed) => {
          await plantSeed(api, seed)
          const people: Person[] = []
          for (let index = 0; index < 3; index++) {
            const person = await api.investor()
            await giveMoney(person, administrator, { fund: cents(9_000), profit: cents(1_000) })
            await person.call(chooseRiskPlan, { body: { plan: 'high' } })
            await MOVES['orders regularly']?.(person, 5 * index)
            await MOVES['orders to invest again']?.(person, index)
            people.push(person)
          }
          for (const { person, name, pick, days, shown } of moves) {
            const who = people[person]
            if (who) await MOVES[name]?.(who, pick).catch(onlyRefused)
            for (let day = 0; day < days; day++) await passContested()
            await showSteps(api, api.db, shown)
            await expectOrder(people)
          }
          for (const person of people) await person.call(resetSimulation, {})
        },
      ),
      { numRuns: Number(process.env['MACHINE_RUNS'] ?? 2) },
    )
    expect(await reconcile(api.db)).toEqual([])
  }, 600_000)
})
