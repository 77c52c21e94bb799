import * as z from 'zod/mini'
import { defineEndpoint } from './endpoint.ts'
import { Id, IdParams, pageQuery, Timestamp } from './scalars.ts'

export const Notification = z.object({
  id: Id,
  message: z.string(),
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
  params: IdParams,
  response: Notification,
  errors: ['NOT_FOUND'],
})

export const readAllNotifications = defineEndpoint({
  method: 'POST',
  path: '/api/notifications/read-all',
  summary: 'Mark all my notifications as read',
  access: 'user',
  response: z.object({ read: z.int() }),
  errors: [],
})

/** What a user can choose not to hear of. Word about the account itself and adjustments always comes. */
export const NOTIFICATION_TOPICS = ['deposits', 'withdrawals', 'trading', 'referrals'] as const
export type NotificationTopic = (typeof NOTIFICATION_TOPICS)[number]

export const NotificationPreferences = z.object({
  deposits: z.boolean(),
  withdrawals: z.boolean(),
  trading: z.boolean(),
  referrals: z.boolean(),
})
export type NotificationPreferences = z.output<typeof NotificationPreferences>

export const getNotificationPreferences = defineEndpoint({
  method: 'GET',
  path: '/api/notifications/preferences',
  summary: 'What I am told about',
  access: 'user',
  response: NotificationPreferences,
  errors: [],
})

export const setNotificationPreferences = defineEndpoint({
  method: 'PUT',
  path: '/api/notifications/preferences',
  summary: 'Choose what I am told about',
  access: 'user',
  body: NotificationPreferences,
  response: NotificationPreferences,
  errors: [],
})
