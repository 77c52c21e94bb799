import type { Notification, NotificationKind } from '@simvest/contracts'

const ADJUSTMENT = 'Adjustment by administrator'
const ACCOUNT = ['Your Account', '/profile'] as const
const SECURITY = ['Account Security', '/profile?tab=security'] as const

/** The title of each kind, and the page it leads to if it is not about a line of the history. */
const KINDS: Readonly<Record<NotificationKind, readonly [title: string, page: string]>> = {
  'account-activated': ACCOUNT,
  'account-deactivated': ACCOUNT,
  'account-restored': ACCOUNT,
  'assistant-closed-out': ['AI Assistant Closed Out', '/trading'],
  'assistant-switched': ['AI Assistant', '/trading'],
  'authenticator-added': SECURITY,
  'authenticator-removed': SECURITY,
  'deposit-added': [ADJUSTMENT, '/history'],
  'deposit-approved': ['Deposit Approved', '/history'],
  'deposit-cancelled': ['Deposit Cancelled', '/history'],
  'deposit-edited': [ADJUSTMENT, '/history'],
  'identity-approved': ['ID Approved', '/profile'],
  'identity-rejected': ['ID Rejected', '/profile'],
  'investment-matured': ['Investment Matured', '/trading'],
  notice: ['Notification', '/history'],
  'passkey-added': SECURITY,
  'passkey-removed': SECURITY,
  'password-changed': SECURITY,
  'password-reset': SECURITY,
  'profit-adjusted': [ADJUSTMENT, '/history'],
  'recovery-code-used': SECURITY,
  'recovery-codes-renewed': SECURITY,
  'referral-adjusted': [ADJUSTMENT, '/history'],
  'referral-paid': ['Referral Reward', '/history'],
  'referral-pending': ['Referral Reward Pending', '/profile'],
  'reset-link-made': SECURITY,
  'signed-out': SECURITY,
  'simulation-reset': ['Simulation Reset', '/history'],
  'withdrawal-approved': ['Withdrawal Processed', '/withdrawals'],
  'withdrawal-cancelled': ['Withdrawal Cancelled', '/withdrawals'],
  'withdrawal-pending': ['Withdrawal Pending', '/withdrawals'],
  'withdrawal-proved': ['Withdrawal Under Review', '/withdrawals'],
  'withdrawal-redirected': ['Withdrawal Destination Changed', '/withdrawals'],
  'withdrawal-rejected': ['Withdrawal Rejected', '/withdrawals'],
}

/** The title of a notification, and the page that shows what it is about. */
export function describeNotification({ kind, transactionId }: Pick<Notification, 'kind' | 'transactionId'>) {
  const [title, page] = KINDS[kind]
  return { title, to: transactionId === null ? page : `/history?line=${transactionId}` }
}
