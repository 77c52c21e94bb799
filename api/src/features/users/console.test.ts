import {
  addDeposit,
  countUsers,
  createDeposit,
  createWithdrawal,
  decideDeposit,
  decideWithdrawal,
  deleteUser,
  getUser,
  getUserForAdmin,
  type InputOf,
  listAllDeposits,
  listAllTransactions,
  listDeactivatedUsers,
  listDeletedUsers,
  listNotifications,
  listUsers,
  listUserSessions,
  listUserWalletLines,
  reactivateUser,
  restoreUser,
  setProfits,
  setUserStatus,
  verifyIdentity,
} from '@simvest/contracts'
import { cents } from '@simvest/money'
import { useAdministrator, useTestApi } from '#test/harness/test-api.ts'

const api = useTestApi()
const administrator = useAdministrator(api)

const CRYPTO = { type: 'withdrawal', method: 'crypto', walletAddress: 'SIM-OF-MY-OWN-1' } as const
const of = (id: number) => ({ params: { id } })
const reason = 'Test'

async function withRequest() {
  const investor = await api.investor()
  await administrator.call(setProfits, { ...of(investor.id), body: { amount: cents(50_000), reason } })
  const { id } = await investor.call(createWithdrawal, { body: { ...CRYPTO, amount: cents(-10_000) } })
  return { investor, id }
}

describe('console', () => {
  // covers desk.68, desk.85
  test("the page of a user: lines of a wallet, history, deposits and sessions, nobody else's", async () => {
    const [investor, other] = [await api.investor(), await api.investor()]
    for (const { id } of [investor, other])
      await administrator.call(addDeposit, { ...of(id), body: { amount: cents(700), reason } })
    const lines = await administrator.call(listUserWalletLines, { ...of(investor.id), query: { wallet: 'fund' } })
    expect(lines).toMatchObject([{ change: 700, balanceAfter: 700, madeBy: 'administrator' }])
    const query = { userId: investor.id }
    expect(await administrator.call(listAllTransactions, { query })).toMatchObject([{ userId: investor.id }])
    expect(await administrator.call(listAllDeposits, { query })).toMatchObject([{ userId: investor.id }])
    expect(await administrator.call(listUserSessions, of(investor.id))).toMatchObject([{ isCurrent: false }])
  })

  // covers desk.6
  test('the list of users is sorted by name or by joining, also what a search finds', async () => {
    for (const name of ['Sort-b', 'sort-a', 'sort-c']) await api.investor(name)
    const find = async (query: InputOf<typeof listUsers>['query']) =>
      (await administrator.call(listUsers, { query })).map(({ username }) => username)
    expect(await find({ search: 'sort-', sort: 'username' })).toEqual(['sort-a', 'Sort-b', 'sort-c'])
    expect(await find({ search: 'sort-', sort: '-username' })).toEqual(['sort-c', 'Sort-b', 'sort-a'])
    expect(await find({ search: 'sort-', sort: '-joined' })).toEqual(['sort-c', 'sort-a', 'Sort-b'])
    expect(await find({ search: 'sort_' })).toEqual([])
    expect(await find({ sort: '-joined', limit: 3 })).toEqual(['sort-c', 'sort-a', 'Sort-b'])
    expect((await administrator.send('GET', '/api/admin/users?sort=password')).status).toBe(400)
  })

  // covers desk.60
  test('deleted and deactivated users are searched by name and e-mail; of the latter it is said since when, and why', async () => {
    const [gone, idle] = [await api.investor('gone-seeker'), await api.investor('idle-seeker')]
    await administrator.call(deleteUser, { ...of(gone.id), query: {} })
    await administrator.call(setUserStatus, { ...of(idle.id), body: { isDeactivated: true, reason } })
    for (const [list, name] of [
      [listDeletedUsers, 'gone-seeker'],
      [listDeactivatedUsers, 'idle-seeker'],
    ] as const) {
      const find = async (search?: string) =>
        (await administrator.call(list, { query: { search } })).map(({ username }) => username)
      for (const search of [undefined, 'SEEKER@exam', name.slice(0, 2)]) expect(await find(search)).toContain(name)
      for (const search of ['se', 'nobody']) expect(await find(search)).not.toContain(name)
    }
    await administrator.call(reactivateUser, of(idle.id))
    await administrator.call(setUserStatus, { ...of(idle.id), body: { isDeactivated: true, reason: 'Again' } })
    const query = { search: 'idle-seeker' }
    expect(await administrator.call(listDeactivatedUsers, { query })).toMatchObject([
      { reason: 'Again', deactivatedAt: expect.stringMatching(/^\d{4}-/) },
    ])
  })

  // covers desk.67
  test('of two administrators deciding one withdrawal at once, one wins and the other reads who', async () => {
    const { id } = await withRequest()
    const decide = (status: 'approved' | 'rejected') =>
      administrator.call(decideWithdrawal, { ...of(id), body: { status } }).catch((error: Error) => error.message)
    const answers = await Promise.all([decide('approved'), decide('rejected')])
    expect(answers.filter((answer) => typeof answer === 'string')).toEqual([
      expect.stringMatching(/^This withdrawal was already (approved|rejected) by root\.$/),
    ])
  })

  // covers desk.52
  test('the reason of a cancelled deposit reaches its owner', async () => {
    const investor = await api.investor()
    const { depositId } = await investor.call(createDeposit, { body: { amount: cents(900) } })
    await administrator.call(decideDeposit, { ...of(depositId), body: { action: 'cancel', reason: 'Ordered twice' } })
    const [message] = await investor.call(listNotifications, { query: {} })
    expect(message?.message).toBe('Your deposit of $9.00 SIM was cancelled. Reason: Ordered twice')
  })

  test('the list carries the newest open requests in detail', async () => {
    const { investor, id } = await withRequest()
    expect(await administrator.call(getUserForAdmin, of(investor.id))).toMatchObject({
      pendingWithdrawals: [{ id, amount: 10_000, method: 'crypto', walletAddress: 'SIM-OF-MY-OWN-1' }],
    })
  })

  // covers desk.75
  test('the export holds what the search leaves', async () => {
    await api.investor('exported-person')
    await api.investor('somebody-else')
    const { headers, text } = await administrator.send('GET', '/api/admin/users/export?search=exported')
    expect(headers.get('content-disposition')).toBe('attachment; filename="simvest-simulated-users.csv"')
    const [first, header, row, ...rest] = text.split('\r\n')
    expect(first).toBe('Simulated environment. No real money.')
    expect(header).toMatch(/^Joined \(UTC\),Id,Username,E-mail,Full name,ID status,Deactivated,"?Fund/)
    expect(row).toContain('exported-person')
    expect(row).toContain(',NO ID,no,0,0,0,0,off')
    expect(rest).toEqual([expect.stringMatching(/^Complete: 1 line,+$/), ''])
  })

  // covers users.4
  test('open orders of deleted users and of administrators are in no tile, as they are in no filter', async () => {
    const user = await api.investor('leaving')
    const before = await administrator.call(countUsers, {})
    const root = await administrator.call(getUser, {})
    for (const id of [user.id, root.id]) {
      const line = { user_id: id, description: 'Planted', status: 'pending' }
      await api.owner('transactions').insert([
        { ...line, type: 'deposit', amount: 100 },
        { ...line, type: 'withdrawal', amount: -100 },
      ])
    }
    const tiles = async () => {
      const counts = await administrator.call(countUsers, {})
      const requests = await administrator.call(listUsers, { query: { filter: 'withdrawals', limit: 200 } })
      const { headers } = await administrator.send('GET', '/api/admin/users?filter=deposits')
      expect(counts.deposits).toBe(Number(headers.get('x-total-count')))
      expect(counts.withdrawals).toBe(
        requests.reduce((total, { pendingWithdrawalCount }) => total + (pendingWithdrawalCount ?? 0), 0),
      )
      return counts
    }
    expect(await tiles()).toMatchObject({ deposits: before.deposits + 1, withdrawals: before.withdrawals + 1 })
    await administrator.call(deleteUser, { params: { id: user.id }, query: {} })
    expect(await tiles()).toMatchObject({ deposits: before.deposits, withdrawals: before.withdrawals })
    await administrator.call(restoreUser, { params: { id: user.id } })
    expect(await tiles()).toMatchObject({ deposits: before.deposits + 1, withdrawals: before.withdrawals + 1 })
  })

  describe('an identity document', () => {
    const decide = (id: number, body: object) =>
      administrator.send('POST', `/api/admin/users/${id}/id-verification`, { body })

    // covers desk.84, users.11
    test.each([
      ['PENDING', 'APPROVED', undefined, 'ID approved: your identity check is complete.'],
      ['UNDER REVIEW', 'REJECTED', 'Not a specimen', 'ID rejected. Reason: Not a specimen'],
    ])('that is %s becomes %s', async (before, status, reason, message) => {
      const user = await api.investor()
      await api.owner('users').where({ id: user.id }).update({ id_status: before })
      const body = { status, reason } as { status: 'APPROVED'; reason?: string }
      const { user: decided } = await administrator.call(verifyIdentity, { params: { id: user.id }, body })
      expect(decided).toMatchObject({ idStatus: status, idReason: reason ?? null })
      expect(await user.send('GET', '/api/user')).toMatchObject({
        body: { idStatus: status, idReason: reason ?? null },
      })
      expect((await user.call(listNotifications, { query: {} }))[0]?.message).toBe(message)
      const action = `identity.${status.toLowerCase()}`
      expect(await api.owner('audit_entries').where({ subject_id: user.id, action }).first()).toMatchObject({
        before: { idStatus: before },
        after: { idStatus: status },
        reason: reason ?? null,
      })
      expect(await decide(user.id, { status: 'REJECTED' })).toMatchObject({
        status: 409,
        body: { code: 'ID_NOT_OPEN' },
      })
    })

    test('that was never uploaded cannot be decided, nor with another status', async () => {
      const user = await api.investor()
      expect(await decide(user.id, { status: 'APPROVED' })).toMatchObject({ status: 409 })
      expect(await decide(user.id, { status: 'PENDING' })).toMatchObject({ status: 400 })
      expect((await decide(999_999, { status: 'APPROVED' })).status).toBe(404)
    })

    // covers money.1
    test('is decided once when two administrators are at it', async () => {
      const user = await api.investor()
      await api.owner('users').where({ id: user.id }).update({ id_status: 'PENDING' })
      const answers = await Promise.all([
        decide(user.id, { status: 'APPROVED' }),
        decide(user.id, { status: 'REJECTED' }),
      ])
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    })
  })

  // covers users.26
  test('an older name that looks like another is marked, and no other', async () => {
    const [older, alike] = [await api.investor('paypa1-desk'), await api.investor()]
    // The migration leaves the younger of two like this.
    await api.owner('users').where({ id: alike.id }).update({ name_key: null })
    const items = await administrator.call(listUsers, { query: { search: 'example.com' } })
    const marks = new Map(items.map(({ id, looksLikeAnother }) => [id, looksLikeAnother]))
    expect([marks.get(older.id), marks.get(alike.id)]).toEqual([false, true])
    expect((await administrator.call(getUserForAdmin, of(alike.id))).looksLikeAnother).toBe(true)
  })
})
