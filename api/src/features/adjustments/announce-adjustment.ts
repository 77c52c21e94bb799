import type { AuditAction, NotificationKind } from '@simvest/contracts'
import type { Facts } from '#kernel/endpoints/audit-entry.ts'
import type { MutationContext } from '#kernel/endpoints/context.ts'
import { DomainError } from '#kernel/errors/domain-error.ts'
import { WALLET_PATHS } from '#ledger/wallet-paths.ts'
import { notifyUser } from '#features/notifications/notify-user.ts'

interface Adjustment {
  userId: number
  kind: NotificationKind
  action: AuditAction
  /** Its line in the user's history. */
  transactionId: number
  /** What happened, in words for the user. */
  text: string
  reason: string
  details: Facts
  before?: Facts
  after?: Facts
}

export const BY_ADMINISTRATOR = 'Adjustment by administrator'

/** Tells the user and the audit log which adjustment an administrator made. */
export async function announceAdjustment(context: MutationContext, adjustment: Adjustment): Promise<void> {
  const { audit, changed } = context
  const { userId, kind, action, transactionId, text, ...entry } = adjustment
  const message = `${BY_ADMINISTRATOR}: ${text} Reason: ${entry.reason}`
  await notifyUser(context, userId, { kind, message, transactionId })
  await audit({ action, subjectId: userId, ...entry })
  changed([userId], [...WALLET_PATHS, '/api/transactions', '/api/deposits', '/api/profits'])
  changed('admins', ['/api/admin/users', '/api/admin/transactions', '/api/admin/deposits', '/api/admin/queue'])
}

/** Administrators never adjust money of their own. */
export function refuseOwnMoney({ actor }: MutationContext, userId: number): void {
  if (userId === actor.id) throw new DomainError('FORBIDDEN', 'You may not change money of your own.')
}
