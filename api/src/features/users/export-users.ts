import type { AdminUser, ENDPOINTS, InputOf } from '@simvest/contracts'
import { dollarsFromCents } from '@simvest/money'
import type { Knex } from 'knex'
import { timeOf } from '#kernel/csv/time-of.ts'
import { moneyColumn, writeCsv } from '#kernel/csv/write-csv.ts'
import type { ReadContext } from '#kernel/endpoints/context.ts'
import type { FileAnswer } from '#kernel/endpoints/send-file.ts'
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

/** The users that a search leaves. Who takes them is on record, and what was searched for is not: it is somebody's name. */
export async function exportUsers({ db, audit }: ReadContext, query: Query): Promise<FileAnswer> {
  const narrowed = Object.keys(query).length > 0
  await audit({ action: 'export.begun', details: { file: 'users', narrowed } })
  return { name: 'users.csv', disposition: 'attachment', content: writeCsv(HEADER, rowsOf(db, query)) }
}

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
