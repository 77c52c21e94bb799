import type { Endpoint } from '@simvest/contracts'
import * as z from 'zod/mini'
import { DomainError } from '#kernel/errors/domain-error.ts'
import { readIdempotencyKey } from '#kernel/idempotency/idempotency.ts'
import { type RateCount, refuseTooMany } from '#kernel/throttle/rate-limit.ts'
import { namedStatement } from '#infra/db/named-statement.ts'
import { retryConflicts } from '#infra/db/transaction.ts'
import { requestIdOf } from '#infra/http/request-id.ts'
import { sendAnswer } from './handler-work.ts'
import { tellChanges, toldTo } from './run-mutation.ts'
import { sendJson } from './send-json.ts'
import { type Call, type Kernel, rateOf, type Work } from './serve-call.ts'
import { countedSql, JsonText, type Statement, type StatementFacts, statementSql } from './statement.ts'
import { ADMINS_TOPIC, userTopic } from './topics.ts'

export type AnyStatement = Statement<unknown, unknown, unknown>

interface CallerColumns {
  isStale: boolean
  isActorAdmin: boolean
}

/** The work of a statement: one round trip where a handler takes several. */
export function statementWork(endpoint: Endpoint, statement: AnyStatement, kernel: Kernel): Work {
  const { callers, log, rates } = kernel
  if (endpoint.method !== 'GET' && !endpoint.forGuests)
    throw new Error(`${endpoint.path} is a statement, which does not ask whether its caller is a guest`)
  const rate = rateOf(endpoint, rates)
  const sql = (rate ? countedSql : statementSql)(statement, callers.actorSql, endpoint)
  const query = namedStatement(kernel.db, statement.name, sql)
  const tokenSql = statementSql(statement, callers.tokenActorSql, endpoint)
  const tokenQuery = namedStatement(kernel.db, `${statement.name}_by_token`, tokenSql)
  const { tag } = statement
  const readTag = tag && namedStatement(kernel.db, tag.name, statementSql(tag, callers.actorSql, endpoint))
  const counted = rate ? [rate.name, rate.most, rate.seconds] : []

  // The statement is committed by then: it is no error that the session ends a little earlier.
  const touch = (sessionHash: Buffer) =>
    callers.touch(sessionHash).catch((err: unknown) => log.warn({ err }, 'a session is prolonged later'))

  async function run(call: Call): Promise<void> {
    const { request, response, input, actor, claims, authorise } = call
    if (!claims) throw new Error(`${endpoint.path} is served without claims`)
    const { sessionHash, userId } = claims
    const facts = { request, response, userId, keyed: keyedOf(call, userId) }
    const values = [sessionHash, userId, ...counted, ...statement.values(input, facts)]
    const seen = request.get('if-none-match')
    if (readTag && !actor && seen !== undefined) {
      const [present] = await readTag<CallerColumns & { tag: string }>(values)
      if (present?.isStale) await touch(sessionHash)
      if (present?.tag === seen) return void response.set('etag', seen).status(304).end()
    }
    const [row] = await retryConflicts(() => (actor ? tokenQuery : query)<RateCount & CallerColumns>(values)).catch(
      (error: unknown) => {
        throw statement.explain?.(error, input) ?? error
      },
    )
    if (!row) {
      await authorise()
      throw new DomainError('UNAUTHENTICATED')
    }
    if (row.isStale) await touch(sessionHash)
    if (rate) refuseTooMany(row)
    await answer(call, statement, row, facts, kernel)
  }

  return { isStatement: true, run }
}

function keyedOf({ endpoint, operation, request, input }: Call, userId: number): StatementFacts['keyed'] {
  const key = endpoint.method === 'GET' ? undefined : readIdempotencyKey(request.get('idempotency-key'))
  return key === undefined ? undefined : { userId, endpoint: operation, key, input }
}

async function answer(
  { endpoint, request, response, input }: Call,
  statement: AnyStatement,
  row: CallerColumns,
  facts: StatementFacts,
  kernel: Kernel,
): Promise<void> {
  const { userId } = facts
  const changes = statement.isRepeated?.(row) ? undefined : statement.changes
  const topics = new Map([
    [userTopic(userId), changes?.user ?? []],
    [ADMINS_TOPIC, changes?.admins ?? []],
  ])
  const told = changes && toldTo({ id: userId, isAdmin: row.isActorAdmin }, topics)

  const found = statement.answer(row, input, facts)
  if (found instanceof JsonText) await sendJson(request, response, found.text)
  else if (endpoint.method === 'GET') response.json(z.encode(endpoint.response, found))
  else await sendAnswer(kernel, request, response, z.encode(endpoint.response, found), told)

  if (changes) await tellChanges({ ...kernel, requestId: requestIdOf(response) }, topics)
}
