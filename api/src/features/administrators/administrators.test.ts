import { getUser, listAudit, login, register, resetPassword, startTotp, toggleAi, verifyTotp } from '@simvest/contracts'
import { TOTP } from 'otpauth'
import { spawnEntry } from '#test/harness/spawned-process.ts'
import { useAdministrator, useTestApi } from '#test/harness/test-api.ts'
import { inventedName, type TestClient } from '#test/harness/test-client.ts'

jest.setTimeout(120_000)

const PASSWORD = 'Horse-Battery-9'

/** The list of commands, as a checkout and as an image have them. */
const ALL = /^(?:pnpm admin|node dist\/admin\.mjs) list/

const api = useTestApi()
const administrator = useAdministrator(api)
let first: string

beforeAll(async () => {
  first = (await administrator.call(getUser, {})).username
})

/** Runs the command as an operator does. */
async function run(...words: string[]): Promise<{ code: unknown; printed: string }> {
  const { ended, output } = spawnEntry('admin', { DATABASE_URL: api.applicationUrl, PORT: '3000' }, words)
  return { code: await ended, printed: output().trim() }
}

const signIn = (client: TestClient, username: string, password = PASSWORD) =>
  client.send('POST', login.path, { body: { username, password } })

/** The operator's entries in the log, newest first. */
const logged = async () => {
  const entries = await administrator.call(listAudit, { query: { limit: 200 } })
  return entries.filter(({ details }) => details?.['byOperator']).map(({ action, actorId }) => [action, actorId])
}

async function investor(): Promise<{ client: TestClient; username: string }> {
  const username = inventedName()
  const client = api.visitor()
  await client.call(register, { body: { username, email: `${username}@example.com`, password: PASSWORD } })
  return { client, username }
}

describe('administrators', () => {
  // covers users.19
  test('an invited administrator chooses a password by the link, and administers', async () => {
    const { code, printed } = await run('invite', 'grace', 'grace@example.com')
    expect([code, printed]).toEqual([0, expect.stringContaining('grace is an operator.')])
    const [, token = '', userId = ''] = /token=([\w-]+)&userId=(\d+)/.exec(printed) ?? []
    await api.visitor().call(resetPassword, { body: { token, userId: Number(userId), newPassword: PASSWORD } })
    const grace = api.visitor()
    expect(await signIn(grace, 'grace')).toMatchObject({ status: 200, body: { isAdmin: true } })
    expect((await run('list')).printed).toMatch(
      /^grace {2}grace@example.com {2}operator {2}enabled {2}password alone {2}seen /m,
    )
    expect(await logged()).toEqual([['role.granted', null]])
  })

  // covers users.19
  test('a role is given and taken; what was signed in before ends', async () => {
    const { client, username } = await investor()
    expect(await run('set-role', username, 'auditor')).toEqual({
      code: 0,
      printed: `${username} is an auditor.`,
    })
    expect(await client.send('GET', getUser.path)).toMatchObject({ status: 401 })
    expect(await signIn(client, username)).toMatchObject({ body: { isAdmin: true, role: 'auditor' } })
    expect((await run('set-role', username, 'support')).printed).toBe(`${username} is support.`)
    expect((await run('set-role', username, 'investor')).code).toBe(0)
    expect(await signIn(client, username)).toMatchObject({ body: { isAdmin: false, role: null } })
    expect((await logged()).slice(0, 3)).toEqual([
      ['role.revoked', null],
      ['role.changed', null],
      ['role.granted', null],
    ])
  })

  // covers users.19
  test('a lost authenticator app is taken off, and its owner signs in with the password', async () => {
    const { client, username } = await investor()
    const { secret } = await client.call(startTotp, { body: { currentPassword: PASSWORD } })
    await client.call(verifyTotp, { body: { code: new TOTP({ secret }).generate() } })
    const elsewhere = api.visitor()
    await signIn(elsewhere, username)
    expect(await elsewhere.send('POST', toggleAi.path)).toMatchObject({ body: { code: 'STEP_UP_REQUIRED' } })
    expect((await run('drop-factor', username)).printed).toContain('without an authenticator app now')
    await signIn(elsewhere, username)
    expect(await elsewhere.send('GET', getUser.path)).toMatchObject({ status: 200, body: { needsStepUp: false } })
    expect((await run('drop-factor', username)).printed).toBe(`${username} has no authenticator app.`)
  })

  // covers users.19
  test('a disabled administrator cannot sign in until enabled again', async () => {
    const { client, username } = await investor()
    expect((await run('disable', username)).code).toBe(0)
    expect(await signIn(client, username)).toMatchObject({ body: { code: 'ACCOUNT_DEACTIVATED' } })
    expect((await run('enable', username)).code).toBe(0)
    expect((await signIn(client, username)).status).toBe(200)
  })

  // covers users.19
  test('the last operator cannot be locked out', async () => {
    await run('disable', 'grace')
    const last = `${first} is the last operator who can sign in. Invite another one first.`
    // The invited account has no password yet.
    await run('invite', 'lena', 'lena@example.com')
    await run('invite', 'olga', 'olga@example.com', 'auditor')
    expect(await run('disable', first)).toEqual({ code: 1, printed: last })
    expect(await run('set-role', first, 'investor')).toEqual({ code: 1, printed: last })
    expect(await run('set-role', first, 'support')).toEqual({ code: 1, printed: last })
  })

  test.each([
    [[], ALL],
    [['list', 'all'], ALL],
    [['set-role', 'admin', 'king'], ALL],
    [['invite', 'kim', 'kim@example.com', 'king'], /^Please choose a role\.$/],
    [['require-factor', 'nobody-here'], /^Nobody here is called nobody-here/],
    [['enable', 'nobody-here'], /^Nobody here is called nobody-here\. See: (?:pnpm admin|node dist\/admin\.mjs) list$/],
    [['invite', 'x', 'x@example.com'], /^Username must be at least 3 characters$/],
    [['invite', 'taken', 'grace@example.com'], /^This e-mail address is already registered\.$/],
    [['add', 'ada', 'ada@example.com'], /^Give a password of at least 12 characters on standard input/],
  ])('%p is refused in words, with 1', async (words, line) => {
    const { code, printed } = await run(...words)
    expect(printed).toMatch(line)
    expect(code).toBe(1)
  })
})
