import * as z from 'zod/mini'
import { User } from './accounts.ts'
import { defineEndpoint } from './endpoint.ts'
import { Id, IdParams, Timestamp } from './scalars.ts'

/** Signs that people belong together, which prove nothing. They are read from referrers and live sessions. */
export const UserConnections = z.object({
  /** Each named the next as referrer, and the last the first; empty without a circle. */
  circle: z.array(z.pick(User, { id: true, username: true })),
  /** Others who are signed in at an address of the user, the same browser first. */
  sharing: z.array(
    z.object({
      id: Id,
      username: z.string(),
      address: z.string(),
      /** Null where a browser did not say what it is. */
      isSameBrowser: z.nullable(z.boolean()),
      lastSeenAt: Timestamp,
    }),
  ),
})
export type UserConnections = z.output<typeof UserConnections>

export const getUserConnections = defineEndpoint({
  method: 'GET',
  path: '/api/admin/users/{id}/connections',
  summary: 'A circle of referrers that a user is in, and who else is signed in at the same address',
  access: 'admin',
  permission: 'read',
  params: IdParams,
  response: UserConnections,
})
