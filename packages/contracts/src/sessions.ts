import * as z from 'zod/mini'
import { defineEndpoint } from './endpoint.ts'
import { Id, IdParams, Timestamp } from './scalars.ts'

export const Session = z.object({
  id: Id,
  createdAt: Timestamp,
  /** Accurate to ten minutes. */
  lastSeenAt: Timestamp,
  address: z.nullable(z.string()),
  userAgent: z.nullable(z.string()),
  /** Whether this is the session that asks. */
  isCurrent: z.boolean(),
})
export type Session = z.output<typeof Session>

export const listSessions = defineEndpoint({
  method: 'GET',
  path: '/api/sessions',
  summary: 'Where I am signed in',
  access: 'user',
  response: z.array(Session),
})

export const listUserSessions = defineEndpoint({
  method: 'GET',
  path: '/api/admin/users/{id}/sessions',
  summary: 'Where a user is signed in',
  access: 'admin',
  permission: 'read',
  params: IdParams,
  response: z.array(Session),
})

const endOfMine = { access: 'user', rate: 'defence', response: z.object({ ended: z.int() }) } as const

export const endSession = defineEndpoint({
  ...endOfMine,
  method: 'DELETE',
  path: '/api/sessions/{id}',
  summary: 'Sign out one of my sessions',
  params: IdParams,
  errors: ['NOT_FOUND'],
})

export const endOtherSessions = defineEndpoint({
  ...endOfMine,
  method: 'POST',
  path: '/api/sessions/end-others',
  summary: 'Sign out everywhere but here',
})

export const endUserSessions = defineEndpoint({
  method: 'POST',
  path: '/api/admin/users/{id}/end-sessions',
  summary: 'Sign a user out everywhere',
  access: 'admin',
  permission: 'deactivate',
  params: IdParams,
  response: z.object({ ended: z.int() }),
  errors: ['NOT_FOUND'],
})
