import { shownText } from './shown-text.ts'
import * as z from 'zod/mini'
import { defineEndpoint } from './endpoint.ts'
import { type FactOf, type FigureTypes, type FiguresOf, MessageFigures, write, type Writer } from './facts.ts'
import type * as english from './locales/en.json'
import { Id, IdParams, pageQuery, Timestamp } from './scalars.ts'

const SECURITY = '/profile?tab=security'
const BY_DECISION = { 'reason?': 'text' } as const
const OWN_MONEY = { amount: 'amount' } as const

/** The topics that a user can turn off. Messages about the account itself, and about adjustments, always come. */
export const NOTIFICATION_TOPICS = ['deposits', 'withdrawals', 'trading', 'referrals'] as const
export type NotificationTopic = (typeof NOTIFICATION_TOPICS)[number]

interface NotificationFacts {
  /** The page that shows what it is about, unless a line of the history does. */
  page: `/${string}`
  /** Users can turn its topic off; null always comes. */
  topic: NotificationTopic | null
  /**
   * When mails and browsers bring it too: `always` about the security of the account, `wanted` unless its owner chose
   * otherwise, `never` for acts of the owner and for results of simulated days, which may come every few minutes.
   */
  mail: 'always' | 'wanted' | 'never'
  /** The key of its title, and of the subject of its mail. */
  title: keyof (typeof english)['titles']
  figures: FigureTypes
}

const security = <const F extends FigureTypes>(figures: F) =>
  ({ page: SECURITY, topic: null, mail: 'always', title: 'security', figures }) as const
const adjustment = <const F extends FigureTypes>(figures: F) =>
  ({
    page: '/history',
    topic: null,
    mail: 'wanted',
    title: 'adjustment',
    figures: { ...figures, ...BY_DECISION },
  }) as const
const identity = <const T extends NotificationFacts['title']>(title: T) =>
  ({ page: '/profile', topic: null, mail: 'wanted', title, figures: BY_DECISION }) as const
const withdrawal = <const T extends NotificationFacts['title'], const F extends FigureTypes>(
  mail: NotificationFacts['mail'],
  title: T,
  figures: F,
) => ({ page: '/withdrawals', topic: 'withdrawals', mail, title, figures }) as const

/**
 * Every kind of notification. Its text stands in the section `notifications` of the catalog. `notice` stands for a kind of an
 * earlier or a later version.
 */
export const NOTIFICATIONS = {
  'account-activated': { page: '/profile', topic: null, mail: 'always', title: 'activated', figures: BY_DECISION },
  // A deactivated account gets no mail.
  'account-deactivated': { page: '/profile', topic: null, mail: 'never', title: 'deactivated', figures: BY_DECISION },
  'account-restored': { page: '/profile', topic: null, mail: 'always', title: 'restored', figures: {} },
  'assistant-closed-out': {
    page: '/trading',
    topic: null,
    mail: 'wanted',
    title: 'closedOut',
    figures: { step: 'count', steps: 'count', 'fund?': 'amount' },
  },
  'assistant-switched': {
    page: '/trading',
    topic: 'trading',
    mail: 'wanted',
    title: 'assistant',
    figures: { to: ['on', 'off'], ...BY_DECISION },
  },
  'authenticator-added': security({}),
  'authenticator-removed': security({}),
  'deposit-added': adjustment(OWN_MONEY),
  'deposit-approved': {
    page: '/history',
    topic: 'deposits',
    mail: 'wanted',
    title: 'depositApproved',
    figures: { ...OWN_MONEY, ...BY_DECISION },
  },
  'deposit-cancelled': {
    page: '/history',
    topic: 'deposits',
    mail: 'wanted',
    title: 'depositCancelled',
    figures: { ...OWN_MONEY, ...BY_DECISION },
  },
  'deposit-edited': adjustment({ before: 'amount', after: 'amount' }),
  'factor-removal': security({ state: ['due', 'done'] }),
  'identity-approved': identity('identityApproved'),
  'identity-rejected': identity('identityRejected'),
  'identity-reopened': identity('identityReopened'),
  'identity-revoked': identity('identityRejected'),
  'investment-matured': {
    page: '/trading',
    topic: 'trading',
    mail: 'never',
    title: 'matured',
    figures: { strategy: 'name', 'gain?': 'amount', 'loss?': 'amount' },
  },
  'line-reversed': adjustment({ of: ['deposit', 'withdrawal', 'adjustment'], ...OWN_MONEY }),
  notice: { page: '/history', topic: null, mail: 'never', title: 'notice', figures: {} },
  'passkey-added': security({}),
  'passkey-removed': security({}),
  'password-changed': security({ passkeys: 'count' }),
  'password-reset': security({ passkeys: 'count' }),
  'profit-adjusted': adjustment({ before: 'amount', after: 'amount' }),
  'recovery-code-used': security({ left: 'count' }),
  'recovery-codes-renewed': security({}),
  'referral-adjusted': { page: '/referrals', topic: null, mail: 'wanted', title: 'adjustment', figures: OWN_MONEY },
  'referral-owed': { page: '/referrals', topic: null, mail: 'wanted', title: 'adjustment', figures: OWN_MONEY },
  'referral-paid': { page: '/referrals', topic: 'referrals', mail: 'wanted', title: 'reward', figures: OWN_MONEY },
  'referral-pending': {
    page: '/referrals',
    topic: 'referrals',
    mail: 'wanted',
    title: 'rewardPending',
    figures: OWN_MONEY,
  },
  'reset-link-made': security({ by: ['administrator', 'operator'] }),
  'signed-in': {
    page: `${SECURITY}#sessions`,
    topic: null,
    mail: 'always',
    title: 'signedIn',
    figures: { 'address?': 'text' },
  },
  'signed-out': { page: `${SECURITY}#sessions`, topic: null, mail: 'always', title: 'security', figures: {} },
  'simulation-reset': { page: '/history', topic: null, mail: 'never', title: 'reset', figures: {} },
  'standing-order-paused': {
    page: '/trading',
    topic: 'trading',
    mail: 'wanted',
    title: 'standingPaused',
    figures: { strategy: 'name', day: 'count', 'needed?': 'amount', 'free?': 'amount', 'times?': 'count' },
  },
  'standing-order-skipped': {
    page: '/trading',
    topic: 'trading',
    mail: 'never',
    title: 'standingSkipped',
    figures: { strategy: 'name', day: 'count', 'needed?': 'amount', 'free?': 'amount' },
  },
  'token-ended': security({}),
  'token-made': security({}),
  'withdrawal-approved': withdrawal('wanted', 'withdrawalApproved', OWN_MONEY),
  'withdrawal-cancelled': withdrawal('wanted', 'withdrawalCancelled', {
    ...OWN_MONEY,
    by: ['owner', 'administrator'],
    ...BY_DECISION,
  }),
  'withdrawal-pending': withdrawal('never', 'withdrawalPending', OWN_MONEY),
  'withdrawal-proved': withdrawal('never', 'withdrawalProved', {}),
  'withdrawal-redirected': withdrawal('wanted', 'withdrawalRedirected', { destination: 'text' }),
  'withdrawal-rejected': withdrawal('wanted', 'withdrawalRejected', BY_DECISION),
  'wrong-codes': security({}),
} as const satisfies Readonly<Record<string, NotificationFacts>>

export type NotificationKind = keyof typeof NOTIFICATIONS
export const NOTIFICATION_KINDS = Object.keys(NOTIFICATIONS) as NotificationKind[]

/** A notification as facts: its kind with the figures of that kind. */
export type NotificationFact = {
  [K in NotificationKind]: FactOf<K, FiguresOf<(typeof NOTIFICATIONS)[K]['figures']>>
}[NotificationKind]

/** The text of a notification. Undefined without the figures of its kind, which rows of an earlier version may lack. */
export function writeNotification(
  writer: Writer,
  { kind, figures }: FactOf<NotificationKind, MessageFigures | object | null | undefined>,
): string | undefined {
  // The database may hold a kind of a later version.
  if (!Object.hasOwn(NOTIFICATIONS, kind) || !figures) return undefined
  const given = figures as MessageFigures
  const message = write(writer, ['notifications', kind], NOTIFICATIONS[kind].figures, given)
  if (message === undefined || given['reason'] === undefined) return message
  return writer.text('notifications', 'reason', { message, reason: given['reason'] })
}

/** The path to the cause of a notification: to the line of the history that it is about, or to the page of its kind. */
export function pageOfNotification({ kind, transactionId }: Pick<Notification, 'kind' | 'transactionId'>): string {
  return transactionId === null ? NOTIFICATIONS[kind].page : `/history?line=${transactionId}`
}

/** Pages, API and database may have different versions: a page reads a kind that it does not know as a notice. */
const Kind = z.codec(z.string(), z.custom<NotificationKind>(), {
  decode: (text) => (Object.hasOwn(NOTIFICATIONS, text) ? (text as NotificationKind) : 'notice'),
  encode: (kind) => kind,
})

export const Notification = z.object({
  id: Id,
  kind: Kind,
  title: z.string(),
  /** The text in English. Pages in other languages write their own from `kind` and `figures`. */
  message: shownText(),
  /** Null for a message of an earlier version, which is a text alone. */
  figures: z.nullable(MessageFigures),
  /** The line of the history that the notification is about, if there is one. */
  transactionId: z.nullable(Id),
  isRead: z.boolean(),
  createdAt: Timestamp,
})
export type Notification = z.output<typeof Notification>

export const listNotifications = defineEndpoint({
  method: 'GET',
  path: '/api/notifications',
  summary: 'My notifications, newest first',
  access: 'user',
  query: z.object(pageQuery),
  response: z.array(Notification),
  carried: ['?limit=100'],
})

export const readNotification = defineEndpoint({
  method: 'POST',
  path: '/api/notifications/{id}/read',
  summary: 'Mark a notification as read',
  access: 'user',
  forGuests: true,
  params: IdParams,
  response: Notification,
  errors: ['NOT_FOUND'],
})

export const readAllNotifications = defineEndpoint({
  method: 'POST',
  path: '/api/notifications/read-all',
  summary: 'Mark all my notifications as read',
  access: 'user',
  forGuests: true,
  response: z.object({ read: z.int() }),
})

export const NotificationPreferences = z.object({
  deposits: z.boolean(),
  withdrawals: z.boolean(),
  trading: z.boolean(),
  referrals: z.boolean(),
  /**
   * Whether mails bring it too. In an answer only where this copy of Simvest sends mail; a change without it leaves it as
   * it is. Mails about the security of the account come in any case.
   */
  email: z.optional(z.boolean()),
})
export type NotificationPreferences = z.output<typeof NotificationPreferences>

export const getNotificationPreferences = defineEndpoint({
  method: 'GET',
  path: '/api/notifications/preferences',
  summary: 'What I am told about, and whether by e-mail',
  access: 'user',
  response: NotificationPreferences,
})

export const setNotificationPreferences = defineEndpoint({
  method: 'PUT',
  path: '/api/notifications/preferences',
  summary: 'Choose what I am told about',
  access: 'user',
  rate: 'changes',
  body: NotificationPreferences,
  response: NotificationPreferences,
})
