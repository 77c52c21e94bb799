import * as z from 'zod/mini'

/** Every error code of the API. The server's map to HTTP statuses must name each code. */
export const ERROR_CODES = [
  'VALIDATION_FAILED',
  'MALFORMED_JSON',
  'UNSUPPORTED_MEDIA_TYPE',
  'BODY_TOO_LARGE',
  'UNAUTHENTICATED',
  'INVALID_CREDENTIALS',
  'ACCOUNT_DEACTIVATED',
  'FORBIDDEN',
  'NOT_YOUR_ROLE',
  'FACTOR_REQUIRED',
  'LAST_OPERATOR',
  'CROSS_SITE_REQUEST',
  'UNKNOWN_HOST',
  'NOT_FOUND',
  'METHOD_NOT_ALLOWED',
  'USERNAME_TAKEN',
  'EMAIL_TAKEN',
  'SELF_REFERRAL',
  'VERSION_REQUIRED',
  'CHANGED_MEANWHILE',
  'DEPOSIT_CLOSED',
  'WITHDRAWAL_CLOSED',
  'NOT_REVERSIBLE',
  'OWNER_DEACTIVATED',
  'OWNER_DELETED',
  'WITHDRAWAL_LIMIT',
  'FILE_TOO_LARGE',
  'NOT_AN_IMAGE',
  'UPLOAD_QUOTA',
  'COMMON_PASSWORD',
  'WRONG_PASSWORD',
  'WRONG_CODE',
  'PASSKEY_REFUSED',
  'STEP_UP_REQUIRED',
  'ALREADY_ENROLLED',
  'INVALID_RESET_LINK',
  'ID_NOT_OPEN',
  'USER_NOT_DELETED',
  'INSUFFICIENT_FUNDS',
  'AI_NEEDS_FUNDS',
  'PRACTICE_TAKEN',
  'WATCH_LIST_FULL',
  'STANDING_ORDERS_FULL',
  'STANDING_ORDER_EXISTS',
  'GOALS_FULL',
  'VIEWS_FULL',
  'TOKENS_FULL',
  'GUEST_ACCOUNT',
  'IDEMPOTENCY_KEY_REUSED',
  'ANSWER_ERASED',
  'TOO_MANY_REQUESTS',
  'INTERNAL',
  'UNAVAILABLE',
] as const

export type ErrorCode = (typeof ERROR_CODES)[number]

/**
 * The body of every answer that is not 2xx. `message` is English; `variant` says which of its code's sentences it is, and
 * `figures` what stands in it, so that a page can say it in another language. `fields` maps the name of a field to its error. `present`, sent only with
 * CHANGED_MEANWHILE, is what the call would answer now.
 */
export const ErrorBody = z.object({
  message: z.string(),
  code: z.enum(ERROR_CODES),
  requestId: z.string(),
  variant: z.optional(z.string()),
  figures: z.optional(z.record(z.string(), z.union([z.string(), z.number()]))),
  fields: z.optional(z.record(z.string(), z.string())),
  present: z.optional(z.unknown()),
})

export type ErrorBody = z.output<typeof ErrorBody>
