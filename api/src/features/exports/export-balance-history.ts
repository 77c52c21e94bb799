import { addCents, dollarsFromCents, negateCents } from '@simvest/money'
import type { Knex } from 'knex'
import { moneyColumn, writeCsv } from '#kernel/csv/write-csv.ts'
import type { FileAnswer } from '#kernel/endpoints/send-file.ts'
import { balanceHistory } from '#ledger/wallet-lines.ts'

const AMOUNTS = ['Fund wallet', 'Profit wallet', 'Total', 'Result', 'Adjustments', 'Held and invested']
const HEADER = ['Day (UTC)', ...AMOUNTS.map(moneyColumn)]

export function exportBalanceHistory(db: Knex, userId: number): FileAnswer {
  return {
    name: 'balance-history.csv',
    disposition: 'attachment',
    content: writeCsv(HEADER, rowsOf(db, userId)),
  }
}

async function* rowsOf(db: Knex, userId: number) {
  for (const { date, fundBalance, profitBalance, total, result, adjustment } of await balanceHistory(db, userId)) {
    // With both wallets it adds up to the total.
    const beside = addCents(total, negateCents(fundBalance), negateCents(profitBalance))
    yield [date, ...[fundBalance, profitBalance, total, result, adjustment, beside].map(dollarsFromCents)]
  }
}
