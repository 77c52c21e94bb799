import { type ErrorBody, type ErrorCode } from '@simvest/contracts'
import { API_TOKENS, GOALS, STANDING, WATCH_LIST, VIEWS } from '@simvest/contracts/limits'

/** The messages for verbs that give none of their own. */
const MESSAGES = {
  VALIDATION_FAILED: 'The request is not valid.',
  MALFORMED_JSON: 'The request body is not valid JSON.',
  UNSUPPORTED_MEDIA_TYPE: 'The request body must be JSON (content-type: application/json).',
  BODY_TOO_LARGE: 'The request body is too large.',
  UNAUTHENTICATED: 'Please sign in.',
  INVALID_CREDENTIALS: 'Invalid username or password.',
  ACCOUNT_DEACTIVATED: 'ACCOUNT_DEACTIVATED',
  FORBIDDEN: 'You may not do this.',
  NOT_YOUR_ROLE: 'This takes another role.',
  FACTOR_REQUIRED: 'An operator asked you for a second factor. Set up an authenticator app first.',
  LAST_OPERATOR: 'This is the last operator who can sign in. Invite another one first.',
  CROSS_SITE_REQUEST: 'This request did not come from a page of this site.',
  UNKNOWN_HOST:
    'This site has another name. Use the address in PUBLIC_ORIGIN, or http://localhost on the machine it runs on.',
  NOT_FOUND: 'Not found.',
  METHOD_NOT_ALLOWED: 'This method is not allowed here.',
  USERNAME_TAKEN: 'This username is already taken.',
  EMAIL_TAKEN: 'This e-mail address is already registered.',
  SELF_REFERRAL: 'Self-referral is prohibited',
  VERSION_REQUIRED: 'Please look at it first: say in If-Match which version you saw.',
  CHANGED_MEANWHILE: 'Somebody changed this meanwhile. Please look at it again.',
  DEPOSIT_CLOSED: 'This deposit was already decided.',
  WITHDRAWAL_CLOSED: 'This withdrawal was already decided.',
  NOT_REVERSIBLE: 'This cannot be reversed.',
  OWNER_DEACTIVATED: 'This account is deactivated. Please say why you decide its order anyway.',
  OWNER_DELETED: 'This account is deleted. Restore it before you decide its order.',
  WITHDRAWAL_LIMIT: 'This is more than can be withdrawn in 24 hours.',
  FILE_TOO_LARGE: 'This file is too large.',
  NOT_AN_IMAGE: 'Please select a JPEG, PNG or WebP image.',
  UPLOAD_QUOTA: 'You have uploaded too many images today. Please try again tomorrow.',
  PASSKEY_REFUSED: 'This passkey was not accepted.',
  WRONG_CODE: 'This code is wrong or was used before.',
  STEP_UP_REQUIRED: 'Please enter the code of your authenticator app.',
  ALREADY_ENROLLED: 'An authenticator app is set up already. Remove it first.',
  COMMON_PASSWORD: 'This password is too easy to guess. Please choose another one.',
  WRONG_PASSWORD: 'The current password is wrong.',
  INVALID_RESET_LINK: 'This password reset link is invalid or has expired.',
  ID_NOT_OPEN: 'There is no document that waits for a decision.',
  USER_NOT_DELETED: 'Only a deleted user can be deleted permanently.',
  INSUFFICIENT_FUNDS: 'There is not enough money in this wallet.',
  AI_NEEDS_FUNDS: 'You need to fund your wallet to activate AI.',
  PRACTICE_TAKEN: 'You have had the practice balance. After a reset of your simulation you can have it again.',
  WATCH_LIST_FULL: `A watch-list has room for ${WATCH_LIST.most} strategies. Take one off first.`,
  VIEWS_FULL: `You have ${VIEWS.most} views already. Remove one first.`,
  TOKENS_FULL: `You have ${API_TOKENS.most} tokens already. End one first.`,
  STANDING_ORDERS_FULL: `There is room for ${STANDING.most} standing orders. Cancel one first.`,
  STANDING_ORDER_EXISTS: 'What comes back from this strategy is invested again already.',
  GOALS_FULL: `There is room for ${GOALS.most} goals. Remove one first.`,
  GUEST_ACCOUNT: 'A demo account cannot do this. Create an account of your own for it: that is free as well.',
  ANSWER_ERASED: 'This was done before. What it answered is erased, because somebody was deleted since.',
  IDEMPOTENCY_KEY_REUSED: 'This Idempotency-Key was used for another request.',
  TOO_MANY_REQUESTS: 'Too many attempts. Please try again later.',
  INTERNAL: 'Something went wrong on our side.',
  UNAVAILABLE: 'The service is busy. Please try again in a moment.',
} as const satisfies Record<ErrorCode, string>

/**
 * `present`: what the call would answer now, if that differs from what the caller saw. For pages in other languages: which of
 * its code's sentences the message is, and its figures.
 */
type ErrorDetails = Pick<ErrorBody, 'present' | 'variant' | 'figures'>
type Figures = NonNullable<ErrorDetails['figures']>

/** The figures in the messages above. */
// not total: words.test.ts compares every message with its text, and fails at a figure that is missing
const FIGURES: Readonly<Partial<Record<ErrorCode, Figures>>> = {
  WATCH_LIST_FULL: { most: WATCH_LIST.most },
  TOKENS_FULL: { most: API_TOKENS.most },
  VIEWS_FULL: { most: VIEWS.most },
  GOALS_FULL: { most: GOALS.most },
  STANDING_ORDERS_FULL: { most: STANDING.most },
}

/** A refusal that the caller is told. */
export class DomainError extends Error {
  override readonly name = 'DomainError'
  constructor(
    readonly code: ErrorCode,
    message: string = MESSAGES[code],
    readonly fields?: Readonly<Record<string, string>>,
    /** Seconds. */
    readonly retryAfter?: number,
    readonly more: ErrorDetails = { figures: FIGURES[code] },
  ) {
    super(message)
  }

  withPresent(present: unknown): DomainError {
    return this.with({ present })
  }

  /** For pages in other languages, which have a text for each variant of a code: what the message says, and its figures. */
  saying(variant: string, figures?: Figures): DomainError {
    return this.with({ variant, figures })
  }

  private with(more: ErrorDetails): DomainError {
    return new DomainError(this.code, this.message, this.fields, this.retryAfter, { ...this.more, ...more })
  }
}

/** The refusal of an act for investors that was about a colleague. */
export const HAS_ROLE = 'This account has a role at the desk. An operator manages it under Administrators.'

/** The refusal of a full queue: try again after this many seconds. */
export function tooManyWaiting(seconds: number): (because: 'own' | 'all') => DomainError {
  return (because) =>
    new DomainError(because === 'own' ? 'TOO_MANY_REQUESTS' : 'UNAVAILABLE', undefined, undefined, seconds)
}
