import { getUser, login, logout } from '@simvest/contracts'
import jwt from 'jsonwebtoken'
import { networkOf } from '#infra/http/network-of.ts'
import { JWT_SECRET, startTestApi, type TestApi } from '#test/harness/test-api.ts'

let api: TestApi

beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.stop())
afterEach(() => api.owner('sign_in_failures').delete())

const ada = { username: 'ada', email: 'ada@example.com', password: 'lovelace', fullName: 'Ada Lovelace' }
const registerAs = (body: object) => api.visitor().send('POST', '/api/register', { body })
const signIn = (username: string, password: string) =>
  api.visitor().send('POST', '/api/login', { body: { username, password } })
const sessionCookieOf = (headers: Headers) => headers.getSetCookie().find((cookie) => cookie.includes('_session='))
const withCookie = (cookie: string) => api.visitor().send('GET', '/api/user', { headers: { cookie } })

describe('registering', () => {
  // covers accounts.20
  test('makes an investor with empty wallets and signs in', async () => {
    const client = api.visitor()
    const body = { ...ada, isAdmin: true, is_admin: true, balance: 5, referrerEmail: 'unknown@example.com' }
    const { status, headers, body: user } = await client.send('POST', '/api/register', { body })
    expect(status).toBe(200)
    expect(user).toMatchObject({
      username: 'ada',
      isAdmin: false,
      balance: 0,
      profitBalance: 0,
      referrerEmail: 'unknown@example.com',
    })
    expect(Object.keys(user)).not.toContain('passwordHash')
    expect(sessionCookieOf(headers)).toMatch(
      /^simvest_session=[\w.-]+; Max-Age=\d+; Path=\/; Expires=[^;]+; HttpOnly; SameSite=Lax$/,
    )
    // Tells scripts that there is a session, and nothing about it.
    expect(headers.getSetCookie()).toContainEqual(
      expect.stringMatching(/^simvest_signed_in=1; Max-Age=\d+; Path=\/; Expires=[^;]+; SameSite=Lax$/),
    )
    expect(await client.call(getUser, {})).toMatchObject({ id: user['id'] })
    const { password_hash: hash } = await api.owner('users').where({ username: 'ada' }).first()
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,(t=2,p=1|p=1,t=2)\$/)
  })

  const taken = { username: 'This username is already taken.' }
  // covers accounts.21, accounts.22
  test.each([
    [{ username: 'ADA', email: 'x@example.com' }, 409, 'USERNAME_TAKEN', taken],
    [
      { username: 'other', email: 'ADA@example.com' },
      409,
      'EMAIL_TAKEN',
      { email: 'This e-mail address is already registered.' },
    ],
    [
      { username: 'self', email: 's@e.com', referrerEmail: 'S@e.com' },
      400,
      'SELF_REFERRAL',
      { referrerEmail: 'Self-referral is prohibited' },
    ],
    [{ username: 'Simvest Support' }, 409, 'USERNAME_TAKEN', taken],
    [{ username: 'adm1n' }, 409, 'USERNAME_TAKEN', taken],
    [
      { password: 'Password1' },
      400,
      'COMMON_PASSWORD',
      { password: 'This password is too easy to guess. Please choose another one.' },
    ],
  ])('%p is answered with %p %p', async (own, status, code, fields) => {
    const answer = await registerAs({ ...ada, ...own })
    expect(answer).toMatchObject({ status, body: { code, fields, message: Object.values(fields)[0] } })
  })

  const name = { username: 'grace', email: 'g@e.com' }
  // covers accounts.21, accounts.22
  test.each([
    [{ username: 'ab' }, { username: 'Username must be at least 3 characters' }],
    [{ username: 'a\u0000bc' }, { username: 'A name cannot contain characters that cannot be seen' }],
    [{ username: 'a@bc' }, { username: 'Username cannot contain @' }],
    [{ username: 'WIN 5 USD: evil.example/claim' }, { username: 'A name cannot be a web address' }],
    [{ ...name, fullName: 'Sіmvest' }, { fullName: 'This name is kept for Simvest and its staff.' }],
    [{ ...name, fullName: 'Grace\r\nHopper' }, { fullName: 'A name cannot contain characters that cannot be seen' }],
    [{ password: 'five5' }, { password: 'Password must be at least 6 characters' }],
    [{ email: 'nope' }, { email: 'Please enter a valid email address' }],
  ])('%p is not valid', async (own, fields) => {
    const body = { code: 'VALIDATION_FAILED', fields, message: Object.values(fields)[0] }
    expect(await registerAs({ ...ada, ...own })).toMatchObject({ status: 400, body })
  })

  // covers accounts.21
  test('of one name at the same moment gives it to one', async () => {
    const answers = await Promise.all(
      [1, 2, 3].map((n) => registerAs({ ...ada, username: 'twin', email: `t${n}@example.com` })),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  })
})

describe('signing in', () => {
  // covers accounts.12
  test.each(['ada', 'ADA', 'ada@example.com', ' Ada@Example.com '])('as %p works', async (username) => {
    expect(await signIn(username, ada.password)).toMatchObject({ status: 200, body: { username: 'ada' } })
  })

  // covers accounts.13
  test('tells nobody whether a user exists', async () => {
    const deleted = await api.investor('deleted')
    await api.owner('users').where({ id: deleted.id }).update({ deleted_at: new Date() })
    for (const [username, password] of [
      ['nobody', 'tin-kettle'],
      ['deleted', 'tin-kettle'],
      ['ada', 'wrong!'],
    ] as const) {
      expect(await signIn(username, password)).toMatchObject({
        status: 401,
        body: { code: 'INVALID_CREDENTIALS', message: 'Invalid username or password.' },
      })
    }
  })

  // covers accounts.18
  test('says that an account is deactivated only after the right password', async () => {
    const { id } = await api.investor('sleeper')
    await api.owner('users').where({ id }).update({ is_deactivated: true })
    expect(await signIn('sleeper', 'wrong!')).toMatchObject({ status: 401, body: { code: 'INVALID_CREDENTIALS' } })
    expect(await signIn('sleeper', 'tin-kettle')).toMatchObject({
      status: 403,
      body: { code: 'ACCOUNT_DEACTIVATED', message: 'ACCOUNT_DEACTIVATED' },
    })
  })

  test.each([
    ['::ffff:10.0.0.7', '10.0.0.7'],
    ['10.0.0.7', '10.0.0.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
    ['2001:db8::9', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ])('%s counts as %s', (address, expected) => expect(networkOf(address)).toBe(expected))

  test('believes no forwarded address without a proxy', async () => {
    await api.investor('spoofed')
    const attempt = (n: number) =>
      api.visitor().send('POST', '/api/login', {
        body: { username: 'spoofed', password: 'wrong!' },
        headers: { 'x-forwarded-for': `10.0.0.${n}` },
      })
    for (let n = 0; n < 10; n++) await attempt(n)
    expect((await attempt(11)).status).toBe(429)
  })
})

describe('a session', () => {
  test('ends at sign-out, even with a copied cookie', async () => {
    const client = await api.investor()
    const { cookie } = client
    expect((await withCookie(cookie)).status).toBe(200)
    await client.call(logout, {})
    for (const name of ['simvest_session', 'simvest_signed_in']) expect(`; ${client.cookie};`).toContain(`; ${name}=;`)
    expect(await withCookie(cookie)).toMatchObject({ status: 401, body: { message: 'Please sign in.' } })
    expect((await client.send('POST', '/api/logout')).status).toBe(200)
  })

  // covers federation.47
  test('of an administrator says so to the gateway, until it ends or somebody else signs in there', async () => {
    const cohortOf = ({ cookie }: { cookie: string }) => /(?:^|; )simvest_cohort=(\w*)/.exec(cookie)?.[1]
    const client = await api.administrator()
    expect(cohortOf(client)).toBe('administrators')
    await client.register()
    expect(cohortOf(client)).toBe('')
    const other = await api.administrator()
    await other.call(logout, {})
    expect([cohortOf(other), cohortOf(await api.investor())]).toEqual(['', undefined])
  })

  test('is a new one at every sign-in', async () => {
    const client = await api.investor('again')
    const { cookie } = client
    await client.call(login, { body: { username: 'again', password: 'tin-kettle' } })
    expect(client.cookie).not.toBe(cookie)
    expect((await withCookie(cookie)).status).toBe(401)
  })

  test.each([
    ['deactivated', { is_deactivated: true }],
    ['deleted', { deleted_at: new Date() }],
  ])('ends at once when its user is %s', async (_word, change) => {
    const client = await api.investor()
    await api.owner('users').where({ id: client.id }).update(change)
    expect((await client.send('GET', '/api/user')).status).toBe(401)
  })

  test.each([
    ['idle for a week', "last_seen_at = now() - interval '7 days 1 minute'"],
    ['a month old', "created_at = now() - interval '30 days 1 minute'"],
  ])('ends when it is %s', async (_word, change) => {
    const client = await api.investor()
    await api.owner.raw(`UPDATE sessions SET ${change} WHERE user_id = ?`, [client.id])
    expect((await client.send('GET', '/api/user')).status).toBe(401)
  })

  test('cannot be made from a forged token', async () => {
    const client = await api.investor()
    const token = /simvest_session=([^;]+)/.exec(client.cookie)?.[1] ?? ''
    const { sid, sub, aud } = jwt.decode(token) as jwt.JwtPayload
    const forge = (secret: string, options: jwt.SignOptions) => jwt.sign({ sid, sub, aud }, secret, options)
    const forged = [
      `${token.slice(0, -2)}xx`,
      forge('', { algorithm: 'none' }),
      forge('another secret of enough characters', {}),
      forge(JWT_SECRET, { expiresIn: -1 }),
      forge(JWT_SECRET, { algorithm: 'HS512' }),
      jwt.sign({ sid, sub, aud: 'another' }, JWT_SECRET),
      jwt.sign({ sid, sub: '1', aud }, JWT_SECRET),
      'garbage',
    ]
    for (const token of forged) expect((await withCookie(`simvest_session=${token}`)).status).toBe(401)
    expect((await withCookie(`simvest_session=${forge(JWT_SECRET, { expiresIn: 60 })}`)).status).toBe(200)
  })

  test('has a __Host- cookie behind https', async () => {
    // The request of a TLS proxy: with the name and port of the public address.
    const port = 29_000 + (process.pid % 900)
    const origin = `https://127.0.0.1:${port}`
    const secure = await startTestApi({ port, publicOrigin: origin })
    const { headers } = await secure.visitor().send('POST', '/api/register', { body: ada, headers: { origin } })
    expect(sessionCookieOf(headers)).toMatch(/^__Host-simvest_session=.*; HttpOnly; Secure; SameSite=Lax$/)
    await secure.stop()
  })
})
