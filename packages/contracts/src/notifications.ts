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
