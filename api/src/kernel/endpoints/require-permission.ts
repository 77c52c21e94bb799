import { may, type Permission, type Role, rolesThatMay } from '@simvest/contracts'
import { DomainError } from '#kernel/errors/domain-error.ts'

interface Somebody {
  readonly role: Role | null
}

const PLURALS: Readonly<Record<Role, string>> = {
  operator: 'operators',
  support: 'support',
  compliance: 'compliance',
  auditor: 'auditors',
}

/** Refuses whoever may not do this, and says which roles may. */
export function requirePermission(actor: Somebody, permission: Permission): void {
  if (actor.role === null) throw new DomainError('FORBIDDEN')
  if (may(actor, permission)) return
  const others = rolesThatMay(permission).map((role) => PLURALS[role])
  throw new DomainError('NOT_YOUR_ROLE', `Only ${others.join(' and ')} can do this; your role is ${actor.role}.`)
}

/** The same, for the record of somebody else: for an investor it does not exist. */
export function requireForOthers(actor: Somebody, permission: Permission): void {
  if (actor.role === null) throw new DomainError('NOT_FOUND')
  requirePermission(actor, permission)
}

/** Throws if anyone but an operator touches an account that has a role. */
export function protectRole(actor: Somebody, account: Somebody): void {
  if (account.role !== null) requirePermission(actor, 'administrators')
}
