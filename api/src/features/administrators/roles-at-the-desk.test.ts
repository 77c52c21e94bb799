import {
  addUserNote,
  askSecondFactor,
  createColleagueLink,
  createResetLink,
  endUserSessions,
  reactivateUser,
  getUser,
  inviteAdministrator,
  listAdministrators,
  listAudit,
  listQueue,
  login,
  resetPassword,
  type Role,
  setAdministratorStatus,
  setRole,
  setUserStatus,
  startTotp,
  verifyTotp,
} from '@simvest/contracts'
import { TOTP } from 'otpauth'
import { useAdministrator, useTestApi } from '#test/harness/test-api.ts'
import { ADMINISTRATOR } from '#test/harness/test-database.ts'
import { PASSWORD, type TestClient } from '#test/harness/test-client.ts'

const api = useTestApi()
const operator = useAdministrator(api)
let operatorId: number

beforeAll(async () => {
  operatorId = (await operator.call(getUser, {})).id
})

const proof = { currentPassword: ADMINISTRATOR.password }
const give = (by: TestClient, id: number, role: Role | null, currentPassword: string = proof.currentPassword) =>
  by.call(setRole, { params: { id }, body: { role, currentPassword } })
const rolesNow = () =>
  api.owner('users').where('is_admin', true).orderBy('id').select('id', 'role', 'is_deactivated', 'needs_second_factor')
const refused = (code: string, message?: string) => ({ body: { code, ...(message && { message }) } })

describe('roles at the desk', () => {
  // covers users.17
  test('an operator invites a colleague, who chooses a password and has the role', async () => {
    const body = { username: 'olga', email: 'olga@example.com', role: 'auditor' as const, ...proof }
    const { administrator, resetLink } = await operator.call(inviteAdministrator, { body })
    expect(administrator).toMatchObject({ role: 'auditor', invitedAt: expect.any(String), lastSeenAt: null })
    const token = new URL(resetLink, api.url).searchParams.get('token') ?? ''
    const olga = api.visitor()
    await olga.call(resetPassword, { body: { token, userId: administrator.id, newPassword: 'Horse-Battery-9' } })
    await olga.call(login, { body: { username: 'olga', password: 'Horse-Battery-9' } })
    const listed = await olga.call(listAdministrators, {})
    expect(listed.find(({ id }) => id === administrator.id)).toMatchObject({ role: 'auditor', invitedAt: null })
    await expect(operator.call(inviteAdministrator, { body })).rejects.toMatchObject(refused('USERNAME_TAKEN'))
    const [entry] = await operator.call(listAudit, { query: { subject: 'olga', action: 'role.granted' } })
    expect(entry).toMatchObject({ actorId: operatorId, before: { role: null }, after: { role: 'auditor' } })
  })

  // covers users.14
  test('a role is refused in words that name it, and those who may', async () => {
    const [support, someone] = [await api.colleague('support'), await api.investor()]
    const deactivate = support.call(setUserStatus, { params: { id: someone.id }, body: { isDeactivated: true } })
    await expect(deactivate).rejects.toMatchObject(
      refused('NOT_YOUR_ROLE', 'Only operators and compliance can do this; your role is support.'),
    )
  })

  // covers users.15
  test('nobody but an operator changes a role, and nobody their own', async () => {
    const someone = await api.investor()
    for (const role of ['support', 'compliance', 'auditor'] as const) {
      const colleague = await api.colleague(role)
      await expect(give(colleague, someone.id, 'operator')).rejects.toMatchObject(refused('NOT_YOUR_ROLE'))
      await expect(give(colleague, colleague.id, 'operator')).rejects.toMatchObject(refused('NOT_YOUR_ROLE'))
    }
    await expect(give(operator, operatorId, 'support')).rejects.toMatchObject(refused('FORBIDDEN'))
    expect(await give(operator, someone.id, 'support')).toMatchObject({ role: 'support' })
    await expect(someone.call(getUser, {})).rejects.toMatchObject({ status: 401 })
    expect(await give(operator, someone.id, null)).toBeNull()
  })

  // covers users.15
  test('nobody but an operator touches an account that has a role', async () => {
    const [support, compliance, subject] = await Promise.all([
      api.colleague('support'),
      api.colleague('compliance'),
      api.colleague('auditor'),
    ])
    const params = { id: subject.id }
    const text = 'Called'
    await expect(support.call(createResetLink, { params })).rejects.toMatchObject(refused('NOT_YOUR_ROLE'))
    await expect(support.call(addUserNote, { params, body: { text } })).rejects.toMatchObject(refused('NOT_YOUR_ROLE'))
    const status = { isDeactivated: true, ...proof }
    // Each act that the role has about investors is refused about a colleague in the same words.
    const acts = [
      compliance.call(setUserStatus, { params, body: status }),
      compliance.call(reactivateUser, { params }),
      compliance.call(endUserSessions, { params }),
    ]
    const words = 'This account has a role at the desk. An operator manages it under Administrators.'
    for (const act of acts) await expect(act).rejects.toMatchObject(refused('FORBIDDEN', words))

    await expect(operator.call(createResetLink, { params })).rejects.toMatchObject(refused('FORBIDDEN'))
    expect((await operator.call(createColleagueLink, { params, body: proof })).resetLink).toContain('token=')
    await operator.call(addUserNote, { params, body: { text } })
    const disabled = await operator.call(setAdministratorStatus, { params, body: status })
    expect(disabled).toMatchObject({ isDeactivated: true })
    await expect(subject.call(listQueue, { query: {} })).rejects.toMatchObject({ status: 401 })
  })

  // covers users.16
  test('a session alone changes nothing about who may do what: each such act takes the password of its operator', async () => {
    const [somebody, subject] = [await api.investor(), await api.colleague('auditor')]
    const before = await rolesNow()
    const wrong = { currentPassword: 'Not-My-Password-1' }
    const params = { id: subject.id }
    const person = { username: 'mallory', email: 'mallory@example.com', role: 'operator' as const }
    for (const act of [
      () => give(operator, somebody.id, 'operator', wrong.currentPassword),
      () => give(operator, subject.id, null, wrong.currentPassword),
      () => operator.call(inviteAdministrator, { body: { ...person, ...wrong } }),
      () => operator.call(setAdministratorStatus, { params, body: { isDeactivated: true, ...wrong } }),
      () => operator.call(askSecondFactor, { params, body: { isNeeded: true, ...wrong } }),
      () => operator.call(createColleagueLink, { params, body: wrong }),
    ])
      await expect(act()).rejects.toMatchObject(refused('WRONG_PASSWORD'))
    expect(await rolesNow()).toEqual(before)
    expect(await api.owner('users').where({ username: 'mallory' })).toEqual([])
    expect(await api.owner('password_resets').where('user_id', subject.id)).toEqual([])
  })

  // covers users.17
  test('the console stays closed to somebody who was asked for an authenticator app, until there is one', async () => {
    const colleague = await api.colleague('support')
    const look = () => colleague.call(listQueue, { query: {} })
    await look()
    const params = { id: colleague.id }
    await operator.call(askSecondFactor, { params, body: { isNeeded: true, ...proof } })
    await expect(look()).rejects.toMatchObject(refused('FACTOR_REQUIRED'))
    expect(await colleague.call(getUser, {})).toMatchObject({ lacksFactor: true })
    const { secret } = await colleague.call(startTotp, { body: { currentPassword: PASSWORD } })
    await colleague.call(verifyTotp, { body: { code: new TOTP({ secret }).generate() } })
    await look()
    const { hasAuthenticator } = await operator.call(askSecondFactor, { params, body: { isNeeded: false, ...proof } })
    expect(hasAuthenticator).toBe(true)
  })

  // covers users.15
  test('of two operators who demote each other at the same moment, one stays', async () => {
    const pair = [operator, await api.colleague('operator')] as const
    const ids = [operatorId, pair[1].id]
    const passwords = [ADMINISTRATOR.password, PASSWORD]
    const demote = (by: number) =>
      give(pair[by] ?? operator, ids[1 - by] ?? 0, 'support', passwords[by]).then(
        () => 'demoted',
        ({ body }: { body: { code: string } }) => body.code,
      )
    const outcomes = await Promise.all([demote(0), demote(1)])
    expect(outcomes.filter((outcome) => outcome === 'demoted')).toHaveLength(1)
    const left = await api.owner('users').where({ role: 'operator', is_deactivated: false, invited_at: null })
    expect(left).toHaveLength(1)
  })

  // covers users.14
  test('a process of the version before writes whether somebody administers, and the role follows', async () => {
    const { id } = await api.investor()
    const users = api.owner('users').where({ id })
    const roleAfter = async (is_admin: boolean) => {
      await users.clone().update({ is_admin })
      return (await users.clone().first('role')).role
    }
    expect([await roleAfter(true), await roleAfter(false)]).toEqual(['operator', null])
  })
})
