import * as z from 'zod/mini'
import { defineEndpoint } from './endpoint.ts'
import { Id, IdParams, pageQuery, Timestamp } from './scalars.ts'

/** What a notification is about. `notice` stands for a kind of an earlier or a later version. */
export const NOTIFICATION_KINDS = [
  'account-activated',
  'account-deactivated',
  'account-restored',
  'assistant-closed-out',
  'assistant-switched',
  'authenticator-added',
  'authenticator-removed',
  'deposit-added',
  'deposit-approved',
  'deposit-cancelled',
  'deposit-edited',
  'identity-approved',
  'identity-rejected',
  'investment-matured',
  'notice',
  'passkey-added',
  'passkey-removed',
  'password-changed',
  'password-reset',
  'profit-adjusted',
  'recovery-code-used',
  'recovery-codes-renewed',
  'referral-adjusted',
  'referral-paid',
  'referral-pending',
  'reset-link-made',
  'signed-in',
  'signed-out',
  'simulation-reset',
  'standing-order-paused',
  'standing-order-skipped',
  'withdrawal-approved',
  'withdrawal-cancelled',
  'withdrawal-pending',
  'withdrawal-proved',
  'withdrawal-redirected',
  'withdrawal-rejected',
  'wrong-codes',
] as const
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number]

/** Pages, API and database may have different versions: a page reads a kind that it does not know as a notice. */
const Kind = z.codec(z.string(), z.custom<NotificationKind>(), {
  decode: (text) => NOTIFICATION_KINDS.find((kind) => kind === text) ?? 'notice',
  encode: (kind) => kind,
})

export const Notification = z.object({
  id: Id,
  kind: Kind,
  message: z.string(),
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
  errors: [],
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
  errors: [],
})

/** The topics that a user can turn off. Messages about the account itself, and about adjustments, always come. */
export const NOTIFICATION_TOPICS = ['deposits', 'withdrawals', 'trading', 'referrals'] as const
export type NotificationTopic = (typeof NOTIFICATION_TOPICS)[number]

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
  errors: [],
})

export const setNotificationPreferences = defineEndpoint({
  method: 'PUT',
  path: '/api/notifications/preferences',
  summary: 'Choose what I am told about',
  access: 'user',
  rate: 'changes',
  body: NotificationPreferences,
  response: NotificationPreferences,
  errors: [],
})
