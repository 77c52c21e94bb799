import {
  addPasskey,
  changePassword,
  createResetLink,
  getSecondFactor,
  listNotifications,
  listPasskeys,
  removePasskey,
  startPasskey,
  startPasskeyLogin,
} from '@simvest/contracts'
import { CHALLENGE } from '@simvest/contracts/limits'
import { createChallenges } from './challenges.ts'
import { SoftwareAuthenticator } from '#test/harness/software-authenticator.ts'
import { useTestApi } from '#test/harness/test-api.ts'
import { PASSWORD, type TestClient } from '#test/harness/test-client.ts'

const api = useTestApi()

afterEach(() => api.owner('sign_in_failures').delete())

const PROOF = { currentPassword: PASSWORD }
const refused = { status: 400, body: { code: 'PASSKEY_REFUSED', message: 'This passkey was not accepted.' } }
const add = (client: TestClient, credential: object) =>
  client.send('POST', '/api/passkeys', { body: { name: 'Laptop', credential } })
const signIn = (credential: object, client = api.visitor()) =>
  client.send('POST', '/api/login/passkey', { body: { credential } })
const challengeFor = async (client: TestClient) =>
  String((await client.call(startPasskey, { body: PROOF }))['challenge'])
const loginChallenge = async () => String((await api.visitor().call(startPasskeyLogin, {}))['challenge'])

async function withPasskey(username?: string) {
  const user = await api.investor(username)
  const device = new SoftwareAuthenticator(api.url)
  const credential = device.make(await challengeFor(user))
  const passkey = await user.call(addPasskey, { body: { name: 'Laptop', credential } })
  return { user, device, passkey }
}

describe('passkeys', () => {
  // covers profile.6
  test('a passkey is added, signs in as both factors, and is removed', async () => {
    const { user, device, passkey } = await withPasskey('keyholder')
    expect(passkey).toMatchObject({ name: 'Laptop', lastUsedAt: null })
    const client = api.visitor()
    const answer = await signIn(device.sign(await loginChallenge()), client)
    expect(answer).toMatchObject({ status: 200, body: { username: 'keyholder' } })
    expect(await client.call(getSecondFactor, {})).toMatchObject({ isVerified: true })
    expect(await user.call(getSecondFactor, {})).toMatchObject({ isVerified: false })
    const [listed] = await user.call(listPasskeys, {})
    expect(listed).toEqual({ ...passkey, lastUsedAt: expect.any(String) })
    const other = await api.investor()
    const path = `/api/passkeys/${passkey.id}/remove`
    expect((await other.send('POST', path, { body: PROOF })).status).toBe(404)
    await user.call(removePasskey, { params: { id: passkey.id }, body: PROOF })
    expect(await signIn(device.sign(await loginChallenge()))).toMatchObject(refused)
    expect((await user.call(listNotifications, { query: {} })).map(({ message }) => message)).toEqual([
      'A passkey was removed from your account. If this was not you, contact support.',
      expect.stringContaining('A browser that was not known before signed in to your account'),
      'A passkey was added to your account. If this was not you, contact support.',
    ])
    const actions = await api.owner('audit_entries').where('subject_id', user.id).orderBy('id').pluck('action')
    expect(actions).toEqual(['user.created', 'passkey.added', 'passkey.removed'])
  })

  test('a challenge is answered once, for what it was made for, by whom, here and in time', async () => {
    const { user, device } = await withPasskey()
    const answer = device.sign(await loginChallenge())
    const answers = await Promise.all([1, 2, 3].map(() => signIn(answer)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400])
    expect(await signIn(device.sign(await challengeFor(user)))).toMatchObject(refused)
    expect(await signIn(device.sign(Buffer.alloc(56).toString('base64url')))).toMatchObject(refused)
    const late = createChallenges('a secret for tests, and long enough')
    const madeAgo = (ms: number) => {
      const now = jest.spyOn(Date, 'now').mockReturnValue(Date.now() - ms)
      const made = Buffer.from(late.make('login')).toString('base64url')
      now.mockRestore()
      return made
    }
    expect(await signIn(device.sign(madeAgo(CHALLENGE.most + 1)))).toMatchObject(refused)
    expect((await signIn(device.sign(madeAgo(CHALLENGE.most - 60_000)))).status).toBe(200)

    const other = await api.investor()
    const fresh = new SoftwareAuthenticator(api.url)
    expect(await add(other, fresh.make(await challengeFor(user)))).toMatchObject(refused)
    expect(await add(other, fresh.make(await loginChallenge()))).toMatchObject(refused)
    const phished = new SoftwareAuthenticator('https://simvest.evil.example')
    expect(await add(other, phished.make(await challengeFor(other)))).toMatchObject(refused)
    expect(await other.call(listPasskeys, {})).toEqual([])
  })

  test('a copy, a forgery and a device that asked for nothing are refused', async () => {
    const { user, device } = await withPasskey()
    expect(await signIn(device.sign(await loginChallenge(), { isVerified: false }))).toMatchObject(refused)
    const forger = new SoftwareAuthenticator(api.url)
    const forged = { ...forger.sign(await loginChallenge()), id: device.id.toString('base64url') }
    expect(await signIn(forged)).toMatchObject(refused)
    expect((await signIn(device.sign(await loginChallenge()))).status).toBe(200)
    device.counter = 0
    expect(await signIn(device.sign(await loginChallenge()))).toMatchObject(refused)
    expect(await add(user, device.make(await challengeFor(user)))).toMatchObject(refused)
  })

  test.each([
    ['deactivated', { is_deactivated: true }, { status: 403, body: { code: 'ACCOUNT_DEACTIVATED' } }],
    ['deleted', { deleted_at: new Date() }, refused],
  ])('the passkey of a %s user opens nothing', async (_word, change, expected) => {
    const { user, device } = await withPasskey()
    await api.owner('users').where({ id: user.id }).update(change)
    expect(await signIn(device.sign(await loginChallenge()))).toMatchObject(expected)
  })
})

describe('a session alone', () => {
  const wrong = {
    status: 400,
    body: { code: 'WRONG_PASSWORD', fields: { currentPassword: 'The current password is wrong.' } },
  }
  const start = (client: TestClient, currentPassword: string) =>
    client.send('POST', '/api/passkeys/options', { body: { currentPassword } })
  const remove = (client: TestClient, id: number, currentPassword: string) =>
    client.send('POST', `/api/passkeys/${id}/remove`, { body: { currentPassword } })

  // covers profile.6
  test('neither adds nor removes a passkey: its user types the password, and cannot guess without end', async () => {
    const { user, passkey } = await withPasskey()
    expect(await start(user, 'wrong!')).toMatchObject(wrong)
    expect(await remove(user, passkey.id, 'wrong!')).toMatchObject(wrong)
    expect((await user.send('POST', '/api/passkeys/options')).status).toBe(400)
    expect((await user.send('POST', `/api/passkeys/${passkey.id}/remove`)).status).toBe(400)
    expect(await user.call(listPasskeys, {})).toHaveLength(1)
    for (let i = 0; i < 8; i++) await start(user, 'wrong!')
    expect((await start(user, PASSWORD)).status).toBe(429)
    expect((await remove(user, passkey.id, PASSWORD)).status).toBe(429)
  })

  test('adds none with the challenge of an older password', async () => {
    const user = await api.investor()
    const credential = new SoftwareAuthenticator(api.url).make(await challengeFor(user))
    await user.call(changePassword, { body: { currentPassword: PASSWORD, newPassword: 'Horse-Battery-9' } })
    expect(await add(user, credential)).toMatchObject(refused)
    expect(await user.call(listPasskeys, {})).toEqual([])
  })
})

describe('passkeys that somebody else may have added', () => {
  const told = async (user: TestClient & { id: number }) => {
    const all = api.owner('notifications').where('user_id', user.id).whereNot('kind', 'signed-in')
    const [notification] = await all.orderBy('id', 'desc')
    const [entry] = await api.owner('audit_log').where('subject_id', user.id).orderBy('id', 'desc')
    return { message: notification.message, removed: entry.details.removedPasskeys }
  }

  // covers users.24
  test.each([
    [true, 400, 'Your password was changed, and its passkey was removed. If this was not you, contact support.'],
    [undefined, 200, 'Your password was changed. If this was not you, contact support.'],
  ])('go with the old password, if its user says so (%p)', async (removePasskeys, status, message) => {
    const { user, device } = await withPasskey()
    await user.call(changePassword, {
      body: { currentPassword: PASSWORD, newPassword: 'Horse-Battery-9', removePasskeys },
    })
    expect((await signIn(device.sign(await loginChallenge()))).status).toBe(status)
    expect(await told(user)).toEqual({ message, removed: removePasskeys ? 1 : 0 })
  })

  // covers users.24
  test.each([
    [undefined, 400, 'Your password was reset, and its passkey was removed. If this was not you, contact support.'],
    [true, 200, 'Your password was reset. If this was not you, contact support.'],
  ])('go with a reset, unless they are to stay (%p)', async (keepPasskeys, status, message) => {
    const { user, device } = await withPasskey()
    const administrator = await api.administrator()
    const { resetLink } = await administrator.call(createResetLink, { params: { id: user.id } })
    const link = Object.fromEntries(new URL(resetLink, api.url).searchParams)
    const body = { ...link, newPassword: 'Horse-Battery-9', keepPasskeys }
    expect((await api.visitor().send('POST', '/api/reset-password', { body })).status).toBe(200)
    expect((await signIn(device.sign(await loginChallenge()))).status).toBe(status)
    expect(await told(user)).toEqual({ message, removed: keepPasskeys ? 0 : 1 })
  })
})
