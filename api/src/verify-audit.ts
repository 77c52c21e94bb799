import { formatCount } from '@simvest/money'
import { resolve } from 'node:path'
import { loadConfig } from './config.ts'
import { runningDatabase } from './embedded-database.ts'
import { nameOfHead } from '#features/audit/chain.ts'
import { type Verdict, verifyAudit } from '#features/audit/verify-audit.ts'
import { checkDatabase } from '#infra/db/check-database.ts'
import { openDatabase } from '#infra/db/database.ts'
import { runProcess } from '#infra/process/run-process.ts'
import { StartupError } from '#infra/process/startup-error.ts'

const USAGE = `pnpm db verify-audit [<line>:<hash> …]   checks the chain of the audit log, and that it still has the lines noted earlier`
const MOST_SHOWN = 50

await runProcess(async () => {
  const noted = process.argv.slice(2)
  if (!noted.every((head) => /^\d+:[0-9a-f]{64}$/.test(head))) throw new StartupError(USAGE)
  const config = loadConfig(resolve(import.meta.dirname, '../..'))
  const url = config.databaseUrl ?? (await runningDatabase(config.dataDir ?? config.defaultDataDir))?.applicationUrl
  if (!url) throw new StartupError('No database to check: set DATABASE_URL, or run `pnpm start` beside this.')
  await checkDatabase(url, { readOnly: true })
  const db = openDatabase({ url, statementTimeout: 0, readOnly: true })
  const verdict = await verifyAudit(db, noted).finally(() => db.destroy())
  if (verdict.faults.length > 0) throw new StartupError(faultsOf(verdict))
  console.log(wordsOf(verdict))
})

function wordsOf({ lines, erased, late, waiting, head }: Verdict): string {
  return [
    `All ${formatCount(lines)} lines of the audit log are as they were sealed.`,
    ...(erased > 0 ? [`Of ${formatCount(erased)} the words are gone with people who were deleted for good.`] : []),
    ...(late > 0 ? [`${formatCount(late)} were sealed more than an hour after the time that they bear.`] : []),
    ...(waiting > 0 ? [`${formatCount(waiting)} entries wait for their line.`] : []),
    ...(head ? [`Keep the last line elsewhere, and give it to the next check: ${nameOfHead(head)}`] : []),
  ].join('\n')
}

function faultsOf({ faults }: Verdict): string {
  const more = faults.length - MOST_SHOWN
  return [...faults.slice(0, MOST_SHOWN), ...(more > 0 ? [`and ${formatCount(more)} more`] : [])].join('\n')
}
