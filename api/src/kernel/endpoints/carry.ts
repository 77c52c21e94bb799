import { type Endpoint, ENDPOINTS, mayHaveChanged } from '@simvest/contracts'
import type { Request, Response } from 'express'
import type { Knex } from 'knex'
import { DomainError } from '#kernel/errors/domain-error.ts'
import { namedStatement } from '#infra/db/named-statement.ts'
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

export function createCarry(db: Knex, serveOf: (path: string) => Serve | undefined): Carry {
  const readVersion = namedStatement(db, 'carried_version', VERSION_SQL)
  return async (request, changed) => {
    const concerned = ADDRESSES.filter((address) => !changed || mayHaveChanged(address, changed))
    const [row] = concerned.length > 0 ? await readVersion<{ version: number }>([]) : []
    const values: string[] = []
    // Sequential, so that a message takes no more of the pool than any other call.
    for (const address of concerned) values.push(await valueOf(request, address, serveOf))
    return `{"version":${row?.version ?? 0},"values":[${values.filter(Boolean).join(',')}]}`
  }
}

async function valueOf(request: Request, address: string, serveOf: (path: string) => Serve | undefined) {
  const { pathname, searchParams } = new URL(address, 'http://localhost')
  const read = Object.create(request, {
    method: { value: 'GET' },
    originalUrl: { value: address },
    params: { value: {} },
    query: { value: Object.fromEntries(searchParams) },
    // The session and the site alone: no tag, no key, no body.
    headers: { value: { cookie: request.headers.cookie, host: request.headers.host, 'accept-encoding': 'identity' } },
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
