import * as z from 'zod/mini'
import { defineEndpoint } from './endpoint.ts'
import { narrowing, UserFilter } from './narrowing.ts'
import { ROLES } from './roles.ts'
import { Id, IdParams, pageQuery, Timestamp } from './scalars.ts'
import { sorting } from './sorting.ts'
import { text } from './text.ts'
import { shownText } from './shown-text.ts'

/** The acts that the log records. */
export const AUDIT_ACTIONS = [
  'adjustment.reversed',
  'ai.disabled',
  'ai.enabled',
  'deposit.added',
  'deposit.approved',
  'deposit.cancelled',
  'deposit.edited',
  'deposit.reversed',
  'export.begun',
  'identity.approved',
  'identity.erased',
  'identity.rejected',
  'identity.reopened',
  'identity.revoked',
  'identity.uploaded',
  'identity.viewed',
  'note.added',
  'passkey.added',
  'passkey.removed',
  'password.changed',
  'password.reset',
  'password.reset-link',
  'profile.updated',
  'profit.adjusted',
  'proof.viewed',
  'role.changed',
  'role.granted',
  'role.revoked',
  'second-factor.asked',
  'second-factor.codes-renewed',
  'second-factor.enrolled',
  'second-factor.recovered',
  'second-factor.removal-asked',
  'second-factor.removal-cancelled',
  'second-factor.removal-confirmed',
  'second-factor.removal-done',
  'second-factor.removal-stopped',
  'second-factor.removed',
  'second-factor.started',
  'second-factor.verified',
  'second-factor.waived',
  'session.ended',
  'simulation.reset',
  'standing-order.cancelled',
  'standing-order.created',
  'standing-order.paused',
  'standing-order.resumed',
  'token.ended',
  'token.made',
  'user.created',
  'user.deactivated',
  'user.deleted',
  'user.erased',
  'user.reactivated',
  'user.restored',
  'view.removed',
  'view.shared',
  'withdrawal.address-changed',
  'withdrawal.approved',
  'withdrawal.cancelled',
  'withdrawal.rejected',
  'withdrawal.reversed',
] as const
export type AuditAction = (typeof AUDIT_ACTIONS)[number]

/** The ways in which an administrator ends a deposit or a withdrawal. */
export const DECISIONS = [
  'deposit.approved',
  'deposit.cancelled',
  'withdrawal.approved',
  'withdrawal.cancelled',
  'withdrawal.rejected',
] as const satisfies readonly AuditAction[]

const Facts = z.nullable(z.record(z.string(), z.unknown()))

/** An entry of the log: actor, action, person affected, time, origin, and changes. */
export const AuditEntry = z.object({
  id: Id,
  action: z.string(),
  actorId: z.nullable(Id),
  actorUsername: z.nullable(z.string()),
  /** The role that the actor had then; `investor` for nobody's. Null if unknown, or if nobody with an account acted. */
  actorRole: z.nullable(z.string()),
  subjectId: z.nullable(Id),
  subjectUsername: z.nullable(z.string()),
  details: Facts,
  before: Facts,
  after: Facts,
  reason: z.nullable(shownText()),
  requestId: z.nullable(z.string()),
  address: z.nullable(z.string()),
  createdAt: Timestamp,
})
export type AuditEntry = z.output<typeof AuditEntry>

/** The actors: people with a role, investors, and programs without an account (commands and jobs). */
export const AUDIT_ROLES = [...ROLES, 'investor', 'system'] as const

const Zone = text(64).check(
  z.regex(/^[A-Za-z_]+(\/[A-Za-z0-9_+-]+){0,2}$/),
  z.refine(isZone, 'This time zone is not known here.'),
)

/** The sort keys of the log; its default order is newest first. */
export const AUDIT_SORTS = ['done'] as const

const filters = {
  actor: z.optional(UserFilter),
  subject: z.optional(UserFilter),
  /** `decisions`: all decisions of administrators about deposits and withdrawals. */
  action: z.optional(z.enum([...AUDIT_ACTIONS, 'decisions'])),
  role: z.optional(z.enum(AUDIT_ROLES)),
  /** Entries about one deposit, withdrawal or adjustment, by its id. */
  order: z.optional(IdParams.shape.id),
  /** Amounts of either sign, by their size; both included. */
  least: narrowing.least,
  most: narrowing.most,
  /** The time zone of the days, such as Europe/Berlin; without one it is UTC. */
  zone: z.optional(Zone),
  /** Days, both included. */
  from: z.optional(z.iso.date()),
  to: z.optional(z.iso.date()),
}

export const listAudit = defineEndpoint({
  method: 'GET',
  path: '/api/admin/audit',
  summary: 'The audit log, newest first unless sorted from its oldest entry',
  access: 'admin',
  permission: 'read',
  forTokens: true,
  query: z.object({ ...pageQuery, ...sorting(...AUDIT_SORTS), ...filters }),
  response: z.array(AuditEntry),
})

export const exportAudit = defineEndpoint({
  method: 'GET',
  path: '/api/admin/audit/export',
  summary: 'The audit log as CSV, newest first',
  access: 'admin',
  permission: 'export',
  rate: 'exports',
  query: z.object(filters),
  response: z.string(),
  produces: 'text/csv',
})

function isZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}
