import {
  addDeposit,
  approveWithdrawal,
  createDeposit,
  createWithdrawal,
  decideDeposit,
  getFigures,
  getMyReferrals,
  getUser,
  getWithdrawalAllowance,
  listAllDeposits,
  listDeposits,
  listNotifications,
  listTransactions,
  listWithdrawals,
  reopenIdentity,
  reverseAdjustment,
  reverseDeposit,
  reverseWithdrawal,
  revokeIdentity,
  setProfits,
  updateProfile,
  verifyIdentity,
} from '@simvest/contracts'
import { cents } from '@simvest/money'
import { reconcile } from '#ledger/reconcile.ts'
import { type Investor, referredBy } from '#test/harness/money-acts.ts'
import { useAdministrator, useTestApi } from '#test/harness/test-api.ts'
import type { TestClient } from '#test/harness/test-client.ts'
import { balancesOf, runTwice, investorHolding } from '#test/harness/test-money.ts'

const api = useTestApi()
const administrator = useAdministrator(api)

afterEach(async () => {
  const differences = await reconcile(api.db)
  if (differences.length > 0) throw new Error(`the ledger does not balance: ${JSON.stringify(differences)}`)
})

const reason = 'Approved by mistake'
const body = { reason }

async function paidDeposit(investor: Investor, amount = cents(10_000)) {
  const { depositId } = await investor.call(createDeposit, { body: { amount } })
  await administrator.call(decideDeposit, { params: { id: depositId }, body: { action: 'approve' } })
  return { params: { id: depositId } }
}
async function paidWithdrawal(investor: Investor, amount = cents(3_000)) {
  const order = { type: 'withdrawal', amount, method: 'crypto', walletAddress: 'SIM-OF-MY-OWN-1' } as const
  const { id } = await investor.call(createWithdrawal, { body: order })
  await administrator.call(approveWithdrawal, { params: { id }, body: undefined })
  return { params: { id } }
}
const transactionsOf = (investor: Investor) => investor.call(listTransactions, { query: {} })
const newestMessage = async (investor: TestClient) =>
  (await investor.call(listNotifications, { query: { limit: 1 } }))[0]?.message

describe('a reversal of a deposit', () => {
  // covers desk.98
  test('takes the money back by a line of its own, also when it was spent, and both name each other', async () => {
    const investor = await api.investor()
    const paid = await paidDeposit(investor)
    await investor.send('POST', '/api/transfer', { body: { fromWallet: 'fund', toWallet: 'profit', amount: 90 } })
    const answer = await administrator.call(reverseDeposit, { ...paid, body })
    expect(await balancesOf(api, investor.id)).toMatchObject({ fund: -9_000, profit: 9_000 })
    expect(answer).toMatchObject({ status: 'paid', amount: 10_000 })
    const [line, , order] = await transactionsOf(investor)
    expect(line).toMatchObject({
      type: 'deposit',
      amount: -10_000,
      status: 'completed',
      description: `Reversal of deposit #${paid.params.id}`,
      reason,
      reversesId: paid.params.id,
    })
    expect(order).toMatchObject({ id: paid.params.id, amount: 10_000, status: 'completed', reversedById: line?.id })
    expect(answer.reversedById).toBe(line?.id)
    expect(await newestMessage(investor)).toBe(
      `Adjustment by administrator: your deposit of $100.00 SIM was reversed. Reason: ${reason}`,
    )
    expect(await investor.call(getFigures, {})).toMatchObject({ deposited: 0, total: 0, corrections: 0 })
    // The lists of orders have the order alone, which names its reversal.
    expect(await investor.call(listDeposits, { query: {} })).toMatchObject([{ id: paid.params.id }])
    expect(await administrator.call(listAllDeposits, { query: { userId: investor.id } })).toHaveLength(1)
  })

  // covers desk.98
  test('happens once, also for two at one time, and not to a reversal, a pending or an edited-away version', async () => {
    const investor = await api.investor()
    const paid = await paidDeposit(investor)
    const [{ version } = { version: '' }] = await administrator.call(listAllDeposits, {
      query: { userId: investor.id },
    })
    const send = (id: number, version: string) =>
      administrator.send('POST', `/api/admin/deposits/${id}/reverse`, { body, headers: { 'if-match': `"${version}"` } })
    expect((await send(paid.params.id, 'another')).status).toBe(412)
    const answers = await runTwice(() => send(paid.params.id, version))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect((await send(paid.params.id, version)).body.message).toBe('This was already reversed by root.')
    const [line] = await transactionsOf(investor)
    expect((await send(line?.id ?? 0, version)).body.message).toContain('cannot be reversed itself')
    const { depositId } = await investor.call(createDeposit, { body: { amount: cents(500) } })
    expect((await send(depositId, version)).body.message).toBe('Only a paid deposit can be reversed.')
    expect(await balancesOf(api, investor.id)).toMatchObject({ fund: 0 })
    const edit = { newAmount: 7, reason }
    expect(
      (await administrator.send('POST', `/api/admin/deposits/${paid.params.id}/edit`, { body: edit })).status,
    ).toBe(409)
  })

  // covers desk.98
  test('takes an added and edited deposit back to the accounts that it came from', async () => {
    const investor = await api.investor()
    const { id } = await administrator.call(addDeposit, {
      params: { id: investor.id },
      body: { amount: cents(5_000), reason },
    })
    await administrator.send('POST', `/api/admin/deposits/${id}/edit`, { body: { newAmount: 80, reason } })
    await administrator.call(reverseDeposit, { params: { id }, body })
    expect(await balancesOf(api, investor.id)).toMatchObject({ fund: 0 })
  })

  // covers desk.98
  test('is refused for an erased owner, and for a life before a reset', async () => {
    const investor = await api.investor()
    const paid = await paidDeposit(investor)
    await api.owner('users').where({ id: investor.id }).update({ reset_transaction_id: paid.params.id })
    const send = () => administrator.send('POST', `/api/admin/deposits/${paid.params.id}/reverse`, { body })
    expect(await send()).toMatchObject({ status: 409, body: { code: 'NOT_REVERSIBLE' } })
    await api
      .owner('users')
      .where({ id: investor.id })
      .update({ reset_transaction_id: 0, erased_at: api.owner.fn.now() })
    expect((await send()).body.message).toContain('erased')
    expect(await balancesOf(api, investor.id)).toMatchObject({ fund: 10_000 })
  })
})

describe('reversals', () => {
  // covers desk.98
  test('a reversed withdrawal is back in the Profit wallet and no longer counts against the limit of the day', async () => {
    const investor = await investorHolding(api, administrator, { profit: cents(10_000) })
    const paid = await paidWithdrawal(investor)
    const answer = await administrator.call(reverseWithdrawal, { ...paid, body })
    expect(await balancesOf(api, investor.id)).toMatchObject({ profit: 10_000, held: 0 })
    expect(await investor.call(getWithdrawalAllowance, {})).toMatchObject({ leftToday: 750_000 })
    expect(await investor.call(getFigures, {})).toMatchObject({ withdrawn: 0, corrections: 0 })
    const [line] = await transactionsOf(investor)
    expect(line).toMatchObject({ type: 'withdrawal', amount: 3_000, status: 'completed', reversesId: paid.params.id })
    expect(answer).toMatchObject({ status: 'approved', reversedById: line?.id })
    expect(await administrator.call(listWithdrawals, { query: { userId: investor.id } })).toHaveLength(1)
  })

  // covers desk.98
  test('an adjustment of the total profit is reversed, not overwritten', async () => {
    const investor = await api.investor()
    await administrator.call(setProfits, { params: { id: investor.id }, body: { amount: cents(4_000), reason } })
    const [line] = await transactionsOf(investor)
    const answer = await administrator.call(reverseAdjustment, { params: { id: line?.id ?? 0 }, body })
    expect(await balancesOf(api, investor.id)).toMatchObject({ profit: 0 })
    expect(await investor.call(getFigures, {})).toMatchObject({ totalProfit: 0, adjustments: 0 })
    expect((await transactionsOf(investor)).map(({ amount }) => amount)).toEqual([-4_000, 4_000])
    expect(answer.reversedById).not.toBeNull()
  })
})

describe("the referrer's reward of a reversed order", () => {
  const fundOf = async (client: TestClient) => (await client.call(getUser, {})).fundBalance

  async function pair() {
    const earner = await api.investor()
    await api.owner('users').where({ id: earner.id }).update({ id_status: 'APPROVED' })
    return { earner, investor: await referredBy(earner, { api, administrator }) }
  }

  // covers desk.99
  test('is taken back; what was spent is held against later rewards', async () => {
    const { earner, investor } = await pair()
    const paid = await paidDeposit(investor)
    expect(await fundOf(earner)).toBe(1_700)
    await earner.send('POST', '/api/transfer', { body: { fromWallet: 'fund', toWallet: 'profit', amount: 12 } })
    await administrator.call(reverseDeposit, { ...paid, body })
    expect(await fundOf(earner)).toBe(0)
    expect(await earner.call(getMyReferrals, {})).toMatchObject({ paid: 1_200, pending: 0 })
    expect(await newestMessage(earner)).toContain('$12.00 SIM of a referral reward is held against later rewards.')
    await paidDeposit(investor)
    expect(await fundOf(earner)).toBe(500)
    expect(await earner.call(getMyReferrals, {})).toMatchObject({ paid: 1_700, pending: 0 })
    await paidDeposit(investor)
    expect(await fundOf(earner)).toBe(2_200)
  })

  // covers desk.99
  test('is not paid at all if it still waited', async () => {
    const earner = await api.investor()
    const investor = await referredBy(earner, { api, administrator })
    const paid = await paidDeposit(investor)
    expect(await earner.call(getMyReferrals, {})).toMatchObject({ pending: 1_700 })
    await administrator.call(reverseDeposit, { ...paid, body })
    expect(await earner.call(getMyReferrals, {})).toMatchObject({ paid: 0, pending: 0 })
  })
})

describe('a decision about a document', () => {
  const PIXEL =
    'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
  const PROFILE = { fullName: 'Ada', phoneNumber: '+254700000000', residence: 'London', occupation: 'Mathematician' }

  // covers desk.100
  test('is taken back both ways, with a reason that the user reads, and the document is kept while it is reviewed', async () => {
    const investor = await api.investor()
    const about = { params: { id: investor.id } }
    await investor.call(updateProfile, { body: { ...PROFILE, idDocument: PIXEL } })
    await administrator.call(verifyIdentity, { ...about, body: { status: 'APPROVED' } })
    expect(await administrator.call(revokeIdentity, { ...about, body })).toMatchObject({
      user: { idStatus: 'REJECTED', idReason: reason },
    })
    expect(await newestMessage(investor)).toBe(`The approval of your ID was taken back. Reason: ${reason}`)
    expect(await administrator.call(reopenIdentity, { ...about, body })).toMatchObject({
      user: { idStatus: 'UNDER REVIEW' },
    })
    expect(await newestMessage(investor)).toContain('is being reviewed again')
    expect(await api.owner('users').where({ id: investor.id }).first()).toMatchObject({ id_decided_at: null })
    await administrator.call(verifyIdentity, { ...about, body: { status: 'REJECTED', reason } })
    await api.owner('private_files').where({ owner_id: investor.id }).update({ content: null })
    expect(
      (await administrator.send('POST', `/api/admin/users/${investor.id}/id-verification/reopen`, { body })).body
        .message,
    ).toBe('This document was erased. The user can upload another one.')
  })
})
