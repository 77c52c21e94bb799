import {
  cancelOwnWithdrawal,
  createDeposit,
  createWithdrawal,
  decideWithdrawal,
  getTransaction,
  getTransactionSummary,
  searchTransactions,
  setProfits,
  submitProof,
} from '@simvest/contracts'
import { cents } from '@simvest/money'
import sharp from 'sharp'
import { useAdministrator, useTestApi } from '#test/harness/test-api.ts'
import type { TestClient } from '#test/harness/test-client.ts'
import { giveMoney } from '#test/harness/test-money.ts'

const api = useTestApi()
const administrator = useAdministrator(api)

const withdraw = async (client: TestClient, amount: number) => {
  const body = { type: 'withdrawal', amount: cents(amount), method: 'crypto', walletAddress: 'SIM-FAR-AWAY-9' } as const
  return (await client.call(createWithdrawal, { body })).id
}
const list = (client: TestClient, query: Parameters<typeof client.call<typeof searchTransactions>>[1]['query']) =>
  client.call(searchTransactions, { query })

/** A hundred lines. The amount of each is its place: $1 is the oldest. */
async function hundred(client: { id: number }) {
  await api.owner.raw(
    `INSERT INTO transactions (user_id, type, description, amount, created_at, status)
     SELECT ?, CASE n % 2 WHEN 0 THEN 'deposit' ELSE 'profit' END, 'Line ' || n, n * 100,
       timestamptz '2026-01-01' + n * interval '1 hour', 'completed' FROM generate_series(1, 100) AS n`,
    [client.id],
  )
}

describe('history', () => {
  // covers history.9
  test('pages by number hold every line once, in either order, with the total', async () => {
    const user = await api.investor()
    await hundred(user)
    for (const order of ['newest', 'oldest'] as const) {
      const pages = []
      for (let page = 1; page <= 4; page++) pages.push(...(await list(user, { page, limit: 30, order })))
      const places = Array.from({ length: 100 }, (_, index) => (index + 1) * 100)
      expect(pages.map(({ amount }) => amount)).toEqual(order === 'oldest' ? places : places.toReversed())
    }
    const third = await user.send('GET', '/api/transactions/history?page=3&limit=30&order=oldest')
    expect(third.headers.get('x-total-count')).toBe('100')
    expect(third.headers.get('link')).toBe('</api/transactions/history?page=4&limit=30&order=oldest>; rel="next"')
    const last = await user.send('GET', '/api/transactions/history?page=4&limit=25')
    expect(last.headers.get('link')).toBeNull()
    expect(await list(user, { page: 5, limit: 30 })).toEqual([])
  })

  // covers history.5
  test('lines are found by type and by what they say, signs of patterns included', async () => {
    const user = await api.investor()
    await hundred(user)
    expect(await list(user, { type: 'deposit', limit: 200 })).toHaveLength(50)
    expect((await list(user, { search: 'line 42' })).map(({ amount }) => amount)).toEqual([4_200])
    expect(await list(user, { search: '42.00' })).toHaveLength(1)
    expect(await list(user, { search: 'line 4', type: 'profit' })).toHaveLength(5)
    const pages = [1, 2, 3, 4].map((page) =>
      list(user, { search: 'line 4', type: 'profit', order: 'oldest', page, limit: 2 }),
    )
    const whole = (await list(user, { search: 'line 4', type: 'profit' })).map(({ id }) => id).toReversed()
    expect((await Promise.all(pages)).map((items) => items.map(({ id }) => id))).toEqual([
      whole.slice(0, 2),
      whole.slice(2, 4),
      whole.slice(4),
      [],
    ])
    for (const search of ['100%', 'Line_', "'; --"]) expect(await list(user, { search })).toEqual([])
  })

  // covers history.6
  test('a line is found by its text in each language', async () => {
    const user = await api.investor()
    const fact = { kind: 'assistant-day', figures: { plan: 'low', part: 'day', stake: 9_000 } }
    const columns = { type: 'profit', status: 'completed', description: '', amount: 100, fact: JSON.stringify(fact) }
    await api.owner('transactions').insert({ user_id: user.id, ...columns })
    for (const search of ['AI assistant, Low Risk', 'KI-Assistent', 'Msaidizi wa AI'])
      expect((await list(user, { search })).map(({ type }) => type)).toEqual(['profit'])
    expect(await list(user, { search: 'assistente' })).toEqual([])
  })

  // covers history.6
  test('what the page shows in other words is found by what it means', async () => {
    const user = await api.investor()
    const plant = (columns: object) => api.owner('transactions').insert({ user_id: user.id, ...columns })
    await plant({ type: 'deposit', status: 'pending', description: 'Deposit', amount: 75_000 })
    await plant({
      type: 'profit',
      status: 'completed',
      description: 'AI assistant, Low Risk plan, one simulated day on $90.00 SIM',
      amount: 100,
    })
    const found = async (meant?: string) =>
      (await list(user, { search: 'Einzahlung', ...(meant && { meant }) })).map(({ type }) => type)
    expect(await found()).toEqual([])
    expect(await found('deposit')).toEqual(['deposit'])
    expect(await found('nothing|AI assistant, * Risk plan, * on *')).toEqual(['profit'])
    expect(await found('AI assistant, % Risk plan')).toEqual([])
  })

  // covers history.6, languages.8
  test('a search finds amounts, dates and destinations as the screens show them', async () => {
    const user = await api.investor()
    const plant = async (description: string, columns: object) =>
      api
        .owner('transactions')
        .insert({ user_id: user.id, type: 'withdrawal', status: 'pending', description, ...columns })
    const metadata = { method: 'bank', bankName: 'Specimen Bank', bankAccountNumber: 'SIM-0042-7781', secret: 'hidden' }
    await plant('gain', { type: 'deposit', amount: 123_450, created_at: '2026-11-21T23:30:00Z' })
    await plant('loss', { amount: -2_123_450, created_at: '2025-11-21T10:00:59Z' })
    await plant('bank', { amount: -5_000, created_at: '2026-02-03T12:00:00Z', metadata: JSON.stringify(metadata) })
    const found = async (search: string, zone?: string) =>
      (await list(user, { search, ...(zone && { zone }) })).map(({ description }) => description)
    const cases: [search: string, lines: string[], zone?: string][] = [
      ['$1,234.50', ['gain']],
      ['+$1,234.50 SIM', ['gain']],
      ['-$21,234.50 SIM', ['loss']],
      ['1,234.50', ['gain', 'loss']],
      ['1,234', ['gain', 'loss']],
      ['-1234', ['gain', 'loss']],
      ['$1,23', []],
      ['$1.234,50 SIM', ['gain']],
      ['1234,50', ['gain', 'loss']],
      ['Nov 21', ['gain', 'loss']],
      ['Nov 21, 2026', ['gain']],
      ['Nov 21, 2026, 11:30 PM', ['gain']],
      ['Nov 21, 2025, 10:00 AM', ['loss']],
      ['Nov 21, 2025, 10:01 AM', []],
      ['november 2026', ['gain']],
      ['21 Nov 2025', ['loss']],
      ['21 Nov 2025, 10:00', ['loss']],
      ['21.11.2026', ['gain']],
      ['21.11.2026, 23:30', ['gain']],
      ['21.11.2026, 11:30', []],
      ['2026-11-21', ['gain']],
      ['2026-02', ['bank']],
      ['Feb 30', []],
      ['2026-13', []],
      ['9999-12-31', []],
      ['2026-11-21', [], 'Africa/Nairobi'],
      ['Nov 22, 2026, 2:30 AM', ['gain'], 'Africa/Nairobi'],
      ['specimen', ['bank']],
      ['7781', ['bank']],
      ['hidden', []],
    ]
    for (const [search, lines, zone] of cases) expect([search, await found(search, zone)]).toEqual([search, lines])
  })

  // covers history.7
  test('days leave their lines, as the time zone has them, and are counted with and without a search', async () => {
    const user = await api.investor()
    await hundred(user)
    const counted = async (query: string) =>
      (await user.send('GET', `/api/transactions/history?limit=1&${query}`)).headers.get('x-total-count')
    // The lines are one for each hour from 01:00 on January 1 to 04:00 on January 5, in UTC.
    expect(await counted('from=2026-01-02&to=2026-01-02')).toBe('24')
    expect(await counted('to=2026-01-01')).toBe('23')
    expect(await counted('to=2026-01-01&zone=Africa/Nairobi')).toBe('20')
    expect(await counted('from=2026-01-05&zone=America/New_York')).toBe('0')
    expect(await counted('from=2026-01-02&to=2026-01-02&type=profit')).toBe('12')
    expect(await counted('from=2026-01-02&to=2026-01-02&search=line 3')).toBe('10')
    expect(await counted('from=0001-01-01&to=9999-12-31')).toBe('100')
    const pages = await Promise.all([1, 2, 3].map((page) => list(user, { from: '2026-01-02', page, limit: 40 })))
    expect(pages.map(({ length }) => length)).toEqual([40, 37, 0])
    for (const query of ['zone=Mars/Olympus', 'zone=', 'from=2026-02-30', 'to=soon'])
      expect((await user.send('GET', `/api/transactions/history?${query}`)).status).toBe(400)
  })

  // covers history.10
  test('a search ends at 1,000 lines, the first in the order that was asked for', async () => {
    const user = await api.investor()
    await hundred(user)
    await api.owner.raw(
      `INSERT INTO transactions (user_id, type, description, amount, created_at, status)
     SELECT ?, 'profit', 'Result', n, timestamptz '2025-01-01' + n * interval '1 minute', 'completed'
     FROM generate_series(1, 1100) AS n`,
      [user.id],
    )
    const found = async (query: string) => {
      const { headers, body } = await user.send('GET', `/api/transactions/history?${query}`)
      return [
        Number(headers.get('x-total-count')),
        (body as unknown as { amount: number }[])[0]?.amount,
        headers.get('link'),
      ]
    }
    expect(await found('search=result&limit=1')).toEqual([1_000, 11, expect.stringContaining('page=2')])
    expect(await found('search=result&limit=1&order=oldest')).toEqual([1_000, 0.01, expect.stringContaining('page=2')])
    expect(await found('search=result&limit=50&page=20')).toEqual([1_000, 1.5, null])
    expect(await found('search=result&limit=50&page=21')).toEqual([1_000, undefined, null])
    // The match lies beyond the most lines that a search finds.
    expect((await found('search=line 42&limit=1&order=oldest'))[0]).toBe(1)
    expect((await found('limit=1'))[0]).toBe(1_200)
  })

  // covers history.2
  test('the summary counts all of my lines and sums what was settled', async () => {
    const user = await api.investor()
    await giveMoney(user, administrator, { fund: cents(10_000), profit: cents(20_000) })
    await user.call(createDeposit, { body: { amount: cents(7_700) } })
    const [approved, open, cancelled] = [
      await withdraw(user, 500),
      await withdraw(user, 600),
      await withdraw(user, 700),
    ]
    await administrator.call(decideWithdrawal, { params: { id: approved }, body: { status: 'approved' } })
    await user.call(cancelOwnWithdrawal, { params: { id: cancelled } })
    const summary = await user.call(getTransactionSummary, {})
    expect(summary).toMatchObject({
      deposits: 30_000,
      profits: 0,
      withdrawals: 500,
      transfers: 20_000,
      completed: 3,
      pending: 2,
      cancelled: 1,
    })
    expect(summary.latestPending.map(({ id }) => id)).toContain(open)
    expect(await (await api.investor()).call(getTransactionSummary, {})).toMatchObject({ deposits: 0, completed: 0 })
  })

  // covers history.11
  test('a line tells its steps with their times and what it moved in which wallet', async () => {
    const user = await api.investor()
    await giveMoney(user, administrator, { profit: cents(20_000) })
    const id = await withdraw(user, 5_000)
    const details = () => user.call(getTransaction, { params: { id } })
    expect(await details()).toMatchObject({
      steps: [{ status: 'pending' }],
      lines: [
        { wallet: 'profit', change: -5_000, madeBy: 'you' },
        { wallet: 'held', change: 5_000, madeBy: 'you' },
      ],
    })
    const image = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#fff' } })
      .png()
      .toBuffer()
    const proofImage = `data:image/png;base64,${image.toString('base64')}`
    await user.call(submitProof, { params: { id }, body: { proofImage } })
    const decision = { status: 'rejected', reason: 'Not readable' } as const
    await administrator.call(decideWithdrawal, { params: { id }, body: decision })
    const decided = await details()
    expect(decided.reason).toBe('Not readable')
    expect(decided.steps.map(({ status }) => status)).toEqual(['pending', 'processing', 'rejected'])
    expect(decided.steps.map(({ at }) => at).toSorted()).toEqual(decided.steps.map(({ at }) => at))
    expect(decided.lines.slice(2)).toMatchObject([
      { wallet: 'held', change: -5_000, madeBy: 'administrator' },
      { wallet: 'profit', change: 5_000, madeBy: 'administrator' },
    ])
  })

  // covers history.11
  test('an adjustment is one step, and tells the reason that was given', async () => {
    const user = await api.investor()
    const body = { amount: cents(4_200), reason: 'A lesson in ledgers' }
    await administrator.call(setProfits, { params: { id: user.id }, body })
    const [adjustment] = await list(user, {})
    const details = await user.call(getTransaction, { params: { id: adjustment?.id ?? 0 } })
    expect(details).toMatchObject({
      type: 'adjustment',
      reason: 'A lesson in ledgers',
      steps: [{ status: 'completed' }],
      lines: [{ wallet: 'profit', change: 4_200, madeBy: 'administrator' }],
    })
  })

  test("somebody else's line does not exist", async () => {
    const [user, other] = [await api.investor(), await api.investor()]
    await giveMoney(user, administrator, { profit: cents(1_000) })
    const id = await withdraw(user, 500)
    expect((await other.send('GET', `/api/transactions/${id}`)).status).toBe(404)
  })
})
