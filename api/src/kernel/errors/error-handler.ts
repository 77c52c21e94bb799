import type { ErrorBody, ErrorCode } from '@simvest/contracts'
import type { ErrorRequestHandler } from 'express'
import { DISK_FULL, isConflict, isDatabaseUnavailable, sqlState } from '#infra/db/sql-state.ts'
import { requestIdOf } from '#infra/http/request-id.ts'
import { buildsOf } from '#infra/http/request-log.ts'
import type { Log } from '#infra/log/log.ts'
import { DomainError } from './domain-error.ts'

/** The HTTP status of each error code. */
export const STATUS = {
  VALIDATION_FAILED: 400,
  MALFORMED_JSON: 400,
  UNSUPPORTED_MEDIA_TYPE: 415,
  BODY_TOO_LARGE: 413,
  UNAUTHENTICATED: 401,
  INVALID_CREDENTIALS: 401,
  ACCOUNT_DEACTIVATED: 403,
  FORBIDDEN: 403,
  NOT_YOUR_ROLE: 403,
  FACTOR_REQUIRED: 403,
  LAST_OPERATOR: 409,
  CROSS_SITE_REQUEST: 403,
  UNKNOWN_HOST: 421,
  NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  USERNAME_TAKEN: 409,
  EMAIL_TAKEN: 409,
  SELF_REFERRAL: 400,
  VERSION_REQUIRED: 428,
  CHANGED_MEANWHILE: 412,
  DEPOSIT_CLOSED: 409,
  WITHDRAWAL_CLOSED: 409,
  NOT_REVERSIBLE: 409,
  OWNER_DEACTIVATED: 409,
  OWNER_DELETED: 409,
  WITHDRAWAL_LIMIT: 409,
  FILE_TOO_LARGE: 413,
  NOT_AN_IMAGE: 400,
  UPLOAD_QUOTA: 429,
  PASSKEY_REFUSED: 400,
  WRONG_CODE: 400,
  STEP_UP_REQUIRED: 403,
  ALREADY_ENROLLED: 409,
  COMMON_PASSWORD: 400,
  WRONG_PASSWORD: 400,
  INVALID_RESET_LINK: 400,
  ID_NOT_OPEN: 409,
  USER_NOT_DELETED: 409,
  INSUFFICIENT_FUNDS: 409,
  AI_NEEDS_FUNDS: 409,
  PRACTICE_TAKEN: 409,
  WATCH_LIST_FULL: 409,
  VIEWS_FULL: 409,
  TOKENS_FULL: 409,
  STANDING_ORDERS_FULL: 409,
  STANDING_ORDER_EXISTS: 409,
  GOALS_FULL: 409,
  GUEST_ACCOUNT: 403,
  IDEMPOTENCY_KEY_REUSED: 409,
  ANSWER_ERASED: 409,
  TOO_MANY_REQUESTS: 429,
  INTERNAL: 500,
  UNAVAILABLE: 503,
} as const satisfies Record<ErrorCode, number>

/** Errors of Express and its body parser, by their `type`. */
const PARSER_CODES: Readonly<Record<string, ErrorCode>> = {
  'entity.parse.failed': 'MALFORMED_JSON',
  'entity.too.large': 'BODY_TOO_LARGE',
  'encoding.unsupported': 'UNSUPPORTED_MEDIA_TYPE',
  'charset.unsupported': 'UNSUPPORTED_MEDIA_TYPE',
  'request.size.invalid': 'MALFORMED_JSON',
  'request.aborted': 'MALFORMED_JSON',
}

/** Errors of theirs without a `type`, such as a damaged compressed body, by their status. */
const PARSER_STATUS: Readonly<Record<number, ErrorCode>> = {
  400: 'MALFORMED_JSON',
  413: 'BODY_TOO_LARGE',
  415: 'UNSUPPORTED_MEDIA_TYPE',
}

const RETRY_AFTER_SECONDS = 2

const DISK_IS_FULL = 'the disk of the database is full'
const NOTHING_BOOKED = 'Nothing was booked. There is no room to save anything at the moment; please try again later.'
const isDiskFull = (error: unknown) => sqlState(error) === DISK_FULL

/** Turns errors into answers; nothing else does. */
export function errorHandler(log: Log): ErrorRequestHandler {
  // Express recognises a handler of errors by its four parameters.
  return (thrown: unknown, request, response, _next) => {
    const requestId = requestIdOf(response)
    const builds = buildsOf(request)
    const error = refusalOf(thrown)
    if (error.code === 'INTERNAL') log.error({ err: thrown, requestId, builds }, 'a request failed')
    if (error.code === 'UNAVAILABLE' && error !== thrown)
      log.warn({ err: thrown, requestId, builds }, isDiskFull(thrown) ? DISK_IS_FULL : 'the database did not answer')
    // Part of the answer was sent: only a broken connection says that the rest is missing.
    if (response.headersSent) return void response.destroy()
    if (error.retryAfter !== undefined) response.set('retry-after', String(error.retryAfter))
    const { message, code, fields, more } = error
    const body: ErrorBody = { message, code, requestId, fields, ...more }
    response.status(STATUS[error.code]).set('cache-control', 'no-store').json(body)
  }
}

function refusalOf(thrown: unknown): DomainError {
  if (thrown instanceof DomainError) return thrown
  // The path does not decode, such as /api/%E0.
  if (thrown instanceof URIError) return new DomainError('NOT_FOUND')
  // First: whoever hangs up in the middle of a request leaves a code that a broken connection to the database has too.
  const unread = parserCode(thrown)
  if (unread) return new DomainError(unread)
  // PostgreSQL took back the whole transaction, so this is certain.
  if (isDiskFull(thrown))
    return new DomainError('UNAVAILABLE', NOTHING_BOOKED, undefined, RETRY_AFTER_SECONDS).saying('full')
  if (isDatabaseUnavailable(thrown) || isConflict(thrown))
    return new DomainError('UNAVAILABLE', undefined, undefined, RETRY_AFTER_SECONDS)
  return new DomainError('INTERNAL')
}

function parserCode(thrown: unknown): ErrorCode | undefined {
  if (!(thrown instanceof Error)) return undefined
  const { type, status } = thrown as { type?: unknown; status?: unknown }
  if (typeof type === 'string' && Object.hasOwn(PARSER_CODES, type)) return PARSER_CODES[type]
  return typeof status === 'number' ? PARSER_STATUS[status] : undefined
}
