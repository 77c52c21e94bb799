import type { NotificationKind } from '@simvest/contracts'

/** `always` about the security of the account, `wanted` unless its owner chose otherwise, `never` under the bell alone. */
type When = 'always' | 'wanted' | 'never'

const SECURITY = 'The security of your account'
const ADJUSTMENT = 'Adjustment by administrator'

/**
 * When each notification is mailed too, and the subject. Under the bell alone stands what its owner just did, and the
 * results of simulated days, which may come every few minutes.
 */
export const MAILED: Readonly<Record<NotificationKind, readonly [When, subject: string]>> = {
  'account-activated': ['always', 'Your account is active again'],
  // Whoever is deactivated gets no mail.
  'account-deactivated': ['never', ''],
  'account-restored': ['always', 'Your account was restored'],
  'assistant-closed-out': ['wanted', 'Your AI assistant was closed out'],
  'assistant-switched': ['wanted', 'Your AI assistant was switched'],
  'authenticator-added': ['always', SECURITY],
  'authenticator-removed': ['always', SECURITY],
  'deposit-added': ['wanted', ADJUSTMENT],
  'deposit-approved': ['wanted', 'Deposit approved'],
  'deposit-cancelled': ['wanted', 'Deposit cancelled'],
  'deposit-edited': ['wanted', ADJUSTMENT],
  'identity-approved': ['wanted', 'ID approved'],
  'identity-rejected': ['wanted', 'ID rejected'],
  'investment-matured': ['never', ''],
  notice: ['never', ''],
  'passkey-added': ['always', SECURITY],
  'passkey-removed': ['always', SECURITY],
  'password-changed': ['always', SECURITY],
  'password-reset': ['always', SECURITY],
  'profit-adjusted': ['wanted', ADJUSTMENT],
  'recovery-code-used': ['always', SECURITY],
  'recovery-codes-renewed': ['always', SECURITY],
  'referral-adjusted': ['wanted', ADJUSTMENT],
  'referral-paid': ['wanted', 'Referral reward'],
  'referral-pending': ['wanted', 'Referral reward pending'],
  'reset-link-made': ['always', SECURITY],
  'signed-in': ['always', 'New sign-in'],
  'signed-out': ['always', SECURITY],
  'simulation-reset': ['never', ''],
  'standing-order-paused': ['wanted', 'Standing order paused'],
  'standing-order-skipped': ['never', ''],
  'withdrawal-approved': ['wanted', 'Withdrawal processed'],
  'withdrawal-cancelled': ['wanted', 'Withdrawal cancelled'],
  'withdrawal-pending': ['never', ''],
  'withdrawal-proved': ['never', ''],
  'withdrawal-redirected': ['wanted', 'Withdrawal destination changed'],
  'withdrawal-rejected': ['wanted', 'Withdrawal rejected'],
  'wrong-codes': ['always', SECURITY],
}

/** Mails with a link that come to addresses which nobody confirmed, too. */
type LinkKind = 'reset-link' | 'confirm-email'

/** The subject of a mail: a notification, or a link. */
export type MailKind = NotificationKind | LinkKind

/** Whether the mail is about a notification. */
export function isTold(kind: MailKind): kind is NotificationKind {
  return kind in MAILED
}

/** Whether its owner may switch this mail off. */
export function isOptional(kind: MailKind): boolean {
  return isTold(kind) && MAILED[kind][0] === 'wanted'
}

export function kindsMailed(when: When): string[] {
  return Object.entries(MAILED).flatMap(([kind, [each]]) => (each === when ? [kind] : []))
}
