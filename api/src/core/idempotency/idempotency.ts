import { createHash } from 'node:crypto'
import type { Knex } from 'knex'
import { DomainError } from '#core/errors/domain-error.ts'

export interface KeyedRequest {
  userId: number
  endpoint: string
  key: string
  input: unknown
}

const KEY = /^[\x20-\x7e]{1,200}$/

/** The `Idempotency-Key` header. */
export function readIdempotencyKey(header: string | undefined): string | undefined {
  if (header === undefined || KEY.test(header)) return header
  const message = 'The Idempotency-Key must be 1 to 200 printable characters.'
  throw new DomainError('VALIDATION_FAILED', message, { 'Idempotency-Key': message })
}

/**
 * Claims the key for this transaction, or gives the answer that its first request got.
 * A duplicate under way waits here, on the primary key, until the first one commits or rolls back.
 */
export async function claimKey(tx: Knex.Transaction, request: KeyedRequest): Promise<{ answer: unknown } | undefined> {
  const requestHash = createHash('sha256').update(JSON.stringify(request.input)).digest()
  const claimed = await tx('idempotency_keys')
    .insert({ ...rowKey(request), request_hash: requestHash })
    .onConflict(['user_id', 'endpoint', 'key'])
    .ignore()
    .returning('key')
  if (claimed.length > 0) return undefined
  const first = await tx('idempotency_keys').where(rowKey(request)).first('request_hash', 'response')
  if (!requestHash.equals(first.request_hash)) throw new DomainError('IDEMPOTENCY_KEY_REUSED')
  return { answer: first.response }
}

export async function keepAnswer(tx: Knex.Transaction, request: KeyedRequest, answer: unknown): Promise<void> {
  await tx('idempotency_keys')
    .where(rowKey(request))
    .update({ response: JSON.stringify(answer) })
}

function rowKey({ userId, endpoint, key }: KeyedRequest) {
  return { user_id: userId, endpoint, key }
}
