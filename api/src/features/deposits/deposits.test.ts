import {
  createDeposit,
  decideDeposit,
  getUser,
  type InputOf,
  getDeposit,
  listAllDeposits,
  listDeposits,
  listNotifications,
  listTransactions,
  setDepositMethod,
} from '@simvest/contracts'
import { cents } from '@simvest/money'
import { reconcile } from '#ledger/reconcile.ts'
import { useAdministrator, useTestApi } from '#test/harness/test-api.ts'
import type { TestClient } from '#test/harness/test-client.ts'

const api = useTestApi()
const administrator = useAdministrator(api)

const order = async (client: TestClient, amount = cents(50_000)) =>
  (await client.call(createDeposit, { body: { amount } })).depositId
const decide = (id: number, action: 'approve' | 'cancel', userId?: number) =>
  administrator.send('POST', `/api/admin/deposits/${id}`, { body: { action, userId } })
const choose = (client: TestClient, depositId: number, key?: string) =>
  client.send('POST', '/api/deposit/method', {
    body: { depositId, method: 'crypto' },
    headers: key === undefined ? {} : { 'idempotency-key': key },
  })
const orderWith = (client: TestClient, key: string, amount: string) =>
  client.send('POST', '/api/deposit', { body: { amount }, headers: { 'idempotency-key': key } })

describe('deposits', () => {
  // covers deposits.19
  test('a deposit is ordered, given a method, approved and credited', async () => {
    const investor = await api.investor()
    const depositId = await order(investor)
    expect(await investor.call(listDeposits, { query: {} })).toMatchObject([
      { id: depositId, amount: 50_000, status: 'pending' },
    ])
    expect(await investor.call(getDeposit, { params: { id: depositId } })).toMatchObject({
      amount: 50_000,
      paymentDetails: null,
    })
    expect(await investor.call(getUser, {})).toMatchObject({ fundBalance: 0 })

    const { paymentDetails } = await investor.call(setDepositMethod, { body: { depositId, method: 'crypto' } })
    expect(paymentDetails.networks.map(({ network }) => network)).toEqual(['TRC20', 'ERC20', 'BEP20'])
    expect(await administrator.call(listAllDeposits, { query: { status: 'pending' } })).toContainEqual(
      expect.objectContaining({ id: depositId, userId: investor.id, method: 'crypto', paymentDetails }),
    )

    const paid = await administrator.call(decideDeposit, {
      params: { id: depositId },
      body: { action: 'approve', userId: investor.id },
    })
    expect(paid).toMatchObject({ id: depositId, status: 'paid', amount: 50_000, userId: investor.id })
    expect(await investor.call(getUser, {})).toMatchObject({ balance: 50_000, fundBalance: 50_000, profitBalance: 0 })
    expect(await investor.call(listTransactions, { query: {} })).toMatchObject([
      { id: depositId, type: 'deposit', amount: 50_000, status: 'completed' },
    ])
    expect(await investor.call(listNotifications, { query: {} })).toMatchObject([
      { message: 'Your deposit of $500.00 SIM was approved.', isRead: false },
    ])
    const audited = await api
      .owner('audit_entries')
      .where({ subject_id: investor.id, action: 'deposit.approved' })
      .first()
    expect(audited).toMatchObject({ actor_id: 1, details: { depositId, amount: '$500.00 SIM' } })
  })

  // covers deposits.19
  test('a cancelled deposit moves nothing and tells its owner', async () => {
    const investor = await api.investor()
    const depositId = await order(investor)
    expect(await decide(depositId, 'cancel')).toMatchObject({ status: 200, body: { status: 'cancelled' } })
    expect(await investor.call(getUser, {})).toMatchObject({ fundBalance: 0 })
    expect(await investor.call(listNotifications, { query: {} })).toMatchObject([
      { message: 'Your deposit of $500.00 SIM was cancelled.' },
    ])
  })

  test.each(['', 'abc', 0, -5, '1.005', 1e308, [5], null, undefined])(
    'an amount of %p is refused at its field',
    async (amount) => {
      const investor = await api.investor()
      const { status, body } = await investor.send('POST', '/api/deposit', { body: { amount } })
      expect([status, body.code]).toEqual([400, 'VALIDATION_FAILED'])
      expect(body.fields).toEqual({ amount: body.message })
    },
  )

  // covers deposits.19
  test('a decided deposit stays as it was decided', async () => {
    const investor = await api.investor()
    const [approved, cancelled] = [await order(investor), await order(investor)]
    await decide(approved, 'approve')
    await decide(cancelled, 'cancel')
    for (const action of ['approve', 'cancel'] as const) {
      expect(await decide(approved, action)).toMatchObject({
        status: 409,
        body: { code: 'DEPOSIT_CLOSED', message: 'This deposit was already approved by root.' },
      })
      expect(await decide(cancelled, action)).toMatchObject({
        status: 409,
        body: { message: 'This deposit was already cancelled by root.' },
      })
    }
    expect(await choose(investor, approved)).toMatchObject({ status: 409, body: { code: 'DEPOSIT_CLOSED' } })
    expect(await investor.call(getUser, {})).toMatchObject({ fundBalance: 50_000 })
  })

  // covers deposits.12
  test("another user's deposit does not exist", async () => {
    const [owner, other] = [await api.investor(), await api.investor()]
    const depositId = await order(owner)
    expect((await choose(other, depositId)).status).toBe(404)
    expect((await choose(owner, 999_999)).status).toBe(404)
    expect(await other.call(listDeposits, { query: {} })).toEqual([])
    expect((await decide(depositId, 'approve', other.id)).status).toBe(404)
    expect((await decide(999_999, 'approve')).status).toBe(404)
  })

  test('an administrator cannot decide a deposit of their own', async () => {
    const depositId = await order(administrator)
    expect(await decide(depositId, 'approve')).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } })
  })

  describe('an Idempotency-Key', () => {
    test('gives a repeated request its first answer, also ten times at once', async () => {
      const investor = await api.investor()
      const answers = await Promise.all(Array.from({ length: 10 }, () => orderWith(investor, 'once', '5')))
      const again = await orderWith(investor, 'once', '5')
      expect(new Set([...answers, again].map(({ status, body }) => JSON.stringify([status, body])))).toEqual(
        new Set([JSON.stringify([200, again.body])]),
      )
      expect(await investor.call(listDeposits, { query: {} })).toHaveLength(1)
    })

    test('belongs to one request of one user', async () => {
      const [investor, other] = [await api.investor(), await api.investor()]
      await orderWith(investor, 'mine', '5')
      expect(await orderWith(investor, 'mine', '6')).toMatchObject({
        status: 409,
        body: { code: 'IDEMPOTENCY_KEY_REUSED' },
      })
      expect((await orderWith(other, 'mine', '6')).status).toBe(200)
    })

    test('is free again after a refusal', async () => {
      const investor = await api.investor()
      expect((await choose(investor, 999_999, 'k')).status).toBe(404)
      expect((await choose(investor, await order(investor), 'k')).status).toBe(200)
    })

    test('of the wrong form is refused', async () => {
      const answer = await orderWith(await api.investor(), 'k'.repeat(201), '5')
      expect(answer).toMatchObject({ status: 400, body: { code: 'VALIDATION_FAILED' } })
    })
  })

  // covers money.1
  test('two decisions at the same moment: one holds, and the money is credited once', async () => {
    const investor = await api.investor()
    let expected = 0
    for (let round = 0; round < 20; round++) {
      const depositId = await order(investor, cents(100))
      const rival = round % 2 === 0 ? 'approve' : 'cancel'
      const answers = await Promise.all([decide(depositId, 'approve'), decide(depositId, rival)])
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
      if (answers.some(({ body }) => body['status'] === 'paid')) expected += 100
      expect(await investor.call(getUser, {})).toMatchObject({ fundBalance: expected })
    }
  })

  test('a list pages from the newest to the oldest without gaps', async () => {
    const investor = await api.investor()
    const ids: number[] = []
    for (let i = 0; i < 5; i++) ids.push(await order(investor))
    const seen: number[] = []
    let path: string | undefined = '/api/deposits?limit=2'
    while (path) {
      const { headers, body } = await investor.send('GET', path)
      expect(headers.get('x-total-count')).toBe('5')
      seen.push(...(body as unknown as { id: number }[]).map(({ id }) => id))
      path = /<(.+)>; rel="next"/.exec(headers.get('link') ?? '')?.[1]
    }
    expect(seen).toEqual(ids.toReversed())
    for (const query of [
      'limit=0',
      'limit=201',
      'limit=x',
      'cursor=x',
      `cursor=${Buffer.from('2026-99-99T00:00:00.000Z 1').toString('base64url')}`,
    ]) {
      expect(await investor.send('GET', `/api/deposits?${query}`)).toMatchObject({
        status: 400,
        body: { code: 'VALIDATION_FAILED' },
      })
    }
  })

  // covers desk.6
  test('the desk’s list is sorted by its columns and paged by number, in the same order from either end', async () => {
    const investor = await api.investor()
    const ids: number[] = []
    for (const amount of [300, 100, 200, 100, 500]) ids.push(await order(investor, cents(amount)))
    const [a, b, c, d, e] = ids
    const read = async (query: InputOf<typeof listAllDeposits>['query']) =>
      (await administrator.call(listAllDeposits, { query: { userId: investor.id, ...query } })).map(({ id }) => id)
    for (const [sort, expected] of [
      [undefined, [e, d, c, b, a]],
      ['ordered', ids],
      ['-ordered', [e, d, c, b, a]],
      ['amount', [b, d, c, a, e]],
      ['-amount', [e, a, c, d, b]],
    ] as const) {
      const chosen = sort ? { sort } : {}
      expect(await read({ ...chosen, page: 1 })).toEqual(expected)
      const pages = [1, 2, 3, 4].map((page) => read({ ...chosen, limit: 2, page }))
      expect((await Promise.all(pages)).flat()).toEqual(expected)
    }
    expect(await read({ least: cents(200), most: cents(300), sort: 'amount' })).toEqual([c, a])
    expect(await read({ person: String(investor.id), most: cents(300) })).toHaveLength(4)
    expect(await read({ person: 'nobody-here' })).toEqual([])
    const { headers } = await administrator.send('GET', `/api/admin/deposits?userId=${investor.id}&limit=2&page=2`)
    expect(headers.get('x-total-count')).toBe('5')
    expect(headers.get('link')).toContain('page=3')
    for (const query of ['page=1&cursor=x', 'sort=amount&cursor=x', 'sort=id', 'page=0']) {
      expect((await administrator.send('GET', `/api/admin/deposits?${query}`)).status).toBe(400)
    }
  })

  test('an unchanged list is not sent again', async () => {
    const investor = await api.investor()
    const { headers } = await investor.send('GET', '/api/deposits')
    expect(headers.get('cache-control')).toBe('private, no-cache')
    // Without a cache-control header of ours, Node's fetch adds `no-cache`, which asks for the whole answer.
    const conditional = { 'if-none-match': headers.get('etag') ?? '', 'cache-control': 'max-age=0' }
    const again = await investor.send('GET', '/api/deposits', { headers: conditional })
    expect(again.status).toBe(304)
  })

  test('the history can be read by type, or as far as it still waits', async () => {
    const investor = await api.investor()
    await decide(await order(investor, cents(100)), 'approve')
    await order(investor, cents(200))
    await investor.send('POST', '/api/transfer', { body: { fromWallet: 'fund', toWallet: 'profit', amount: 1 } })
    const amountsOf = async (query: InputOf<typeof listTransactions>['query']) =>
      (await investor.call(listTransactions, { query })).map(({ type, amount }) => [type, amount])
    expect(await amountsOf({ type: 'deposit' })).toEqual([
      ['deposit', 200],
      ['deposit', 100],
    ])
    expect(await amountsOf({ status: 'pending' })).toEqual([['deposit', 200]])
    expect(await amountsOf({ type: 'profit' })).toEqual([])
  })

  // Last test: checks what all tests above left.
  test('every balance is the sum of its postings', async () => {
    expect(await reconcile(api.owner)).toEqual([])
  })
})
