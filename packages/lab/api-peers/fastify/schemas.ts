import { AMOUNT, KEY, WALLET } from '../domain/transfer.ts'

const text = { type: 'string' }
const number = { type: 'number' }
const flag = { type: 'boolean' }
const orNull = (type: string) => ({ type: [type, 'null'] })
const fact = { type: ['object', 'null'], additionalProperties: true }

function objectOf(properties: Readonly<Record<string, object>>) {
  return { type: 'object', properties, required: Object.keys(properties) }
}

export const USER = objectOf({
  id: number,
  username: text,
  email: text,
  fullName: orNull('string'),
  phoneNumber: orNull('string'),
  residence: orNull('string'),
  occupation: orNull('string'),
  referrerEmail: orNull('string'),
  isAdmin: flag,
  role: orNull('string'),
  idStatus: text,
  idReason: orNull('string'),
  balance: number,
  fundBalance: number,
  profitBalance: number,
  aiEnabled: flag,
  aiStartTime: orNull('string'),
  isDeactivated: flag,
  guestUntil: orNull('string'),
  createdAt: text,
  idDocumentUrl: orNull('string'),
  idErasureAt: orNull('string'),
  needsStepUp: flag,
  lacksFactor: flag,
  language: orNull('string'),
  emailConfirmed: flag,
})

const LINE = {
  id: number,
  type: text,
  description: text,
  fact,
  amount: number,
  status: text,
  method: orNull('string'),
  paymentMethod: orNull('string'),
  walletAddress: orNull('string'),
  metadata: orNull('string'),
  reason: orNull('string'),
  createdAt: text,
  updatedAt: text,
}

export const LINES = {
  type: 'array',
  items: objectOf({ ...LINE, reversesId: orNull('number'), reversedById: orNull('number'), version: text }),
}

export const PAGE = {
  type: 'object',
  properties: { limit: { type: 'integer', minimum: 1, maximum: 200 }, cursor: { type: 'string', maxLength: 200 } },
}

export const ORDER = objectOf({
  fromWallet: { type: 'string', pattern: WALLET },
  toWallet: { type: 'string', pattern: WALLET },
  amount: { type: 'string', pattern: AMOUNT },
})

export const KEY_HEADERS = objectOf({ 'idempotency-key': { type: 'string', pattern: KEY } })

export const TRANSFER_ANSWER = objectOf({
  message: text,
  transaction: objectOf(LINE),
  user: objectOf({ balance: number, fundBalance: number, profitBalance: number }),
})
