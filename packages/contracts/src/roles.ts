/** The permissions at the desk. The contract names the permission that a call needs. */
export const PERMISSIONS = [
  /** Look at people, orders, figures and the log. */
  'read',
  /** Take lists away as files. */
  'export',
  'notes',
  'reset-links',
  /** Look at identity documents and decide on them. */
  'identity',
  /** Bar an account from signing in, or admit it again. */
  'deactivate',
  /** Decide on orders, and adjust what somebody has. */
  'money',
  /** Delete an account, and restore it. */
  'accounts',
  'administrators',
  /** Give everybody at the desk a view of a list, and take it from them. */
  'shared-views',
] as const
export type Permission = (typeof PERMISSIONS)[number]

export const ROLES = ['operator', 'support', 'compliance', 'auditor'] as const
export type Role = (typeof ROLES)[number]

const PERMISSIONS_OF: Readonly<Record<Role, readonly Permission[]>> = {
  operator: PERMISSIONS,
  support: ['read', 'notes', 'reset-links'],
  compliance: ['read', 'notes', 'identity', 'deactivate'],
  auditor: ['read', 'export'],
}

/** Whether somebody with this role may do this; an investor has no role, and may not. */
export function hasPermission({ role }: { role: Role | null }, permission: Permission): boolean {
  return role !== null && PERMISSIONS_OF[role].includes(permission)
}

/** The roles that may do this, the operator first. */
export function rolesThatMay(permission: Permission): Role[] {
  return ROLES.filter((role) => hasPermission({ role }, permission))
}

/** @deprecated Until the next minor version: `hasPermission`. */
export { hasPermission as may }
