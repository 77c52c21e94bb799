import { deleteUser, type InputOf, listAudit, setUserStatus } from '@simvest/contracts'
import { startTestApi, type TestApi } from '#test/test-api.ts'
import type { TestClient } from '#test/test-client.ts'

let api: TestApi
let administrator: TestClient

beforeAll(async () => {
  api = await startTestApi()
  administrator = await api.administrator()
})
afterAll(() => api.stop())

const list = (query: InputOf<typeof listAudit>['query']) => administrator.call(listAudit, { query })

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

test('the export says what it is, defuses formulas and is not kept', async () => {
  const { status, headers, text } = await administrator.send('GET', '/api/admin/audit/export?action=user.deactivated')
  expect(status).toBe(200)
  expect(headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(headers.get('content-disposition')).toBe('attachment; filename="simvest-simulated-audit.csv"')
  expect(headers.get('cache-control')).toBe('no-store')
  const [first, header, row, ...rest] = text.split('\r\n')
  expect(first).toBe('Simulated environment. No real money.')
  expect(header).toBe('When,Action,Actor,Subject,"Amount (USD, SIM)",Before,After,Details,Reason,Address,Request')
  expect(row).toContain(`"'=HYPERLINK(""https://evil.example"")"`)
  expect(rest).toEqual([expect.stringMatching(/^Complete: 1 line,+$/), ''])
})

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

test('an entry can be neither changed nor removed, not even by the owner of the schema', async () => {
  await expect(api.owner('audit_log').update({ action: 'x' })).rejects.toThrow('append-only')
  await expect(api.owner('audit_log').delete()).rejects.toThrow('append-only')
})
