import { createDeposit, exportMyData } from '@simvest/contracts'
import { cents } from '@simvest/money'
import { type TestApi, useTestApi } from '#test/harness/test-api.ts'
import { transactionsIn } from './exports.queries.ts'

const api = useTestApi()

const csv = async (client: Awaited<ReturnType<TestApi['investor']>>, query = '') => {
  const answer = await client.send('GET', `/api/transactions.csv${query}`)
  return { ...answer, lines: answer.text.split('\r\n') }
}

describe('exports', () => {
  // covers history.12
  test('transactions as CSV say what they are, newest first, within a range of days', async () => {
    const [user, other] = [await api.investor(), await api.investor()]
    await other.call(createDeposit, { body: { amount: cents(99_900) } })
    for (let n = 1; n <= 3; n++) await user.call(createDeposit, { body: { amount: cents(n * 100) } })
    const plant = (amount: number, columns: object) =>
      api.owner('transactions').where({ user_id: user.id, amount }).update(columns)
    await plant(100, { created_at: '2026-01-31T23:59:59.999Z' })
    await plant(200, { created_at: '2026-02-01T00:00:00.000Z', fact: null, description: '=1+1, "really"' })
    await plant(300, { created_at: '2026-02-02T00:00:00.000Z' })

    const { status, headers, lines } = await csv(user)
    expect(status).toBe(200)
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(headers.get('content-disposition')).toBe('attachment; filename="simvest-simulated-transactions.csv"')
    expect(lines).toEqual([
      'Simulated environment. No real money.',
      'Date,Type,Description,"Amount (USD, SIM)",Status,Method',
      '2026-02-02T00:00:00.000Z,deposit,Deposit,3,Pending,',
      '2026-02-01T00:00:00.000Z,deposit,"\'=1+1, ""really""",2,Pending,',
      '2026-01-31T23:59:59.999Z,deposit,Deposit,1,Pending,',
      'Complete: 3 lines,,,,,',
      '',
    ])
    expect((await csv(user, '?from=2026-02-01&to=2026-02-01')).lines.at(-2)).toBe('Complete: 1 line,,,,,')
    expect((await csv(user, '?to=2026-01-31')).lines[2]).toContain('2026-01-31')
    expect((await csv(user, '?from=2026-02-01&to=2026-02-01&zone=Europe/Berlin')).lines.slice(2, -2)).toEqual([
      expect.stringContaining('2026-02-01T00:00'),
      expect.stringContaining('2026-01-31T23:59'),
    ])
    for (const query of ['?zone=Mars', '?from=yesterday', '?to=2026-02-30'])
      expect((await csv(user, query)).status).toBe(400)
  })

  // covers history.12
  test('a long history is all there, read in parts and never counted', async () => {
    const user = await api.investor()
    await api.owner.raw(
      `INSERT INTO transactions (user_id, type, description, amount)
     SELECT ?, 'deposit', 'Deposit', n FROM generate_series(1, 1200) AS n`,
      [user.id],
    )
    const amounts = (await csv(user)).lines.slice(2, -2).map((line) => line.split(',')[3])
    expect(amounts).toEqual(Array.from({ length: 1_200 }, (_, index) => String((1_200 - index) / 100)))

    const db = api.db
    const statements: string[] = []
    db.on('query', ({ sql }: { sql: string }) => statements.push(sql))
    for await (const _ of transactionsIn(db, user.id, {})) continue
    expect(statements.map((sql) => /count\(/.test(sql))).toEqual([false, false, false])
  })

  // covers profile.8
  test('the export of my data holds all of mine and nothing of others, and no secret', async () => {
    const [user, other] = [await api.investor('exported'), await api.investor('stranger')]
    await user.call(createDeposit, { body: { amount: cents(12_345) } })
    await other.call(createDeposit, { body: { amount: cents(54_321) } })
    const data = await user.call(exportMyData, {})
    expect(data).toMatchObject({
      notice: 'Simulated environment. No real money.',
      profile: [{ username: 'exported', email: 'exported@example.com' }],
      transactions: [{ type: 'deposit', amount: 123.45 }],
      recordedActs: [{ action: 'user.created', byMyself: true }],
    })
    expect(data['wallets']).toHaveLength(4)
    expect(data['sessions']).toHaveLength(1)
    expect(JSON.stringify(data)).not.toMatch(/stranger|54321|543.21|argon2|hash/)
  })
})
