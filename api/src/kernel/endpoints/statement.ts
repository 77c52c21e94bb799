import type { ChangedPath, Endpoint, InputOf, OutputOf, ReadPath } from '@simvest/contracts'
import type { Request, Response } from 'express'
import type { DomainError } from '#kernel/errors/domain-error.ts'
import type { KeyedRequest } from '#kernel/idempotency/idempotency.ts'
import { ADMITTED_SQL } from '#kernel/throttle/rate-limit.ts'

/** JSON that the database wrote, sent unchanged. */
export class JsonText {
  constructor(readonly text: string) {}
}

export interface StatementFacts {
  readonly request: Request
  readonly response: Response
  readonly userId: number
  /** Present when a mutation carries an `Idempotency-Key`. */
  readonly keyed?: KeyedRequest
}

/**
 * A whole call in one named statement, including the check of the session: one round trip. It is for calls so frequent that
 * a second round trip matters; everything else is a handler. Three earn it, in docs/benchmarks.md: the user, the history, and
 * a transfer, which reaches 0.47 of what the database alone does (the aim is 0.42).
 */
export interface Statement<Input, Output, Row> {
  /** The unique name of the prepared statement. */
  readonly name: string
  /** A SELECT of one row. It runs for a live session only, may refer to `actor.id`, and takes `values`. */
  readonly sql: string
  values(input: Input, facts: StatementFacts): readonly unknown[]
  answer(row: Row, input: Input, facts: StatementFacts): Output | JsonText
  /**
   * A SELECT of the `tag` of a read's present answer, by the same values. A caller who has a tag is checked with it first,
   * because the database takes as long to begin the long statement as for all of this one.
   */
  readonly tag?: { readonly name: string; readonly sql: string }
  /** Translates an error of the database for the caller, if the error means anything to them. */
  explain?(error: unknown, input: Input): DomainError | undefined
  /** Whether the row repeats the answer to an earlier request with the same key. */
  isRepeated?(row: Row): boolean
  /** Paths that this user, or all administrators, should reload. */
  readonly changes?: { readonly user: readonly ChangedPath[]; readonly admins: readonly ReadPath[] }
}

/** The statement of an endpoint of the contract. */
export type StatementOf<E extends Endpoint, Row> = Statement<InputOf<E>, OutputOf<E>, Row>

type Work = Pick<Statement<never, never, never>, 'sql'>

function actorOf(actorSql: string, { beforeSecondStep }: Endpoint): string {
  const admitted = beforeSecondStep ? '' : 'WHERE NOT "needsStepUp"'
  return `actor AS MATERIALIZED (SELECT * FROM (${actorSql}) AS session ${admitted})`
}

/** The session check and the work in one statement; its first values are the session's hash and user. */
export function statementSql({ sql }: Work, actorSql: string, endpoint: Endpoint): string {
  return `WITH ${actorOf(actorSql, endpoint)}
    SELECT actor."isStale", actor."isAdmin" AS "isActorAdmin", answer.* FROM actor CROSS JOIN LATERAL (${sql}) AS answer`
}

/** The same, counted: after too many calls no work begins. Its next values are the rate's name, most and seconds. */
export function countedSql({ sql }: Work, actorSql: string, endpoint: Endpoint): string {
  return `WITH ${actorOf(actorSql, endpoint)}, ${ADMITTED_SQL},
    answer AS MATERIALIZED (SELECT work.* FROM admitted AS actor CROSS JOIN LATERAL (${sql}) AS work)
    SELECT actor."isStale", actor."isAdmin" AS "isActorAdmin", counted.*, answer.*
    FROM actor CROSS JOIN counted LEFT JOIN answer ON true`
}
