import type { AuditAction, NotificationFact } from '@simvest/contracts'
import type { Facts } from '#kernel/endpoints/audit-entry.ts'
import type { MutationContext } from '#kernel/endpoints/context.ts'
import { DomainError } from '#kernel/errors/domain-error.ts'
import { WALLET_PATHS } from '#ledger/wallet-paths.ts'
import { type Message, notify } from '#features/notifications/notify.ts'

type Adjusting = Extract<
  NotificationFact,
  { kind: 'deposit-added' | 'deposit-edited' | 'line-reversed' | 'profit-adjusted' }
>

interface Adjustment {
  userId: number
  /** The message for the user, without the reason. */
  message: Adjusting
  action: AuditAction
  /** The line in the user's history. */
  transactionId: number
  reason: string
  details: Facts
  before?: Facts
  after?: Facts
}

/** Tells the user and the audit log which adjustment an administrator made. */
export async function announceAdjustment(context: MutationContext, adjustment: Adjustment): Promise<void> {
  const { audit, changed } = context
  const { userId, message, action, transactionId, ...entry } = adjustment
  const figures = { ...message.figures, reason: entry.reason }
  await notify(context, { ...message, figures, userId, transactionId } as Message)
  await audit({ action, subjectId: userId, ...entry })
  changed([userId], [...WALLET_PATHS, '/api/transactions', '/api/deposits', '/api/profits'])
  changed('admins', ['/api/admin/users', '/api/admin/transactions', '/api/admin/deposits', '/api/admin/queue'])
}

/** Administrators never adjust money of their own. */
export function refuseOwnMoney({ actor }: MutationContext, userId: number): void {
  if (userId === actor.id) throw new DomainError('FORBIDDEN', 'You may not change money of your own.')
}
