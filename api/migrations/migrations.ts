import type { NamedMigration } from '#infra/db/migrate.ts'
import * as users from './0001-users.ts'
import * as transactions from './0002-transactions.ts'
import * as ledger from './0003-ledger.ts'
import * as audit from './0004-audit.ts'
import * as people from './0101-people.ts'
import * as signIn from './0102-sign-in.ts'
import * as preferences from './0103-preferences.ts'
import * as secondFactor from './0104-second-factor.ts'
import * as passkeys from './0105-passkeys.ts'

// A list and not a folder scan: it loads alike under tsx and jest.
export const MIGRATIONS: readonly NamedMigration[] = [
  { name: '0001-users', ...users },
  { name: '0002-transactions', ...transactions },
  { name: '0003-ledger', ...ledger },
  { name: '0004-audit', ...audit },
  { name: '0101-people', ...people },
  { name: '0102-sign-in', ...signIn },
  { name: '0103-preferences', ...preferences },
  { name: '0104-second-factor', ...secondFactor },
  { name: '0105-passkeys', ...passkeys },
]
