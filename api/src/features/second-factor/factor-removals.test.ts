import {
  type FactorRemovalStep,
  addPasskey,
  getSecondFactor,
  getUser,
  getUserForAdmin,
  listAudit,
  listNotifications,
  login,
  setFactorRemoval,
  startPasskey,
  startPasskeyLogin,
  startTotp,
  stopFactorRemoval,
  verifyTotp,
} from '@simvest/contracts'
import { TOTP } from 'otpauth'
import { SoftwareAuthenticator } from '#test/harness/software-authenticator.ts'
import { useAdministrator, useTestApi } from '#test/harness/test-api.ts'
import { PASSWORD, type TestClient } from '#test/harness/test-client.ts'
import { ADMINISTRATOR } from '#test/harness/test-database.ts'
import { removeDueFactors } from './factor-removals.ts'

const api = useTestApi()
const first = useAdministrator(api)
let second: TestClient & { id: number }
beforeAll(async () => {
  second = await api.colleague('operator')
})

const PROOF = { currentPassword: PASSWORD }
const OF_FIRST = { currentPassword: ADMINISTRATOR.password }
const take = (by: TestClient, id: number, step: FactorRemovalStep, proof = PROOF) =>
  by.call(setFactorRemoval, { params: { id }, body: { step, ...(by === first ? OF_FIRST : proof) } })
const refused = (status: number, code: string) => ({ status, body: { code } })
const passDay = () => api.owner('factor_removals').update({ due_at: api.owner.raw(`due_at - interval '24 hours'`) })
const told = async (id: number) =>
  api.owner('notifications').where({ user_id: id, kind: 'factor-removal' }).orderBy('id').pluck('figures')
const left = async (id: number) => {
  const [apps, passkeys] = [api.owner('totp_secrets'), api.owner('passkeys')]
  return [await apps.where('user_id', id), await passkeys.where('user_id', id)].map(({ length }) => length)
}

/** An account with an app and a passkey. */
async function withFactors(person?: TestClient & { id: number }) {
  const owner = person ?? (await api.investor())
  const device = new SoftwareAuthenticator(api.url)
  const credential = device.make(String((await owner.call(startPasskey, { body: PROOF }))['challenge']))
  await owner.call(addPasskey, { body: { name: 'Phone', credential } })
  const { secret } = await owner.call(startTotp, { body: PROOF })
  const giveCode = (by: TestClient) => by.call(verifyTotp, { body: { code: new TOTP({ secret }).generate() } })
  await giveCode(owner)
  await api.owner('totp_secrets').update({ last_step: 0 })
  return { owner, device, giveCode }
}

/** An account whose factors go in a day, as two operators decided. */
async function withRemoval(person?: TestClient & { id: number }) {
  const made = await withFactors(person)
  await take(first, made.owner.id, 'asked')
  await take(second, made.owner.id, 'confirmed')
  return made
}

describe('the removal of lost factors', () => {
  // covers users.30
  test.each(['investor', 'colleague'] as const)(
    'of an account of kind %s takes two operators and a day; then a password alone signs in',
    async (kind) => {
      const { owner } = await withFactors(kind === 'colleague' ? await api.colleague('support') : undefined)
      const { username } = await owner.call(getUser, {})
      expect(await take(first, owner.id, 'asked')).toMatchObject({
        factors: {
          hasApp: true,
          passkeys: 1,
          removal: { askedBy: ADMINISTRATOR.username, confirmedBy: null, dueAt: null },
        },
      })
      await expect(take(first, owner.id, 'confirmed')).rejects.toMatchObject(refused(403, 'FORBIDDEN'))
      expect(await told(owner.id)).toEqual([])
      const { factors } = await take(second, owner.id, 'confirmed')
      const hours = (Date.parse(String(factors?.removal?.dueAt)) - Date.now()) / 3_600_000
      expect(Math.round(hours)).toBe(24)
      expect(await owner.call(getSecondFactor, {})).toMatchObject({ removalAt: factors?.removal?.dueAt })
      expect(await told(owner.id)).toEqual([{ state: 'due' }])
      const [notice] = await owner.call(listNotifications, { query: {} })
      expect(notice?.message).toContain('in 24 hours')

      await removeDueFactors(api.db)
      expect(await left(owner.id)).toEqual([1, 1])
      await passDay()
      await Promise.all([removeDueFactors(api.db), removeDueFactors(api.db)])
      expect(await left(owner.id)).toEqual([0, 0])
      expect(await told(owner.id)).toEqual([{ state: 'due' }, { state: 'done' }])
      await expect(owner.call(getUser, {})).rejects.toMatchObject({ status: 401 })
      expect(await api.visitor().call(login, { body: { username, password: PASSWORD } })).toMatchObject({
        needsStepUp: false,
      })
      const entries = await first.call(listAudit, { query: { subject: username } })
      expect(entries.map(({ action, actorUsername }) => [action, actorUsername]).slice(0, 3)).toEqual([
        ['second-factor.removal-done', null],
        ['second-factor.removal-confirmed', expect.any(String)],
        ['second-factor.removal-asked', ADMINISTRATOR.username],
      ])
      const { factors: now } = await first.call(getUserForAdmin, { params: { id: owner.id } })
      expect(now).toEqual({ hasApp: false, passkeys: 0, removal: null })
    },
  )

  // covers users.31
  test('ends when its owner stops it, which no confirmation brings back', async () => {
    const { owner } = await withFactors()
    await take(first, owner.id, 'asked')
    expect(await owner.call(stopFactorRemoval, {})).toMatchObject({ isEnrolled: true, removalAt: null })
    await expect(take(second, owner.id, 'confirmed')).rejects.toMatchObject(refused(404, 'NOT_FOUND'))

    await take(first, owner.id, 'asked')
    await take(second, owner.id, 'confirmed')
    await passDay()
    await Promise.all([owner.call(stopFactorRemoval, {}), removeDueFactors(api.db)]).catch(() => undefined)
    // Whichever came first, all of it happened or nothing.
    const [apps, passkeys] = await left(owner.id)
    expect(apps).toBe(passkeys)
    expect(await api.owner('factor_removals').where('user_id', owner.id)).toEqual([])
  })

  // covers users.31
  test('ends when its owner uses a code, a recovery code or a passkey', async () => {
    const { owner, device, giveCode } = await withRemoval()
    const { username } = await owner.call(getUser, {})
    const pending = () => api.owner('factor_removals').where('user_id', owner.id).first('user_id')
    const client = api.visitor()
    await client.call(login, { body: { username, password: PASSWORD } })
    expect(await pending()).toBeDefined()
    await giveCode(client)
    expect(await pending()).toBeUndefined()

    await take(second, owner.id, 'asked')
    const challenge = String((await api.visitor().call(startPasskeyLogin, {}))['challenge'])
    await api.visitor().send('POST', '/api/login/passkey', { body: { credential: device.sign(challenge) } })
    expect(await pending()).toBeUndefined()
    await removeDueFactors(api.db)
    expect(await left(owner.id)).toEqual([1, 1])
    const stopped = api.owner('audit_log').where({ subject_id: owner.id, action: 'second-factor.removal-stopped' })
    expect(await stopped.pluck('actor_id')).toEqual([owner.id, owner.id])
  })

  // covers users.31
  test('is cancelled by an operator, and asked for anew', async () => {
    const { owner } = await withRemoval()
    expect((await take(first, owner.id, 'cancelled')).factors?.removal).toBeNull()
    await expect(take(second, owner.id, 'confirmed')).rejects.toMatchObject(refused(404, 'NOT_FOUND'))
    await expect(take(second, owner.id, 'cancelled')).rejects.toMatchObject(refused(404, 'NOT_FOUND'))
    await passDay()
    await removeDueFactors(api.db)
    expect(await left(owner.id)).toEqual([1, 1])
    await take(second, owner.id, 'asked')
    await expect(take(first, owner.id, 'asked')).rejects.toMatchObject(refused(404, 'NOT_FOUND'))
  })

  // covers users.30
  test('is for operators with their password, about others, who have a factor', async () => {
    const { owner } = await withFactors()
    for (const role of ['support', 'compliance', 'auditor'] as const)
      await expect(take(await api.colleague(role), owner.id, 'asked')).rejects.toMatchObject(
        refused(403, 'NOT_YOUR_ROLE'),
      )
    const wrong = { currentPassword: 'Not-My-Password-1' }
    await expect(take(second, owner.id, 'asked', wrong)).rejects.toMatchObject(refused(400, 'WRONG_PASSWORD'))
    await expect(take(second, second.id, 'asked')).rejects.toMatchObject(refused(403, 'FORBIDDEN'))
    const without = await api.investor()
    await expect(take(second, without.id, 'asked')).rejects.toMatchObject(refused(404, 'NOT_FOUND'))
  })

  // covers users.30
  test('asked for by somebody who is no operator any more is confirmed by nobody', async () => {
    const { owner } = await withFactors()
    const leaver = await api.colleague('operator')
    await take(leaver, owner.id, 'asked')
    await api.owner('users').where('id', leaver.id).update({ role: 'support' })
    await expect(take(second, owner.id, 'confirmed')).rejects.toMatchObject(refused(404, 'NOT_FOUND'))
  })

  // covers users.30
  test('of two confirmations at the same moment one counts, and one notice is sent', async () => {
    const { owner } = await withFactors()
    const third = await api.colleague('operator')
    await take(first, owner.id, 'asked')
    const answers = await Promise.allSettled([second, third].map((by) => take(by, owner.id, 'confirmed')))
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await told(owner.id)).toEqual([{ state: 'due' }])
  })
})
