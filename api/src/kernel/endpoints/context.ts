import type { Endpoint, InputOf, OutputOf, ReadPath } from '@simvest/contracts'
import type { Request, Response } from 'express'
import type { Knex } from 'knex'
import type { Page } from '#kernel/paging/paginate.ts'
import type { Rates } from '#kernel/throttle/rate-limit.ts'
import type { AuditFacts } from './audit-entry.ts'
import type { Actor } from './caller.ts'
import type { FileAnswer } from './send-file.ts'
import type { StatementOf } from './statement.ts'

export interface RequestFacts {
  readonly requestId: string
  readonly ip: string
  /** The address of this site as users see it, such as https://simvest.example.com. */
  readonly origin: string
  readonly rates: Rates | 'off'
}

/** For calls that need no session. Their handlers see the request itself, because they sign people in and out. */
export interface PublicContext extends RequestFacts {
  readonly db: Knex
  readonly request: Request
  readonly response: Response
}

export interface ReadContext extends RequestFacts {
  readonly db: Knex
  readonly actor: Actor
  /** Answers with a list: the items, with the total and the next page in headers. */
  page<T>(page: Page<T>): T[]
  /** Writes to the audit log what the actor looks at or takes away, and to whom it belongs: committed before the answer begins. */
  audit(entry: AuditFacts): Promise<void>
}

/** The context of one transaction: an error that the handler throws rolls it back; changes are published after the commit. */
export interface MutationContext extends RequestFacts {
  readonly tx: Knex.Transaction
  readonly actor: Actor
  /** Writes to the audit log what the actor did here, and to whom. */
  audit(entry: AuditFacts): Promise<void>
  /** Names the paths that these users, or all administrators, should reload. New audit entries are announced without it. */
  changed(audience: readonly number[] | 'admins', paths: readonly ReadPath[]): void
}

/** The part of the context that an act needs when its actor may be the operator, who has no account. */
export interface ActContext extends Pick<MutationContext, 'tx' | 'changed'> {
  audit(entry: AuditFacts & { subjectId: number }): Promise<void>
}

/** Runs before the transaction of a mutation: for work that takes time and would hold a connection. */
export interface PrepareContext extends RequestFacts {
  readonly db: Knex
  readonly actor: Actor
}

export interface StreamContext {
  readonly actor: Actor
  readonly response: Response
  /** Returns which of these sessions of the actor are alive, by their hashes in hex; those of others may be among them. */
  livingSessions(hashes: readonly string[]): Promise<ReadonlySet<string>>
  /** Returns the values that these changes carry to the session of this stream, as the JSON of `CarriedSteps`. */
  carry(changed: readonly string[]): Promise<string>
}

type HandlerTypes<E extends Endpoint> = E extends { readonly produces: 'text/event-stream' }
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
  context: HandlerTypes<E>['context'],
  prepared: P,
) => Promise<HandlerTypes<E>['result']> | HandlerTypes<E>['result']

export type Prepare<E extends Endpoint, P> = (input: InputOf<E>, context: PrepareContext) => Promise<P>

/** Adds a route; there is no other way. A mutation's handler receives what `prepare` returns. */
export type Mount = <E extends Endpoint, P = undefined>(
  endpoint: E,
  handler: Handler<E, P>,
  prepare?: Prepare<E, P>,
) => void

/**
 * Adds a route that is one statement, for calls of signed-in users. Requests whose query has one of these parameters are
 * rare and go to a handler instead.
 */
export type MountStatement = <E extends Endpoint & { readonly access: 'user' }, Row>(
  endpoint: E,
  statement: StatementOf<NoInfer<E>, Row>,
  rare?: { parameters: readonly string[]; handler: Handler<NoInfer<E>, undefined> },
) => void
