import type { Page } from '@playwright/test'
import { newcomer } from '../people.ts'
import { alter, type Stop } from './opening.ts'

const ADMIN = 'mfe-admin/src'
const FEATURES = `${ADMIN}/features`

const PASSWORD = 'simvest-admin'
const prove = (page: Page) => page.getByLabel('Current password').fill(PASSWORD)

/** The dialogs about one person, whose deposit, withdrawal with a proof, and document wait. The last one decides. */
export const PERSON_DIALOGS: readonly Stop[] = [
  {
    path: '/admin/users/:user',
    openings: [
      {
        in: `${FEATURES}/deposits/amount-dialogs.tsx`,
        name: /^Add a deposit for/,
        press: ['Actions', 'Add deposit'],
      },
      {
        in: `${FEATURES}/deposits/amount-dialogs.tsx`,
        name: 'Edit Deposit Amount',
        press: ['Actions', 'Edit latest deposit'],
      },
      {
        in: `${FEATURES}/profits/edit-profit-dialog.tsx`,
        name: 'Edit Total Profit',
        press: ['Actions', 'Edit total profit'],
      },
      {
        in: `${FEATURES}/users/status-dialog.tsx`,
        name: /^Turn the AI assistant of/,
        press: ['Actions', /^Turn AI/],
      },
      {
        in: `${FEATURES}/users/status-dialog.tsx`,
        name: /^Deactivate the account of/,
        press: ['Actions', 'Deactivate'],
      },
      {
        in: `${FEATURES}/administrators/role-dialog.tsx`,
        name: /^Give .* a role\?$/,
        press: ['Actions', 'Give a role'],
      },
      {
        in: `${FEATURES}/users/lost-factors-dialog.tsx`,
        name: /^Remove the lost app and passkeys of/,
        press: [
          (page) =>
            alter(page, '/api/admin/users/*', (user: object) => ({ ...user, factors: { hasApp: true, passkeys: 0 } })),
          'Remove lost factors',
        ],
      },
      { in: `${FEATURES}/users/deletion-dialogs.tsx`, name: /^Delete /, press: ['Actions', 'Delete'] },
      {
        in: `${ADMIN}/dialogs/reset-link-dialog.tsx`,
        name: /^Reset the password of/,
        press: ['Actions', 'Reset password'],
      },
      {
        in: `${ADMIN}/dialogs/reset-link-dialog.tsx`,
        name: 'Password Reset Link Generated',
        press: ['Actions', 'Reset password', 'Generate link'],
      },
      {
        in: `${FEATURES}/sessions/user-sessions.tsx`,
        name: /^Sign .* out everywhere\?$/,
        press: ['End all'],
      },
      { in: `${FEATURES}/users/identity-dialogs.tsx`, name: 'ID Document Preview', press: ['View Document'] },
      {
        in: `${FEATURES}/users/identity-dialogs.tsx`,
        name: /^Reject the document of/,
        press: [inRegion('Profile and documents', 'Reject')],
      },
      {
        in: `${FEATURES}/deposits/decide-deposit-dialog.tsx`,
        name: /^Cancel the deposit of/,
        press: [inRegion('Deposits', /^Cancel/)],
      },
      {
        in: `${FEATURES}/deposits/decide-deposit-dialog.tsx`,
        name: /^Approve the deposit of/,
        again: true,
        press: [inRegion('Deposits', /^Approve/)],
      },
      { in: `${FEATURES}/withdrawals/proof-button.tsx`, name: /^Proof of withdrawal/, press: ['View proof'] },
      {
        in: `${ADMIN}/dialogs/reverse-button.tsx`,
        name: /^Reverse .* of/,
        press: [inRegion('History', /^Reverse/)],
      },
      {
        in: `${FEATURES}/withdrawals/decide-withdrawal-dialog.tsx`,
        name: /^Reject the withdrawal of/,
        press: [inRegion('Withdrawals', 'Reject')],
      },
      {
        in: `${FEATURES}/withdrawals/decide-withdrawal-dialog.tsx`,
        name: /^Approve the withdrawal of/,
        press: [inRegion('Withdrawals', 'Approve')],
      },
      {
        in: `${FEATURES}/users/identity-dialogs.tsx`,
        name: /^Revoke the approval of/,
        press: [inRegion('Profile and documents', 'Approve'), 'Approve document', 'View Document', 'Revoke approval'],
      },
    ],
  },
]

/** The dialogs in the lists of the console; `:who` has pending orders, and `:deleted` no account any more. */
export const LIST_DIALOGS: readonly Stop[] = [
  {
    path: '/admin?search=:who',
    openings: [
      { in: 'shell/src/remotes/versions-dialog.tsx', name: 'Versions', press: ['Versions'] },
      { in: `${ADMIN}/search/search-dialog.tsx`, name: 'Search everything', press: [/^Search/] },
      { in: `${ADMIN}/views/view-menu.tsx`, name: 'View', press: ['View'] },
      {
        in: `${ADMIN}/views/save-view-dialog.tsx`,
        name: 'Save this view',
        press: ['View', 'Save this view…'],
      },
      {
        in: `${ADMIN}/views/remove-view-dialog.tsx`,
        name: 'Remove a view',
        press: ['View', 'Remove a view…'],
      },
      {
        in: `${FEATURES}/deposits/deposit-orders-dialog.tsx`,
        name: 'Pending Deposit Orders',
        press: [/^\d+ Orders?/],
      },
      {
        in: `${FEATURES}/withdrawals/withdrawal-requests-dialog.tsx`,
        name: 'Pending Withdrawal Requests',
        press: [/^\d+ Requests?/],
      },
    ],
  },
  {
    path: '/admin?filter=deleted&search=:deleted',
    openings: [
      {
        in: `${FEATURES}/users/deletion-dialogs.tsx`,
        name: /^Permanently delete/,
        press: [/^Delete Permanently/],
      },
      { in: `${FEATURES}/users/deletion-dialogs.tsx`, name: /^Restore/, press: [/^Restore User/] },
    ],
  },
  {
    path: '/admin/administrators',
    openings: [
      {
        in: `${FEATURES}/administrators/invite-dialog.tsx`,
        name: 'Invite an administrator',
        press: ['Invite'],
      },
      {
        in: `${FEATURES}/administrators/invite-dialog.tsx`,
        name: /^.* is invited$/,
        press: ['Invite', invite],
      },
      {
        in: `${ADMIN}/dialogs/reset-link-dialog.tsx`,
        name: /^Reset the password of/,
        press: [/^Actions for ada-/, 'Make a reset link'],
      },
      {
        in: `${FEATURES}/administrators/administrator-acts.tsx`,
        name: /^(Require|Stop requiring) a second factor of/,
        press: [/^Actions for ada-/, /^(Require|Stop requiring)/],
      },
      {
        in: `${FEATURES}/administrators/administrator-acts.tsx`,
        name: /^Disable/,
        press: [/^Actions for ada-/, 'Disable'],
      },
    ],
  },
]

/** Dialogs of the lists of orders, in which each amount is one of the person's; the last one decides. */
export const ORDER_DIALOGS: readonly Stop[] = [
  {
    path: '/admin/withdrawal-management?least=10.07&most=10.07',
    openings: [
      {
        in: `${FEATURES}/withdrawals/address-editor.tsx`,
        name: 'Edit Wallet Address',
        press: [/^Edit wallet address/],
      },
      {
        in: `${FEATURES}/withdrawals/decide-withdrawal-dialog.tsx`,
        name: 'Withdrawal approved',
        press: ['Approve', 'Approve withdrawal'],
      },
    ],
  },
  {
    path: '/admin/queue?kind=deposit&least=78.07&most=78.07',
    openings: [
      { in: `${FEATURES}/queue/keys-dialog.tsx`, name: 'Keyboard shortcuts', press: ['Keys'] },
      {
        in: `${FEATURES}/queue/many-dialog.tsx`,
        name: /^Reject \d+ at once/,
        press: [select, (page) => page.keyboard.press('r')],
      },
      {
        in: `${FEATURES}/queue/run-dialog.tsx`,
        name: 'Decided',
        press: [(page) => page.keyboard.press('a'), /^Approve \d+$/],
      },
    ],
  },
]

function inRegion(region: string, name: string | RegExp) {
  return (page: Page) => page.getByRole('region', { name: region }).getByRole('button', { name }).first().click()
}

async function invite(page: Page) {
  const { username, email } = newcomer()
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('E-mail').fill(email)
  await prove(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Invite' }).click()
}

async function select(page: Page) {
  await page.getByRole('row').nth(1).waitFor()
  await page.keyboard.press('X')
}
