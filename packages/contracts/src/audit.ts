import * as z from 'zod/mini'
import { defineEndpoint } from './endpoint.ts'
import { Id, pageQuery, Timestamp, wholeNumber } from './scalars.ts'

const Facts = z.nullable(z.record(z.string(), z.unknown()))

/** Who did what to whom, when, from where, and what it changed. */
export const AuditEntry = z.object({
  id: Id,
  action: z.string(),
  actorId: z.nullable(Id),
  actorUsername: z.nullable(z.string()),
  subjectId: z.nullable(Id),
  subjectUsername: z.nullable(z.string()),
  details: Facts,
  before: Facts,
  after: Facts,
  reason: z.nullable(z.string()),
  requestId: z.nullable(z.string()),
  address: z.nullable(z.string()),
  createdAt: Timestamp,
})
export type AuditEntry = z.output<typeof AuditEntry>

const filters = {
  actor: z.optional(wholeNumber(1, 999_999_999)),
  subject: z.optional(wholeNumber(1, 999_999_999)),
  /** The whole name, such as `user.deleted`. */
  action: z.optional(z.string().check(z.maxLength(100))),
}

export const listAudit = defineEndpoint({
  method: 'GET',
  path: '/api/admin/audit',
  summary: 'The audit log, newest first',
  access: 'admin',
  query: z.object({ ...pageQuery, ...filters }),
  response: z.array(AuditEntry),
  errors: [],
})

export const exportAudit = defineEndpoint({
  method: 'GET',
  path: '/api/admin/audit/export',
  summary: 'The audit log as CSV, newest first',
  access: 'admin',
  rate: 'exports',
  query: z.object(filters),
  response: z.string(),
  produces: 'text/csv',
  errors: [],
})
