import { addUserNote, deleteUser, type InputOf, listAudit, setUserStatus } from '@simvest/contracts'
import { cents } from '@simvest/money'
import { useAdministrator, useTestApi } from '#test/harness/test-api.ts'

const api = useTestApi()
const administrator = useAdministrator(api)

const list = (query: InputOf<typeof listAudit>['query']) => administrator.call(listAudit, { query })

describe('audit', () => {
  // covers desk.72, users.21
  test('the log is filtered by actor, subject and action, and pages', async () => {
    const [user, other] = [await api.investor('subject-a'), await api.investor('subject-b')]
    await administrator.call(setUserStatus, {
      params: { id: user.id },
      body: { isDeactivated: true, reason: '=HYPERLINK("https://evil.example")' },
    })
    await administrator.call(deleteUser, { params: { id: other.id }, query: {} })
    expect((await list({ subject: String(user.id) })).map(({ action }) => action)).toEqual([
      'user.deactivated',
      'user.created',
    ])
    expect((await list({ actor: '1' })).map(({ subjectUsername }) => subjectUsername)).toEqual([
      'subject-b',
      'subject-a',
      'root',
    ])
    expect(await list({ action: 'user.deactivated' })).toMatchObject([
      {
        actorId: 1,
        actorUsername: 'root',
        subjectId: user.id,
        before: { isDeactivated: false },
        after: { isDeactivated: true },
        address: expect.any(String),
        requestId: expect.any(String),
      },
    ])
    const byName = await list({ actor: 'ROOT', subject: 'Subject-A@example.com' })
    expect(byName.map(({ action }) => action)).toEqual(['user.deactivated'])
    expect(await list({ subject: 'nobody-here' })).toEqual([])
    const { headers, body } = await administrator.send('GET', '/api/admin/audit?limit=1')
    expect([headers.get('x-total-count'), (body as unknown as unknown[]).length]).toEqual(['5', 1])
    expect(headers.get('link')).toMatch(/rel="next"$/)
  })

  // covers desk.9, desk.73
  test('a page by its number is the same from either end; past the last there is nothing, and no cursor goes with it', async () => {
    const { id } = await api.investor()
    for (const text of ['one', 'two', 'three', 'four', 'five'])
      await administrator.call(addUserNote, { params: { id }, body: { text } })
    const subject = String(id)
    const all = (await list({ subject })).map((entry) => entry.id)
    expect(all).toHaveLength(6)
    const pages = await Promise.all([1, 2, 3, 4].map((page) => list({ subject, limit: 2, page })))
    expect(pages.map((entries) => entries.map((entry) => entry.id))).toEqual([
      all.slice(0, 2),
      all.slice(2, 4),
      all.slice(4),
      [],
    ])
    const oldest = await Promise.all([1, 2, 3].map((page) => list({ subject, limit: 2, page, sort: 'done' })))
    expect(oldest.flat().map((entry) => entry.id)).toEqual(all.toReversed())
    const { headers } = await administrator.send('GET', `/api/admin/audit?subject=${subject}&limit=2&page=2`)
    expect(headers.get('link')).toMatch(/page=3>; rel="next"$/)
    await expect(list({ page: 2, cursor: 'later' })).rejects.toMatchObject({ status: 400 })
  })

  // covers desk.72
  test('the log is filtered by role, by amount, and by days of a time zone', async () => {
    const user = await api.investor()
    const to = { subject: String(user.id) }
    const deposit = (amount: number) =>
      administrator.send('POST', `/api/admin/users/${user.id}/deposit`, { body: { amount, reason: 'Typo' } })
    for (const amount of [20, 300.5]) await deposit(amount)
    const amounts = (entries: { details: Record<string, unknown> | null }[]) =>
      entries.map(({ details }) => details?.['amount'])
    expect(amounts(await list({ ...to, least: cents(2_001) }))).toEqual(['$300.50 SIM'])
    expect(amounts(await list({ ...to, least: cents(2_000), most: cents(2_000) }))).toEqual(['$20.00 SIM'])
    expect((await list({ ...to, role: 'operator' })).map(({ actorRole }) => actorRole)).toEqual([
      'operator',
      'operator',
    ])
    expect((await list({ ...to, role: 'investor' })).map(({ action }) => action)).toEqual(['user.created'])
    expect(await list({ ...to, role: 'system' })).toEqual([])

    // Half past eleven in the evening of the 20th in Los Angeles is the 21st in UTC.
    await api.owner.raw('ALTER TABLE audit_log DISABLE TRIGGER append_only')
    await api.owner('audit_log').where('subject_id', user.id).update({ created_at: '2026-11-21T07:30:00.000Z' })
    await api.owner.raw('ALTER TABLE audit_log ENABLE TRIGGER append_only')
    const on = async (day: string, zone?: string) => (await list({ ...to, from: day, to: day, zone })).length
    expect([await on('2026-11-20'), await on('2026-11-21')]).toEqual([0, 3])
    expect(await on('2026-11-20', 'America/Los_Angeles')).toBe(3)
    expect(await on('2026-11-21', 'America/Los_Angeles')).toBe(0)
    const unknown = await administrator.send('GET', '/api/admin/audit?from=2026-11-20&zone=Mars/Olympus')
    expect(unknown).toMatchObject({ status: 400, body: { fields: { zone: 'This time zone is not known here.' } } })
  })

  // covers desk.72
  test('the export says what it is, defuses formulas and is not kept', async () => {
    const { status, headers, text } = await administrator.send('GET', '/api/admin/audit/export?action=user.deactivated')
    expect(status).toBe(200)
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(headers.get('content-disposition')).toBe('attachment; filename="simvest-simulated-audit.csv"')
    expect(headers.get('cache-control')).toBe('no-store')
    const [first, header, row, ...rest] = text.split('\r\n')
    expect(first).toBe('Simulated environment. No real money.')
    expect(header).toBe(
      'When (UTC),Action,Actor,Role,Subject,"Amount (USD, SIM)",Before,After,Details,Reason,Address,Request,Order,In words',
    )
    expect(row).toContain(`"'=HYPERLINK(""https://evil.example"")"`)
    expect(rest).toEqual([expect.stringMatching(/^Complete: 1 line,+$/), ''])
  })

  // covers users.21
  test('adjustments have their amount, what was before and after, and the reason in columns of their own', async () => {
    const user = await api.investor()
    const adjust = (method: string, path: string, body: object) =>
      administrator.send(method, `/api/admin/${path}`, { body: { reason: 'Typo', ...body } })
    const deposit = await adjust('POST', `users/${user.id}/deposit`, { amount: 1_500 })
    await adjust('POST', `deposits/${deposit.body['id']}/edit`, { newAmount: 20.5 })
    await adjust('PUT', `profits/${user.id}`, { amount: 7 })
    const { text } = await administrator.send('GET', `/api/admin/audit/export?subject=${user.id}`)
    const rows = text.split('\r\n')
    const rowOf = (action: string) => rows.find((row) => row.includes(action))
    expect(rowOf('deposit.added')).toMatch(/,1500,,,.*,Typo,/)
    expect(rowOf('deposit.edited')).toMatch(
      /,-1479.5,"\{""amount"":""\$1,500.00 SIM""\}","\{""amount"":""\$20.50 SIM""\}",.*,Typo,/,
    )
    expect(rowOf('profit.adjusted')).toMatch(/,7,"\{""totalProfit"":""\$0.00 SIM""\}",.*\$7.00 SIM.*,Typo,/)
  })

  test('what was typed is in the entry until its person is deleted for good; what was done stays', async () => {
    const user = await api.investor('typed-of')
    const params = { id: user.id }
    const words = () => api.owner('audit_entries').where({ subject_id: user.id }).whereNotNull('reason').pluck('reason')
    await administrator.call(setUserStatus, { params, body: { isDeactivated: true, reason: 'Known from elsewhere' } })
    expect(await list({ subject: String(user.id), action: 'user.deactivated' })).toMatchObject([
      { reason: 'Known from elsewhere', address: expect.any(String) },
    ])
    await expect(api.owner.raw('SELECT erase_words(?)', [user.id])).rejects.toThrow('was deleted')
    expect(await words()).toEqual(['Known from elsewhere'])
    await administrator.call(deleteUser, { params, query: {} })
    await administrator.call(deleteUser, { params, query: { permanent: 'true', reason: 'Asked for it' } })
    expect(await words()).toEqual(['Asked for it'])
    const [registered] = await list({ subject: String(user.id), action: 'user.created' })
    const [decided] = await list({ subject: String(user.id), action: 'user.deactivated' })
    expect(registered).toMatchObject({ actorUsername: `@erased-${user.id}`, address: null })
    expect(decided).toMatchObject({ after: { isDeactivated: true }, reason: null, address: expect.any(String) })
  })

  // covers users.20
  test('an entry can be neither changed nor removed, not even by the owner of the schema', async () => {
    await expect(api.owner('audit_log').update({ action: 'x' })).rejects.toThrow('append-only')
    await expect(api.owner('audit_log').delete()).rejects.toThrow('append-only')
  })
})
