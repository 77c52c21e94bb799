import type { AdminUser, ENDPOINTS, InputOf } from '@simvest/contracts'
import { dollarsFromCents } from '@simvest/money'
import type { Knex } from 'knex'
import { exportList } from '#kernel/csv/export-list.ts'
import { timeOf } from '#kernel/csv/time-of.ts'
import { moneyColumn } from '#kernel/csv/write-csv.ts'
import type { ReadContext } from '#kernel/endpoints/context.ts'
import { maskText } from '#kernel/words/shown.ts'
import { everyMatching } from './users.queries.ts'

type Query = InputOf<typeof ENDPOINTS.exportUsers>['query']

const HEADER = [
  'Joined (UTC)',
  'Id',
  'Username',
  'E-mail',
  'Full name',
  'ID status',
  'Deactivated',
  ...['Fund', 'Profit', 'Total profit', 'Pending withdrawals'].map(moneyColumn),
  'AI assistant',
  'Referrer',
  'Referrer id',
]

/** The users that a search leaves. */
export const exportUsers = (context: ReadContext, query: Query) =>
  exportList(context, 'users', query, HEADER, rowsOf(context.db, query))

async function* rowsOf(db: Knex, query: Query) {
  for await (const user of everyMatching(db, query)) yield rowOf(user)
}

function rowOf(user: AdminUser) {
  return [
    timeOf(user.createdAt),
    user.id,
    user.username,
    user.email,
    maskText(user.fullName),
    user.idStatus || 'NO ID',
    user.isDeactivated ? 'yes' : 'no',
    ...[user.fundBalance, user.profitBalance, user.totalProfit, user.pendingWithdrawalTotal].map(
      (amount) => amount && dollarsFromCents(amount),
    ),
    user.aiEnabled ? 'on' : 'off',
    user.referrerEmail,
    user.referrer?.id ?? null,
  ]
}
