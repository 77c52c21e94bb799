import { alter, type Stop } from './opening.ts'

const AUTH = 'mfe-auth/src/features'
const CONFIRM_CALL = 'mfe-auth/src/layout/confirm-call.tsx'
const WALLET = 'mfe-wallet/src/features'
const WITHDRAWALS = 'mfe-withdrawals/src/features'

/** Dialogs that anybody can open; `gone` is the name of somebody whose account is deactivated. */
export const PUBLIC_DIALOGS = (gone: string): readonly Stop[] => [
  {
    path: '/',
    openings: [
      { in: `${AUTH}/landing/learn-more-dialog.tsx`, name: 'How Simvest works', press: ['Learn more'] },
      { in: `${AUTH}/referrals/referral-dialog.tsx`, name: 'Referral programme', press: ['Referral programme'] },
      { in: `${AUTH}/about/about-dialog.tsx`, name: 'About Us', press: ['About Us'] },
    ],
  },
  {
    path: '/login',
    openings: [
      { in: `${AUTH}/accounts/forgot-password-dialog.tsx`, name: 'Forgot Password?', press: ['Forgot Password?'] },
      {
        in: `${AUTH}/accounts/deactivated-dialog.tsx`,
        name: 'Account Deactivated',
        press: [
          (page) => page.getByLabel('Username or Email').fill(gone),
          (page) => page.getByRole('textbox', { name: 'Password' }).fill('practice-9'),
          'Secure Login',
        ],
      },
    ],
  },
]

/** Dialogs of somebody with money, a deposit and a withdrawal that wait, an investment, a standing order and a goal. */
export const INVESTOR_DIALOGS: readonly Stop[] = [
  {
    path: '/dashboard',
    openings: [
      { in: 'shell/src/layout/bottom-bar.tsx', name: 'All of Simvest', press: ['More'] },
      { in: `${WALLET}/notifications/notification-bell.tsx`, name: 'Notifications', press: [/^Notifications/] },
      { in: `${WALLET}/news/market-dialog.tsx`, name: 'Latest financial news updates', press: ['Market Analytics'] },
      { in: `${WALLET}/analytics/analytics-dialog.tsx`, name: 'Analytics', press: ['Analytics'] },
      { in: `${WALLET}/transfers/transfer-dialog.tsx`, name: 'Transfer funds', press: ['TRANSFER'] },
      { in: `${WALLET}/ai/investment-plans.tsx`, name: 'Choose the High Risk plan?', press: ['Choose High Risk'] },
      { in: `${WALLET}/simulation/reset-dialog.tsx`, name: 'Reset my simulation?', press: ['Reset my simulation'] },
      {
        in: `${WALLET}/wallets/balance-explanation.tsx`,
        name: 'Why is my Fund wallet this?',
        press: ['Why this? Fund wallet'],
      },
      { in: 'packages/market-view/src/figure-explanation.tsx', name: /^Why is “/, press: [/^Why this\?/] },
      { in: 'packages/platform/src/sign-out-dialog.tsx', name: 'Logout', press: ['Logout'] },
    ],
  },
  {
    path: '/trading',
    openings: [
      { in: `${WALLET}/goals/new-goal-dialog.tsx`, name: 'New goal', press: ['New goal'] },
      {
        in: `${WALLET}/strategies/invest-dialog.tsx`,
        name: 'Invest in Treasury Ladder',
        press: ['Invest Now in Treasury Ladder'],
      },
      {
        in: `${WALLET}/standing-orders/standing-order-dialog.tsx`,
        name: 'New standing order',
        press: ['New standing order'],
      },
      {
        in: `${WALLET}/standing-orders/standing-order-item.tsx`,
        name: 'Cancel the standing order for Treasury Ladder?',
        press: [/^Cancel the standing order/],
      },
      {
        in: `${WALLET}/standing-orders/order-runs.tsx`,
        name: 'What the standing order for Treasury Ladder did',
        press: [
          // No day ends while the tests run.
          (page) =>
            alter(page, '/api/standing-orders', (orders: object[]) =>
              orders.map((order) => ({ ...order, runs: [{ day: 3, amount: 50, skipped: 'balance' }] })),
            ),
          /^History of the standing order/,
        ],
      },
      {
        // Opens when the strategies could not be read.
        in: `${WALLET}/standing-orders/standing-order-dialog.tsx`,
        name: 'New standing order',
        press: [
          (page) => page.route('**/api/strategies', (route) => route.fulfill({ status: 400, json: {} })),
          (page) => page.reload(),
          'New standing order',
        ],
      },
    ],
  },
  {
    path: '/deposit/method/:deposit',
    openings: [
      { in: `${WALLET}/deposits/cancel-deposit.tsx`, name: 'Cancel this deposit?', press: ['Cancel this deposit'] },
    ],
  },
  {
    path: '/history',
    openings: [
      {
        in: `${WITHDRAWALS}/transactions/transaction-dialog.tsx`,
        name: 'Practice balance',
        press: ['Practice balance'],
      },
      { in: `${WITHDRAWALS}/transactions/export-dialog.tsx`, name: 'Export CSV', press: ['Export CSV'] },
    ],
  },
  {
    path: '/withdrawals',
    openings: [
      {
        in: `${WITHDRAWALS}/withdrawals/cancel-withdrawal.tsx`,
        name: 'Cancel this withdrawal?',
        press: [/^Cancel withdrawal/],
      },
    ],
  },
]

const OF_ONE_PASSKEY = [{ id: 1, name: 'My laptop', createdAt: '2026-11-23T08:00:00.000Z', lastUsedAt: null }]

/** Dialogs of the profile, the last of which finds the session ended. */
export const PROFILE_DIALOGS: readonly Stop[] = [
  {
    path: '/profile?tab=data',
    openings: [{ in: CONFIRM_CALL, name: 'Delete your account?', press: ['Delete my account'] }],
  },
  {
    path: '/profile?tab=security',
    openings: [
      { in: `${AUTH}/passkeys/add-passkey-dialog.tsx`, name: 'Add a passkey', press: ['Add a passkey'] },
      { in: `${AUTH}/tokens/make-token-dialog.tsx`, name: 'Make a token', press: ['Make a token'] },
      {
        in: `${AUTH}/second-factor/enrol-dialog.tsx`,
        name: 'Set up an authenticator app',
        press: ['Set up an authenticator app'],
      },
      {
        in: CONFIRM_CALL,
        again: true,
        name: 'End all other sessions?',
        press: [
          (page) =>
            alter(page, '/api/sessions', (sessions: object[]) => [
              ...sessions,
              { ...sessions[0], id: 999_999_999, isCurrent: false },
            ]),
          'End all others',
        ],
      },
      {
        in: `${AUTH}/passkeys/passkeys-list.tsx`,
        name: 'Remove this passkey?',
        press: [(page) => alter(page, '/api/passkeys', () => OF_ONE_PASSKEY), 'Remove My laptop'],
      },
      {
        in: `${AUTH}/second-factor/renew-codes-dialog.tsx`,
        name: 'New recovery codes',
        press: [
          (page) => alter(page, '/api/second-factor', () => ({ isEnrolled: true, isVerified: true })),
          'New recovery codes',
        ],
      },
      {
        in: `${AUTH}/second-factor/authenticator-app.tsx`,
        name: 'Remove the authenticator app?',
        press: ['Remove authenticator app'],
      },
    ],
  },
  {
    path: '/deposit',
    openings: [
      {
        in: 'packages/platform/src/sign-in-again.tsx',
        name: 'Sign in again',
        press: [
          (page) => page.getByLabel('Amount', { exact: true }).fill('10'),
          (page) => page.context().clearCookies(),
          'Order deposit',
        ],
        stays: true,
      },
    ],
  },
]
