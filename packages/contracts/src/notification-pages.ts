import type { Notification, NotificationKind } from './notifications.ts'

const SECURITY = '/profile?tab=security'
const SESSIONS = `${SECURITY}#sessions`

/** The page that shows what each kind is about, unless a line of the history does. */
export const NOTIFICATION_PAGES: Readonly<Record<NotificationKind, string>> = {
  'account-activated': '/profile',
  'account-deactivated': '/profile',
  'account-restored': '/profile',
  'assistant-closed-out': '/trading',
  'assistant-switched': '/trading',
  'authenticator-added': SECURITY,
  'authenticator-removed': SECURITY,
  'deposit-added': '/history',
  'deposit-approved': '/history',
  'deposit-cancelled': '/history',
  'deposit-edited': '/history',
  'identity-approved': '/profile',
  'identity-rejected': '/profile',
  'investment-matured': '/trading',
  notice: '/history',
  'passkey-added': SECURITY,
  'passkey-removed': SECURITY,
  'password-changed': SECURITY,
  'password-reset': SECURITY,
  'profit-adjusted': '/history',
  'recovery-code-used': SECURITY,
  'recovery-codes-renewed': SECURITY,
  'referral-adjusted': '/referrals',
  'referral-paid': '/referrals',
  'referral-pending': '/referrals',
  'reset-link-made': SECURITY,
  'signed-in': SESSIONS,
  'signed-out': SESSIONS,
  'simulation-reset': '/history',
  'standing-order-paused': '/trading',
  'standing-order-skipped': '/trading',
  'withdrawal-approved': '/withdrawals',
  'withdrawal-cancelled': '/withdrawals',
  'withdrawal-pending': '/withdrawals',
  'withdrawal-proved': '/withdrawals',
  'withdrawal-redirected': '/withdrawals',
  'withdrawal-rejected': '/withdrawals',
  'wrong-codes': SECURITY,
}

/** Where a notification leads: to the line of the history that it is about, or to the page of its kind. */
export function pageOfNotification({ kind, transactionId }: Pick<Notification, 'kind' | 'transactionId'>): string {
  return transactionId === null ? NOTIFICATION_PAGES[kind] : `/history?line=${transactionId}`
}
