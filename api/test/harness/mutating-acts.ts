import { ENDPOINTS, type OperationId, pathOf } from '@simvest/contracts'
import { TOTP } from 'otpauth'
import { MONEY_ACTS, orderDeposit, orderWithdrawal, type Preparation, type Investor } from './money-acts.ts'
import { subscribedBrowser } from './push-service.ts'
import { SoftwareAuthenticator } from './software-authenticator.ts'
import { ADMINISTRATOR } from './test-database.ts'
import { VERSIONED_ACTS } from './versioned-acts.ts'
import { PIXEL } from './pixel.ts'

/** Every call of a signed-in user that changes something. A call that is missing in the table below does not compile. */
export type MutatingOperation = {
  [K in OperationId]: (typeof ENDPOINTS)[K] extends { method: 'GET' } | { access: 'public' } ? never : K
}[OperationId]

const PASSWORD = 'tin-kettle'
const proof = { currentPassword: PASSWORD }
const operatorsProof = { currentPassword: ADMINISTRATOR.password }
const reason = 'Test'
const profile = { fullName: 'Ada', phoneNumber: '+254700000000', residence: 'London', occupation: 'Mathematician' }
const STANDING = { strategyId: 1, amount: 5, every: 2 }
const GOAL = { amount: 5_000, days: 90 }
const VIEW = { list: 'deposits', name: 'Waiting', shown: { status: 'pending' }, isShared: true }

const aboutThem =
  (body?: object): Preparation =>
  ({ id }) => ({ params: { id }, body })

const notified: Preparation = async ({ id: user_id }, { api }) => {
  const [{ id }] = await api.owner('notifications').insert({ user_id, message: 'Hello' }).returning('id')
  return { params: { id } }
}

/** Prepares a call that follows an administrator's act on the same user. */
const after =
  (id: 'setUserStatus' | 'deleteUser', body: object | undefined, then?: object): Preparation =>
  async (investor, { administrator }) => {
    const { method, path } = ENDPOINTS[id]
    await administrator.send(method, pathOf({ path }, { id: investor.id }), { body })
    return { params: { id: investor.id }, body: then }
  }

/** Prepares a call about somebody who has a role. */
const withRole =
  (body: object): Preparation =>
  async ({ id }, { administrator }) => {
    const { method, path } = ENDPOINTS.setRole
    await administrator.send(method, pathOf({ path }, { id }), { body: { role: 'support', ...operatorsProof } })
    return { params: { id }, body: { ...body, ...operatorsProof } }
  }

const signedInElsewhere: Preparation = async ({ id }, { api }) => {
  const { username } = await api.owner('users').where({ id }).first('username')
  await api.visitor().send('POST', ENDPOINTS.login.path, { body: { username, password: PASSWORD } })
  const session = await api.owner('sessions').where('user_id', id).orderBy('id', 'desc').first('id')
  return { params: { id: session.id } }
}

const withPasskey: Preparation = async (investor, { api }) => {
  const { body } = await investor.send('POST', ENDPOINTS.startPasskey.path, { body: proof })
  const credential = new SoftwareAuthenticator(api.url).make(String(body['challenge']))
  return { body: { name: 'Laptop', credential } }
}

const withCode = async (investor: Investor) => {
  const { body } = await investor.send('POST', ENDPOINTS.startTotp.path, { body: proof })
  const { secret } = new TOTP({ secret: new URL(String(body['uri'])).searchParams.get('secret') ?? '' })
  return { body: { code: new TOTP({ secret }).generate() }, recoveryCodes: body['recoveryCodes'] as string[] }
}

const withApp = async (investor: Investor) => {
  const { body, recoveryCodes } = await withCode(investor)
  await investor.send('POST', ENDPOINTS.verifyTotp.path, { body })
  return recoveryCodes
}

const TOKEN = { name: 'Figures', scope: 'account', days: 90, ...proof }

export const MUTATING_ACTS: Readonly<Record<MutatingOperation, Preparation>> = {
  ...MONEY_ACTS,
  ...VERSIONED_ACTS,
  createDeposit: () => ({ body: { amount: 5 } }),
  setDepositMethod: async (investor) => {
    const { params } = await orderDeposit(investor)
    return { body: { depositId: params.id, method: 'crypto' } }
  },
  submitProof: async (investor) => ({ ...(await orderWithdrawal(investor)), body: { proofImage: PIXEL } }),
  readNotification: notified,
  readAllNotifications: async (investor, world) => {
    await notified(investor, world)
    return {}
  },
  startPush: () => ({ body: subscribedBrowser('http://127.0.0.1:9').subscription }),
  endPush: () => ({}),
  mailConfirmation: () => ({}),
  setLanguage: () => ({ body: { language: 'de' } }),
  setGuide: () => ({ body: { skipped: ['back-test'], hidden: true } }),
  watchStrategy: () => ({ body: { strategyId: 1, watched: true } }),
  createStandingOrder: () => ({ body: STANDING }),
  setStandingOrder: async (investor) => {
    const { body } = await investor.send('POST', ENDPOINTS.createStandingOrder.path, { body: STANDING })
    return { params: { id: Number(body['id']) }, body: { status: 'paused' } }
  },
  createGoal: () => ({ body: GOAL }),
  removeGoal: async (investor) => {
    await investor.send('POST', ENDPOINTS.createGoal.path, { body: GOAL })
    const { text } = await investor.send('GET', ENDPOINTS.listGoals.path)
    return { params: { id: Number(JSON.parse(text)[0].id) } }
  },
  answerLesson: () => ({ body: { lesson: 'advance-fee', choices: [0, 1, 0] } }),
  setNotificationPreferences: () => ({
    body: { deposits: false, withdrawals: true, trading: true, referrals: true },
  }),
  updateProfile: () => ({ body: { ...profile, idDocument: PIXEL } }),
  deleteMyAccount: async ({ id }, { api }) => ({
    body: { confirmation: (await api.owner('users').where({ id }).first('username')).username },
  }),
  changePassword: async (investor, world) => {
    await signedInElsewhere(investor, world)
    return { body: { currentPassword: PASSWORD, newPassword: 'Horse-Battery-9' } }
  },
  endSession: signedInElsewhere,
  endOtherSessions: async (investor, world) => {
    await signedInElsewhere(investor, world)
    return {}
  },
  startPasskey: () => ({ body: proof }),
  addPasskey: withPasskey,
  removePasskey: async (investor, world) => {
    const { body } = await withPasskey(investor, world)
    const answer = await investor.send('POST', ENDPOINTS.addPasskey.path, { body })
    return { params: { id: Number(answer.body['id']) }, body: proof }
  },
  makeToken: () => ({ body: TOKEN }),
  endToken: async (investor) => {
    const { body } = await investor.send('POST', ENDPOINTS.makeToken.path, { body: TOKEN })
    return { params: { id: Number(body['id']) } }
  },
  startTotp: () => ({ body: proof }),
  verifyTotp: withCode,
  giveRecoveryCode: async (investor) => {
    const [code] = await withApp(investor)
    return { body: { code } }
  },
  renewRecoveryCodes: async (investor) => {
    await withApp(investor)
    return { body: proof }
  },
  removeTotp: async (investor) => {
    await withApp(investor)
    return { body: proof }
  },
  stopFactorRemoval: async ({ id }, { api }) => {
    const { id: asked_by } = await api.owner('users').where('role', 'operator').first('id')
    await api.owner('factor_removals').insert({ user_id: id, asked_by })
    return {}
  },
  addUserNote: aboutThem({ text: 'Called' }),
  setUserStatus: aboutThem({ isDeactivated: true, reason }),
  reactivateUser: after('setUserStatus', { isDeactivated: true, reason }),
  deleteUser: aboutThem(),
  restoreUser: after('deleteUser', undefined),
  createResetLink: aboutThem(),
  endUserSessions: aboutThem(),
  lookAtItem: () => ({ body: { item: 1 } }),
  saveView: () => ({ body: VIEW }),
  removeView: async (_, { administrator }) => {
    const { body } = await administrator.send('PUT', ENDPOINTS.saveView.path, { body: { ...VIEW, name: 'To remove' } })
    return { params: { id: Number(body['id']) } }
  },
  inviteAdministrator: ({ id }) => ({
    body: {
      username: `colleague-of-${id}`,
      email: `colleague-of-${id}@example.com`,
      role: 'support',
      ...operatorsProof,
    },
  }),
  setRole: aboutThem({ role: 'support', ...operatorsProof }),
  setAdministratorStatus: withRole({ isDeactivated: true, reason }),
  askSecondFactor: withRole({ isNeeded: true }),
  setFactorRemoval: async (investor) => {
    await withApp(investor)
    return { params: { id: investor.id }, body: { step: 'asked', ...operatorsProof } }
  },
  createColleagueLink: withRole({}),
}
