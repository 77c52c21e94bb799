import { formatCount } from '@simvest/money'
import { stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { loadConfig } from './config.ts'
import { forgetPublicPasswords } from './demo/forget-public-passwords.ts'
import { secretsOf, startEmbeddedDatabase } from './embedded-database.ts'
import { prepareDatabase } from './prepare-database.ts'
import { hasUsers } from '#features/sign-in/accounts.queries.ts'
import { reconcile } from '#ledger/reconcile.ts'
import { nameOfDatabase } from '#infra/db/check-database.ts'
import { openDatabase } from '#infra/db/database.ts'
import { copyDatabase } from '#infra/postgres/copy-database.ts'
import { lockFolder } from '#infra/process/folder-lock.ts'
import { runCommand } from '#infra/process/run-process.ts'
import { StartupError } from '#infra/process/startup-error.ts'

const USAGE =
  'pnpm db move    copies the database of SIMVEST_DATA_DIR to a PostgreSQL of your own (DATABASE_URL, DATABASE_OWNER_URL), which has no accounts yet'

await runCommand(async ({ signal, onStop }) => {
  const config = loadConfig(resolve(import.meta.dirname, '../..'))
  const { databaseUrl, databaseOwnerUrl, dataDir = config.defaultDataDir } = config
  if (!databaseUrl || !databaseOwnerUrl || process.argv.length > 2) throw new StartupError(USAGE)
  if (!(await stat(join(dataDir, 'pg')).catch(() => undefined)))
    throw new StartupError(`There is no data in ${dataDir}.`)
  // Nobody writes any more to what is copied.
  onStop(await lockFolder(dataDir))
  const { cluster, addresses } = await startEmbeddedDatabase(dataDir, await secretsOf(dataDir), signal)
  onStop(() => cluster.stop())

  for (const each of [addresses, { ownerUrl: databaseOwnerUrl, applicationUrl: databaseUrl }]) {
    if ((await prepareDatabase(each)).isNewer)
      throw new StartupError(`A newer release wrote ${nameOfDatabase(each.ownerUrl)}. Move with that one.`)
  }
  const target = openDatabase({ url: databaseOwnerUrl, poolMax: 1, statementTimeout: 0 })
  onStop(() => target.destroy())
  const { lines, forgotten } = await target.transaction(async (tx) => {
    if (await hasUsers(tx))
      throw new StartupError(`${nameOfDatabase(databaseUrl)} has accounts already. Move into an empty database.`)
    return { lines: await copyDatabase(addresses.ownerUrl, tx), forgotten: await forgetPublicPasswords(tx) }
  })
  const differences = await reconcile(target)
  console.log(`${nameOfDatabase(databaseUrl)} holds all ${formatCount(lines)} lines, compared one by one.`)
  if (differences.length > 0)
    throw new StartupError('Some balances are not the sum of their postings. See which: pnpm db reconcile')
  console.log(
    [
      'Every balance equals the sum of its postings.',
      `JWT_SECRET of the API is the jwtSecret of ${join(dataDir, 'secrets.json')}: authenticator apps work with no other.`,
      ...(forgotten.length > 0 ? [passwordsOf(forgotten)] : []),
    ].join('\n'),
  )
})

function passwordsOf([first = '', ...others]: readonly string[]): string {
  const whose = others.length > 0 ? `${first} and ${others.length} others of the demo` : first
  return `Everybody knew the passwords of ${whose}: nobody signs in with them now. Make links for new ones: pnpm admin reset-password ${first}`
}
