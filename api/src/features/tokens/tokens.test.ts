import {
  changePassword,
  createResetLink,
  type Endpoint,
  ENDPOINTS,
  endToken,
  listNotifications,
  listTokens,
  makeToken,
  pathOf,
  resetPassword,
  TOKEN_DAYS,
  type TokenScope,
} from '@simvest/contracts'
import { API_TOKENS } from '@simvest/contracts/limits'
import { hash } from 'node:crypto'
import { ADMINISTRATOR } from '#test/harness/test-database.ts'
import { startTestApi, type TestApi, useTestApi } from '#test/harness/test-api.ts'
import { PASSWORD, type TestClient } from '#test/harness/test-client.ts'

const api = useTestApi({ consoleTokens: true })

const BODY = { name: 'Figures', scope: 'account' as TokenScope, days: 30, currentPassword: PASSWORD }
const make = (client: TestClient, body: Partial<typeof BODY> = {}) =>
  client.call(makeToken, { body: { ...BODY, ...body } })
/** A program: it has no cookie and comes from no page. */
const by = (token: string, method = 'GET', path = '/api/user', { at = api.url, cookie = '' } = {}) =>
  fetch(at + path, { method, headers: { cookie, authorization: `Bearer ${token}` } })
const answerOf = async (response: Response) => [response.status, ((await response.json()) as { code?: string }).code]
const ADMINS = { currentPassword: ADMINISTRATOR.password, scope: 'console' as const }

describe('tokens', () => {
  // covers calls.35
  test('a token is made with the password, shown once, kept as a hash, listed with its last use, told and ended', async () => {
    const user = await api.investor('programmer')
    const wrong = await user.send('POST', '/api/tokens', { body: { ...BODY, currentPassword: 'wrong' } })
    expect(wrong).toMatchObject({ status: 400, body: { code: 'WRONG_PASSWORD' } })
    const { token, ...listed } = await make(user)
    expect(token).toMatch(/^simvest_[\w-]{43}$/)
    expect(await user.call(listTokens, {})).toEqual({ tokens: [{ ...listed, lastUsedAt: null }], scopes: ['account'] })
    const rows = await api.owner('api_tokens').where('user_id', user.id)
    expect(rows).toMatchObject([{ token_hash: hash('sha256', token, 'buffer') }])
    for (const table of ['api_tokens', 'audit_log', 'notifications', 'idempotency_keys'])
      expect(JSON.stringify(await api.owner(table))).not.toContain(token)

    expect(await (await by(token)).json()).toMatchObject({ username: 'programmer' })
    expect((await by(token, 'GET', '/api/transactions/history')).status).toBe(200)
    expect((await by(token, 'GET', '/api/figures')).status).toBe(200)
    expect((await user.call(listTokens, {})).tokens).toEqual([{ ...listed, lastUsedAt: expect.any(String) }])

    const params = { id: listed.id }
    expect((await (await api.investor()).send('DELETE', `/api/tokens/${listed.id}`)).status).toBe(404)
    await user.call(endToken, { params })
    expect(await answerOf(await by(token))).toEqual([401, 'UNAUTHENTICATED'])
    expect((await user.call(listNotifications, { query: {} })).map(({ kind }) => kind)).toEqual([
      'token-ended',
      'token-made',
    ])
    const actions = await api.owner('audit_log').where('subject_id', user.id).orderBy('id').pluck('action')
    expect(actions).toEqual(['user.created', 'token.made', 'token.ended'])
  })

  // covers calls.35
  test('a token is valid for at most 90 days, and a wrong one admits nobody, whatever cookie comes along', async () => {
    const user = await api.investor()
    const long = await user.send('POST', '/api/tokens', { body: { ...BODY, days: TOKEN_DAYS + 1 } })
    expect(long.status).toBe(400)
    const { token, id } = await make(user, { days: TOKEN_DAYS })
    const ends = await api.owner('api_tokens').where({ id }).first(api.owner.raw('expires_at - now() AS left'))
    expect(ends.left.days).toBeGreaterThanOrEqual(TOKEN_DAYS - 1)
    const ago = api.owner.raw(`now() - interval '1 second'`)
    await api.owner('api_tokens').where({ id }).update({ expires_at: ago })
    for (const wrong of [token, 'simvest_wrong', 'simvest_', 'wrong'])
      expect(await answerOf(await by(wrong))).toEqual([401, 'UNAUTHENTICATED'])
    expect((await by('simvest_wrong', 'GET', '/api/user', { cookie: user.cookie })).status).toBe(401)
    // A proxy in front may have a scheme, or tokens, of its own.
    const { cookie } = user
    for (const authorization of ['Basic c2ltdmVzdF8=', 'Bearer of.another.kind'])
      expect((await fetch(`${api.url}/api/user`, { headers: { cookie, authorization } })).status).toBe(200)
    expect((await user.call(listTokens, {})).tokens).toEqual([])
  })

  // covers calls.35
  test('a person has at most ten tokens', async () => {
    const user = await api.investor()
    for (let nth = 0; nth < API_TOKENS.most; nth++) await make(user)
    const more = await user.send('POST', '/api/tokens', { body: BODY })
    expect(more).toMatchObject({ status: 409, body: { code: 'TOKENS_FULL' } })
  })
})

describe('a token ends', () => {
  const act = async (
    id: 'setUserStatus' | 'deleteUser' | 'setRole' | 'endUserSessions',
    user: { id: number },
    body?: object,
  ) => {
    const { method, path } = ENDPOINTS[id]
    const administrator = await api.administrator()
    const { status } = await administrator.send(method, pathOf({ path }, { id: user.id }), { body })
    expect(status).toBe(200)
  }

  // covers calls.36
  test.each<[string, (user: TestClient & { id: number }) => Promise<unknown>]>([
    ['a deactivation', (user) => act('setUserStatus', user, { isDeactivated: true, reason: 'x' })],
    ['a deletion', (user) => act('deleteUser', user)],
    ['a role', (user) => act('setRole', user, { role: 'support', currentPassword: ADMINISTRATOR.password })],
    ['a sign-out everywhere', (user) => act('endUserSessions', user)],
    [
      'a change of the password',
      (user) => user.call(changePassword, { body: { currentPassword: PASSWORD, newPassword: 'Horse-Battery-9' } }),
    ],
    [
      'a reset of the password',
      async (user) => {
        const { resetLink } = await (await api.administrator()).call(createResetLink, { params: { id: user.id } })
        const { searchParams } = new URL(resetLink, api.url)
        const [token, userId] = ['token', 'userId'].map((name) => String(searchParams.get(name)))
        await api
          .visitor()
          .call(resetPassword, { body: { token: token ?? '', userId: userId ?? '', newPassword: 'Horse-Battery-9' } })
      },
    ],
  ])('by %s', async (_name, end) => {
    const user = await api.investor()
    const { token } = await make(user)
    expect((await by(token)).status).toBe(200)
    await end(user)
    expect(await answerOf(await by(token))).toEqual([401, 'UNAUTHENTICATED'])
    expect(await api.owner('api_tokens').where('user_id', user.id)).toEqual([])
  })
})

describe('a token may make', () => {
  let operator: TestClient & { id: number }
  const tokens: Record<TokenScope, string> = { account: '', console: '' }

  beforeAll(async () => {
    operator = await api.colleague('operator')
    for (const scope of ['account', 'console'] as const) tokens[scope] = (await make(operator, { scope })).token
  })

  const EVERY = Object.entries<Endpoint>(ENDPOINTS)
  const FORBIDDEN_READS =
    /document|proof|export|csv|events|sessions|passkeys|second-factor|tokens|push|openapi|reset|password|notes/i

  // covers calls.37
  test('no call that changes anything, and no read of documents, secrets and exports', () => {
    const open = EVERY.filter(([, { forTokens }]) => forTokens)
    expect(open.length).toBeGreaterThan(20)
    const wrong = open.filter(
      ([, { method, path, access, rate, secret, produces, permission }]) =>
        method !== 'GET' ||
        access === 'public' ||
        rate !== undefined ||
        secret ||
        produces !== undefined ||
        permission !== (access === 'admin' ? 'read' : undefined) ||
        FORBIDDEN_READS.test(path),
    )
    expect(wrong.map(([id]) => id)).toEqual([])
  })

  // covers calls.37
  test('every other call only if its contract says so', async () => {
    const rest = EVERY.filter(([, { access }]) => access !== 'public')
    for (const [id, endpoint] of rest)
      for (const scope of ['account', 'console'] as const) {
        const { access, method, forTokens } = endpoint
        const isOpen = forTokens === true && (access === 'admin') === (scope === 'console')
        const answer = await by(tokens[scope], method, pathOf(endpoint, { id: 999_999 }))
        const { code } = (await answer.json()) as { code?: string }
        expect([id, scope, code === 'FORBIDDEN']).toEqual([id, scope, !isOpen])
        expect([id, isOpen ? [200, 400, 404] : [403]]).toEqual([id, expect.arrayContaining([answer.status])])
      }
  })

  // covers calls.37
  test('nothing of others with a token for the account, also where its owner has a role', async () => {
    const investor = await api.investor()
    const { body } = await investor.send('POST', '/api/deposit', { body: { amount: 5 } })
    const path = `/api/deposits/${Number(body['depositId'])}`
    expect((await by(tokens.account, 'GET', path)).status).toBe(404)
    expect(await (await by(tokens.account)).json()).toMatchObject({ id: operator.id })
  })

  // covers calls.38
  test('reads of a role only where the operator allows them, and only for who has one', async () => {
    const investor = await api.investor()
    expect((await operator.call(listTokens, {})).scopes).toEqual(['account', 'console'])
    expect(await investor.send('POST', '/api/tokens', { body: { ...BODY, scope: 'console' } })).toMatchObject({
      status: 403,
    })
    const usual: TestApi = await startTestApi()
    try {
      const administrator = await usual.administrator()
      expect((await administrator.call(listTokens, {})).scopes).toEqual(['account'])
      const refused = await administrator.send('POST', '/api/tokens', { body: { ...BODY, ...ADMINS } })
      expect(refused).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } })
      const { token, id } = await make(administrator, { currentPassword: ADMINISTRATOR.password })
      await usual.owner('api_tokens').where({ id }).update({ scope: 'console' })
      expect(await answerOf(await by(token, 'GET', '/api/admin/deposits', { at: usual.url }))).toEqual([
        403,
        'FORBIDDEN',
      ])
    } finally {
      await usual.stop()
    }
  })
})
