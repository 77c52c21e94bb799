import { type Endpoint, ENDPOINTS, mayHaveChanged } from '@simvest/contracts'
import type { Request, Response } from 'express'
import type { Knex } from 'knex'
import { DomainError } from '#kernel/errors/domain-error.ts'
import { namedStatement } from '#infra/db/named-statement.ts'
import { type Actor, CALLER, type Callers } from './caller.ts'
import type { Carry, Serve } from './serve-call.ts'

/** All addresses that are carried. */
const ADDRESSES = Object.values<Endpoint>(ENDPOINTS).flatMap(({ path, carried = [] }) =>
  carried.map((query) => path + query),
)

/**
 * The number of transactions that have ended. It grows with each of them, in the order in which they become visible, for all
 * processes: an answer that is read afterwards has all of these. The log's position would not do, because it grows before a
 * commit is visible.
 */
const VERSION_SQL = `SELECT pg_snapshot_xmax(present)::text::float8 - (SELECT count(*) FROM pg_snapshot_xip(present)) AS version
  FROM pg_current_snapshot() AS present`

/** Serves the GET at a path. */
type ServeOf = (path: string) => Serve | undefined

export function createCarry(db: Knex, { actorOf }: Callers, serveOf: ServeOf): Carry {
  const readVersion = namedStatement(db, 'carried_version', VERSION_SQL)
  return async (request, changed) => {
    const concerned = ADDRESSES.filter((address) => !changed || mayHaveChanged(address, changed))
    const [row] = concerned.length > 0 ? await readVersion<{ version: number }>([]) : []
    // The session and the site alone: no tag, no key, no body.
    const headers = { cookie: request.headers.cookie, host: request.headers.host, 'accept-encoding': 'identity' }
    const sender = Object.create(request, { headers: { value: headers } }) as Request
    // A message looks the session up once for all of its values.
    const actor = row && (await actorOf(sender))
    const values: string[] = []
    // Sequential, so that a message takes no more of the pool than any other call.
    if (actor) for (const address of concerned) values.push(await valueOf(sender, actor, address, serveOf))
    return `{"version":${row?.version ?? 0},"values":[${values.filter(Boolean).join(',')}]}`
  }
}

async function valueOf(sender: Request, actor: Actor, address: string, serveOf: ServeOf) {
  const { pathname, searchParams } = new URL(address, 'http://localhost')
  const read = Object.create(sender, {
    method: { value: 'GET' },
    originalUrl: { value: address },
    params: { value: {} },
    query: { value: Object.fromEntries(searchParams) },
    [CALLER]: { value: actor },
  }) as Request
  const answer = new CapturedAnswer()
  try {
    await serveOf(pathname)?.(read, answer as unknown as Response)
  } catch (error) {
    // The page reads by itself what is missing.
    if (error instanceof DomainError) return ''
    throw error
  }
  if (answer.statusCode !== 200) return ''
  const total = answer.get('x-total-count')
  const link = answer.get('link')
  const page = total === undefined ? '' : `,"total":${total},"link":${JSON.stringify(link ?? null)}`
  return `{"address":${JSON.stringify(address)},"body":${answer.text}${page}}`
}

/** The part of an answer that reads use. */
class CapturedAnswer {
  readonly locals = {}
  statusCode = 200
  text = ''
  readonly #headers = new Map<string, string>()

  get(name: string): string | undefined {
    return this.#headers.get(name)
  }

  set(name: string, value: string): this {
    this.#headers.set(name, value)
    return this
  }

  status(code: number): this {
    this.statusCode = code
    return this
  }

  type(): this {
    return this
  }

  vary(): this {
    return this
  }

  json(body: unknown): this {
    return this.send(JSON.stringify(body))
  }

  send(text: string): this {
    this.text = text
    return this
  }
}
