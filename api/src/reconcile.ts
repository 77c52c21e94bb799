import { cents, formatMoney } from '@simvest/money'
import { resolve } from 'node:path'
import { loadConfig } from './config.ts'
import { runningDatabase } from './embedded-database.ts'
import { reconcile } from '#ledger/reconcile.ts'
import { checkDatabase } from '#infra/db/check-database.ts'
import { openDatabase } from '#infra/db/database.ts'
import { runProcess } from '#infra/process/run-process.ts'
import { StartupError } from '#infra/process/startup-error.ts'

await runProcess(async () => {
  const config = loadConfig(resolve(import.meta.dirname, '../..'))
  const databaseUrl =
    config.replicaUrl ??
    config.databaseUrl ??
    (await runningDatabase(config.dataDir ?? config.defaultDataDir))?.applicationUrl
  if (!databaseUrl) throw new StartupError('No database to check: set DATABASE_URL, or run `pnpm start` beside this.')
  await checkDatabase(databaseUrl, { readOnly: true })
  const db = openDatabase({ url: databaseUrl, statementTimeout: 0, readOnly: true })
  const differences = await reconcile(db).finally(() => db.destroy())
  if (differences.length === 0) return console.log('Every balance equals the sum of its postings.')
  const lines = differences.map(
    ({ accountId, kind, ownerId, balance, posted }) =>
      `account ${accountId} (${kind} of user ${ownerId}): balance ${formatMoney(cents(balance))}, postings ${formatMoney(cents(posted))}`,
  )
  throw new StartupError(lines.join('\n'))
})
