import { createDeposit, createWithdrawal, listTransactions, type Transaction } from '@simvest/contracts'
import { cents } from '@simvest/money'
import { useAdministrator, useTestApi } from '#test/harness/test-api.ts'
import type { TestClient } from '#test/harness/test-client.ts'
import { giveMoney } from '#test/harness/test-money.ts'
import { STORED_STATUSES } from './record-transaction.ts'

const api = useTestApi()
const administrator = useAdministrator(api)

const list = (client: TestClient, query = '', headers = {}) =>
  client.send('GET', `/api/transactions${query}`, { headers })
const transfer = (client: TestClient) =>
  client.send('POST', '/api/transfer', { body: { fromWallet: 'fund', toWallet: 'profit', amount: '0.01' } })

describe('transactions', () => {
  test('the statuses of the table are those that the code knows of', async () => {
    const { rows } = await api.owner.raw(
      `SELECT pg_get_constraintdef(oid) AS text FROM pg_constraint WHERE conname = 'transactions_status_check'`,
    )
    const allowed = [...rows[0].text.matchAll(/'(\w+)'/g)].map(([, status]) => status)
    expect(allowed.toSorted()).toEqual(STORED_STATUSES.toSorted())
  })

  test('a history without any line is an empty list', async () => {
    const { status, headers, text } = await list(await api.investor())
    expect([status, text, headers.get('x-total-count'), headers.get('link')]).toEqual([200, '[]', '0', null])
  })

  test('a withdrawal says in the history where it goes', async () => {
    const investor = await api.investor()
    await giveMoney(investor, administrator, { profit: cents(1_000) })
    const metadata = { mpesaNumber: '254000000000' }
    const order = { type: 'withdrawal', amount: cents(-1_000), method: 'mpesa', metadata } as const
    await investor.call(createWithdrawal, { body: order })
    expect((await investor.call(listTransactions, { query: {} }))[0]).toMatchObject({ amount: -1_000, metadata })
  })

  test('pages follow each other without a gap or a repetition, newest first', async () => {
    const investor = await api.investor()
    await giveMoney(investor, administrator, { fund: cents(1_000) })
    for (let i = 0; i < 6; i++) await transfer(investor)
    const all = await investor.call(listTransactions, { query: {} })
    const seen: Transaction['id'][] = []
    let path: string | undefined = '/api/transactions?limit=3'
    while (path) {
      const { headers, body } = await investor.send('GET', path)
      expect(headers.get('x-total-count')).toBe(String(all.length))
      seen.push(...(body as unknown as Transaction[]).map(({ id }) => id))
      path = /^<(.*)>; rel="next"$/.exec(headers.get('link') ?? '')?.[1]
    }
    expect(seen).toEqual(all.map(({ id }) => id))
    expect(seen).toEqual(seen.toSorted((one, other) => other - one))
  })

  test('an unchanged page is answered 304, until any of its lines changes', async () => {
    const investor = await api.investor()
    await investor.call(createDeposit, { body: { amount: cents(500) } })
    const tag = (await list(investor)).headers.get('etag') ?? ''
    const again = () => list(investor, '', { 'if-none-match': tag })
    expect(await again()).toMatchObject({ status: 304, text: '' })

    const [line] = await investor.call(listTransactions, { query: {} })
    await api.owner('transactions').where('id', line?.id).update({ reason: 'Another word' })
    const changed = await again()
    expect(changed.status).toBe(200)
    expect(changed.headers.get('etag')).not.toBe(tag)
    expect(changed.text).toContain('Another word')
  })

  test("another user's tag opens nothing", async () => {
    const [one, other] = [await api.investor(), await api.investor()]
    await one.call(createDeposit, { body: { amount: cents(500) } })
    const tag = (await list(one)).headers.get('etag') ?? ''
    expect(await list(other, '', { 'if-none-match': tag })).toMatchObject({ status: 200, text: '[]' })
    expect((await list(api.visitor(), '', { 'if-none-match': tag })).status).toBe(401)
    await api.owner('sessions').where('user_id', one.id).delete()
    expect((await list(one, '', { 'if-none-match': tag })).status).toBe(401)
  })
})
