import { RATES, WRONG_CODES } from '@simvest/contracts/limits'
import {
  getSecondFactor,
  getUser,
  listNotifications,
  login,
  removeTotp,
  renewRecoveryCodes,
  startTotp,
  verifyTotp,
} from '@simvest/contracts'
import { TOTP } from 'otpauth'
import { createSealer } from './seal.ts'
import { startTestApi, useTestApi } from '#test/harness/test-api.ts'
import { PASSWORD, type TestClient } from '#test/harness/test-client.ts'
import { ADMINISTRATOR } from '#test/harness/test-database.ts'

const api = useTestApi()

afterEach(() => api.owner('sign_in_failures').delete())

const PROOF = { currentPassword: PASSWORD }
const ADMINS_PROOF = { currentPassword: ADMINISTRATOR.password }

const verify = (client: TestClient, code: string) =>
  client.send('POST', '/api/second-factor/totp/verify', { body: { code } })
const codeAt = (uri: string, seconds = 0) => {
  const { secret } = new TOTP({ secret: new URL(uri).searchParams.get('secret') ?? '' })
  return new TOTP({ secret }).generate({ timestamp: Date.now() + seconds * 1_000 })
}
const users = (client: TestClient) => client.send('GET', '/api/admin/users')

describe('second factor', () => {
  // covers accounts.37
  test('an administrator with an authenticator app gives a code in every session before they administrate', async () => {
    const administrator = await api.administrator()
    const elsewhere = await api.administrator()
    expect((await users(administrator)).status).toBe(200)
    const { uri } = await administrator.call(startTotp, { body: ADMINS_PROOF })
    // The app is not confirmed yet: half an enrolment locks nobody out.
    expect((await users(administrator)).status).toBe(200)
    const code = codeAt(uri)
    expect(await administrator.call(verifyTotp, { body: { code } })).toMatchObject({
      isEnrolled: true,
      isVerified: true,
    })
    expect((await users(administrator)).status).toBe(200)

    const refused = { status: 403, body: { code: 'STEP_UP_REQUIRED' } }
    expect(await users(elsewhere)).toMatchObject(refused)
    expect(await elsewhere.call(getUser, {})).toMatchObject({ needsStepUp: true })
    expect(await api.visitor().call(login, { body: ADMINISTRATOR })).toMatchObject({ needsStepUp: true })
    const proof = { body: ADMINS_PROOF }
    expect(await elsewhere.send('POST', '/api/second-factor/totp/remove', proof)).toMatchObject(refused)
    expect(await elsewhere.send('POST', '/api/second-factor/totp', proof)).toMatchObject(refused)
    expect(await administrator.send('POST', '/api/second-factor/totp', proof)).toMatchObject({ status: 409 })
    // The code is used up: not even its owner can use it again.
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
    expect(await administrator.call(removeTotp, { body: ADMINS_PROOF })).toMatchObject({
      isEnrolled: false,
      isVerified: true,
    })
    expect(await elsewhere.call(login, { body: ADMINISTRATOR })).toMatchObject({ needsStepUp: false })
    expect((await users(elsewhere)).status).toBe(200)
    const told = await administrator.call(listNotifications, { query: {} })
    expect(told.filter(({ kind }) => kind !== 'signed-in').map(({ message }) => message)).toEqual([
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
    const { uri } = await user.call(startTotp, { body: PROOF })
    // In the middle of a half minute, which does not end meanwhile.
    const now = jest.spyOn(Date, 'now').mockReturnValue(Math.floor(Date.now() / 30_000) * 30_000 + 15_000)
    for (const seconds of [-60, 30, 60, 300]) expect((await verify(user, codeAt(uri, seconds))).status).toBe(400)
    expect((await verify(user, codeAt(uri, -30))).status).toBe(200)
    now.mockRestore()
    expect(await user.call(getSecondFactor, {})).toMatchObject({ isEnrolled: true, isVerified: true })
    const message = 'Please enter the six digits of your authenticator app'
    // Separators that apps show or that a paste brings.
    for (const parted of [' ', '\u00A0', '-', '\u200B'])
      expect(await verify(user, codeAt(uri, -30).replace(/(?<=^.{3})/, parted))).toMatchObject({
        body: { code: 'WRONG_CODE' },
      })
    expect(await verify(user, '12345')).toMatchObject({ status: 400, body: { fields: { code: message } } })
  })

  test('codes cannot be guessed without end', async () => {
    const user = await api.investor()
    await user.call(startTotp, { body: PROOF })
    const statuses: number[] = []
    for (let i = 0; i < 11; i++) statuses.push((await verify(user, String(100_000 + i))).status)
    expect(statuses.at(-1)).toBe(429)
  })

  test('codes cannot be guessed from many networks either: their owner is told and gets in', async () => {
    const proxied = await startTestApi({ trustProxy: 1 })
    const owner = await proxied.investor()
    const { username } = await owner.call(getUser, {})
    const { uri, recoveryCodes } = await owner.call(startTotp, { body: PROOF })
    await verify(owner, codeAt(uri))
    const [thief, fresh] = [proxied.visitor(), proxied.visitor()]
    for (const each of [thief, fresh]) await each.call(login, { body: { username, password: PASSWORD } })
    const guess = (network: number) =>
      thief.send('POST', '/api/second-factor/totp/verify', {
        body: { code: '000000' },
        headers: { 'x-forwarded-for': `10.0.${network}.1` },
      })
    const statuses: number[] = []
    const told = async () =>
      (await owner.call(listNotifications, { query: {} })).filter(({ kind }) => kind === 'wrong-codes').length
    const networks = Array.from({ length: 40 }, (_, network) => network)
    for (const network of networks.slice(0, WRONG_CODES.most)) statuses.push((await guess(network)).status)
    expect(await told()).toBe(0)
    for (const network of networks.slice(WRONG_CODES.most)) statuses.push((await guess(network)).status)
    expect(statuses.filter((status) => status === 400).length).toBeLessThanOrEqual(RATES.codesToAccount.most + 1)
    expect(await told()).toBe(1)

    // A session that gave a code before, and a recovery code in a new one, wait for nobody's guesses.
    await proxied.owner('totp_secrets').update({ last_step: 0 })
    expect((await verify(owner, codeAt(uri))).status).toBe(200)
    const recovered = await fresh.send('POST', '/api/second-factor/recovery', { body: { code: recoveryCodes[0] } })
    expect(recovered.status).toBe(200)
    await proxied.stop()
  })

  test('the secret is kept encrypted, and opens under its own key only', async () => {
    const user = await api.investor()
    const { secret } = await user.call(startTotp, { body: PROOF })
    const { sealed } = await api.owner('totp_secrets').where('user_id', user.id).first()
    expect(sealed.toString('latin1')).not.toContain(secret)
    const plain = Buffer.from('plain')
    const sealer = createSealer('one secret', 'a')
    expect(sealer.open(sealer.seal(plain))).toEqual(plain)
    expect(() => createSealer('one secret', 'b').open(sealer.seal(plain))).toThrow('unable to authenticate')
    expect(() => createSealer('another', 'a').open(sealer.seal(plain))).toThrow('unable to authenticate')
  })

  async function withApp() {
    const user = await api.investor()
    const { username } = await user.call(getUser, {})
    const elsewhere = api.visitor()
    const body = { username, password: PASSWORD }
    await elsewhere.call(login, { body })
    const { uri, recoveryCodes } = await user.call(startTotp, { body: PROOF })
    expect((await verify(user, codeAt(uri, -30))).status).toBe(200)
    return { user, elsewhere, uri, recoveryCodes, body }
  }

  // covers profile.4
  test('an investor with an authenticator app gives a code in every session, before anything opens', async () => {
    const { user, elsewhere, uri, body } = await withApp()
    const refused = { status: 403, body: { code: 'STEP_UP_REQUIRED' } }
    // The same goes for a session that was open when the app was set up.
    expect(await elsewhere.send('GET', '/api/transactions')).toMatchObject(refused)
    expect(await elsewhere.send('POST', '/api/deposit', { body: { amount: 5 } })).toMatchObject(refused)
    expect((await user.send('GET', '/api/transactions')).status).toBe(200)
    const client = api.visitor()
    expect(await client.call(login, { body })).toMatchObject({ needsStepUp: true })
    expect(await client.send('GET', '/api/transactions')).toMatchObject(refused)
    expect(await client.send('POST', '/api/sessions/end-others')).toMatchObject(refused)
    expect((await verify(client, codeAt(uri))).status).toBe(200)
    expect((await client.send('GET', '/api/transactions')).status).toBe(200)
    expect((await elsewhere.send('POST', '/api/logout')).status).toBe(200)
  })

  test('a code given before the app was set up no longer counts', async () => {
    const user = await api.investor()
    const { username } = await user.call(getUser, {})
    const elsewhere = api.visitor()
    await elsewhere.call(login, { body: { username, password: PASSWORD } })
    await api.owner('sessions').where('user_id', user.id).update({ second_factor_at: new Date() })
    const { uri } = await user.call(startTotp, { body: PROOF })
    await verify(user, codeAt(uri))
    expect(await elsewhere.call(getUser, {})).toMatchObject({ needsStepUp: true })
    expect(await user.call(getUser, {})).toMatchObject({ needsStepUp: false })
  })

  test('a session alone sets up no app and removes none', async () => {
    const { user } = await withApp()
    const wrong = { status: 400, body: { code: 'WRONG_PASSWORD' } }
    const proof = { body: { currentPassword: 'wrong!' } }
    for (const path of ['/api/second-factor/totp', '/api/second-factor/totp/remove']) {
      expect(await user.send('POST', path, proof)).toMatchObject(wrong)
      expect((await user.send('POST', path)).status).toBe(400)
    }
    expect(await user.call(getSecondFactor, {})).toMatchObject({ isEnrolled: true, isVerified: true })
    await user.call(removeTotp, { body: PROOF })
    expect(await user.call(getSecondFactor, {})).toMatchObject({ isEnrolled: false })
  })

  describe('a recovery code', () => {
    const give = (client: TestClient, code: string) =>
      client.send('POST', '/api/second-factor/recovery', { body: { code } })
    const wrong = { status: 400, body: { code: 'WRONG_CODE' } }

    // covers profile.5
    test('stands once for a code of a lost app, however it is typed', async () => {
      const { user, elsewhere, recoveryCodes, body } = await withApp()
      expect(new Set(recoveryCodes).size).toBe(10)
      const [first = '', second = '', third = ''] = recoveryCodes
      expect(first).toMatch(/^([A-Z2-9]{4}-){3}[A-Z2-9]{4}$/)
      const answers = await Promise.all([1, 2, 3].map(() => give(elsewhere, first.toLowerCase().replaceAll('-', ' '))))
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400])
      expect((await elsewhere.send('GET', '/api/transactions')).status).toBe(200)
      const client = api.visitor()
      await client.call(login, { body })
      expect(await give(client, first)).toMatchObject(wrong)
      expect((await give(client, second)).status).toBe(200)
      // A recovery code allows removing the app, and the other codes go with it.
      await client.call(removeTotp, { body: PROOF })
      expect(await give(user, third)).toMatchObject(wrong)
      const [used] = await api
        .owner('notifications')
        .where('user_id', user.id)
        .andWhere('message', 'like', 'A recovery%')
      expect(used.message).toBe(
        'A recovery code was used in place of your authenticator app; 9 are left. If this was not you, contact support.',
      )
      const audited = api.owner('audit_log').where({ subject_id: user.id, action: 'second-factor.recovered' })
      expect(await audited.orderBy('id').pluck('details')).toEqual([{ left: 9 }, { left: 8 }])
    })

    // covers profile.5
    test('ends when new ones are made, which takes the password and an app', async () => {
      const { user, elsewhere, recoveryCodes: before } = await withApp()
      const renew = (client: TestClient, currentPassword = PASSWORD) =>
        client.send('POST', '/api/second-factor/recovery-codes', { body: { currentPassword } })
      expect(await renew(elsewhere)).toMatchObject({ status: 403, body: { code: 'STEP_UP_REQUIRED' } })
      expect(await renew(user, 'wrong!')).toMatchObject({ status: 400, body: { code: 'WRONG_PASSWORD' } })
      const { recoveryCodes } = await user.call(renewRecoveryCodes, { body: PROOF })
      expect(new Set([...before, ...recoveryCodes]).size).toBe(20)
      expect(await give(elsewhere, before[0] ?? '')).toMatchObject(wrong)
      expect((await give(elsewhere, recoveryCodes[0] ?? '')).status).toBe(200)
      const told = await user.call(listNotifications, { query: {} })
      expect(told.map(({ kind }) => kind)).toContain('recovery-codes-renewed')

      const without = await api.investor()
      expect(await renew(without)).toMatchObject({ status: 404, body: { message: 'No authenticator app is set up.' } })
      // An unconfirmed app counts as no app.
      const { recoveryCodes: unconfirmed } = await without.call(startTotp, { body: PROOF })
      expect((await renew(without)).status).toBe(404)
      expect(unconfirmed).toHaveLength(10)
    })

    test('is kept as a hash, is worth nothing before its app is set up, nothing to others, and cannot be guessed', async () => {
      const user = await api.investor()
      const [code = ''] = (await user.call(startTotp, { body: PROOF })).recoveryCodes
      expect(await give(user, code)).toMatchObject(wrong)
      const { rows } = await api.owner.raw('SELECT t::text AS kept FROM totp_secrets AS t WHERE user_id = ?', [user.id])
      expect(rows[0].kept).not.toContain(Buffer.from(code.replaceAll('-', '')).toString('hex'))
      expect(await give(user, 'not one')).toMatchObject({
        status: 400,
        body: { fields: { code: 'Please enter one of your recovery codes' } },
      })
      const { elsewhere } = await withApp()
      for (let i = 0; i < 10; i++) expect(await give(elsewhere, code)).toMatchObject(wrong)
      expect((await give(elsewhere, code)).status).toBe(429)
      expect((await verify(elsewhere, '000000')).status).toBe(400)
    })
  })
})
