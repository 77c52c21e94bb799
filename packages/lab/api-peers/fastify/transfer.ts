import type { FastifyInstance } from 'fastify'
import type { PoolClient } from 'pg'
import {
  ENDPOINT,
  LOCK_WALLETS,
  moveBetween,
  newLine,
  type Order,
  orderOf,
  POST_JOURNAL,
  requestHash,
  transferAnswer,
  type WalletRow,
} from '../domain/transfer.ts'
import { KEY_HEADERS, ORDER, TRANSFER_ANSWER } from './schemas.ts'
import { statement } from './statement.ts'

const claimKey = statement(
  'claim',
  `INSERT INTO idempotency_keys (user_id, endpoint, key, request_hash) VALUES ($1, $2, $3, $4)
   ON CONFLICT (user_id, endpoint, key) DO NOTHING RETURNING key`,
)
const findAnswer = statement(
  'answer',
  'SELECT request_hash, response FROM idempotency_keys WHERE user_id = $1 AND endpoint = $2 AND key = $3',
)
const keepAnswer = statement(
  'keep',
  'UPDATE idempotency_keys SET response = $4 WHERE user_id = $1 AND endpoint = $2 AND key = $3',
)
const lockWallets = statement('lock', LOCK_WALLETS)
const insertLine = statement(
  'line',
  `INSERT INTO transactions (user_id, type, fact, description, amount, status)
   VALUES ($1, $2, $3, $4, $5, $6) RETURNING id, created_at AS "createdAt"`,
)
const postJournal = statement('post', POST_JOURNAL)

interface Body {
  fromWallet: string
  toWallet: string
  amount: string
}

export function transferRoute(app: FastifyInstance): void {
  app.post<{ Body: Body; Headers: { 'idempotency-key': string } }>(
    '/api/transfer',
    {
      onRequest: [app.authenticate, app.requireSecondFactor],
      schema: { body: ORDER, headers: KEY_HEADERS, response: { 200: TRANSFER_ANSWER } },
    },
    async ({ caller, body, headers }, reply) => {
      const order = orderOf(body)
      if (!order) throw refusal(400, 'Choose two different wallets and an amount above 0.')
      reply.header('cache-control', 'no-store')
      return app.pg.transact((client) => transfer(client, caller.id, order, headers['idempotency-key']))
    },
  )
}

async function transfer(client: PoolClient, userId: number, order: Order, key: string): Promise<unknown> {
  const keyed = [userId, ENDPOINT, key]
  const hash = requestHash(order)
  const claimed = await client.query(claimKey([...keyed, hash]))
  if (claimed.rowCount === 0) {
    const { rows } = await client.query<{ request_hash: Buffer; response: unknown }>(findAnswer(keyed))
    if (!rows[0]?.request_hash.equals(hash)) throw refusal(409, 'This Idempotency-Key was used for another request.')
    return rows[0].response
  }
  const wallets = await client.query<WalletRow>(lockWallets([userId]))
  const { source, destination, isCovered, after } = moveBetween(wallets.rows, order)
  if (!isCovered) throw refusal(409, 'There is not enough money in this wallet.')
  const { type, fact, description, amount, status } = newLine(order)
  const { rows } = await client.query<{ id: number; createdAt: Date }>(
    insertLine([userId, type, fact, description, amount, status]),
  )
  const [line] = rows
  if (!line) throw new Error('no line was written')
  await client.query(postJournal([`transfer:${line.id}`, line.id, userId, source.id, destination.id, order.amount]))
  const answer = transferAnswer(order, line, after)
  await client.query(keepAnswer([...keyed, JSON.stringify(answer)]))
  return answer
}

function refusal(statusCode: number, message: string): Error {
  return Object.assign(new Error(message), { statusCode })
}
