import { type Notification, type NotificationKind, pageOfNotification } from '@simvest/contracts'
import { notificationTitles } from '#locales/en.json'
import { textsOf } from '#texts.ts'

const t = textsOf(notificationTitles)

const TITLES: Readonly<Record<NotificationKind, Parameters<typeof t>[0]>> = {
  'account-activated': 'account',
  'account-deactivated': 'account',
  'account-restored': 'account',
  'assistant-closed-out': 'closedOut',
  'assistant-switched': 'assistant',
  'authenticator-added': 'security',
  'authenticator-removed': 'security',
  'deposit-added': 'adjustment',
  'deposit-approved': 'depositApproved',
  'deposit-cancelled': 'depositCancelled',
  'deposit-edited': 'adjustment',
  'identity-approved': 'identityApproved',
  'identity-rejected': 'identityRejected',
  'investment-matured': 'matured',
  notice: 'notice',
  'passkey-added': 'security',
  'passkey-removed': 'security',
  'password-changed': 'security',
  'password-reset': 'security',
  'profit-adjusted': 'adjustment',
  'recovery-code-used': 'security',
  'recovery-codes-renewed': 'security',
  'referral-adjusted': 'adjustment',
  'referral-paid': 'reward',
  'referral-pending': 'rewardPending',
  'reset-link-made': 'security',
  'signed-in': 'signedIn',
  'signed-out': 'security',
  'simulation-reset': 'reset',
  'standing-order-paused': 'standingPaused',
  'standing-order-skipped': 'standingSkipped',
  'withdrawal-approved': 'withdrawalApproved',
  'withdrawal-cancelled': 'withdrawalCancelled',
  'withdrawal-pending': 'withdrawalPending',
  'withdrawal-proved': 'withdrawalProved',
  'withdrawal-redirected': 'withdrawalRedirected',
  'withdrawal-rejected': 'withdrawalRejected',
  'wrong-codes': 'security',
}

/** The title of a notification, and the page that shows what it is about. */
export function describeNotification(notification: Pick<Notification, 'kind' | 'transactionId'>) {
  return { title: t(TITLES[notification.kind]), to: pageOfNotification(notification) }
}
