import type { Endpoint, InputOf, OutputOf, ReadPath } from '@simvest/contracts'
import type { Request, Response } from 'express'
import type { Knex } from 'knex'
import type { Page } from '#kernel/paging/paginate.ts'
import type { Rates } from '#kernel/throttle/rate-limit.ts'
import type { Audited } from './audit-entry.ts'
import type { Actor } from './caller.ts'
import type { FileAnswer } from './send-file.ts'
import type { StatementOf } from './statement.ts'

export interface RequestFacts {
  readonly requestId: string
  readonly ip: string
  /** The address of this site as its users see it, such as https://simvest.example.com. */
  readonly origin: string
  readonly rates: Rates | 'off'
}

/** For calls that anybody may make: they see the request itself, because they sign people in and out. */
export interface PublicContext extends RequestFacts {
  readonly db: Knex
  readonly request: Request
  readonly response: Response
}

export interface ReadContext extends RequestFacts {
  readonly db: Knex
  readonly actor: Actor
  /** Answers a list: the items, with the total and the next page in headers. */
  page<T>(page: Page<T>): T[]
}

/** One transaction: what the handler throws rolls all of it back, and what it changed is told after the commit. */
export interface MutationContext extends RequestFacts {
  readonly tx: Knex.Transaction
  readonly actor: Actor
  /** Writes into the audit log what the actor did here, to whom. */
  audit(entry: Audited): Promise<void>
  /** Names the paths that these users, or all administrators, should load again; that the log has a new entry is told without. */
  changed(audience: readonly number[] | 'admins', paths: readonly ReadPath[]): void
}

/** As much of it as an act needs that is not always an actor's: the operator has no account. */
export interface ActContext extends Pick<MutationContext, 'tx' | 'changed'> {
  audit(entry: Audited & { subjectId: number }): Promise<void>
}

/** Before the transaction of a mutation: for work that takes time and would hold a connection. */
export interface PrepareContext extends RequestFacts {
  readonly db: Knex
  readonly actor: Actor
}

export interface StreamContext {
  readonly actor: Actor
  readonly response: Response
  /** Which of these sessions of the actor live, by their hashes in hex. */
  livingSessions(hashes: readonly string[]): Promise<ReadonlySet<string>>
}

type Given<E extends Endpoint> = E extends { readonly produces: 'text/event-stream' }
  ? { context: StreamContext; result: void }
  : E extends { readonly produces: string }
    ? { context: ReadContext; result: FileAnswer }
    : E['access'] extends 'public'
      ? { context: PublicContext; result: OutputOf<E> }
      : E['method'] extends 'GET'
        ? { context: ReadContext; result: OutputOf<E> }
        : { context: MutationContext; result: OutputOf<E> }

export type Handler<E extends Endpoint, P = undefined> = (
  input: InputOf<E>,
  context: Given<E>['context'],
  prepared: P,
) => Promise<Given<E>['result']> | Given<E>['result']

export type Prepare<E extends Endpoint, P> = (input: InputOf<E>, context: PrepareContext) => Promise<P>

/** Adds a route: the only way there is. What `prepare` gives, a mutation's handler receives. */
export type Mount = <E extends Endpoint, P = undefined>(
  endpoint: E,
  handler: Handler<E, P>,
  prepare?: Prepare<E, P>,
) => void

/**
 * Adds a route that is one statement, for the calls of signed-in users. Requests with one of these parameters in their
 * query, which are rare, go to a handler instead.
 */
export type MountStatement = <E extends Endpoint & { readonly access: 'user' }, Row>(
  endpoint: E,
  statement: StatementOf<NoInfer<E>, Row>,
  rare?: { parameters: readonly string[]; handler: Handler<NoInfer<E>, undefined> },
) => void
