import { type Endpoint, ENDPOINTS, getUser, type OperationId, pathOf } from '@simvest/contracts'
import { cents } from '@simvest/money'
import { reconcile } from '#core/ledger/reconcile.ts'
import { startTestApi, type TestApi } from './test-api.ts'
import type { TestClient } from './test-client.ts'
import { giveMoney } from './test-money.ts'

/** Every call of which the contract says that it moves money: one that is not in the table below does not compile. */
type MoneyOperation = {
  [K in OperationId]: (typeof ENDPOINTS)[K] extends { movesMoney: true } ? K : never
}[OperationId]

type Investor = TestClient & { id: number }
interface Act {
  params?: { id: number }
  body?: object
}

let api: TestApi
let administrator: TestClient

beforeAll(async () => {
  api = await startTestApi()
  administrator = await api.administrator()
})
afterAll(() => api.stop())

/** What of their own acts with money stands in the log of administrators; the journal names them in any case. */
const AUDITED_OF_USERS: readonly string[] = ['resetSimulation']

const between = { fromWallet: 'fund', toWallet: 'profit', amount: 5 }
const order = async (investor: Investor, path: string, body: object, id: string): Promise<Act> => {
  const answer = await investor.send('POST', path, { body })
  return { params: { id: Number(answer.body[id]) } }
}
const deposit = (investor: Investor) => order(investor, '/api/deposit', { amount: 5 }, 'depositId')
const withdrawal = { type: 'withdrawal', amount: 5, method: 'crypto', walletAddress: 'somewhere-far-away' }
const withdraw = (investor: Investor) => order(investor, '/api/transactions', withdrawal, 'id')
const paidDeposit = async (investor: Investor) => {
  const params = await deposit(investor)
  await administrator.send('POST', pathOf(ENDPOINTS.decideDeposit, params.params), { body: { action: 'approve' } })
  return params
}

/** Somebody with a document, and a reward that waits until it is approved. */
async function unverifiedReferrer({ id }: Investor): Promise<Act> {
  const { email } = await api.owner('users').where({ id }).first('email')
  await api.owner('users').where({ id }).update({ id_status: 'PENDING' })
  const referred = await api.investor()
  await api.owner('users').where({ id: referred.id }).update({ referrer_email: email })
  await paidDeposit(referred)
  return { params: { id }, body: { status: 'APPROVED' } }
}

/** What makes each call succeed, for an investor with money in both wallets. */
const ACTS: Readonly<Record<MoneyOperation, (investor: Investor) => Act | Promise<Act>>> = {
  transfer: () => ({ body: between }),
  ultraTransfer: () => ({ body: between }),
  simpleTransfer: () => ({ body: { amount: 5 } }),
  directWalletTransfer: () => ({ body: { amount: 5 } }),
  simpleProfitTransfer: () => ({ body: { amount: 5 } }),
  createInvestment: () => ({ body: { strategyId: 1, amount: 5 } }),
  createWithdrawal: () => ({ body: withdrawal }),
  cancelOwnWithdrawal: withdraw,
  approveWithdrawal: withdraw,
  rejectWithdrawal: withdraw,
  cancelWithdrawal: withdraw,
  decideWithdrawal: async (investor) => ({ ...(await withdraw(investor)), body: { status: 'rejected' } }),
  decideDeposit: async (investor) => ({ ...(await deposit(investor)), body: { action: 'approve' } }),
  addDeposit: ({ id }) => ({ params: { id }, body: { amount: 5, reason: 'test' } }),
  editDeposit: async (investor) => ({ ...(await paidDeposit(investor)), body: { newAmount: 7 } }),
  setProfits: ({ id }) => ({ params: { id }, body: { amount: 7, reason: 'test' } }),
  verifyIdentity: unverifiedReferrer,
  resetSimulation: () => ({}),
}

/** Whether a statement of the API waits for a lock before the call is answered. */
async function waitsForALock(answering: Promise<unknown>): Promise<boolean> {
  const waiting = () =>
    api.owner('pg_stat_activity').whereRaw(`datname = current_database() AND wait_event_type = 'Lock'`)
  const answered = answering.then(() => 'answered' as const)
  for (;;) {
    const seen = await Promise.race([answered, waiting()])
    if (seen === 'answered') return false
    if (seen.length > 0) return true
  }
}

const newestOf = async (table: string): Promise<number> => (await api.owner(table).max({ id: 'id' }).first())?.id ?? 0

test.each(Object.keys(ACTS) as MoneyOperation[])(
  '%s waits for the lock of the wallets and names its actor',
  async (id) => {
    const endpoint: Endpoint = ENDPOINTS[id]
    const investor = await api.investor()
    await giveMoney(investor, administrator, { fund: cents(5_000), profit: cents(5_000) })
    const { params, body } = await ACTS[id](investor)
    const caller = endpoint.access === 'admin' ? administrator : investor
    const [entries, acts] = [await newestOf('journal'), await newestOf('audit_log')]

    const holder = await api.owner.transaction()
    await holder('accounts').where('owner_id', investor.id).forUpdate()
    const answering = caller.send(endpoint.method, pathOf(endpoint, params), { body })
    const waited = await waitsForALock(answering)
    await holder.rollback()
    expect(waited).toBe(true)
    expect(await answering).toMatchObject({ status: 200 })

    const { id: actorId } = await caller.call(getUser, {})
    const posted: number[] = await api.owner('journal').where('id', '>', entries).pluck('actor_id')
    expect(new Set(posted)).toEqual(new Set([actorId]))
    const recorded: number[] = await api.owner('audit_log').where('id', '>', acts).pluck('actor_id')
    expect(recorded.includes(actorId)).toBe(endpoint.access === 'admin' || AUDITED_OF_USERS.includes(id))
    expect(await reconcile(api.owner)).toEqual([])
  },
)
