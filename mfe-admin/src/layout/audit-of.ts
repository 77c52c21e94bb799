/** The entries of the audit log about one order: who decided it, when, why, and what changed. */
export function auditOf(order: number): string {
  return `/admin?tab=audit&order=${order}`
}
