import type { Endpoint, InputOf, OutputOf, RateName, ReadPath } from '@simvest/contracts'
import type { Request, Response } from 'express'
import type { Knex } from 'knex'
import type { DomainError } from '#kernel/errors/domain-error.ts'
import type { KeyedRequest } from '#kernel/idempotency/idempotency.ts'
import { ACTOR_SQL, touchSession } from '#features/sessions/find-actor.ts'
import type { SessionClaims } from '#features/sessions/session-token.ts'
import { ADMITTED_SQL, type Counted, type Rate, refuseTooMany } from '#kernel/throttle/rate-limit.ts'
import { retryConflicts } from '#infra/db/transaction.ts'

/** JSON that the database made, to be sent as it is. */
export class JsonText {
  constructor(readonly text: string) {}
}

/** The caller has the newest already. */
export const NOT_MODIFIED = Symbol('not modified')

interface Ran<Output> {
  answer: Answer<Output>
  isAdmin: boolean
  isRepeated: boolean
}

type Answer<Output> = Output | JsonText | typeof NOT_MODIFIED

type Admits = Pick<Endpoint, 'beforeSecondStep'>

export interface StatementFacts extends Admits {
  readonly request: Request
  readonly response: Response
  readonly userId: number
  /** Of a mutation that carries an `Idempotency-Key`. */
  readonly keyed?: KeyedRequest
  /** How often the user may make this call. */
  readonly rate?: Rate & { readonly name: RateName }
}

/**
 * A whole call in one named statement, which checks the session as well: one round trip. For what is called so often
 * that a second one counts; everything else is a handler.
 */
export interface Statement<Input, Output, Row> {
  /** The name of the prepared statement: unique. */
  readonly name: string
  /** A SELECT of one row. It runs for a live session only, may refer to `actor.id`, and takes `values`. */
  readonly sql: string
  values(input: Input, facts: StatementFacts): readonly unknown[]
  answer(row: Row, input: Input, facts: StatementFacts): Answer<Output>
  /** What an error of the database means to whoever asked, where it means anything. */
  explain?(error: unknown, input: Input): DomainError | undefined
  /** Whether the row is what an earlier request of the same key got. */
  isRepeated?(row: Row): boolean
  /** The paths that this user, or all administrators, should load again. */
  readonly changes?: { readonly user: readonly ReadPath[]; readonly admins: readonly ReadPath[] }
}

/** The statement of an endpoint of the contract. */
export type StatementOf<E extends Endpoint, Row> = Statement<InputOf<E>, OutputOf<E>, Row>

function actorSql({ beforeSecondStep }: Admits): string {
  const admitted = beforeSecondStep ? '' : 'WHERE NOT "needsStepUp"'
  return `actor AS MATERIALIZED (SELECT * FROM (${ACTOR_SQL}) AS session ${admitted})`
}

/** The session check and the work in one; its first values are the session's hash and user. */
function statementSql({ sql }: { readonly sql: string }, admits: Admits = {}): string {
  return `WITH ${actorSql(admits)}
    SELECT actor."isStale", actor."isAdmin" AS "isActorAdmin", answer.* FROM actor CROSS JOIN LATERAL (${sql}) AS answer`
}

/** The same, counted: with too many calls the work is not begun. Its next values are the rate's name, most and seconds. */
export function countedStatementSql({ sql }: { readonly sql: string }, admits: Admits = {}): string {
  return `WITH ${actorSql(admits)}, ${ADMITTED_SQL},
    answer AS MATERIALIZED (SELECT work.* FROM admitted AS actor CROSS JOIN LATERAL (${sql}) AS work)
    SELECT actor."isStale", actor."isAdmin" AS "isActorAdmin", counted.*, answer.*
    FROM actor CROSS JOIN counted LEFT JOIN answer ON true`
}

/** Runs the statement for the session's user; nothing where the session does not live or owes a code. */
export async function runStatement<Input, Output, Row>(
  db: Knex,
  statement: Statement<Input, Output, Row>,
  claims: SessionClaims,
  input: Input,
  facts: StatementFacts,
): Promise<Ran<Output> | undefined> {
  const { rate } = facts
  const sql = rate ? countedStatementSql(statement, facts) : statementSql(statement, facts)
  const counted = rate ? [rate.name, rate.most, rate.seconds] : []
  const values = [claims.sessionHash, claims.userId, ...counted, ...statement.values(input, facts)] as Knex.RawBinding[]
  const query = () =>
    db
      .raw<{ rows: (Row & Counted & { isStale: boolean; isActorAdmin: boolean })[] }>(sql, values)
      .options({ name: statement.name })
  const { rows } = await retryConflicts(async () => query()).catch((error: unknown) => {
    throw statement.explain?.(error, input) ?? error
  })
  const [row] = rows
  if (!row) return undefined
  if (row.isStale) await touchSession(db, claims.sessionHash)
  if (rate) refuseTooMany(row)
  return {
    answer: statement.answer(row, input, facts),
    isAdmin: row.isActorAdmin,
    isRepeated: statement.isRepeated?.(row) ?? false,
  }
}
