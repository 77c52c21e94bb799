import type { NamedMigration } from '#infra/db/migrate.ts'
import * as users from './0001-users.ts'
import * as transactions from './0002-transactions.ts'
import * as ledger from './0003-ledger.ts'
import * as audit from './0004-audit.ts'
import * as withdrawals from './0010-withdrawals.ts'
import * as postJournals from './0011-post-journals.ts'
import * as profits from './0012-profits.ts'
import * as investments from './0013-investments.ts'
import * as walletLines from './0014-wallet-lines.ts'
import * as people from './0101-people.ts'
import * as signIn from './0102-sign-in.ts'
import * as preferences from './0103-preferences.ts'
import * as secondFactor from './0104-second-factor.ts'
import * as passkeys from './0105-passkeys.ts'
import * as resets from './0120-resets.ts'
import * as telemetry from './0121-telemetry.ts'
import * as transactionFilters from './0130-transaction-filters.ts'
import * as userNotes from './0130-user-notes.ts'
import * as proofFiles from './0140-proof-files.ts'
import * as transfer from './0201-transfer.ts'
import * as notificationKinds from './202611220600-notification-kinds.ts'
import * as recoveryCodes from './202611220610-recovery-codes.ts'
import * as erasableWords from './202611220620-erasable-words.ts'
import * as market from './202611220900-market.ts'
import * as loads from './202611221250-loads.ts'
import * as lessons from './202611221330-lessons.ts'
import * as referralsOfReferrer from './202611221340-referrals-of-referrer.ts'
import * as roles from './202611221610-roles.ts'
import * as searchAndExports from './202611221630-search-and-exports.ts'
import * as auditChain from './202611221710-audit-chain.ts'
import * as practice from './202611221720-practice.ts'
import * as guests from './202611221730-guests.ts'
import * as listOrders from './202611221740-list-orders.ts'
import * as ordersByTime from './202611221940-orders-by-time.ts'
import * as watchList from './202611221950-watch-list.ts'
import * as steps from './202611222050-steps.ts'
import * as noScansWhilePosting from './202611222310-no-scans-while-posting.ts'
import * as savedViews from './202611222350-saved-views.ts'
import * as referrerEmail from './202611230020-referrer-email.ts'
import * as mails from './202611230310-mails.ts'
import * as standingOrders from './202611230930-standing-orders.ts'
import * as language from './202611231000-language.ts'
import * as pushes from './202611231010-pushes.ts'
import * as goals from './202611231020-goals.ts'
import * as nameKeys from './202611260900-name-keys.ts'
import * as emailConfirmed from './202611261800-email-confirmed.ts'
import * as reversals from './202611270100-reversals.ts'
import * as facts from './202611270200-facts.ts'
import * as faultKinds from './202611271330-fault-kinds.ts'
import * as livedDemo from './202611280400-lived-demo.ts'
import * as hungPages from './202611280430-hung-pages.ts'
import * as apiTokens from './202611281830-api-tokens.ts'
import * as factorRemovals from './202611281830-factor-removals.ts'

// A list, not a folder scan, because a list loads alike under tsx and jest. It is sorted by name; names begin with the time,
// YYYYMMDDhhmm in UTC. The migrations that a deployed database lacks run in this order too.
export const MIGRATIONS: readonly NamedMigration[] = [
  { name: '0001-users', ...users },
  { name: '0002-transactions', ...transactions },
  { name: '0003-ledger', ...ledger },
  { name: '0004-audit', ...audit },
  { name: '0010-withdrawals', ...withdrawals },
  { name: '0011-post-journals', ...postJournals },
  { name: '0012-profits', ...profits },
  { name: '0013-investments', ...investments },
  { name: '0014-wallet-lines', ...walletLines },
  { name: '0101-people', ...people },
  { name: '0102-sign-in', ...signIn },
  { name: '0103-preferences', ...preferences },
  { name: '0104-second-factor', ...secondFactor },
  { name: '0105-passkeys', ...passkeys },
  { name: '0120-resets', ...resets },
  { name: '0121-telemetry', ...telemetry },
  { name: '0130-transaction-filters', ...transactionFilters },
  { name: '0130-user-notes', ...userNotes },
  { name: '0140-proof-files', ...proofFiles },
  { name: '0201-transfer', ...transfer },
  { name: '202611220600-notification-kinds', ...notificationKinds },
  { name: '202611220610-recovery-codes', ...recoveryCodes },
  { name: '202611220620-erasable-words', ...erasableWords },
  { name: '202611220900-market', ...market },
  { name: '202611221250-loads', ...loads },
  { name: '202611221330-lessons', ...lessons },
  { name: '202611221340-referrals-of-referrer', ...referralsOfReferrer },
  { name: '202611221610-roles', ...roles },
  { name: '202611221630-search-and-exports', ...searchAndExports },
  { name: '202611221710-audit-chain', ...auditChain },
  { name: '202611221720-practice', ...practice },
  { name: '202611221730-guests', ...guests },
  { name: '202611221740-list-orders', ...listOrders },
  { name: '202611221940-orders-by-time', ...ordersByTime },
  { name: '202611221950-watch-list', ...watchList },
  { name: '202611222050-steps', ...steps },
  { name: '202611222310-no-scans-while-posting', ...noScansWhilePosting },
  { name: '202611222350-saved-views', ...savedViews },
  { name: '202611230020-referrer-email', ...referrerEmail },
  { name: '202611230310-mails', ...mails },
  { name: '202611230930-standing-orders', ...standingOrders },
  { name: '202611231000-language', ...language },
  { name: '202611231010-pushes', ...pushes },
  { name: '202611231020-goals', ...goals },
  { name: '202611260900-name-keys', ...nameKeys },
  { name: '202611261800-email-confirmed', ...emailConfirmed },
  { name: '202611270100-reversals', ...reversals },
  { name: '202611270200-facts', ...facts },
  { name: '202611271330-fault-kinds', ...faultKinds },
  { name: '202611280400-lived-demo', ...livedDemo },
  { name: '202611280430-hung-pages', ...hungPages },
  { name: '202611281830-api-tokens', ...apiTokens },
  { name: '202611281830-factor-removals', ...factorRemovals },
]
