import { changePassword, createResetLink, listNotifications, login } from '@simvest/contracts'
import { useAdministrator, useTestApi } from '#test/harness/test-api.ts'
import type { TestClient } from '#test/harness/test-client.ts'

const api = useTestApi()
const administrator = useAdministrator(api)

afterEach(() => api.owner('sign_in_failures').delete())

const GOOD = 'Horse-Battery-9'
const reset = (body: object) => api.visitor().send('POST', '/api/reset-password', { body })
const signIn = (username: string, password: string) =>
  api.visitor().send('POST', '/api/login', { body: { username, password } })
const linkFor = async (id: number) => {
  const { resetLink } = await administrator.call(createResetLink, { params: { id } })
  const query = new URL(resetLink, 'https://simvest.example').searchParams
  return { token: query.get('token') ?? '', userId: query.get('userId') ?? '' }
}

describe('a reset link', () => {
  // covers users.23
  test('sets a new password once and ends all sessions', async () => {
    const user = await api.investor('forgetful')
    const made = await administrator.call(createResetLink, { params: { id: user.id } })
    expect(made).toMatchObject({ username: 'forgetful', userEmail: 'forgetful@example.com' })
    expect(Date.parse(made.expiresAt) - Date.now()).toBeGreaterThan(59 * 60_000)
    expect(Date.parse(made.expiresAt) - Date.now()).toBeLessThanOrEqual(60 * 60_000)
    const query = Object.fromEntries(new URL(made.resetLink, api.url).searchParams)
    expect(query['token']).toMatch(/^[\w-]{43}$/)

    const answers = await Promise.all([1, 2, 3].map(() => reset({ ...query, newPassword: GOOD })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400])
    expect(answers.find(({ status }) => status === 200)?.body.message).toBe(
      'Your password has been reset successfully. You can now log in with your new password.',
    )
    expect((await user.send('GET', '/api/user')).status).toBe(401)
    expect((await signIn('forgetful', 'tin-kettle')).status).toBe(401)
    await user.call(login, { body: { username: 'forgetful', password: GOOD } })
    expect((await user.call(listNotifications, { query: {} })).map(({ message }) => message)).toEqual([
      'Your password was reset. If this was not you, contact support.',
      'An administrator made a password reset link for your account.',
    ])
    const audited = await api.owner('audit_entries').where('subject_id', user.id).orderBy('id').pluck('action')
    expect(audited).toEqual(['user.created', 'password.reset-link', 'password.reset'])
  })

  // covers users.23
  test('is kept as a hash only', async () => {
    const { id } = await api.investor()
    const answer = await administrator.send('POST', `/api/admin/users/${id}/reset-link`, {
      headers: { 'idempotency-key': 'link' },
    })
    const token = /token=([\w-]+)/.exec(String(answer.body['resetLink']))?.[1] ?? ''
    for (const table of ['password_resets', 'idempotency_keys', 'audit_log', 'notifications']) {
      const { rows } = await api.owner.raw(`SELECT count(*) AS n FROM ${table} AS t WHERE t::text LIKE ?`, [
        `%${token}%`,
      ])
      expect([table, rows[0].n]).toEqual([table, 0])
    }
  })

  // covers users.23
  test('works for nobody else, not after an hour, not after a newer one, not for a deleted user', async () => {
    const [user, other] = [await api.investor(), await api.investor()]
    const refused = { status: 400, body: { code: 'INVALID_RESET_LINK' } }
    const message = 'This password reset link is invalid or has expired.'
    const link = await linkFor(user.id)
    expect(await reset({ ...link, userId: other.id, newPassword: GOOD })).toMatchObject({
      ...refused,
      body: { message },
    })
    for (const userId of ['', 'x', '0', -1, 10 ** 15]) {
      expect(await reset({ ...link, userId, newPassword: GOOD })).toMatchObject(refused)
    }
    await api.owner('password_resets').update({ expires_at: new Date(Date.now() - 1_000) })
    expect(await reset({ ...link, newPassword: GOOD })).toMatchObject(refused)
    const [older, newer] = [await linkFor(user.id), await linkFor(user.id)]
    expect(await reset({ ...older, newPassword: GOOD })).toMatchObject(refused)
    await api.owner('users').where({ id: user.id }).update({ deleted_at: new Date() })
    expect(await reset({ ...newer, newPassword: GOOD })).toMatchObject(refused)
    expect((await administrator.send('POST', `/api/admin/users/${user.id}/reset-link`)).status).toBe(404)
    expect((await administrator.send('POST', '/api/admin/users/1/reset-link')).status).toBe(403)
  })

  // covers accounts.40
  test.each([
    ['', 'Please fill in all fields'],
    ['a', 'Password must be at least 8 characters long'],
    ['1234567', 'Password must be at least 8 characters long'],
    ['ABCDEFGH1', 'Password must contain at least one lowercase letter'],
    ['12345678', 'Password must contain at least one lowercase letter'],
    ['abcdefgh1', 'Password must contain at least one uppercase letter'],
    ['Abcdefgh', 'Password must contain at least one number'],
  ])('with the password %p is answered %p and stays usable', async (newPassword, message) => {
    const { id } = await api.investor()
    const link = await linkFor(id)
    expect(await reset({ ...link, newPassword })).toMatchObject({
      status: 400,
      body: { code: 'VALIDATION_FAILED', message, fields: { newPassword: message } },
    })
    expect((await reset({ ...link, newPassword: GOOD })).status).toBe(200)
  })

  test('cannot be guessed without end', async () => {
    const { id } = await api.investor()
    const guess = () => reset({ token: 'x'.repeat(43), userId: id, newPassword: GOOD })
    for (let i = 0; i < 10; i++) expect((await guess()).status).toBe(400)
    expect((await guess()).status).toBe(429)
  })
})

describe('changing the password', () => {
  const change = (client: TestClient, currentPassword: string, newPassword = GOOD) =>
    client.send('POST', '/api/change-password', { body: { currentPassword, newPassword } })

  // covers users.6
  test('needs the current one, keeps this session and ends the others and the reset links', async () => {
    const user = await api.investor('changer')
    const elsewhere = api.visitor()
    await elsewhere.call(login, { body: { username: 'changer', password: 'tin-kettle' } })
    const link = await linkFor(user.id)
    expect(await change(user, 'wrong!')).toMatchObject({
      status: 400,
      body: { code: 'WRONG_PASSWORD', fields: { currentPassword: 'The current password is wrong.' } },
    })
    const body = { currentPassword: 'tin-kettle', newPassword: GOOD }
    expect(await user.call(changePassword, { body })).toEqual({ message: 'Your password has been changed.' })
    expect((await user.send('GET', '/api/user')).status).toBe(200)
    expect((await elsewhere.send('GET', '/api/user')).status).toBe(401)
    expect((await reset({ ...link, newPassword: GOOD })).status).toBe(400)
    expect((await signIn('changer', 'tin-kettle')).status).toBe(401)
    expect((await signIn('changer', GOOD)).status).toBe(200)
    const told = await user.call(listNotifications, { query: {} })
    expect(told.find(({ kind }) => kind === 'password-changed')?.message).toBe(
      'Your password was changed. If this was not you, contact support.',
    )
    expect(await api.owner('audit_entries').where({ subject_id: user.id, action: 'password.changed' })).toHaveLength(1)
    // A fast hash of the password, kept to recognise a repeated request, would defeat the slow hash.
    expect(await api.owner('idempotency_keys').where({ user_id: user.id })).toEqual([])
  })

  test('with a weak new password or too many guesses is refused', async () => {
    const user = await api.investor()
    expect(await change(user, 'tin-kettle', 'short')).toMatchObject({
      status: 400,
      body: { fields: { newPassword: 'Password must be at least 8 characters long' } },
    })
    for (let i = 0; i < 10; i++) expect((await change(user, 'wrong!')).status).toBe(400)
    expect((await change(user, 'tin-kettle')).status).toBe(429)
  })
})
