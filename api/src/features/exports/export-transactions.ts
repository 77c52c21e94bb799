import { describeStatus } from '@simvest/contracts'
import { dollarsFromCents } from '@simvest/money'
import type { Knex } from 'knex'
import type { Days } from '#infra/db/days.ts'
import { moneyColumn, writeCsv } from '#kernel/csv/write-csv.ts'
import type { FileAnswer } from '#kernel/endpoints/send-file.ts'
import { transactionsIn } from './exports.queries.ts'

const HEADER = ['Date', 'Type', 'Description', moneyColumn('Amount'), 'Status', 'Method']

export function exportTransactions(db: Knex, userId: number, days: Days): FileAnswer {
  return {
    name: 'transactions.csv',
    disposition: 'attachment',
    content: writeCsv(HEADER, rowsOf(db, userId, days)),
  }
}

async function* rowsOf(db: Knex, userId: number, days: Days) {
  for await (const line of transactionsIn(db, userId, days)) {
    const { createdAt, type, description, amount, status, method } = line
    yield [createdAt, type, description, dollarsFromCents(amount), describeStatus(status).label, method]
  }
}
