import {
  countUsers,
  createDeposit,
  deleteUser,
  getUser,
  getUserForAdmin,
  listDeactivatedUsers,
  listDeletedUsers,
  listNotifications,
  listUsers,
  reactivateUser,
  restoreUser,
  setUserStatus,
} from '@simvest/contracts'
import { cents } from '@simvest/money'
import { setTimeout as sleep } from 'node:timers/promises'
import { reconcile } from '#ledger/reconcile.ts'
import { useAdministrator, useTestApi } from '#test/harness/test-api.ts'
import type { TestClient } from '#test/harness/test-client.ts'

const api = useTestApi()
const administrator = useAdministrator(api)

const plant = (id: number, columns: object) => api.owner('users').where({ id }).update(columns)
const auditOf = (subjectId: number, action: string) =>
  api.owner('audit_entries').where({ subject_id: subjectId, action }).first()
const namesOf = (users: { username: string }[]) => users.map(({ username }) => username)
const find = async (query: object) => namesOf(await administrator.call(listUsers, { query: { ...query, limit: 200 } }))

describe('the list of users', () => {
  // covers users.1
  test('has approved ones first, then who joined first, and no administrator', async () => {
    const [first, second, third] = [await api.investor('l-1'), await api.investor('l-2'), await api.investor('l-3')]
    await plant(third.id, { id_status: 'APPROVED' })
    expect(await find({ search: 'l-' })).toEqual(['l-3', 'l-1', 'l-2'])
    await plant(first.id, { is_deactivated: true })
    expect(await find({ search: 'L-1@EXAMPLE' })).toEqual(['l-1'])
    expect(await find({ search: 'root' })).toEqual([])
    expect(await find({ search: String.raw`%_\ ` })).toEqual([])
    await administrator.call(deleteUser, { params: { id: second.id }, query: {} })
    expect(await find({ search: 'l-' })).toEqual(['l-3', 'l-1'])
  })

  // covers users.1
  test('is searched from the beginning with one or two letters, anywhere with more', async () => {
    await api.investor('zq-ada')
    expect(await find({ search: 'ZQ' })).toEqual(['zq-ada'])
    expect(await find({ search: 'q-' })).toEqual([])
    expect(await find({ search: 'q-a' })).toEqual(['zq-ada'])
  })

  // covers users.1
  test('pages by number, with the total, to the last page', async () => {
    for (let n = 1; n <= 5; n++) await api.investor(`page-${n}`)
    const names: string[] = []
    let path: string | undefined = '/api/admin/users?search=page-&limit=2'
    while (path) {
      const { headers, body } = await administrator.send('GET', path)
      expect(headers.get('x-total-count')).toBe('5')
      names.push(...namesOf(body as unknown as { username: string }[]))
      path = /<(.+)>; rel="next"/.exec(headers.get('link') ?? '')?.[1]
    }
    expect(names).toEqual(['page-1', 'page-2', 'page-3', 'page-4', 'page-5'])
    expect((await administrator.send('GET', '/api/admin/users?search=page-&page=9')).body).toEqual([])
    for (const query of ['page=0', 'page=x', 'limit=201', 'filter=other']) {
      expect((await administrator.send('GET', `/api/admin/users?${query}`)).status).toBe(400)
    }
  })

  // covers users.1
  test.each([undefined, 'username', '-username', 'joined', '-joined'] as const)(
    'gives the same order from either end: sort=%s',
    async (sort) => {
      const all = await find({ sort })
      const seen: string[] = []
      for (let page = 1; seen.length < all.length; page++) {
        seen.push(...namesOf(await administrator.call(listUsers, { query: { limit: 3, page, sort } })))
      }
      expect(seen).toEqual(all)
    },
  )

  // covers desk.81, users.4
  test('filters, counts its tiles, and shows the last deposit', async () => {
    const before = await administrator.call(countUsers, {})
    const user = await api.investor('tiles')
    await user.call(createDeposit, { body: { amount: cents(100) } })
    await user.call(createDeposit, { body: { amount: cents(25_000) } })
    await plant(user.id, { id_status: 'PENDING' })
    expect(await administrator.call(countUsers, {})).toEqual({
      ...before,
      total: before.total + 1,
      new: before.new + 1,
      deposits: before.deposits + 1,
      idPending: before.idPending + 1,
    })
    for (const filter of ['new', 'deposits', 'id-pending'] as const) expect(await find({ filter })).toContain('tiles')
    expect(await find({ filter: 'withdrawals' })).not.toContain('tiles')
    expect(await administrator.call(getUserForAdmin, { params: { id: user.id } })).toMatchObject({
      username: 'tiles',
      lastDeposit: { amount: 25_000, status: 'pending' },
      pendingDepositCount: 2,
      idDocumentUrl: null,
      deletedAt: null,
    })
    // covers desk.111
    expect(await find({ filter: 'deactivated' })).not.toContain('tiles')
    await plant(user.id, { is_deactivated: true })
    expect(await find({ filter: 'deactivated' })).toContain('tiles')
    expect(await find({ filter: 'deleted' })).not.toContain('tiles')
    await plant(user.id, { deleted_at: new Date() })
    expect(await find({ filter: 'deleted', search: 'tiles' })).toEqual(['tiles'])
    for (const filter of [undefined, 'deactivated'] as const) expect(await find({ filter })).not.toContain('tiles')
    await plant(user.id, { is_deactivated: false, deleted_at: null })
    await plant(user.id, { created_at: new Date('2020-01-01') })
    expect(await find({ filter: 'new' })).not.toContain('tiles')
  })
})

describe('deactivating', () => {
  // covers desk.81, users.5
  test('ends every session with the answer, also an open stream, and is undone by activating', async () => {
    const user = await api.investor('sleepy')
    const stream = await user.fetch(`${api.url}/api/events`)
    const ended = stream.text().then(() => 'ended')
    const params = { id: user.id }
    const body = { isDeactivated: true, reason: 'Two accounts' }
    expect(await administrator.call(setUserStatus, { params, body })).toMatchObject({ isDeactivated: true })
    expect((await user.send('GET', '/api/user')).status).toBe(401)
    expect(await Promise.race([ended, sleep(3_000)])).toBe('ended')
    expect(await auditOf(user.id, 'user.deactivated')).toMatchObject({
      actor_id: 1,
      before: { isDeactivated: false },
      after: { isDeactivated: true },
      reason: 'Two accounts',
      address: expect.stringContaining('127.0.0.1'),
      request_id: expect.any(String),
    })
    expect(namesOf(await administrator.call(listDeactivatedUsers, { query: {} }))).toContain('sleepy')

    expect(await administrator.call(reactivateUser, { params })).toMatchObject({ isDeactivated: false })
    // The old session stays dead: signing in creates a new session.
    expect((await user.send('GET', '/api/user')).status).toBe(401)
    const signIn = { body: { username: 'sleepy', password: 'tin-kettle' } }
    expect((await user.send('POST', '/api/login', signIn)).status).toBe(200)
    expect((await user.call(listNotifications, { query: {} }))[0]?.message).toBe('Your account was activated again.')
  })

  test('twice writes one audit row', async () => {
    const user = await api.investor()
    const send = () =>
      administrator.send('PATCH', `/api/admin/users/${user.id}/status`, {
        body: { isDeactivated: true },
        headers: { 'idempotency-key': 'again' },
      })
    const [first, second] = [await send(), await send()]
    expect(second.body).toEqual(first.body)
    await administrator.call(setUserStatus, { params: { id: user.id }, body: { isDeactivated: true } })
    expect(await api.owner('audit_entries').where({ subject_id: user.id, action: 'user.deactivated' })).toHaveLength(1)
  })
})

describe('deleting', () => {
  // covers desk.81, users.8
  test('frees the address, keeps the name, and is undone by restoring', async () => {
    const user = await api.investor('gone')
    const params = { id: user.id }
    expect(await administrator.call(deleteUser, { params, query: { reason: 'Asked for it' } })).toEqual({
      message: 'User deleted successfully',
    })
    expect((await user.send('GET', '/api/user')).status).toBe(401)
    expect((await administrator.send('DELETE', `/api/admin/users/${user.id}`)).status).toBe(404)
    expect((await administrator.send('PATCH', `/api/admin/users/${user.id}/reactivate`)).status).toBe(404)
    const [deleted] = await administrator.call(listDeletedUsers, { query: {} })
    expect(deleted).toMatchObject({
      id: user.id,
      email: `gone@example.com_deleted_${user.id}`,
      deletion: { by: 'root', reason: 'Asked for it' },
    })
    expect(await auditOf(user.id, 'user.deleted')).toMatchObject({ actor_id: 1, after: { isDeleted: true } })

    const newcomer = { username: 'newcomer', email: 'gone@example.com', password: 'tin-kettle' }
    const { body } = await api.visitor().send('POST', '/api/register', { body: newcomer })
    expect(await administrator.send('POST', `/api/admin/users/restore/${user.id}`)).toMatchObject({
      status: 409,
      body: { code: 'EMAIL_TAKEN' },
    })
    await administrator.call(deleteUser, { params: { id: Number(body['id']) }, query: {} })
    expect(await administrator.call(restoreUser, { params })).toMatchObject({
      user: { email: 'gone@example.com', deletedAt: null },
    })
    expect((await administrator.send('POST', `/api/admin/users/restore/${user.id}`)).status).toBe(404)
  })

  // covers users.9
  test('for good removes the person and leaves the ledger balanced', async () => {
    const user = await api.investor('forget-me')
    const params = { id: user.id }
    const { depositId } = await user.call(createDeposit, { body: { amount: cents(500) } })
    await administrator.send('POST', `/api/admin/deposits/${depositId}`, { body: { action: 'approve' } })
    const forGood = `/api/admin/users/${user.id}?permanent=true`
    expect(await administrator.send('DELETE', forGood)).toMatchObject({
      status: 409,
      body: { code: 'USER_NOT_DELETED' },
    })
    await administrator.call(deleteUser, { params, query: { permanent: 'false' } })
    await administrator.call(deleteUser, { params, query: { permanent: 'true', reason: 'Asked for it' } })
    for (const table of ['users', 'transactions', 'notifications', 'audit_log', 'idempotency_keys', 'sessions']) {
      const { rows } = await api.owner.raw(`SELECT count(*) AS n FROM ${table} AS t WHERE t::text LIKE '%forget-me%'`)
      expect([table, rows[0].n]).toEqual([table, 0])
    }
    expect(await reconcile(api.owner)).toEqual([])
    expect((await administrator.send('GET', `/api/admin/users/${user.id}`)).status).toBe(404)
    expect((await administrator.send('POST', `/api/admin/users/restore/${user.id}`)).status).toBe(404)
    expect((await administrator.send('DELETE', forGood)).status).toBe(404)
    expect(namesOf(await administrator.call(listDeletedUsers, { query: {} }))).not.toContain('forget-me')
    expect(await auditOf(user.id, 'user.erased')).toMatchObject({ actor_id: 1, reason: 'Asked for it' })
  })
})

describe('users', () => {
  // covers users.9
  test('what an administrator was answered about a person goes with the person, and nothing is done twice', async () => {
    const [user, leaver] = [await api.investor(), await api.investor()]
    const headers = { 'idempotency-key': 'add-once' }
    const add = () =>
      administrator.send('POST', `/api/admin/users/${user.id}/deposit`, {
        body: { amount: 5, reason: 'Test' },
        headers,
      })
    const first = await add()
    expect(await add()).toMatchObject({ status: 200, text: first.text })
    for (const query of [{}, { permanent: 'true' as const }])
      await administrator.call(deleteUser, { params: { id: leaver.id }, query })
    expect(await add()).toMatchObject({ status: 409, body: { code: 'ANSWER_ERASED' } })
    expect(await user.call(getUser, {})).toMatchObject({ fundBalance: 500 })
  })

  describe('deleting my own account', () => {
    const remove = (client: TestClient, confirmation: string) =>
      client.send('POST', '/api/user/delete', { body: { confirmation } })

    // covers profile.9
    test('needs the username, typed, and signs out everywhere', async () => {
      const user = await api.investor('leaver')
      expect(await remove(user, 'LEAVER')).toMatchObject({
        status: 400,
        body: { fields: { confirmation: 'Type your username to confirm.' } },
      })
      expect(await remove(user, 'leaver')).toMatchObject({ status: 200 })
      expect((await user.send('GET', '/api/user')).status).toBe(401)
      expect(await auditOf(user.id, 'user.deleted')).toMatchObject({ actor_id: user.id })
      expect(namesOf(await administrator.call(listDeletedUsers, { query: {} }))).toContain('leaver')
    })

    test('is not for administrators', async () => {
      expect(await remove(administrator, 'root')).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } })
    })
  })

  // covers users.13
  test.each([
    ['PATCH', '/status', { isDeactivated: true }],
    ['PATCH', '/reactivate', undefined],
    ['DELETE', '', undefined],
    ['POST', '/id-verification', { status: 'APPROVED' }],
  ])('%s %s does nothing to administrators, oneself or another', async (method, path, body) => {
    const other = await api.investor()
    await plant(other.id, { is_admin: true, id_status: 'PENDING' })
    const mine = await administrator.send(method, `/api/admin/users/1${path}`, { body })
    expect(mine).toMatchObject({ status: 403, body: { message: 'You may not do this to your own account.' } })
    const others = await administrator.send(method, `/api/admin/users/${other.id}${path}`, { body })
    expect(others).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } })
    expect((await administrator.send(method, `/api/admin/users/999999${path}`, { body })).status).toBe(404)
  })

  test('the tally of users equals their count', async () => {
    const counted = await api.owner('users').where('is_admin', false).whereNull('deleted_at').count({ n: '*' }).first()
    expect((await administrator.call(countUsers, {})).total).toBe(counted?.n)
  })
})
