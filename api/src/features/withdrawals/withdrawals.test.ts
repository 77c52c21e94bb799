import {
  createWithdrawal,
  getUser,
  getWithdrawalAllowance,
  listNotifications,
  listWithdrawals,
  type InputOf,
} from '@simvest/contracts'
import { cents } from '@simvest/money'
import { reconcile } from '#ledger/reconcile.ts'
import { useAdministrator, useTestApi } from '#test/harness/test-api.ts'
import type { TestClient } from '#test/harness/test-client.ts'
import { balancesOf, runTwice, giveMoney, investorHolding } from '#test/harness/test-money.ts'

const api = useTestApi()
const administrator = useAdministrator(api)

type Order = InputOf<typeof createWithdrawal>['body']
const ADDRESS = 'SIM-SOMEWHERE-FAR-AWAY'
// A white pixel.
const PNG =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAADElEQVQImWP4//8/AAX+Av5Y8msOAAAAAElFTkSuQmCC'

const investorWith = (profit: number) => investorHolding(api, administrator, { profit: cents(profit) })
const order = async (client: TestClient, amount: number, metadata: Order['metadata'] = { coin: 'bitcoin' }) =>
  (
    await client.call(createWithdrawal, {
      body: { type: 'withdrawal', amount: cents(amount), method: 'crypto', walletAddress: ADDRESS, metadata },
    })
  ).id
const send = (client: TestClient, body: object, headers = {}) =>
  client.send('POST', '/api/transactions', {
    body: { type: 'withdrawal', method: 'crypto', walletAddress: ADDRESS, ...body },
    headers,
  })
const decide = (id: number, verb: string, body?: object) =>
  administrator.send('POST', `/api/admin/withdrawals/${id}/${verb}`, { body })
const prove = (client: TestClient, id: number, body: object = { proofImage: PNG, status: 'processing' }) =>
  client.send('PATCH', `/api/transactions/${id}`, { body })
const newestMessage = async (client: TestClient) =>
  (await client.call(listNotifications, { query: { limit: 1 } }))[0]?.message

describe('withdrawals', () => {
  // covers desk.87, withdrawals.37, withdrawals.38, withdrawals.40
  test('a withdrawal is ordered as the pages send it, held, proven, approved and gone', async () => {
    const investor = await investorWith(50_000)
    const metadata = JSON.stringify({ method: 'crypto', coin: 'bitcoin', pendingFeePayment: true, other: 'dropped' })
    const ordered = await send(investor, {
      amount: -123.45,
      status: 'pending',
      description: 'Withdrawal request',
      userId: 1,
      metadata,
    })
    expect(ordered).toMatchObject({
      status: 200,
      body: { type: 'withdrawal', amount: -123.45, status: 'pending', walletAddress: ADDRESS, paymentMethod: 'crypto' },
    })
    expect(JSON.parse(String(ordered.body['metadata']))).toEqual({
      method: 'crypto',
      coin: 'bitcoin',
      pendingFeePayment: true,
    })
    const id = Number(ordered.body['id'])
    expect(await balancesOf(api, investor.id)).toEqual({ fund: 0, profit: 37_655, held: 12_345, invested: 0 })
    expect(await newestMessage(investor)).toBe('Your withdrawal of $123.45 SIM is pending review.')

    const proven = await prove(investor, id, {
      proofImage: PNG,
      metadata: JSON.stringify({ transactionId: 'tx-1', walletAddress: 'SIM-ELSEWHERE' }),
      status: 'processing',
    })
    expect(proven).toMatchObject({ status: 200, body: { status: 'processing' } })
    expect(JSON.parse(String(proven.body['metadata']))).toEqual({
      method: 'crypto',
      coin: 'bitcoin',
      pendingFeePayment: false,
      proofSubmitted: true,
      transactionId: 'tx-1',
    })

    const approved = await decide(id, 'approve')
    expect(approved).toMatchObject({ status: 200, body: { status: 'approved', userId: investor.id, hasProof: true } })
    expect(await balancesOf(api, investor.id)).toEqual({ fund: 0, profit: 37_655, held: 0, invested: 0 })
    expect(await newestMessage(investor)).toBe('Your withdrawal of $123.45 SIM was processed and approved.')
    const audited = await api
      .owner('audit_entries')
      .where({ subject_id: investor.id, action: 'withdrawal.approved' })
      .first()
    expect(audited).toMatchObject({ actor_id: 1, details: { withdrawalId: id, amount: '$123.45 SIM' } })
  })

  // covers desk.87, withdrawals.38
  test.each([
    ['reject', 'rejected', 'Your withdrawal was rejected. Funds have been returned to your account. Please contact'],
    ['cancel', 'cancelled', 'Your withdrawal of $50.00 SIM was cancelled. Funds have been returned to your account.'],
  ])('to %s gives the held amount back and tells why', async (verb, status, message) => {
    const investor = await investorWith(10_000)
    const id = await order(investor, 5_000)
    expect(await decide(id, verb, { reason: 'The address is not yours.' })).toMatchObject({
      status: 200,
      body: { status, reason: 'The address is not yours.' },
    })
    expect(await balancesOf(api, investor.id)).toMatchObject({ profit: 10_000, held: 0 })
    expect(await newestMessage(investor)).toContain(message)
    expect(await newestMessage(investor)).toContain('Reason: The address is not yours.')
    expect(
      await api
        .owner('audit_entries')
        .where({ action: `withdrawal.${status}` })
        .first(),
    ).toMatchObject({ actor_id: 1 })
  })

  // covers desk.58, desk.88
  test('an open withdrawal is decided by one call that names the outcome', async () => {
    const investor = await investorWith(10_000)
    const id = await order(investor, 5_000)
    await prove(investor, id)
    const answer = await administrator.send('POST', `/api/admin/withdrawals/${id}`, { body: { status: 'cancelled' } })
    expect(answer).toMatchObject({ status: 200, body: { id, status: 'cancelled' } })
  })

  // covers withdrawals.32, withdrawals.38
  test('a user cancels only an open withdrawal of their own', async () => {
    const [investor, other] = [await investorWith(10_000), await api.investor()]
    const id = await order(investor, 5_000)
    expect((await other.send('POST', `/api/withdrawals/${id}/cancel`)).status).toBe(404)
    expect(await investor.send('POST', `/api/withdrawals/${id}/cancel`)).toMatchObject({
      status: 200,
      body: { status: 'cancelled' },
    })
    expect(await investor.send('POST', `/api/withdrawals/${id}/cancel`)).toMatchObject({
      status: 409,
      body: { code: 'WITHDRAWAL_CLOSED', message: 'This withdrawal was already cancelled.' },
    })
    expect(await balancesOf(api, investor.id)).toMatchObject({ profit: 10_000, held: 0 })
  })

  // covers withdrawals.10, withdrawals.37
  test.each([
    [{ amount: 0 }, 'Amount must be greater than 0'],
    [{ amount: 'abc' }, 'Amount must be greater than 0'],
    [{ amount: -1, walletAddress: 'short' }, 'Please provide all required fields for the selected withdrawal method.'],
    [{ amount: -1, method: 'mpesa' }, 'Please provide all required fields for the selected withdrawal method.'],
    [
      { amount: -1, method: 'bank_transfer', metadata: '{"bankName":"x"}' },
      'Please provide all required fields for the selected withdrawal method.',
    ],
    [{ amount: -1, metadata: '{' }, 'The metadata must be a JSON object as text.'],
  ])('an order with %p is refused', async (body, message) => {
    expect(await send(await api.investor(), body)).toMatchObject({ status: 400, body: { message } })
  })

  // covers withdrawals.37
  test.each([
    ['mpesa', { mpesaNumber: '254000000000' }],
    ['bank_transfer', { bankAccountNumber: '0', bankName: 'Bank', accountHolderName: 'Ada' }],
  ])('by %s it needs no wallet address', async (method, metadata) => {
    const investor = await investorWith(1_000)
    const body = { amount: -10, method, walletAddress: null, metadata: JSON.stringify(metadata) }
    expect((await send(investor, body)).status).toBe(200)
  })

  // covers withdrawals.34
  test('more than the Profit wallet holds is refused, also at once', async () => {
    expect(await send(await api.investor(), { amount: 1 })).toMatchObject({
      status: 409,
      body: { code: 'INSUFFICIENT_FUNDS', message: 'No profit balance available for withdrawal' },
    })
    const investor = await investorWith(1_000)
    const answers = await runTwice(() => send(investor, { amount: -6 }))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.body.message).toBe(
      'Insufficient profit balance for withdrawal',
    )
    expect(await balancesOf(api, investor.id)).toMatchObject({ profit: 400, held: 600 })
  })

  // covers withdrawals.39
  test('at most $7,500 in 24 hours, counted once for all at once, without what returned', async () => {
    const investor = await investorWith(2_000_000)
    const answers = await Promise.all(Array.from({ length: 8 }, () => send(investor, { amount: -2_000 })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'WITHDRAWAL_LIMIT',
      message: 'At most $7,500.00 SIM can be withdrawn in 24 hours; $1,500.00 SIM is left.',
    })
    const id = Number(answers.find(({ status }) => status === 200)?.body['id'])
    await investor.send('POST', `/api/withdrawals/${id}/cancel`)
    expect((await send(investor, { amount: -3_500 })).status).toBe(200)
    expect((await send(investor, { amount: -0.01 })).status).toBe(409)
    await api.owner('transactions').where({ user_id: investor.id }).update({ created_at: '2020-01-01' })
    expect((await send(investor, { amount: -7_500 })).status).toBe(200)
  })

  // covers withdrawals.2
  test('what can be withdrawn is what is there, what is held apart, and what the day still allows', async () => {
    const investor = await investorWith(1_000_000)
    await order(investor, 700_000)
    expect(await investor.call(getWithdrawalAllowance, {})).toEqual({
      available: 300_000,
      profit: 300_000,
      openLoss: 0,
      held: 700_000,
      leftToday: 50_000,
    })
  })

  test('a repeated Idempotency-Key holds once', async () => {
    const investor = await investorWith(1_000)
    const answers = await runTwice(() => send(investor, { amount: -6 }, { 'idempotency-key': 'once' }))
    expect(answers[0].body).toEqual(answers[1].body)
    expect(await balancesOf(api, investor.id)).toMatchObject({ profit: 400, held: 600 })
  })

  // covers money.1
  test('of all decisions at once one holds', async () => {
    const investor = await investorWith(10_000)
    const id = await order(investor, 5_000)
    const answers = await Promise.all([
      ...['approve', 'reject', 'cancel', 'approve', 'cancel'].map((verb) => decide(id, verb)),
      investor.send('POST', `/api/withdrawals/${id}/cancel`),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409, 409])
    const { profit = 0, held } = await balancesOf(api, investor.id)
    const approved = answers.some(({ body }) => body['status'] === 'approved')
    expect([profit, held]).toEqual([approved ? 5_000 : 10_000, 0])
    expect((await prove(investor, id)).body.code).toBe('WITHDRAWAL_CLOSED')
    expect(await reconcile(api.owner)).toEqual([])
  })

  // covers desk.86
  test('administrators see every withdrawal, filter them and correct an address', async () => {
    const investor = await investorWith(10_000)
    const [open, closed] = [await order(investor, 1_000), await order(investor, 2_000)]
    await decide(closed, 'approve')
    const filtered = (status: 'open' | 'approved') =>
      administrator.call(listWithdrawals, { query: { status, userId: investor.id } })
    expect(await filtered('open')).toMatchObject([{ id: open, amount: -1_000, hasProof: false, userId: investor.id }])
    expect(await filtered('approved')).toMatchObject([{ id: closed }])
    const read = (query: object) => administrator.call(listWithdrawals, { query: { userId: investor.id, ...query } })
    expect(await read({ sort: 'amount' })).toMatchObject([{ id: open }, { id: closed }])
    expect(await read({ sort: '-amount', limit: 1, page: 2 })).toMatchObject([{ id: open }])
    // Withdrawals are stored as negative amounts and searched by the displayed, positive amount.
    expect(await read({ least: cents(1_500) })).toMatchObject([{ id: closed }])
    expect(await read({ person: 'root' })).toEqual([])
    expect(await read({ most: cents(1_500), method: 'crypto' })).toMatchObject([{ id: open }])

    const correct = (id: number, path: string) =>
      administrator.send('PATCH', `/api/admin/withdrawals/${id}/${path}`, {
        body: { walletAddress: ' SIM-NEW-ADDRESS-1 ' },
      })
    expect(await correct(open, 'wallet')).toMatchObject({ status: 200, body: { walletAddress: 'SIM-NEW-ADDRESS-1' } })
    expect((await correct(open, 'wallet-address')).status).toBe(200)
    expect(await correct(closed, 'wallet')).toMatchObject({ status: 409, body: { code: 'WITHDRAWAL_CLOSED' } })
    expect((await correct(999_999, 'wallet')).status).toBe(404)
    expect(await newestMessage(investor)).toContain('An administrator changed the destination of your withdrawal')
    const audited = await api.owner('audit_entries').where({ action: 'withdrawal.address-changed' }).first()
    expect(audited).toMatchObject({ before: { walletAddress: ADDRESS }, after: { walletAddress: 'SIM-NEW-ADDRESS-1' } })
  })

  test('an administrator cannot decide a withdrawal of their own', async () => {
    const second = await api.investor()
    await giveMoney(second, administrator, { profit: cents(1_000) })
    const id = await order(second, 500)
    await api.owner('users').where({ id: second.id }).update({ is_admin: true })
    for (const verb of ['approve', 'reject', 'cancel'])
      expect(await second.send('POST', `/api/admin/withdrawals/${id}/${verb}`)).toMatchObject({ status: 403 })
    expect(await second.call(getUser, {})).toMatchObject({ profitBalance: 500 })
  })
})
