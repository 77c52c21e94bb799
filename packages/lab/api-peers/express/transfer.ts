import type { RequestHandler } from 'express'
import type { Knex } from 'knex'
import * as z from 'zod'
import {
  AMOUNT,
  ENDPOINT,
  KEY,
  LOCK_WALLETS,
  moveBetween,
  newLine,
  type Order,
  orderOf,
  POST_JOURNAL,
  requestHash,
  transferAnswer,
  WALLET,
} from '../domain/transfer.ts'
import { callerIn, refusal } from './session.ts'

const Body = z.object({
  fromWallet: z.string().regex(new RegExp(WALLET)),
  toWallet: z.string().regex(new RegExp(WALLET)),
  amount: z.coerce.string().regex(new RegExp(AMOUNT)),
})
const Key = z.string().regex(new RegExp(KEY))

export function transfer(db: Knex): RequestHandler {
  return async (request, response) => {
    const body = Body.safeParse(request.body)
    const key = Key.safeParse(request.get('idempotency-key'))
    const order = body.success ? orderOf(body.data) : undefined
    if (!order || !key.success) throw refusal(400, 'Choose two different wallets and an amount above 0.')
    const { id } = callerIn(response)
    const answer = await db.transaction((tx) => move(tx, id, order, key.data))
    response.set('cache-control', 'no-store').json(answer)
  }
}

async function move(tx: Knex.Transaction, userId: number, order: Order, key: string): Promise<unknown> {
  const keyed = { user_id: userId, endpoint: ENDPOINT, key }
  const hash = requestHash(order)
  const claimed = await tx('idempotency_keys')
    .insert({ ...keyed, request_hash: hash })
    .onConflict(['user_id', 'endpoint', 'key'])
    .ignore()
    .returning('key')
  if (claimed.length === 0) {
    const first = await tx('idempotency_keys').where(keyed).first('request_hash', 'response')
    if (!first.request_hash.equals(hash)) throw refusal(409, 'This Idempotency-Key was used for another request.')
    return first.response
  }
  const wallets = await tx.raw(LOCK_WALLETS.replace('$1', '?'), [userId])
  const { source, destination, isCovered, after } = moveBetween(wallets.rows, order)
  if (!isCovered) throw refusal(409, 'There is not enough money in this wallet.')
  const [line] = await tx('transactions')
    .insert({ user_id: userId, ...newLine(order) })
    .returning(['id', 'created_at as createdAt'])
  await tx.raw(POST_JOURNAL.replace(/\$\d/g, '?'), [
    `transfer:${line.id}`,
    line.id,
    userId,
    source.id,
    destination.id,
    order.amount,
  ])
  const answer = transferAnswer(order, line, after)
  await tx('idempotency_keys')
    .where(keyed)
    .update({ response: JSON.stringify(answer) })
  return answer
}
