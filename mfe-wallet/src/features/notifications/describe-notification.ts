import { type Notification, type NotificationKind, pageOfNotification } from '@simvest/contracts'

const ADJUSTMENT = 'Adjustment by administrator'
const ACCOUNT = 'Your Account'
const SECURITY = 'Account Security'

const TITLES: Readonly<Record<NotificationKind, string>> = {
  'account-activated': ACCOUNT,
  'account-deactivated': ACCOUNT,
  'account-restored': ACCOUNT,
  'assistant-closed-out': 'AI Assistant Closed Out',
  'assistant-switched': 'AI Assistant',
  'authenticator-added': SECURITY,
  'authenticator-removed': SECURITY,
  'deposit-added': ADJUSTMENT,
  'deposit-approved': 'Deposit Approved',
  'deposit-cancelled': 'Deposit Cancelled',
  'deposit-edited': ADJUSTMENT,
  'identity-approved': 'ID Approved',
  'identity-rejected': 'ID Rejected',
  'investment-matured': 'Investment Matured',
  notice: 'Notification',
  'passkey-added': SECURITY,
  'passkey-removed': SECURITY,
  'password-changed': SECURITY,
  'password-reset': SECURITY,
  'profit-adjusted': ADJUSTMENT,
  'recovery-code-used': SECURITY,
  'recovery-codes-renewed': SECURITY,
  'referral-adjusted': ADJUSTMENT,
  'referral-paid': 'Referral Reward',
  'referral-pending': 'Referral Reward Pending',
  'reset-link-made': SECURITY,
  'signed-in': 'New Sign-in',
  'signed-out': SECURITY,
  'simulation-reset': 'Simulation Reset',
  'withdrawal-approved': 'Withdrawal Processed',
  'withdrawal-cancelled': 'Withdrawal Cancelled',
  'withdrawal-pending': 'Withdrawal Pending',
  'withdrawal-proved': 'Withdrawal Under Review',
  'withdrawal-redirected': 'Withdrawal Destination Changed',
  'withdrawal-rejected': 'Withdrawal Rejected',
}

/** The title of a notification, and the page that shows what it is about. */
export function describeNotification(notification: Pick<Notification, 'kind' | 'transactionId'>) {
  return { title: TITLES[notification.kind], to: pageOfNotification(notification) }
}
