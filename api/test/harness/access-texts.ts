import type { Endpoint, OperationId } from '@simvest/contracts'
import { TOTP } from 'otpauth'
import { amountMark, orderMark, textMark } from './access-marks.ts'
import { emailOf, passwordOf, type People, type Person, profileOf } from './access-people.ts'
import type { Random } from './access-random.ts'
import { PIXEL } from './pixel.ts'

type Samples = Record<string, readonly unknown[]>

/** The person who types, and the person whom the call is about. */
interface TypedCall {
  id: OperationId
  endpoint: Endpoint
  people: People
  caller: Person | undefined
  subject: Person | undefined
  targetId: number
}

/** Texts that the schemas take and that are about nobody. */
const PLAIN: Samples = {
  amount: [5],
  choices: [[0, 1, 0]],
  fromWallet: ['fund', 'profit'],
  toWallet: ['profit', 'fund'],
  language: ['de', 'sw'],
  least: ['1'],
  most: ['9000000'],
  page: ['1'],
  limit: ['1', '50', '200'],
  method: ['crypto'],
  metadata: ['{"coin":"bitcoin"}'],
  proofImage: [PIXEL],
  idDocument: [PIXEL],
  strategyId: [1, 2, 3, 12, 30],
  every: [2],
  endpoint: ['http://127.0.0.1:9/push'],
  p256dh: [`B${'x'.repeat(86)}`],
  auth: ['x'.repeat(22)],
}

const INSTANTS: Samples = { from: ['2026-01-01T00:00:00Z'], to: ['2100-01-01T00:00:00Z'] }

/** Typed texts: each has the mark of the person whom it is about. */
export function samplesOf(random: Random, typed: TypedCall): Samples {
  const { id, endpoint, people, caller, subject, targetId } = typed
  const isNew = id === 'register' || id === 'inviteAdministrator'
  const index = isNew ? people.next : (caller?.index ?? 0)
  const about = subject?.index ?? index
  const other = random.pick(people.all) ?? people.add({ id: 0, username: 'nobody', password: undefined })
  const profile = Object.entries(profileOf(index)).map(([field, value]) => [field, [value]])
  return {
    ...PLAIN,
    ...Object.fromEntries(profile),
    reason: [textMark('reason', about)],
    walletAddress: [`SIM-${textMark('destination', about).toUpperCase()}-PLACE`],
    text: [other.username],
    search: [other.username],
    name: [`shared ${Math.floor(random.next() * 10)}`],
    username: [other.username],
    referrerEmail: ['', emailOf(other.index)],
    password: [other.password ?? 'unknown'],
    newPassword: [passwordOf(index, Math.floor(random.next() * 1_000))],
    depositId: [targetId],
    ids: [String(targetId)],
    ...(endpoint.access === 'admin' && !id.endsWith('Audit') && INSTANTS),
    ...ofCaller(caller),
    ...ofCall(random, typed, index)[id],
  }
}

function ofCaller(caller: Person | undefined): Samples {
  if (!caller) return {}
  const { username, password = 'unknown' } = caller
  return { confirmation: [username, 'RESET'], currentPassword: [password, password, 'a wrong one'] }
}

/** Samples of single calls. */
function ofCall(
  random: Random,
  { people, caller, subject }: TypedCall,
  index: number,
  // not total: most calls take the common samples
): Partial<Record<OperationId, Samples>> {
  const account = { username: [textMark('username', index)], email: [emailOf(index)] }
  const link = random.pick(people.all.filter(({ resetLink }) => resetLink))?.resetLink
  const app = caller?.totpSecret === undefined ? undefined : new TOTP({ secret: caller.totpSecret })
  return {
    register: { ...account, password: [passwordOf(index)] },
    inviteAdministrator: account,
    setNotificationPreferences: { email: [true, false] },
    createDeposit: { amount: [amountMark(index)] },
    createGoal: { amount: [amountMark(index)], days: [30] },
    createStandingOrder: { amount: [orderMark(index)] },
    addUserNote: { text: [textMark('note', subject?.index ?? index)] },
    makeToken: { name: [textMark('passkey', index)] },
    addPasskey: { name: [textMark('passkey', index)] },
    verifyTotp: { code: [app?.generate() ?? '000000'] },
    giveRecoveryCode: { code: [caller?.recoveryCodes[0] ?? 'abcdefgh23456789'] },
    ...(link && { resetPassword: { token: [link.token], userId: [link.userId] } }),
  }
}
