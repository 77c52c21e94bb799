import { percentOf, cents } from '@simvest/money'
import fc from 'fast-check'
import { reconcile } from '#ledger/reconcile.ts'
import { useAdministrator, useTestApi } from '#test/harness/test-api.ts'
import { type Answer, type TestClient, untilServed } from '#test/harness/test-client.ts'
import { balancesOf } from '#test/harness/test-money.ts'

type Investor = TestClient & { id: number }
type Order = { id: number; owner: number; amount: number; status: string }

/** The property of a user, in cents, computed by a few lines of arithmetic. */
interface Purse {
  fund: number
  profit: number
  held: number
  invested: number
  /** The lifetime profit, as administrators set it. */
  total: number
}

// A request that is sent twice under one key reaches both instances.
const api = useTestApi({ instances: 2 })
const administrator = useAdministrator(api)

let keys = 0
/** Sends a request twice under one key: the second answer must equal the first, also if it is a refusal. */
async function twice(client: TestClient, method: string, path: string, body?: object): Promise<Answer> {
  const headers = { 'idempotency-key': `model-${++keys}` }
  const first = await client.send(method, path, { body, headers })
  const second = await client.send(method, path, { body, headers })
  expect(second.status).toBe(first.status)
  if (first.status === 200) expect(second.body).toEqual(first.body)
  expect(first.status).toBeLessThan(500)
  return first
}

/** Two investors: the first is verified and referred the second. */
class World {
  readonly purses: Purse[] = [0, 1].map(() => ({ fund: 0, profit: 0, held: 0, invested: 0, total: 0 }))
  readonly deposits: Order[] = []
  readonly withdrawals: Order[] = []
  constructor(readonly investors: readonly Investor[]) {}

  purse(index: number): Purse {
    const purse = this.purses[index]
    if (!purse) throw new Error('no such investor')
    return purse
  }

  client(index: number): Investor {
    const investor = this.investors[index]
    if (!investor) throw new Error('no such investor')
    return investor
  }

  /** The reward that the first investor gets for what the second does. */
  reward(owner: number, amount: number, percent: number): number {
    return owner === 1 ? percentOf(cents(amount), percent) : 0
  }
}

async function expectModel(world: World): Promise<void> {
  for (const [index, { id }] of world.investors.entries()) {
    const { total: _, ...expected } = world.purse(index)
    expect(await balancesOf(api, id)).toEqual(expected)
  }
}

interface Step {
  verb: keyof typeof VERBS
  who: number
  amount: number
  pick: number
}

type Verb = (world: World, step: Step) => Promise<void>

const dollars = (amount: number) => (amount / 100).toFixed(2)
const expectDone = (answer: Answer, possible: boolean) => expect(answer.status === 200).toBe(possible)
const chosen = (orders: Order[], pick: number) => orders[pick % Math.max(orders.length, 1)]
const isOpen = ({ status }: Order) => status === 'pending' || status === 'processing'

const VERBS = {
  async order(world, { who, amount }) {
    const answer = await twice(world.client(who), 'POST', '/api/deposit', { amount: dollars(amount) })
    world.deposits.push({ id: Number(answer.body['depositId']), owner: who, amount, status: 'pending' })
  },
  async approveDeposit(world, { pick }) {
    const deposit = chosen(world.deposits, pick)
    if (!deposit) return
    const answer = await twice(administrator, 'POST', `/api/admin/deposits/${deposit.id}`, { action: 'approve' })
    expectDone(answer, deposit.status === 'pending')
    if (deposit.status !== 'pending') return
    deposit.status = 'paid'
    world.purse(deposit.owner).fund += deposit.amount
    world.purse(0).fund += world.reward(deposit.owner, deposit.amount, 17)
  },
  async cancelDeposit(world, { pick }) {
    const deposit = chosen(world.deposits, pick)
    if (!deposit) return
    const answer = await twice(world.client(deposit.owner), 'POST', `/api/deposits/${deposit.id}/cancel`)
    expectDone(answer, deposit.status === 'pending')
    if (deposit.status === 'pending') deposit.status = 'cancelled'
  },
  async addDeposit(world, { who, amount }) {
    const path = `/api/admin/users/${world.client(who).id}/deposit`
    const answer = await twice(administrator, 'POST', path, { amount: dollars(amount), reason: 'Test' })
    world.deposits.push({ id: Number(answer.body['id']), owner: who, amount, status: 'paid' })
    world.purse(who).fund += amount
    world.purse(0).fund += world.reward(who, amount, 17)
  },
  async editDeposit(world, { pick, amount }) {
    const deposit = chosen(world.deposits, pick)
    if (!deposit) return
    const path = `/api/admin/deposits/${deposit.id}/edit`
    const answer = await twice(administrator, 'POST', path, { newAmount: dollars(amount), reason: 'Test' })
    const difference = amount - deposit.amount
    const reward = world.reward(deposit.owner, amount, 17) - world.reward(deposit.owner, deposit.amount, 17)
    const isPaid = deposit.status === 'paid'
    const affordable =
      world.purse(deposit.owner).fund + difference >= 0 && (reward === 0 || world.purse(0).fund + reward >= 0)
    const possible = deposit.status === 'pending' || (isPaid && (difference === 0 || affordable))
    expectDone(answer, possible)
    if (!possible) return
    deposit.amount = amount
    if (!isPaid) return
    world.purse(deposit.owner).fund += difference
    world.purse(0).fund += reward
  },
  async transfer(world, { who, amount, pick }) {
    const [from, to] = pick % 2 ? (['fund', 'profit'] as const) : (['profit', 'fund'] as const)
    const body = { fromWallet: from, toWallet: to, amount: dollars(amount) }
    const answer = await twice(world.client(who), 'POST', '/api/transfer', body)
    const purse = world.purse(who)
    expectDone(answer, purse[from] >= amount)
    if (purse[from] < amount) return
    purse[from] -= amount
    purse[to] += amount
  },
  async withdraw(world, { who, amount }) {
    const body = {
      type: 'withdrawal',
      amount: `-${dollars(amount)}`,
      method: 'crypto',
      walletAddress: 'SIM-FAR-FAR-AWAY',
    }
    const answer = await twice(world.client(who), 'POST', '/api/transactions', body)
    const purse = world.purse(who)
    expectDone(answer, purse.profit >= amount)
    if (purse.profit < amount) return
    purse.profit -= amount
    purse.held += amount
    world.withdrawals.push({ id: Number(answer.body['id']), owner: who, amount, status: 'pending' })
  },
  approveWithdrawal: (world, step) => decide(world, step, 'approve'),
  rejectWithdrawal: (world, step) => decide(world, step, 'reject'),
  cancelWithdrawal: (world, step) => decide(world, step, 'cancel'),
  cancelOwnWithdrawal: (world, step) => decide(world, step, 'own'),
  async setProfits(world, { who, amount, pick }) {
    const total = pick % 2 ? amount : -amount
    const path = `/api/admin/profits/${world.client(who).id}`
    await twice(administrator, 'PUT', path, { amount: dollars(total), reason: 'Test' })
    const purse = world.purse(who)
    purse.profit += total - purse.total
    purse.total = total
  },
  async invest(world, { who, amount, pick }) {
    const body = { strategyId: 1 + (pick % 12), amount: dollars(amount) }
    const answer = await twice(world.client(who), 'POST', '/api/investments', body)
    const purse = world.purse(who)
    // A negative Profit wallet reduces the amount that can be invested.
    const possible = purse.fund + Math.min(0, purse.profit) >= amount
    expectDone(answer, possible)
    if (!possible) return
    purse.fund -= amount
    purse.invested += amount
  },
  async reset(world, { who }) {
    expectDone(await twice(world.client(who), 'POST', '/api/simulation/reset'), true)
    Object.assign(world.purse(who), { fund: 0, profit: 0, held: 0, invested: 0, total: 0 })
    for (const order of [...world.deposits, ...world.withdrawals])
      if (order.owner === who && isOpen(order)) order.status = 'cancelled'
  },
} satisfies Record<string, Verb>

async function decide(world: World, { pick }: Step, verb: 'approve' | 'reject' | 'cancel' | 'own'): Promise<void> {
  const withdrawal = chosen(world.withdrawals, pick)
  if (!withdrawal) return
  const { id, owner, amount } = withdrawal
  const answer =
    verb === 'own'
      ? await twice(world.client(owner), 'POST', `/api/withdrawals/${id}/cancel`)
      : await twice(administrator, 'POST', `/api/admin/withdrawals/${id}/${verb}`)
  expectDone(answer, isOpen(withdrawal))
  if (!isOpen(withdrawal)) return
  withdrawal.status = verb
  world.purse(owner).held -= amount
  if (verb === 'approve') world.purse(0).fund += world.reward(owner, amount, 8)
  else world.purse(owner).profit += amount
}

async function newWorld(): Promise<World> {
  const [referrer, referred] = [await api.investor(), await api.investor()]
  const { email } = await api.owner('users').where({ id: referrer.id }).first('email')
  await api.owner('users').where({ id: referrer.id }).update({ id_status: 'APPROVED' })
  await api.owner('users').where({ id: referred.id }).update({ referrer_email: email })
  return new World([referrer, referred])
}

/** Puts something in every wallet, so that the following acts are seldom refused. */
const OPENING: readonly Step[] = [0, 1].flatMap((who) => [
  { verb: 'addDeposit', who, amount: 20_000, pick: 0 },
  { verb: 'transfer', who, amount: 10_000, pick: 1 },
  { verb: 'withdraw', who, amount: 1_000, pick: 0 },
  { verb: 'order', who, amount: 3_000, pick: 0 },
])

const names = Object.keys(VERBS) as (keyof typeof VERBS)[]
const step = fc.record({
  verb: fc.constantFrom(...names, 'addDeposit' as const, 'transfer' as const),
  who: fc.constantFrom(0, 1),
  // Small enough that the withdrawals of one sequence stay below the limit for 24 hours.
  amount: fc.integer({ min: 1, max: 8_000 }),
  pick: fc.nat({ max: 11 }),
})

describe('money model', () => {
  // covers money.13
  test('any sequence of all verbs, each sent twice, leaves what a plain model says', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 30 }), async (steps) => {
        const world = await newWorld()
        for (const each of [...OPENING, ...steps]) {
          await VERBS[each.verb](world, each)
          await expectModel(world)
        }
        expect(await reconcile(api.owner)).toEqual([])
      }),
      { numRuns: 25, endOnFailure: true },
    )
  }, 120_000)

  // covers money.13, operations.4
  test('verbs of all kinds at the same time lose no cent and overdraw nothing', async () => {
    const world = await newWorld()
    for (const each of OPENING) await VERBS[each.verb](world, each)
    const send = (index: number): Promise<Answer> => {
      const client = world.client(index % 2)
      const amount = dollars(1 + ((index * 7_919) % 3_000))
      const [fromWallet, toWallet] = index % 3 ? ['fund', 'profit'] : ['profit', 'fund']
      const calls = [
        () => client.send('POST', '/api/transfer', { body: { fromWallet, toWallet, amount } }),
        () => client.send('POST', '/api/investments', { body: { strategyId: 1, amount } }),
        () =>
          client.send('POST', '/api/transactions', {
            body: { type: 'withdrawal', amount, method: 'crypto', walletAddress: 'SIM-FAR-FAR-AWAY' },
          }),
        () => administrator.send('POST', `/api/admin/users/${client.id}/deposit`, { body: { amount, reason: 'Test' } }),
      ]
      return calls[index % calls.length]?.() ?? Promise.reject(new Error('no call'))
    }
    const answers = await Promise.all(Array.from({ length: 80 }, (_, index) => untilServed(() => send(index))))
    expect(answers.filter(({ status }) => status !== 200 && status !== 409)).toEqual([])
    for (const { id } of world.investors)
      for (const balance of Object.values(await balancesOf(api, id))) expect(balance).toBeGreaterThanOrEqual(0)
    const { rows } = await api.owner.raw('SELECT sum(change)::bigint AS total FROM account_changes')
    expect(rows).toEqual([{ total: 0 }])
    expect(await reconcile(api.owner)).toEqual([])
  }, 60_000)
})
