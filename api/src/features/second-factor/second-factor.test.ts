import {
  getSecondFactor,
  getUser,
  listNotifications,
  login,
  removeTotp,
  startTotp,
  verifyTotp,
} from '@simvest/contracts'
import { TOTP } from 'otpauth'
import { createSealer } from '#core/secrets/seal.ts'
import { startTestApi, type TestApi } from '#test/test-api.ts'
import type { TestClient } from '#test/test-client.ts'
import { ADMINISTRATOR } from '#test/test-database.ts'

let api: TestApi

beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.stop())
afterEach(() => api.owner('sign_in_failures').delete())

const verify = (client: TestClient, code: string) =>
  client.send('POST', '/api/second-factor/totp/verify', { body: { code } })
const codeAt = (uri: string, seconds = 0) => {
  const { secret } = new TOTP({ secret: new URL(uri).searchParams.get('secret') ?? '' })
  return new TOTP({ secret }).generate({ timestamp: Date.now() + seconds * 1_000 })
}
const users = (client: TestClient) => client.send('GET', '/api/admin/users')

test('an administrator with an authenticator app gives a code in every session before they administrate', async () => {
  const administrator = await api.administrator()
  const elsewhere = await api.administrator()
  expect((await users(administrator)).status).toBe(200)
  const { uri } = await administrator.call(startTotp, {})
  // Not confirmed yet: nobody is locked out by half an enrolment.
  expect((await users(administrator)).status).toBe(200)
  const code = codeAt(uri)
  expect(await administrator.call(verifyTotp, { body: { code } })).toEqual({ isEnrolled: true, isVerified: true })
  expect((await users(administrator)).status).toBe(200)

  const refused = { status: 403, body: { code: 'STEP_UP_REQUIRED' } }
  expect(await users(elsewhere)).toMatchObject(refused)
  expect(await elsewhere.call(getUser, {})).toMatchObject({ needsStepUp: true })
  expect(await api.visitor().call(login, { body: ADMINISTRATOR })).toMatchObject({ needsStepUp: true })
  expect(await elsewhere.send('DELETE', '/api/second-factor/totp')).toMatchObject(refused)
  expect(await elsewhere.send('POST', '/api/second-factor/totp')).toMatchObject({ status: 409 })
  // The code was used: not even its owner can use it again.
  expect(await verify(elsewhere, code)).toMatchObject({ status: 400, body: { code: 'WRONG_CODE' } })
  await api.owner('totp_secrets').update({ last_step: 0 })
  const answers = await Promise.all([1, 2, 3].map(() => verify(elsewhere, codeAt(uri))))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400])
  expect((await users(elsewhere)).status).toBe(200)
  expect(await elsewhere.call(getUser, {})).toMatchObject({ needsStepUp: false })

  await api.owner.raw(`UPDATE sessions SET second_factor_at = now() - interval '12 hours 1 minute'`)
  expect(await users(administrator)).toMatchObject(refused)
  await api.owner('totp_secrets').update({ last_step: 0 })
  await verify(administrator, codeAt(uri))
  expect(await administrator.call(removeTotp, {})).toEqual({ isEnrolled: false, isVerified: true })
  expect(await elsewhere.call(login, { body: ADMINISTRATOR })).toMatchObject({ needsStepUp: false })
  expect((await users(elsewhere)).status).toBe(200)
  expect((await administrator.call(listNotifications, { query: {} })).map(({ message }) => message)).toEqual([
    'The authenticator app was removed. If this was not you, contact support.',
    'An authenticator app now protects your account.',
  ])
  expect(
    await api.owner('audit_entries').where('action', 'like', 'second-factor.%').orderBy('id').pluck('action'),
  ).toEqual([
    'second-factor.started',
    'second-factor.enrolled',
    'second-factor.verified',
    'second-factor.verified',
    'second-factor.removed',
  ])
})

test('a code counts by the clock of the server: this half minute or the one before', async () => {
  const user = await api.investor()
  expect(await verify(user, '000000')).toMatchObject({ status: 400, body: { code: 'WRONG_CODE' } })
  const { uri } = await user.call(startTotp, {})
  for (const seconds of [-90, 60, 300]) expect((await verify(user, codeAt(uri, seconds))).status).toBe(400)
  expect((await verify(user, codeAt(uri, -30))).status).toBe(200)
  expect(await user.call(getSecondFactor, {})).toEqual({ isEnrolled: true, isVerified: true })
  const message = 'Please enter the six digits of your authenticator app'
  expect(await verify(user, '12345')).toMatchObject({ status: 400, body: { fields: { code: message } } })
})

test('codes cannot be guessed without end', async () => {
  const user = await api.investor()
  await user.call(startTotp, {})
  const statuses: number[] = []
  for (let i = 0; i < 11; i++) statuses.push((await verify(user, String(100_000 + i))).status)
  expect(statuses.at(-1)).toBe(429)
})

test('the secret is kept encrypted, and opens under its own key only', async () => {
  const user = await api.investor()
  const { secret } = await user.call(startTotp, {})
  const { sealed } = await api.owner('totp_secrets').where('user_id', user.id).first()
  expect(sealed.toString('latin1')).not.toContain(secret)
  const plain = Buffer.from('plain')
  const sealer = createSealer('one secret', 'a')
  expect(sealer.open(sealer.seal(plain))).toEqual(plain)
  expect(() => createSealer('one secret', 'b').open(sealer.seal(plain))).toThrow('unable to authenticate')
  expect(() => createSealer('another', 'a').open(sealer.seal(plain))).toThrow('unable to authenticate')
})
