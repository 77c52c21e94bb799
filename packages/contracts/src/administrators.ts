import * as z from 'zod/mini'
import { RegisterBody } from './accounts.ts'
import { defineEndpoint } from './endpoint.ts'
import { ProofBody, ResetLink } from './passwords.ts'
import { ROLES } from './roles.ts'
import { Id, IdParams, Reason, Timestamp } from './scalars.ts'
import { AdminUser } from './users.ts'

/** A person with a role at the desk. */
export const Administrator = z.object({
  id: Id,
  username: z.string(),
  email: z.string(),
  role: z.enum(ROLES),
  isDeactivated: z.boolean(),
  /** Since when an invitation waits for a password to be chosen. */
  invitedAt: z.nullable(Timestamp),
  hasAuthenticator: z.boolean(),
  needsSecondFactor: z.boolean(),
  passkeys: z.int(),
  lastSeenAt: z.nullable(Timestamp),
})
export type Administrator = z.output<typeof Administrator>

export const NewAdministrator = z.object({
  username: RegisterBody.shape.username,
  email: RegisterBody.shape.email,
  role: z.enum(ROLES, 'Please choose a role.'),
})
export type NewAdministrator = z.output<typeof NewAdministrator>

export const InviteBody = z.extend(NewAdministrator, ProofBody.shape)

const path = '/api/admin/administrators'

export const listAdministrators = defineEndpoint({
  method: 'GET',
  path,
  summary: 'Everybody who has a role at the desk, the oldest account first',
  access: 'admin',
  permission: 'read',
  response: z.array(Administrator),
})

export const inviteAdministrator = defineEndpoint({
  method: 'POST',
  path,
  summary: 'Make an account with a role, and a link with which its owner chooses a password',
  access: 'admin',
  permission: 'administrators',
  body: InviteBody,
  response: z.object({
    administrator: Administrator,
    /** Only a path if the API does not know its public address. */
    resetLink: z.string(),
    expiresAt: Timestamp,
  }),
  errors: ['WRONG_PASSWORD', 'USERNAME_TAKEN', 'EMAIL_TAKEN'],
  secret: true,
})

const changeOfOne = {
  method: 'PUT',
  access: 'admin',
  permission: 'administrators',
  params: IdParams,
  response: Administrator,
  secret: true,
} as const

export const setRole = defineEndpoint({
  ...changeOfOne,
  path: `${path}/{id}/role`,
  summary: 'Give an account a role, or take it; its sessions end',
  body: z.extend(ProofBody, { role: z.nullable(z.enum(ROLES)), reason: Reason }),
  /** Null if there is no role any more. */
  response: z.nullable(Administrator),
  errors: ['NOT_FOUND', 'WRONG_PASSWORD', 'LAST_OPERATOR'],
})

export const setAdministratorStatus = defineEndpoint({
  ...changeOfOne,
  path: `${path}/{id}/status`,
  summary: 'Bar somebody with a role from signing in, or admit them again',
  body: z.extend(ProofBody, { isDeactivated: z.boolean(), reason: Reason }),
  errors: ['NOT_FOUND', 'WRONG_PASSWORD', 'LAST_OPERATOR'],
})

export const askSecondFactor = defineEndpoint({
  ...changeOfOne,
  path: `${path}/{id}/second-factor`,
  summary: 'Keep the console closed to somebody until they have an authenticator app, or no longer',
  body: z.extend(ProofBody, { isNeeded: z.boolean() }),
  errors: ['NOT_FOUND', 'WRONG_PASSWORD'],
})

/** Another operator confirms what one asked; a day later the factors go, unless somebody cancels or their owner stops it. */
export const FACTOR_REMOVAL_STEPS = ['asked', 'confirmed', 'cancelled'] as const
export type FactorRemovalStep = (typeof FACTOR_REMOVAL_STEPS)[number]

export const setFactorRemoval = defineEndpoint({
  method: 'PUT',
  path: '/api/admin/users/{id}/factor-removal',
  summary:
    'Ask for the removal of the app and the passkeys that somebody lost, confirm what a colleague asked, or cancel',
  access: 'admin',
  permission: 'administrators',
  params: IdParams,
  body: z.extend(ProofBody, { step: z.enum(FACTOR_REMOVAL_STEPS) }),
  response: AdminUser,
  errors: ['NOT_FOUND', 'WRONG_PASSWORD'],
  secret: true,
})

export const createColleagueLink = defineEndpoint({
  method: 'POST',
  path: `${path}/{id}/reset-link`,
  summary: 'A link with which somebody with a role sets a new password once, within an hour; earlier links end',
  access: 'admin',
  permission: 'administrators',
  params: IdParams,
  body: ProofBody,
  response: ResetLink,
  errors: ['NOT_FOUND', 'WRONG_PASSWORD'],
  secret: true,
})
