import { CARRIED_HEADER, CHANGED_HEADER, type Endpoint, type ReadPath } from '@simvest/contracts'
import type { Request, Response } from 'express'
import * as z from 'zod/mini'
import { DomainError } from '#kernel/errors/domain-error.ts'
import { inTransaction } from '#infra/db/transaction.ts'
import type { Actor } from './caller.ts'
import type { MutationContext, PrepareContext, PublicContext, ReadContext, StreamContext } from './context.ts'
import { namesOf, runMutation, tellChanges } from './run-mutation.ts'
import { type FileAnswer, sendFile } from './send-file.ts'
import { sendJson } from './send-json.ts'
import { sendPage } from './send-page.ts'
import type { Call, Kernel, Work } from './serve-call.ts'
import { ADMINS_TOPIC } from './topics.ts'

/** A handler of any endpoint. Its arguments depend on the endpoint's access, method and kind of answer. */
export interface AnyHandlers {
  handler: (input: unknown, context: unknown, prepared?: unknown) => unknown
  prepare?: (input: unknown, context: PrepareContext) => Promise<unknown>
}

const RECHECK_DELAY_MS = 500
const AUDIT_PATHS = new Map([[ADMINS_TOPIC, ['/api/admin/audit' satisfies ReadPath]]])

export function handlerWork(handlers: AnyHandlers, kernel: Kernel): Work {
  return {
    async run(call) {
      const { actor, endpoint } = call
      if (!actor) await answerAnybody(handlers, kernel, call)
      else if (endpoint.produces === 'text/event-stream') await stream(handlers, kernel, call, actor)
      else if (endpoint.method === 'GET') await read(handlers, kernel, call, actor)
      else await mutate(handlers, kernel, call, actor)
    },
  }
}

async function answerAnybody({ handler }: AnyHandlers, { db }: Kernel, call: Call): Promise<void> {
  const { endpoint, request, response, facts, input } = call
  const context: PublicContext = { ...facts, db, request, response }
  response.json(z.encode(endpoint.response, await handler(input, context)))
}

async function stream({ handler }: AnyHandlers, { callers, carry }: Kernel, call: Call, actor: Actor): Promise<void> {
  const livingSessions = (hashes: readonly string[]) =>
    callers.findLiving(hashes.map((hash) => ({ userId: actor.id, hash })))
  const { request, response } = call
  const context: StreamContext = { actor, response, livingSessions, carry: (changed) => carry(request, changed) }
  await handler(call.input, context)
}

async function read({ handler }: AnyHandlers, kernel: Kernel, call: Call, actor: Actor): Promise<void> {
  const { endpoint, request, response, facts, input } = call
  const db = endpoint.rate === 'exports' ? await kernel.reader() : kernel.db
  const context: ReadContext = {
    ...facts,
    db,
    actor,
    page: (page) => sendPage(request, response, page),
    audit: async (entry) => {
      const about = { actorId: actor.id, requestId: facts.requestId, ip: facts.ip }
      await inTransaction(kernel.db, (tx) => kernel.recordAudit(tx, { subjectId: actor.id, ...entry, ...about }))
      await tellChanges({ ...kernel, requestId: facts.requestId }, AUDIT_PATHS)
    },
  }
  const result = await handler(input, context)
  if (endpoint.produces) await sendFile(response, endpoint.produces, result as FileAnswer)
  else await sendJson(request, response, JSON.stringify(z.encode(endpoint.response, result)))
}

async function mutate({ handler, prepare }: AnyHandlers, kernel: Kernel, call: Call, actor: Actor): Promise<void> {
  const { endpoint, operation, request, response, facts, input, since, authorise } = call
  const prepared = await prepare?.(input, { ...facts, db: kernel.db, actor })
  // A body may take minutes to arrive, and an image waits its turn: the session may have ended meanwhile.
  if (performance.now() - since > RECHECK_DELAY_MS) await authorise()
  const work = async (context: MutationContext) =>
    z.encode(endpoint.response, await Promise.resolve(handler(input, context, prepared)).catch(withPresent(endpoint)))
  const key = endpoint.secret ? undefined : request.get('idempotency-key')
  const { answer, changed } = await runMutation(kernel, { ...facts, actor, operation, key, input }, work)
  await sendAnswer(kernel, request, response, answer, changed)
}

/** Sends the answer to a change with what it changed: by name, and to whoever asks for it as new answers to carried reads. */
export async function sendAnswer(
  { carry }: Kernel,
  request: Request,
  response: Response,
  answer: unknown,
  changed: readonly string[] | undefined,
): Promise<void> {
  nameChanges(response, changed)
  if (request.get(CARRIED_HEADER) === undefined) return void response.json(answer)
  // The act is done: an answer without new figures is better than none.
  const carried = await carry(request, changed).catch(() => undefined)
  if (carried === undefined) return void response.json(answer)
  response.type('json').send(`{"answer":${JSON.stringify(answer)},"carried":${carried}}`)
}

/** Tells the caller, in a header, what the live stream tells everybody. */
function nameChanges(response: Response, changed: readonly string[] | undefined): void {
  if (changed) response.set(CHANGED_HEADER, namesOf(changed).join(' '))
}

/** Encodes the present state in a refusal as the call itself would have answered it. */
function withPresent({ response }: Endpoint): (refusal: unknown) => never {
  return (refusal) => {
    if (refusal instanceof DomainError && refusal.more.present !== undefined)
      throw refusal.withPresent(z.encode(response, refusal.more.present))
    throw refusal
  }
}
