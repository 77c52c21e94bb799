import { hasPermission, type Permission, type Role, rolesThatMay } from '@simvest/contracts'
import { DomainError } from '#kernel/errors/domain-error.ts'

interface RoleHolder {
  readonly role: Role | null
}

const PLURALS: Readonly<Record<Role, string>> = {
  operator: 'operators',
  support: 'support',
  compliance: 'compliance',
  auditor: 'auditors',
}

/** Refuses whoever may not do this, and says which roles may. */
export function requirePermission(actor: RoleHolder, permission: Permission): void {
  if (actor.role === null) throw new DomainError('FORBIDDEN')
  if (hasPermission(actor, permission)) return
  const others = rolesThatMay(permission).map((role) => PLURALS[role])
  throw new DomainError('NOT_YOUR_ROLE', `Only ${others.join(' and ')} can do this; your role is ${actor.role}.`)
}

/** The same, for the record of somebody else: for an investor it does not exist. */
export function requireForOthers(actor: RoleHolder, permission: Permission): void {
  if (actor.role === null) throw new DomainError('NOT_FOUND')
  requirePermission(actor, permission)
}

/** Throws if anyone but an operator touches an account that has a role. */
export function protectRole(actor: RoleHolder, account: RoleHolder): void {
  if (account.role !== null) requirePermission(actor, 'administrators')
}
