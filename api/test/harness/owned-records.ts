import { type Endpoint, ENDPOINTS, type OperationId, pathOf } from '@simvest/contracts'
import { cents } from '@simvest/money'
import { randomBytes } from 'node:crypto'
import type { TestApi } from './test-api.ts'
import { PASSWORD, TestClient } from './test-client.ts'
import { giveMoney } from './test-money.ts'
import { PIXEL } from './pixel.ts'

type Records = Record<
  'user' | 'deposit' | 'withdrawal' | 'notification' | 'session' | 'token' | 'passkey' | 'standingOrder' | 'goal',
  number
>

/** Calls of users about one record, in an order in which the owner can make all of them. */
export const ABOUT_A_RECORD: readonly { id: OperationId; record: keyof Records; body?: (id: number) => object }[] = [
  { id: 'getTransaction', record: 'withdrawal' },
  { id: 'getDocument', record: 'user' },
  { id: 'readNotification', record: 'notification' },
  { id: 'getDeposit', record: 'deposit' },
  { id: 'setDepositMethod', record: 'deposit', body: (depositId) => ({ depositId, method: 'crypto' }) },
  { id: 'cancelOwnDeposit', record: 'deposit' },
  { id: 'submitProof', record: 'withdrawal', body: () => ({ proofImage: PIXEL }) },
  { id: 'getProof', record: 'withdrawal' },
  { id: 'cancelOwnWithdrawal', record: 'withdrawal' },
  { id: 'removePasskey', record: 'passkey', body: () => ({ currentPassword: PASSWORD }) },
  { id: 'endSession', record: 'session' },
  { id: 'endToken', record: 'token' },
  { id: 'removeGoal', record: 'goal' },
  { id: 'setStandingOrder', record: 'standingOrder', body: () => ({ status: 'paused' }) },
]

/** Cases in which a user reaches a record of another user, or the owner does not. The clients call the API at `url`. */
export async function ownershipFaults(api: TestApi, url: string): Promise<string[]> {
  const [owner, other] = [await signUp(url), await signUp(url)]
  const records = await recordsOf(api, owner)
  const faults: string[] = []
  for (const { id, record, body } of ABOUT_A_RECORD) {
    const endpoint: Endpoint = ENDPOINTS[id]
    const path = pathOf(endpoint, { id: records[record] })
    const sent = body && { body: body(records[record]) }
    const foreign = await other.send(endpoint.method, path, sent)
    if (foreign.status !== 404) faults.push(`${id} of a record of somebody else: ${foreign.status}`)
    const own = await owner.send(endpoint.method, path, sent)
    if (own.status !== 200) faults.push(`${id} of one's own record: ${own.status} ${own.text}`)
  }
  return faults
}

async function signUp(url: string): Promise<TestClient & { id: number }> {
  const client = new TestClient(url)
  const { id } = await client.register()
  return Object.assign(client, { id })
}

async function recordsOf(api: TestApi, owner: TestClient & { id: number }): Promise<Records> {
  await giveMoney(owner, await api.administrator(), { profit: cents(10_000) })
  const order = { type: 'withdrawal', amount: 5, method: 'crypto', walletAddress: 'SIM-SOMEWHERE-FAR-AWAY' }
  const withdrawal = await owner.send('POST', '/api/transactions', { body: order })
  const deposit = await owner.send('POST', '/api/deposit', { body: { amount: 5 } })
  const insert = async (table: string, row: object): Promise<number> => {
    const [{ id }] = await api
      .owner(table)
      .insert({ ...row, [table === 'private_files' ? 'owner_id' : 'user_id']: owner.id })
      .returning('id')
    return id
  }
  const name = randomBytes(8).toString('hex')
  await insert('private_files', {
    name,
    purpose: 'identity',
    media_type: 'image/jpeg',
    size: 1,
    content: Buffer.from('x'),
  })
  return {
    user: owner.id,
    deposit: Number(deposit.body['depositId']),
    withdrawal: Number(withdrawal.body['id']),
    notification: await insert('notifications', { message: 'x' }),
    session: await insert('sessions', { token_hash: randomBytes(32) }),
    token: await insert('api_tokens', { token_hash: randomBytes(32), name, scope: 'account', expires_at: new Date() }),
    goal: await insert('goals', { amount: 1, day: 1, set_on: 1, total_then: 0 }),
    standingOrder: await insert('standing_orders', { strategy_id: 1 }),
    passkey: await insert('passkeys', {
      credential_id: name,
      public_key: Buffer.from('x'),
      counter: 0,
      transports: [],
      name,
    }),
  }
}
