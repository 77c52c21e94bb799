import { login, type NotificationKind } from '@simvest/contracts'
import { SKIPS_MAX, TERM } from '@simvest/market'
import { cents } from '@simvest/money'
import type { Knex } from 'knex'
import { randomUUID } from 'node:crypto'
import { TOTP } from 'otpauth'
import { SoftwareAuthenticator } from './software-authenticator.ts'
import type { TestApi } from './test-api.ts'
import type { Answer, TestClient } from './test-client.ts'
import { ADMINISTRATOR } from './test-database.ts'
import { passDay } from './test-market.ts'
import { giveMoney } from './test-money.ts'
import { PIXEL } from './pixel.ts'

/** A person, an administrator, and the texts that both type. */
export interface Stage {
  api: TestApi
  /** The database as the application sees it. */
  db: Knex
  administrator: TestClient
  person: TestClient & { id: number }
  username: string
  password: string
  /** The text to type into a field of this name. */
  types: (field: string) => string
}

export const NEW_PASSWORD = 'Horse-Battery-9'

/** Makes a call under a key; the call must succeed. */
async function act(client: TestClient, method: string, path: string, body?: object): Promise<Answer> {
  const answer = await client.send(method, path, { body, headers: { 'idempotency-key': randomUUID() } })
  if (answer.status !== 200) throw new Error(`${method} ${path}: ${answer.status} ${answer.text}`)
  return answer
}

const admin = ({ administrator }: Stage, method: string, path: string, body?: object) =>
  act(administrator, method, `/api/admin/${path}`, body)
const money = async ({ person, administrator }: Stage) =>
  giveMoney(person, administrator, { fund: cents(50_000), profit: cents(10_000) })
const orderDeposit = async ({ person }: Stage) =>
  Number((await act(person, 'POST', '/api/deposit', { amount: 5 })).body['depositId'])
const addDeposit = async (stage: Stage) => {
  const { person, types } = stage
  const answer = await admin(stage, 'POST', `users/${person.id}/deposit`, { amount: 5, reason: types('reason') })
  return Number(answer.body['id'])
}
/** A made-up address that contains a typed text in capitals. */
const addressOf = (typed: string) => `SIM-${typed.toUpperCase()}`
const withdraw = async (stage: Stage) => {
  const { person, types } = stage
  await money(stage)
  const walletAddress = addressOf(types('walletAddress'))
  const metadata = JSON.stringify({ walletAddress, accountHolderName: types('accountHolderName') })
  const body = { type: 'withdrawal', amount: -5, method: 'crypto', walletAddress, metadata }
  return Number((await act(person, 'POST', '/api/transactions', body)).body['id'])
}
const decideWithdrawal = async (stage: Stage, verb: 'approve' | 'reject' | 'cancel') => {
  const id = await withdraw(stage)
  const body = verb === 'approve' ? undefined : { reason: stage.types('reason') }
  await admin(stage, 'POST', `withdrawals/${id}/${verb}`, body)
}
const setStatus = (stage: Stage, isDeactivated: boolean) =>
  admin(stage, 'PATCH', `users/${stage.person.id}/status`, { isDeactivated, reason: stage.types('reason') })
const upload = ({ person, types }: Stage) =>
  act(person, 'PATCH', '/api/profile', {
    fullName: types('fullName'),
    phoneNumber: types('phoneNumber'),
    residence: types('residence'),
    occupation: types('occupation'),
    idDocument: PIXEL,
  })
const verify = async (stage: Stage, status: 'APPROVED' | 'REJECTED') => {
  await upload(stage)
  const body = { status, reason: stage.types('reason') }
  await admin(stage, 'POST', `users/${stage.person.id}/id-verification`, body)
}
const reverse = async (stage: Stage, path: string) =>
  admin(stage, 'POST', `${path}/reverse`, { reason: stage.types('reason') })
const revise = async (stage: Stage, revision: 'reopen' | 'revoke') =>
  admin(stage, 'POST', `users/${stage.person.id}/id-verification/${revision}`, { reason: stage.types('reason') })
const addPasskey = async ({ api, person, password, types }: Stage) => {
  const { body } = await act(person, 'POST', '/api/passkeys/options', { currentPassword: password })
  const credential = new SoftwareAuthenticator(api.url).make(String(body['challenge']))
  return Number((await act(person, 'POST', '/api/passkeys', { name: types('passkey'), credential })).body['id'])
}
const makeToken = async ({ person, password, types }: Stage) => {
  const body = { name: types('token'), scope: 'account', days: 1, currentPassword: password }
  return Number((await act(person, 'POST', '/api/tokens', body)).body['id'])
}
const resetLink = async (stage: Stage) => {
  const answer = await admin(stage, 'POST', `users/${stage.person.id}/reset-link`)
  return Object.fromEntries(new URL(String(answer.body['resetLink']), stage.api.url).searchParams)
}
/** A standing order for more than the person has, over some days. */
const missMoney = async ({ api, db, person }: Stage, days: number) => {
  await act(person, 'POST', '/api/standing-orders', { strategyId: 1, amount: 99_000, every: 1 })
  await passDay(api, db, days)
}
/** A user whom the person referred, with a deposit. */
const referral = async (stage: Stage, isVerified: boolean) => {
  const { api, person } = stage
  const { email } = await api.owner('users').where({ id: person.id }).first('email')
  const idStatus = isVerified ? 'APPROVED' : ''
  await api.owner('users').where({ id: person.id }).update({ id_status: idStatus })
  const referred = await api.investor()
  await api.owner('users').where({ id: referred.id }).update({ referrer_email: email })
  return addDeposit({ ...stage, person: referred, types: () => 'Test' })
}

/** For each kind of notification, an act that causes it. A kind that is missing in the table does not compile. */
export const NOTIFYING_ACTS: Readonly<Record<Exclude<NotificationKind, 'notice'>, (stage: Stage) => Promise<unknown>>> =
  {
    'account-deactivated': (stage) => setStatus(stage, true),
    async 'account-activated'(stage) {
      await setStatus(stage, true)
      await setStatus(stage, false)
    },
    async 'account-restored'(stage) {
      const { person, types } = stage
      await admin(stage, 'DELETE', `users/${person.id}?reason=${encodeURIComponent(types('reason'))}`)
      await admin(stage, 'POST', `users/restore/${person.id}`)
    },
    async 'assistant-closed-out'(stage) {
      const { api, db, person } = stage
      await money(stage)
      await act(person, 'POST', '/api/ai/plan', { plan: 'high' })
      await act(person, 'POST', '/api/ai/toggle')
      // A cent is left to lose.
      const { fund_at_start } = await api.owner('ai_assistants').where('user_id', person.id).first('fund_at_start')
      const lost = { result_since: 1 - Math.ceil(fund_at_start / 2) }
      await api.owner('ai_assistants').where('user_id', person.id).update(lost)
      const isOn = () => api.owner('users').where({ id: person.id, ai_enabled: true }).first('id')
      while (await isOn()) await passDay(api, db)
    },
    async 'assistant-switched'(stage) {
      const { person, types } = stage
      await money(stage)
      await admin(stage, 'POST', `users/${person.id}/ai-status`, { enabled: true, reason: types('reason') })
    },
    async 'authenticator-added'({ person, password }) {
      const { body } = await act(person, 'POST', '/api/second-factor/totp', { currentPassword: password })
      const code = new TOTP({ secret: String(body['secret']) }).generate()
      await act(person, 'POST', '/api/second-factor/totp/verify', { code })
    },
    async 'authenticator-removed'(stage) {
      await NOTIFYING_ACTS['authenticator-added'](stage)
      await act(stage.person, 'POST', '/api/second-factor/totp/remove', { currentPassword: stage.password })
    },
    'deposit-added': addDeposit,
    async 'deposit-approved'(stage) {
      await admin(stage, 'POST', `deposits/${await orderDeposit(stage)}`, { action: 'approve' })
    },
    async 'deposit-cancelled'(stage) {
      const body = { action: 'cancel', reason: stage.types('reason') }
      await admin(stage, 'POST', `deposits/${await orderDeposit(stage)}`, body)
    },
    async 'deposit-edited'(stage) {
      const body = { newAmount: 7, reason: stage.types('reason') }
      await admin(stage, 'POST', `deposits/${await addDeposit(stage)}/edit`, body)
    },
    async 'factor-removal'(stage) {
      const { api, person } = stage
      await addPasskey(stage)
      const colleague = await api.colleague('operator')
      await api.owner('factor_removals').insert({ user_id: person.id, asked_by: colleague.id })
      const body = { step: 'confirmed', currentPassword: ADMINISTRATOR.password }
      await admin(stage, 'PUT', `users/${person.id}/factor-removal`, body)
    },
    'identity-approved': (stage) => verify(stage, 'APPROVED'),
    'identity-rejected': (stage) => verify(stage, 'REJECTED'),
    async 'identity-reopened'(stage) {
      await verify(stage, 'REJECTED')
      await revise(stage, 'reopen')
    },
    async 'identity-revoked'(stage) {
      await verify(stage, 'APPROVED')
      await revise(stage, 'revoke')
    },
    async 'investment-matured'(stage) {
      const { api, db, person } = stage
      await money(stage)
      await act(person, 'POST', '/api/investments', { strategyId: 1, amount: 5 })
      for (let day = 0; day <= TERM; day++) await passDay(api, db)
    },
    'passkey-added': addPasskey,
    'token-made': makeToken,
    async 'token-ended'(stage) {
      await act(stage.person, 'DELETE', `/api/tokens/${await makeToken(stage)}`)
    },
    async 'line-reversed'(stage) {
      await reverse(stage, `deposits/${await addDeposit(stage)}`)
    },
    async 'passkey-removed'(stage) {
      const path = `/api/passkeys/${await addPasskey(stage)}/remove`
      await act(stage.person, 'POST', path, { currentPassword: stage.password })
    },
    async 'password-changed'(stage) {
      const body = { currentPassword: stage.password, newPassword: NEW_PASSWORD }
      await act(stage.person, 'POST', '/api/change-password', body)
      stage.password = NEW_PASSWORD
    },
    async 'password-reset'(stage) {
      await act(stage.api.visitor(), 'POST', '/api/reset-password', {
        ...(await resetLink(stage)),
        newPassword: NEW_PASSWORD,
        keepPasskeys: true,
      })
      stage.password = NEW_PASSWORD
    },
    async 'profit-adjusted'(stage) {
      const body = { amount: 3, reason: stage.types('reason') }
      await admin(stage, 'PUT', `profits/${stage.person.id}`, body)
    },
    async 'wrong-codes'(stage) {
      await NOTIFYING_ACTS['authenticator-added'](stage)
      for (let guess = 0; guess < 6; guess++)
        await stage.person.send('POST', '/api/second-factor/totp/verify', { body: { code: '000000' } })
    },
    async 'recovery-code-used'({ person, password }) {
      const { body } = await act(person, 'POST', '/api/second-factor/totp', { currentPassword: password })
      const app = new TOTP({ secret: String(body['secret']) })
      await act(person, 'POST', '/api/second-factor/totp/verify', { code: app.generate() })
      const [code] = body['recoveryCodes'] as string[]
      await act(person, 'POST', '/api/second-factor/recovery', { code })
    },
    async 'recovery-codes-renewed'(stage) {
      await NOTIFYING_ACTS['recovery-code-used'](stage)
      await act(stage.person, 'POST', '/api/second-factor/recovery-codes', { currentPassword: stage.password })
    },
    async 'referral-adjusted'(stage) {
      const id = await referral(stage, true)
      await admin(stage, 'POST', `deposits/${id}/edit`, { newAmount: 1, reason: 'Test' })
    },
    async 'referral-owed'(stage) {
      const id = await referral(stage, true)
      const { balance } = await stage.api.owner('accounts').where({ owner_id: stage.person.id, kind: 'fund' }).first()
      const body = { fromWallet: 'fund', toWallet: 'profit', amount: balance / 100 }
      await act(stage.person, 'POST', '/api/transfer', body)
      await reverse({ ...stage, types: () => 'Test' }, `deposits/${id}`)
    },
    'referral-paid': (stage) => referral(stage, true),
    'referral-pending': (stage) => referral(stage, false),
    'reset-link-made': resetLink,
    async 'signed-in'({ api, username, password }) {
      await api.visitor().call(login, { body: { username, password } })
    },
    'signed-out': (stage) => admin(stage, 'POST', `users/${stage.person.id}/end-sessions`),
    async 'simulation-reset'(stage) {
      await money(stage)
      await act(stage.person, 'POST', '/api/simulation/reset', { confirmation: 'RESET' })
    },
    'standing-order-paused': (stage) => missMoney(stage, SKIPS_MAX),
    'standing-order-skipped': (stage) => missMoney(stage, 1),
    'withdrawal-approved': (stage) => decideWithdrawal(stage, 'approve'),
    async 'withdrawal-cancelled'(stage) {
      await decideWithdrawal(stage, 'cancel')
      await act(stage.person, 'POST', `/api/withdrawals/${await withdraw(stage)}/cancel`)
    },
    'withdrawal-pending': withdraw,
    async 'withdrawal-proved'(stage) {
      const metadata = JSON.stringify({ transactionId: stage.types('transactionId') })
      const path = `/api/transactions/${await withdraw(stage)}`
      await act(stage.person, 'PATCH', path, { proofImage: PIXEL, metadata })
    },
    async 'withdrawal-redirected'(stage) {
      const body = { walletAddress: addressOf(stage.types('redirected')) }
      await admin(stage, 'PATCH', `withdrawals/${await withdraw(stage)}/wallet`, body)
    },
    'withdrawal-rejected': (stage) => decideWithdrawal(stage, 'reject'),
  }

/** A new person, signed in. */
export async function newStage(
  { api, db, administrator }: Pick<Stage, 'api' | 'db' | 'administrator'>,
  types: Stage['types'] = (field) => `SIM-${field}`,
  username?: string,
): Promise<Stage> {
  const person = await api.investor(username)
  const user = await api.owner('users').where({ id: person.id }).first('username')
  return { api, db, administrator, person, username: user.username, password: 'tin-kettle', types }
}

/** Signs the person in again, after an act that ended their sessions. */
export async function signInAgain({ api, person, username, password }: Stage): Promise<void> {
  await api.owner('users').where({ id: person.id }).update({ is_deactivated: false })
  await person.call(login, { body: { username, password } })
}
