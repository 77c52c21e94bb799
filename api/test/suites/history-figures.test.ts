import {
  describeStatus,
  getFigures,
  getProfits,
  getTransactionSummary,
  type OperationId,
  toggleAi,
  type Transaction,
  type TransactionStatus,
} from '@simvest/contracts'
import { TERM } from '@simvest/market'
import { cents } from '@simvest/money'
import fc from 'fast-check'
import type { Knex } from 'knex'
import sharp from 'sharp'
import { reconcile } from '#ledger/reconcile.ts'
import { figurePath } from '#features/profits/figure-path.queries.ts'
import { figuresOf } from '#features/profits/figures.queries.ts'
import { profitsOf } from '#features/transactions/total-profit.ts'
import {
  type Investor,
  MONEY_ACTS,
  orderDeposit,
  orderWithdrawal,
  type Preparation,
  prepare,
  referredBy,
  type World,
} from '#test/harness/money-acts.ts'
import { startTestApi } from '#test/harness/test-api.ts'
import { passDay } from '#test/harness/test-market.ts'
import { giveMoney } from '#test/harness/test-money.ts'

/** Each instance remembers figures of its own, and they answer in turn. */
const INSTANCES = 2
const TYPES = [undefined, 'deposit', 'referral'] as const

let world: World
let db: Knex
let proofImage: string

beforeAll(async () => {
  const api = await startTestApi({ instances: INSTANCES })
  world = { api, administrator: await api.administrator() }
  db = api.db
  const picture = sharp({ create: { width: 9, height: 9, channels: 3, background: '#fff' } }).png()
  proofImage = `data:image/png;base64,${(await picture.toBuffer()).toString('base64')}`
})
afterAll(async () => {
  await world.api.stop()
})

async function investorWithMoney(): Promise<Investor> {
  const investor = await world.api.investor()
  await giveMoney(investor, world.administrator, { fund: cents(50_000), profit: cents(50_000) })
  return investor
}

type Line = Pick<Transaction, 'type' | 'status' | 'amount'>
const toneOf = (status: TransactionStatus) => describeStatus(status).tone

/** The sums of a user's lines, computed line by line. */
async function addedUp(userId: number) {
  const lines: Line[] = await world.api
    .owner('transactions')
    .where('user_id', userId)
    .select('type', 'status', 'amount')
  const sum = (type: Line['type'], sign = 1) =>
    lines
      .filter((line) => line.type === type && toneOf(line.status) === 'success')
      .reduce((total, { amount }) => total + sign * amount, 0)
  const count = (tone: string) => lines.filter(({ status }) => toneOf(status) === tone).length
  const summary = {
    deposits: sum('deposit'),
    profits: sum('profit'),
    withdrawals: sum('withdrawal', -1) || 0,
    transfers: sum('transfer'),
    completed: count('success'),
    pending: count('pending'),
    cancelled: count('danger'),
  }
  return { summary, totals: TYPES.map((type) => lines.filter((line) => !type || line.type === type).length) }
}

const totalOf = async (investor: Investor, type?: Line['type']) => {
  const { headers } = await investor.send('GET', `/api/transactions/history?limit=1${type ? `&type=${type}` : ''}`)
  return Number(headers.get('x-total-count'))
}

/** Each process answers with the present figures, and remembers them. */
async function expectRightFigures(investor: Investor): Promise<void> {
  const { summary, totals } = await addedUp(investor.id)
  for (const [index, type] of TYPES.entries())
    for (let turn = 0; turn < INSTANCES; turn++)
      expect([type, await totalOf(investor, type)]).toEqual([type, totals[index]])
  const { tag: _, ...profits } = await profitsOf(db, investor.id)
  const { profits: __, ...figures } = await figuresOf(db, investor.id)
  expect(figures.total).toBe(figures.fund + figures.profit + figures.held + figures.invested)
  const { points, ...path } = await figurePath(db, investor.id, null)
  expect(points.at(-1)?.total).toBe(figures.total)
  const result = figures.totalProfit - figures.adjustments
  expect(path).toEqual({ result, timeWeighted: figures.timeWeighted })
  for (let turn = 0; turn < INSTANCES; turn++) {
    expect(await investor.call(getTransactionSummary, {})).toMatchObject(summary)
    expect(await investor.call(getProfits, {})).toEqual(profits)
    expect(await investor.call(getFigures, {})).toEqual(figures)
  }
}

/** Prepares an event in an investor's history and returns the act itself, which gives false if it was refused. */
type Happening = (investor: Investor) => Promise<() => Promise<boolean>>

const call =
  (id: OperationId, preparation: Preparation): Happening =>
  async (investor) => {
    const { send } = await prepare(id, preparation, investor, world)
    return async () => {
      const { status, text } = await send()
      if (![200, 404, 409].includes(status)) throw new Error(`${id}: ${status} ${text}`)
      return status === 200
    }
  }
const HAPPENINGS: Readonly<Record<string, Happening>> = {
  ...Object.fromEntries(
    Object.entries(MONEY_ACTS).map(([id, preparation]) => [id, call(id as OperationId, preparation)]),
  ),
  'a deposit is ordered': call('createDeposit', () => ({ body: { amount: 5 } })),
  'a deposit gets its method': call('setDepositMethod', async (investor) => {
    const { params } = await orderDeposit(investor)
    return { body: { depositId: params.id, method: 'crypto' } }
  }),
  'a deposit is cancelled by its owner': call('cancelOwnDeposit', orderDeposit),
  'a deposit is cancelled by an administrator': call('decideDeposit', async (investor) => ({
    ...(await orderDeposit(investor)),
    body: { action: 'cancel' },
  })),
  'an ordered deposit is edited': call('editDeposit', async (investor) => ({
    ...(await orderDeposit(investor)),
    body: { newAmount: 7, reason: 'Test' },
  })),
  'a withdrawal is paid': call('decideWithdrawal', async (investor) => ({
    ...(await orderWithdrawal(investor)),
    body: { status: 'approved' },
  })),
  'a proof is given': call('submitProof', async (investor) => ({
    ...(await orderWithdrawal(investor)),
    body: { proofImage },
  })),
  'a withdrawal gets another address': call('setWithdrawalWallet', async (investor) => ({
    ...(await orderWithdrawal(investor)),
    body: { walletAddress: 'SIM-ANOTHER-PLACE' },
  })),
  'somebody referred gets a deposit': async (investor) => {
    const { id } = await referredBy(investor, world)
    await world.api.owner('users').where({ id: investor.id }).update({ id_status: 'APPROVED' })
    return call('addDeposit', () => ({ params: { id }, body: { amount: 5, reason: 'Test' } }))(investor)
  },
  'the assistant has a day': async (investor) => {
    await investor.call(toggleAi, {}).catch(() => {})
    return async () => {
      await passDay(world.api, db)
      return (await world.api.owner('transactions').where({ user_id: investor.id, method: 'ai_assistant' })).length > 0
    }
  },
  'investments mature': async (investor) => {
    await (
      await call('createInvestment', MONEY_ACTS.createInvestment)(investor)
    )()
    return async () => {
      await passDay(world.api, db, TERM)
      const active = world.api.owner('investments').where({ user_id: investor.id, status: 'active' })
      return (await active).length === 0
    }
  },
  'a reset finds nothing but a running assistant': async (investor) => {
    const reset = await call('resetSimulation', MONEY_ACTS.resetSimulation)(investor)
    await reset()
    await world.api.owner('users').where({ id: investor.id }).update({ ai_enabled: true })
    return reset
  },
}
const NAMES = Object.keys(HAPPENINGS)
const happeningOf = (name: string): Happening => HAPPENINGS[name] ?? (() => Promise.reject(new Error(name)))

describe('history figures', () => {
  // covers history.4
  test.each(NAMES)(
    'remembered figures are those of the lines, whatever happens in between: %s',
    async (name) => {
      const investor = await investorWithMoney()
      await expectRightFigures(investor)
      const happen = await happeningOf(name)(investor)
      await expectRightFigures(investor)
      expect(await happen()).toBe(true)
      await expectRightFigures(investor)
      // Once more, with no read between the preparation and its result.
      await (
        await happeningOf(name)(investor)
      )()
      await expectRightFigures(investor)
    },
    30_000,
  )

  // covers history.4
  test('any sequence of happenings, with looks in between or without, leaves them so', async () => {
    const step = fc.record({ name: fc.constantFrom(...NAMES), looks: fc.boolean() })
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 10 }), async (steps) => {
        const investor = await investorWithMoney()
        for (const { name, looks } of steps) {
          if (looks) await expectRightFigures(investor)
          await (
            await happeningOf(name)(investor)
          )()
        }
        await expectRightFigures(investor)
        expect(await reconcile(db)).toEqual([])
      }),
      { numRuns: 15, endOnFailure: true },
    )
  }, 120_000)

  // covers history.4
  test('lines are added up once, and again when a posting was made', async () => {
    const investor = await investorWithMoney()
    const { completed } = await investor.call(getTransactionSummary, {})
    // Both instances have remembered the figures; they do not notice a line that no verb would write.
    await expectRightFigures(investor)
    await world.api
      .owner('transactions')
      .insert({ user_id: investor.id, type: 'profit', description: 'Planted', amount: 1, status: 'completed' })
    expect(await investor.call(getTransactionSummary, {})).toMatchObject({ completed, profits: 0 })
    await (
      await happeningOf('transfer')(investor)
    )()
    expect(await investor.call(getTransactionSummary, {})).toMatchObject({ completed: completed + 2, profits: 1 })
  })
})
