import { IDEMPOTENCY_KEY } from '@simvest/contracts/limits'
import { createHash } from 'node:crypto'
import type { Knex } from 'knex'
import { DomainError } from '#kernel/errors/domain-error.ts'
import { sqlState } from '#infra/db/sql-state.ts'

export interface KeyedRequest {
  userId: number
  endpoint: string
  key: string
  input: unknown
}

const KEY = /^[\x20-\x7e]+$/

/** The `Idempotency-Key` header. */
export function readIdempotencyKey(header: string | undefined): string | undefined {
  const { most } = IDEMPOTENCY_KEY
  if (header === undefined || (header.length <= most && KEY.test(header))) return header
  const message = `The Idempotency-Key must be 1 to ${most} printable characters.`
  throw new DomainError('VALIDATION_FAILED', message, { 'Idempotency-Key': message })
}

/**
 * Tells this request from another one under the same key. The version that the caller saw is left out: it is a condition of
 * the order, not part of it, and a page that asks again after a lost answer may have seen a newer version.
 */
export function requestHash({ input }: KeyedRequest): Buffer {
  const { version: _, ...order } = input as Readonly<Record<string, unknown>>
  return createHash('sha256').update(JSON.stringify(order)).digest()
}

const KEY_REUSED = 'SV004'
const ANSWER_ERASED = 'SV005'

/** Returns why the database refused: another request used the key, or its answer was erased with the person it named. */
export function refusalOfKey(error: unknown): DomainError | undefined {
  const state = sqlState(error)
  if (state === KEY_REUSED) return new DomainError('IDEMPOTENCY_KEY_REUSED')
  return state === ANSWER_ERASED ? new DomainError('ANSWER_ERASED') : undefined
}

/**
 * Claims the key for this transaction, or returns the answer to the key's first request.
 * A duplicate waits here while the first request is under way.
 */
export async function claimKey(tx: Knex.Transaction, request: KeyedRequest): Promise<{ answer: unknown } | undefined> {
  const { userId, endpoint, key } = request
  try {
    const { rows } = await tx
      .raw('SELECT claim_key(?, ?, ?, ?) AS answer', [userId, endpoint, key, requestHash(request)])
      .options({ name: 'claim_key' })
    const { answer } = rows[0]
    return answer === null ? undefined : { answer }
  } catch (error) {
    throw refusalOfKey(error) ?? error
  }
}

export async function keepAnswer(tx: Knex.Transaction, request: KeyedRequest, answer: unknown): Promise<void> {
  const { userId, endpoint, key } = request
  await tx('idempotency_keys')
    .where({ user_id: userId, endpoint, key })
    .update({ response: JSON.stringify(answer) })
}
