import { formatCount } from '@simvest/money'
import { rm, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { type Config, loadConfig, requireJwtSecret } from './config.ts'
import { copySite } from './copy-site.ts'
import { forgetPublicPasswords } from './demo/forget-public-passwords.ts'
import { checkDataVersion, makeSecrets, openDataDir, secretsOf, startEmbeddedDatabase } from './embedded-database.ts'
import { type DatabaseAddresses, prepareDatabase } from './prepare-database.ts'
import { hasUsers } from '#features/sign-in/accounts.queries.ts'
import { reconcile } from '#ledger/reconcile.ts'
import { checkDatabase, nameOfDatabase } from '#infra/db/check-database.ts'
import { openDatabase } from '#infra/db/database.ts'
import { copyDatabase } from '#infra/postgres/copy-database.ts'
import { lockFolder } from '#infra/process/folder-lock.ts'
import { type ProcessScope, runCommand } from '#infra/process/run-process.ts'
import { StartupError } from '#infra/process/startup-error.ts'

const USAGE = `pnpm db move [--site <folder>]        copies the database of SIMVEST_DATA_DIR to a PostgreSQL of your own (DATABASE_URL, DATABASE_OWNER_URL), which has no accounts yet
pnpm db move back [--site <folder>]   copies that database into SIMVEST_DATA_DIR, which has no data yet; needs its JWT_SECRET
--site copies the builds and moves of the site too, to the folder or back from it`

await runCommand(async (scope) => {
  const { back, site } = readWords()
  const config = loadConfig(resolve(import.meta.dirname, '../..'))
  const { databaseUrl, databaseOwnerUrl, webRoot } = config
  if (!databaseUrl || !databaseOwnerUrl) throw new StartupError(USAGE)
  const given = { ownerUrl: databaseOwnerUrl, applicationUrl: databaseUrl }
  const folders = site === undefined ? undefined : ([webRoot, resolve(process.env['INIT_CWD'] ?? '.', site)] as const)
  // Taken to its place once the database is.
  const place = folders && (await copySite(...(back ? ([folders[1], folders[0]] as const) : folders), scope))
  await (back ? moveBack(given, config, scope) : moveOut(given, config, scope))
  if (place) console.log(await place())
})

function readWords(): { back: boolean; site: string | undefined } {
  try {
    const { positionals, values } = parseArgs({ allowPositionals: true, options: { site: { type: 'string' } } })
    if (positionals.length === 0 || positionals.join() === 'back')
      return { back: positionals.length > 0, site: values.site }
  } catch {
    // An option that there is not.
  }
  throw new StartupError(USAGE)
}

async function moveOut(target: DatabaseAddresses, config: Config, { signal, onStop }: ProcessScope): Promise<void> {
  const { dataDir = config.defaultDataDir } = config
  if (!(await stat(join(dataDir, 'pg')).catch(() => undefined)))
    throw new StartupError(`There is no data in ${dataDir}.`)
  for (const url of [target.ownerUrl, target.applicationUrl]) await checkDatabase(url)
  // The lock stops writes to the copied folder.
  onStop(await lockFolder(dataDir))
  await checkDataVersion(dataDir)
  const { cluster, addresses } = await startEmbeddedDatabase(dataDir, await secretsOf(dataDir), signal)
  onStop(() => cluster.stop())
  const forgotten = await copyInto(addresses, target, onStop, true)
  console.log(
    [
      `JWT_SECRET of the API is the jwtSecret of ${join(dataDir, 'secrets.json')}: authenticator apps work with no other.`,
      ...(forgotten.length > 0 ? [passwordsOf(forgotten)] : []),
    ].join('\n'),
  )
}

/** The way back: everything that was written since stays. */
async function moveBack(source: DatabaseAddresses, config: Config, { signal, onStop }: ProcessScope): Promise<void> {
  const jwtSecret = requireJwtSecret(config)
  await checkDatabase(source.ownerUrl)
  await refuseIfServed(source)
  const dataDir = await openDataDir(config.dataDir, config.defaultDataDir)
  if (await stat(join(dataDir, 'pg')).catch(() => undefined))
    throw new StartupError(`There is data in ${dataDir}. Choose another folder: SIMVEST_DATA_DIR=…`)
  onStop(await lockFolder(dataDir))
  const secrets = makeSecrets({ jwtSecret })
  const isDone = { yet: false }
  // An incomplete copy is unusable.
  onStop(async () => {
    if (!isDone.yet) await rm(join(dataDir, 'pg'), { recursive: true, force: true })
  })
  const { cluster, addresses } = await startEmbeddedDatabase(dataDir, secrets, signal)
  onStop(() => cluster.stop())
  await copyInto(source, addresses, onStop, false)
  // The secrets come last: without them nothing starts on a database that is not complete.
  await secretsOf(dataDir, secrets)
  isDone.yet = true
  console.log(`Start it: SIMVEST_DATA_DIR=${dataDir} pnpm start`)
}

/** A process that writes meanwhile would lose what it writes. */
async function refuseIfServed({ ownerUrl, applicationUrl }: DatabaseAddresses): Promise<void> {
  const db = openDatabase({ url: ownerUrl, poolMax: 1 })
  const role = decodeURIComponent(new URL(applicationUrl).username)
  const { rows } = await db
    .raw<{ rows: { count: number }[] }>(
      'SELECT count(*)::int AS count FROM pg_stat_activity WHERE datname = current_database() AND usename = ? AND pid <> pg_backend_pid()',
      [role],
    )
    .finally(() => db.destroy())
  const count = rows[0]?.count ?? 0
  if (count > 0)
    throw new StartupError(
      `${nameOfDatabase(ownerUrl)} is in use by ${count} connections of ${role}. Stop the API first.`,
    )
}

/** Migrates both, copies all or nothing, and compares. Returns whose public passwords were forgotten, if that was wanted. */
async function copyInto(
  from: DatabaseAddresses,
  to: DatabaseAddresses,
  onStop: ProcessScope['onStop'],
  forgets: boolean,
): Promise<string[]> {
  for (const each of [from, to]) {
    if ((await prepareDatabase(each)).isNewer)
      throw new StartupError(`A newer release wrote ${nameOfDatabase(each.ownerUrl)}. Move with that one.`)
  }
  const target = openDatabase({ url: to.ownerUrl, poolMax: 1, statementTimeout: 0 })
  onStop(() => target.destroy())
  const { lines, forgotten } = await target.transaction(async (tx) => {
    if (await hasUsers(tx))
      throw new StartupError(`${nameOfDatabase(to.ownerUrl)} has accounts already. Move into an empty database.`)
    return {
      lines: await copyDatabase(from.ownerUrl, tx),
      forgotten: forgets ? await forgetPublicPasswords(tx) : [],
    }
  })
  const differences = await reconcile(target)
  console.log(`${nameOfDatabase(to.ownerUrl)} holds all ${formatCount(lines)} lines, compared one by one.`)
  if (differences.length > 0)
    throw new StartupError('Some balances are not the sum of their postings. See which: pnpm db reconcile')
  console.log('Every balance equals the sum of its postings.')
  return forgotten
}

function passwordsOf([first = '', ...others]: readonly string[]): string {
  const whose = others.length > 0 ? `${first} and ${others.length} others of the demo` : first
  return `Everybody knew the passwords of ${whose}: nobody signs in with them now. Make links for new ones: pnpm admin reset-password ${first}`
}
