import { createDeposit, listAudit, startPractice } from '@simvest/contracts'
import { EXPORT_PAUSE, EXPORTS } from '@simvest/contracts/limits'
import { cents } from '@simvest/money'
import { isNativeError } from 'node:util/types'
import { useAdministrator, useTestApi } from '#test/harness/test-api.ts'
import { giveMoney } from '#test/harness/test-money.ts'
import { exportAll } from './export-all.ts'
import { openSnapshot } from './snapshot.ts'

const api = useTestApi()
const administrator = useAdministrator(api)

const offTheRecord = { audit: async () => {} }
const TRANSACTIONS = '/api/admin/exports/transactions'
const download = async (name: string, query = '') => {
  const answer = await administrator.send('GET', `/api/admin/exports/${name}${query}`)
  return { ...answer, total: answer.headers.get('x-total-count'), lines: answer.text.split('\r\n') }
}

/** So many lines of somebody new, on a day that nothing else has. */
async function plantLines(day: string, count: number): Promise<number> {
  const { id } = await api.investor()
  await api.owner.raw(
    `INSERT INTO transactions (user_id, type, description, amount, created_at)
     SELECT ?, 'deposit', 'Deposit ' || repeat('x', 200), n, ?::timestamptz + n * interval '1 second'
     FROM generate_series(1, ?) AS n`,
    [id, day, count],
  )
  return id
}

describe('export all', () => {
  // covers desk.31
  test('the files of all users: the lines of a period, the oldest first, their number and the moment in the last line', async () => {
    const investor = await api.investor('in-files')
    await giveMoney(investor, administrator, { fund: cents(12_345) })
    const gift = { amount: 7, reason: '=1+1; a gift' }
    await administrator.send('PUT', `/api/admin/profits/${investor.id}`, { body: gift })
    const body = { type: 'withdrawal', amount: -2.5, method: 'crypto', walletAddress: 'SIM-OF-MY-OWN-7' }
    await investor.send('POST', '/api/transactions', { body })
    await investor.call(createDeposit, { body: { amount: cents(9_900) } })
    await (await api.investor('in-practice')).call(startPractice, {})

    const { status, total, headers, lines } = await download('transactions')
    expect([status, headers.get('content-disposition')]).toEqual([
      200,
      'attachment; filename="simvest-simulated-transactions.csv"',
    ])
    expect(lines.slice(0, 2)).toEqual([
      'Simulated environment. No real money.',
      'When (UTC),Id,User id,Username,Type,Description,"Amount (USD, SIM)",Status,Method,Destination,Reason,Decided (UTC),Decided by',
    ])
    expect(lines.find((line) => line.includes('SIM-OF-MY-OWN-7'))).toMatch(
      new RegExp(`^[^,]+,\\d+,${investor.id},in-files,withdrawal,[^,]+,-2.5,Pending,crypto,SIM-OF-MY-OWN-7,,,$`),
    )
    expect(lines.find((line) => line.includes('adjustment'))).toContain(`"'=1+1; a gift"`)
    expect(Number(total)).toBe(lines.length - 4)
    expect(lines.at(-2)).toMatch(new RegExp(`^Complete: ${total} lines as of 20\\d\\d-[\\d:.T-]+Z,+$`))
    const moments = lines.slice(2, -2).map((line) => line.split(',')[0] ?? '')
    expect(moments).toEqual(moments.toSorted())

    expect((await download('deposits')).lines.slice(2, -2).every((line) => line.includes(',deposit,'))).toBe(true)
    expect(lines.join()).toContain('in-practice')
    expect((await download('deposits')).lines.join()).not.toContain('in-practice')
    expect((await download('withdrawals')).lines).toHaveLength(5)
    const ledger = await download('ledger')
    expect(ledger.lines.find((line) => line.includes('a gift'))).toMatch(
      new RegExp(`^20[\\d-]+ [\\d:]{8},.*,adjustments,\\d+,${investor.id},in-files,profit,7,\\d+,.*,\\d+,root$`),
    )
    const nothing = await download('ledger', '?from=2001-01-01T00:00:00.000Z&to=2001-12-31T23:59:59.999Z')
    expect([nothing.total, nothing.lines.length]).toEqual(['0', 4])
    const instant = '2001-06-01T00:00:00.000Z'
    await api.owner('transactions').where('wallet_address', 'SIM-OF-MY-OWN-7').update({ created_at: instant })
    expect((await download('withdrawals', `?from=${instant}&to=${instant}`)).total).toBe('1')
  })

  // covers desk.32
  test('an export of all users is audited with its period and lines; a refused export is not', async () => {
    const begun = async () => (await administrator.call(listAudit, { query: { action: 'export.begun' } })).toReversed()
    const before = (await begun()).length
    await plantLines('2002-02-02', 3)
    const period = { from: '2002-02-02T00:00:00.000Z', to: '2002-02-03T00:00:00.000Z' }
    await download('deposits', `?${new URLSearchParams(period)}`)
    await download('ledger', '?from=yesterday')
    await administrator.send('GET', '/api/admin/users/export?search=in-files')
    await administrator.send('GET', '/api/admin/audit/export')
    expect((await begun()).slice(before)).toMatchObject([
      { actorUsername: 'root', details: { file: 'deposits', ...period, lines: 3 }, address: expect.any(String) },
      { actorUsername: 'root', details: { file: 'users', narrowed: true } },
      { actorUsername: 'root', details: { file: 'audit', narrowed: false } },
    ])
  })

  // covers desk.31
  test('an export omits decisions made while it is written', async () => {
    const period = { from: '2003-03-03T00:00:00.000Z', to: '2003-03-04T00:00:00.000Z' }
    const id = await plantLines('2003-03-03', 1_500)
    const file = await exportAll(api.db, 'transactions', period, offTheRecord)
    await api.owner('transactions').where({ user_id: id }).update({ status: 'cancelled' })
    await api.owner('transactions').insert({
      user_id: id,
      type: 'deposit',
      description: 'Late',
      amount: 1,
      created_at: '2003-03-03T00:30:00.000Z',
    })
    let text = ''
    for await (const piece of file.content as AsyncIterable<string>) text += piece
    await file.end?.()
    expect([file.total, text.match(/Pending/g)?.length]).toEqual([1_500, 1_500])
    expect(text).not.toMatch(/Late|Cancelled/)
    expect(text).toContain('Complete: 1500 lines as of ')
  })

  // covers desk.33
  test('a file whose database connection breaks has no last line, and ends as broken', async () => {
    const period = { from: '2004-04-04T00:00:00.000Z', to: '2004-04-05T00:00:00.000Z' }
    await plantLines('2004-04-04', 2_500)
    const file = await exportAll(api.db, 'transactions', period, offTheRecord)
    let text = ''
    const read = async () => {
      for await (const piece of file.content as AsyncIterable<string>) {
        if (text === '')
          await api.owner.raw(
            `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE state = 'idle in transaction' AND datname = current_database()`,
          )
        text += piece
      }
    }
    const failure: unknown = await read().catch((error: unknown) => error)
    await file.end?.()
    expect(isNativeError(failure)).toBe(true)
    expect(text).toContain('Deposit')
    expect(text).not.toContain('Complete')
  })

  test('a file whose first lines cannot be read is refused, and does not begin', async () => {
    const lock = await api.owner.transaction()
    await lock.raw('LOCK TABLE journal_reasons')
    const answer = administrator.send('GET', '/api/admin/exports/ledger')
    const cut = () =>
      api.owner.raw<{ rows: unknown[] }>(
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND query LIKE 'DECLARE%'`,
      )
    while ((await cut()).rows.length === 0) await new Promise((resolve) => void setTimeout(resolve, 20))
    await lock.rollback()
    expect([(await answer).status, (await answer).body.message]).toEqual([503, expect.any(String)])
  })

  // covers desk.33
  test('no more files are written at once than may be: a further one is refused, and a place is free when one ends', async () => {
    const open = await Promise.all(Array.from({ length: EXPORTS.most }, () => openSnapshot(api.db)))
    const { status, body, headers } = await administrator.send('GET', TRANSACTIONS)
    expect([status, body.message, Number(headers.get('retry-after')) > 0]).toEqual([
      429,
      '2 exports are being written already. Please try again when one has ended.',
      true,
    ])
    await open.pop()?.end()
    expect((await administrator.send('GET', TRANSACTIONS)).status).toBe(200)
    await Promise.all(open.map((snapshot) => snapshot.end()))
  })

  test('a reader who takes nothing is waited for as long as the table of limits says', async () => {
    const snapshot = await openSnapshot(api.db)
    const setting = `SELECT extract(epoch FROM current_setting('idle_in_transaction_session_timeout')::interval)::int AS seconds`
    const rows: unknown[] = []
    for await (const row of await snapshot.rows(setting, {})) rows.push(row)
    await snapshot.end()
    expect(rows).toEqual([{ seconds: EXPORT_PAUSE.most / 1_000 }])
  })

  // covers desk.33
  test('an export that the client ends frees its slot', async () => {
    await plantLines('2005-05-05', 8_000)
    for (let times = 0; times <= EXPORTS.most; times++) {
      const leaving = new AbortController()
      const response = await until200(leaving.signal)
      await response.body?.getReader().read()
      leaving.abort()
    }
    const whole = await until200()
    expect(await whole.text()).toContain('\r\nComplete: ')
  })
})

/** A place is given back a little after its reader has left. */
async function until200(signal?: AbortSignal): Promise<Response> {
  for (;;) {
    const response = await fetch(api.url + TRANSACTIONS, { headers: { cookie: administrator.cookie }, signal })
    if (response.status === 200) return response
    expect(response.status).toBe(429)
    await response.text()
  }
}
