import { type Endpoint, ENDPOINTS, getAiStatus, type OperationId, pathOf } from '@simvest/contracts'
import type { TestApi } from './test-api.ts'
import type { TestClient } from './test-client.ts'
import { passDay, showSteps } from './test-market.ts'

/** Every call that moves money by its contract. A call that is missing in the table below does not compile. */
export type MoneyOperation = {
  [K in OperationId]: (typeof ENDPOINTS)[K] extends { movesMoney: true } ? K : never
}[OperationId]

export type Investor = TestClient & { id: number }
export interface World {
  api: TestApi
  administrator: TestClient
}
interface Act {
  params?: { id: number }
  body?: object
}
/** Prepares everything for a call to succeed, for an investor with money in both wallets. */
export type Preparation = (investor: Investor, world: World) => Act | Promise<Act>

const between = { fromWallet: 'fund', toWallet: 'profit', amount: 5 }
const order = async (investor: Investor, path: string, body: object, id: string) => {
  const answer = await investor.send('POST', path, { body })
  return { params: { id: Number(answer.body[id]) } }
}
export const orderDeposit = (investor: Investor) => order(investor, '/api/deposit', { amount: 5 }, 'depositId')
const withdrawal = { type: 'withdrawal', amount: 5, method: 'crypto', walletAddress: 'SIM-SOMEWHERE-FAR-AWAY' }
export const orderWithdrawal = (investor: Investor) => order(investor, '/api/transactions', withdrawal, 'id')
const payDeposit = async (investor: Investor, { administrator }: World) => {
  const { params } = await orderDeposit(investor)
  await administrator.send('POST', pathOf(ENDPOINTS.decideDeposit, params), { body: { action: 'approve' } })
  return { params }
}

/** A user whom this investor referred. */
export async function referredBy({ id }: Investor, { api }: World): Promise<Investor> {
  const { email } = await api.owner('users').where({ id }).first('email')
  const referred = await api.investor()
  await api.owner('users').where({ id: referred.id }).update({ referrer_email: email })
  return referred
}

/** A user with a document, and a reward that waits for the document's approval. */
async function unverifiedReferrer(investor: Investor, world: World): Promise<Act> {
  const { id } = investor
  await world.api.owner('users').where({ id }).update({ id_status: 'PENDING' })
  await payDeposit(await referredBy(investor, world), world)
  return { params: { id }, body: { status: 'APPROVED' } }
}

/** An assistant with steps of the running day that are not settled. */
async function runningAssistant(investor: Investor, { api }: World): Promise<void> {
  await passDay(api, api.db)
  const { aiEnabled } = await investor.call(getAiStatus, {})
  if (!aiEnabled) {
    await investor.send('POST', ENDPOINTS.chooseRiskPlan.path, { body: { plan: 'high' } })
    await investor.send('POST', ENDPOINTS.toggleAi.path)
  }
  await showSteps(api, api.db, 5)
}

export const MONEY_ACTS: Readonly<Record<MoneyOperation, Preparation>> = {
  transfer: () => ({ body: between }),
  ultraTransfer: () => ({ body: between }),
  simpleTransfer: () => ({ body: { amount: 5 } }),
  directWalletTransfer: () => ({ body: { amount: 5 } }),
  simpleProfitTransfer: () => ({ body: { amount: 5 } }),
  createInvestment: () => ({ body: { strategyId: 1, amount: 5 } }),
  createWithdrawal: () => ({ body: withdrawal }),
  cancelOwnWithdrawal: orderWithdrawal,
  approveWithdrawal: orderWithdrawal,
  rejectWithdrawal: orderWithdrawal,
  cancelWithdrawal: orderWithdrawal,
  decideWithdrawal: async (investor) => ({ ...(await orderWithdrawal(investor)), body: { status: 'rejected' } }),
  decideDeposit: async (investor) => ({ ...(await orderDeposit(investor)), body: { action: 'approve' } }),
  addDeposit: ({ id }) => ({ params: { id }, body: { amount: 5, reason: 'test' } }),
  editDeposit: async (investor, world) => ({
    ...(await payDeposit(investor, world)),
    body: { newAmount: 7, reason: 'test' },
  }),
  reverseDeposit: async (investor, world) => ({ ...(await payDeposit(investor, world)), body: { reason: 'test' } }),
  reverseWithdrawal: async (investor, { administrator }) => {
    const { params } = await orderWithdrawal(investor)
    await administrator.send('POST', pathOf(ENDPOINTS.approveWithdrawal, params))
    return { params, body: { reason: 'test' } }
  },
  reverseAdjustment: async ({ id }, { administrator, api }) => {
    const body = { amount: 9, reason: 'test' }
    await administrator.send('PUT', pathOf(ENDPOINTS.setProfits, { id }), { body })
    const adjustment = await api
      .owner('transactions')
      .where({ user_id: id, type: 'adjustment' })
      .orderBy('id', 'desc')
      .first()
    return { params: { id: adjustment.id }, body: { reason: 'test' } }
  },
  setProfits: ({ id }) => ({ params: { id }, body: { amount: 7, reason: 'test' } }),
  verifyIdentity: unverifiedReferrer,
  startPractice: () => ({}),
  toggleAi: async (investor, world) => {
    await runningAssistant(investor, world)
    return {}
  },
  chooseRiskPlan: async (investor, world) => {
    await runningAssistant(investor, world)
    return { body: { plan: 'low' } }
  },
  setAiStatus: async (investor, world) => {
    await runningAssistant(investor, world)
    return { params: { id: investor.id }, body: { enabled: false, reason: 'test' } }
  },
  resetSimulation: () => ({}),
}

/** Prepares a call; a user with the right role then sends it. */
export async function prepare(id: OperationId, preparation: Preparation, investor: Investor, world: World) {
  const endpoint: Endpoint = ENDPOINTS[id]
  const { params, body } = await preparation(investor, world)
  const caller = endpoint.access === 'admin' ? world.administrator : investor
  return { caller, send: () => caller.send(endpoint.method, pathOf(endpoint, params), { body }) }
}
