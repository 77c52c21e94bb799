import {
  addPasskey,
  getSecondFactor,
  listNotifications,
  listPasskeys,
  removePasskey,
  startPasskey,
  startPasskeyLogin,
} from '@simvest/contracts'
import { createChallenges } from './challenges.ts'
import { SoftwareAuthenticator } from '#test/software-authenticator.ts'
import { startTestApi, type TestApi } from '#test/test-api.ts'
import type { TestClient } from '#test/test-client.ts'

let api: TestApi

beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.stop())
afterEach(() => api.owner('sign_in_failures').delete())

const refused = { status: 400, body: { code: 'PASSKEY_REFUSED', message: 'This passkey was not accepted.' } }
const add = (client: TestClient, credential: object) =>
  client.send('POST', '/api/passkeys', { body: { name: 'Laptop', credential } })
const signIn = (credential: object, client = api.visitor()) =>
  client.send('POST', '/api/login/passkey', { body: { credential } })
const challengeFor = async (client: TestClient) => String((await client.call(startPasskey, {}))['challenge'])
const loginChallenge = async () => String((await api.visitor().call(startPasskeyLogin, {}))['challenge'])

async function withPasskey(username?: string) {
  const user = await api.investor(username)
  const device = new SoftwareAuthenticator(api.url)
  const credential = device.make(await challengeFor(user))
  const passkey = await user.call(addPasskey, { body: { name: 'Laptop', credential } })
  return { user, device, passkey }
}

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
  expect((await other.send('DELETE', `/api/passkeys/${passkey.id}`)).status).toBe(404)
  await user.call(removePasskey, { params: { id: passkey.id } })
  expect(await signIn(device.sign(await loginChallenge()))).toMatchObject(refused)
  expect((await user.call(listNotifications, { query: {} })).map(({ message }) => message)).toEqual([
    'A passkey was removed from your account. If this was not you, contact support.',
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
  const now = jest.spyOn(Date, 'now').mockReturnValue(Date.now() - 6 * 60_000)
  const old = Buffer.from(late.make('login')).toString('base64url')
  now.mockRestore()
  expect(await signIn(device.sign(old))).toMatchObject(refused)

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

test('an administrator who owes a code can neither add nor remove a passkey', async () => {
  const administrator = await api.administrator()
  const owing = { status: 403, body: { code: 'STEP_UP_REQUIRED' } }
  await api.owner('totp_secrets').insert({ user_id: 1, sealed: Buffer.alloc(1), confirmed_at: new Date() })
  const device = new SoftwareAuthenticator(api.url)
  expect(await add(administrator, device.make(await challengeFor(administrator)))).toMatchObject(owing)
  expect(await administrator.send('DELETE', '/api/passkeys/1')).toMatchObject(owing)
  await api.owner('totp_secrets').delete()
})
