import { constants } from 'node:fs'
import { access, chown, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { makeFolder } from '@simvest/registry/make-folder'
import * as z from 'zod/mini'
import { BucketBackup } from './bucket-backup.ts'
import { type Config, loadConfig } from './config.ts'
import {
  checkDataVersion,
  openDataDir,
  readSecrets,
  runningDatabase,
  secretsOf,
  startEmbeddedDatabase,
} from './embedded-database.ts'
import { checkSchema, prepareDatabase } from './prepare-database.ts'
import { backUpOnSchedule } from './scheduled-backup.ts'
import { verifyAudit } from '#features/audit/verify-audit.ts'
import { afterRestore } from '#features/housekeeping/after-restore.ts'
import { reconcile } from '#ledger/reconcile.ts'
import { checkDatabase } from '#infra/db/check-database.ts'
import { openDatabase } from '#infra/db/database.ts'
import { copyFile, makeBaseBackup } from '#infra/postgres/base-backup.ts'
import { postgresAccount } from '#infra/postgres/os-account.ts'
import { lockFolder } from '#infra/process/folder-lock.ts'
import { type ProcessScope, runCommand } from '#infra/process/run-process.ts'
import { StartupError } from '#infra/process/startup-error.ts'

const USAGE = `pnpm db backup <place>      copies the database of SIMVEST_DATA_DIR, with its secrets, while it runs or not
pnpm db backups <folder> [keep]  the same once a day: keeps the newest (14), and restores one into a scratch folder every week
pnpm db restore <place>     puts a back-up into SIMVEST_DATA_DIR, which has no data yet
pnpm db after-restore       of a PostgreSQL of your own (DATABASE_URL) that was restored: before the API starts
<place> is a folder, or an address in a bucket: https://s3.example.com/bucket/2026-11-23, with AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY`

const OWN_DATABASE_REFUSAL = `DATABASE_URL names a PostgreSQL of your own: back it up with its own tools (docs/operations.md says how).`

// Paths that lead out of the folder are refused.
const Path = z.string().check(z.regex(/^(?!.*\.\.)[\w./-]*$/))

const Manifest = z.object({
  /** The start of the back-up, which contains everything that was committed before this moment. */
  begun: z.iso.datetime(),
  folders: z.array(Path),
  files: z.record(Path, z.string()),
})
type Manifest = z.output<typeof Manifest>

const COMMANDS: Readonly<
  Record<
    string,
    {
      words: number
      more?: number
      run(config: Config, scope: ProcessScope, place: string, more?: string): Promise<void>
    }
  >
> = {
  backup: { words: 1, run: backUp },
  backups: { words: 1, more: 1, run: backUpEveryDay },
  restore: { words: 1, run: restore },
  'after-restore': { words: 0, run: finishGiven },
}

await runCommand(async (scope) => {
  const [name = '', ...words] = process.argv.slice(2)
  const command = COMMANDS[name]
  if (!command || words.length < command.words || words.length > command.words + (command.more ?? 0))
    throw new StartupError(USAGE)
  const config = loadConfig(resolve(import.meta.dirname, '../..'))
  await command.run(config, scope, words[0] ?? '', words[1])
})

// pnpm runs this in the folder of the API, but typed paths are relative to where they were typed.
function typed(path: string): string {
  return resolve(process.env['INIT_CWD'] ?? '.', path)
}

async function dataOf({ databaseUrl, dataDir: chosen, defaultDataDir }: Config): Promise<string> {
  if (databaseUrl) throw new StartupError(OWN_DATABASE_REFUSAL)
  const dataDir = chosen ?? defaultDataDir
  if (!(await exists(join(dataDir, 'pg')))) throw new StartupError(`There is no data in ${dataDir}.`)
  await access(dataDir, constants.W_OK)
  await checkDataVersion(dataDir)
  return dataDir
}

async function backUpEveryDay(config: Config, scope: ProcessScope, place: string, keep = '14'): Promise<void> {
  if (!/^[1-9]\d{0,3}$/.test(keep)) throw new StartupError(USAGE)
  const dataDir = await dataOf(config)
  const schedule = { folder: typed(place), keep: Number(keep), dataDir }
  await backUpOnSchedule({ ...schedule, backUp: (folder) => copyInto(folder, dataDir, scope) }, scope)
}

async function backUp(config: Config, scope: ProcessScope, place: string): Promise<void> {
  const dataDir = await dataOf(config)
  const bucket = BucketBackup.at(place, process.env)
  const folder = bucket ? join(dataDir, 'sent') : typed(place)
  if (bucket) await emptied(folder, scope)
  const isTaken = bucket ? await bucket.isThere() : await exists(folder)
  if (isTaken)
    throw new StartupError(`${bucket ? place : folder} is there already. Choose a new name for each back-up.`)
  const begun = await copyInto(folder, dataDir, scope)
  await bucket?.put(folder)
  console.log(
    `${bucket ? place : folder} holds all that was answered before ${begun}, and the secrets that open it: keep it as you keep them.`,
  )
}

/** Removes the folder now and at the end. */
async function emptied(folder: string, { onStop }: ProcessScope): Promise<void> {
  const remove = () => rm(folder, { recursive: true, force: true })
  onStop(remove)
  await remove()
}

/** Returns the moment before which everything that was answered is in the copy. */
async function copyInto(folder: string, dataDir: string, { signal, onStop }: ProcessScope): Promise<string> {
  const begun = new Date().toISOString()
  let addresses = await runningDatabase(dataDir)
  if (!addresses) {
    onStop(await lockFolder(dataDir))
    const started = await startEmbeddedDatabase(dataDir, await secretsOf(dataDir), signal)
    onStop(() => started.cluster.stop())
    addresses = started.addresses
  }

  // Under a temporary name until it is complete.
  const unfinished = `${folder}.unfinished`
  await rm(unfinished, { recursive: true, force: true })
  makeFolder(unfinished, 0o700)
  onStop(() => rm(unfinished, { recursive: true, force: true }))
  const copied = await makeBaseBackup(addresses.ownerUrl, join(dataDir, 'pg'), join(unfinished, 'pg'))
  await copyFile(dataDir, unfinished, 'secrets.json')
  await writeFile(join(unfinished, 'backup.json'), JSON.stringify({ begun, ...copied }), { flush: true })
  await rename(unfinished, folder)
  return begun
}

async function restore(config: Config, scope: ProcessScope, place: string): Promise<void> {
  if (config.databaseUrl) throw new StartupError(OWN_DATABASE_REFUSAL)
  const bucket = BucketBackup.at(place, process.env)
  if (!bucket) return restoreFrom(typed(place), config, scope)
  const dataDir = await openEmpty(config)
  const folder = join(dataDir, 'fetched')
  await emptied(folder, scope)
  await mkdir(folder, { mode: 0o700 })
  await bucket.get(folder)
  await restoreFrom(folder, config, scope)
}

async function openEmpty({ dataDir: chosen, defaultDataDir }: Config): Promise<string> {
  const dataDir = await openDataDir(chosen, defaultDataDir)
  if (await exists(join(dataDir, 'pg')))
    throw new StartupError(
      `There is data in ${dataDir}. Choose another folder for what is restored: SIMVEST_DATA_DIR=…`,
    )
  return dataDir
}

async function restoreFrom(folder: string, config: Config, { signal, onStop }: ProcessScope): Promise<void> {
  const manifest = await readManifest(folder)
  const secrets = readSecrets(await readFile(join(folder, 'secrets.json'), 'utf8'), join(folder, 'secrets.json'))
  const dataDir = await openEmpty(config)
  onStop(await lockFolder(dataDir))

  await putBack(folder, dataDir, manifest)
  // The secrets come last: without them nothing starts on a database that has not been checked.
  const { cluster, addresses } = await startEmbeddedDatabase(dataDir, secrets, signal)
  onStop(() => cluster.stop())
  await prepareDatabase(addresses)
  await finish(addresses.ownerUrl)
  await cluster.stop()
  await copyFile(folder, dataDir, 'secrets.json')
  console.log(
    `${dataDir} holds what was answered before ${manifest.begun}. Start it: SIMVEST_DATA_DIR=${dataDir} pnpm start`,
  )
}

async function readManifest(folder: string): Promise<Manifest> {
  try {
    return z.parse(Manifest, JSON.parse(await readFile(join(folder, 'backup.json'), 'utf8')))
  } catch {
    throw new StartupError(`${folder} is no whole back-up: its backup.json is missing or damaged.`)
  }
}

async function putBack(folder: string, dataDir: string, { folders, files }: Manifest): Promise<void> {
  const unfinished = join(dataDir, 'pg.unfinished')
  const account = await postgresAccount()
  const own = (path: string) => account && chown(join(unfinished, path), account.uid, account.gid)
  await rm(unfinished, { recursive: true, force: true })
  for (const path of folders) {
    await mkdir(join(unfinished, path), { mode: 0o700 })
    await own(path)
  }
  for (const [path, sum] of Object.entries(files)) {
    const copied = await copyFile(join(folder, 'pg'), unfinished, path).catch(() => undefined)
    if (copied !== sum) throw new StartupError(`pg/${path} of ${folder} is missing or damaged. Take another back-up.`)
    await own(path)
  }
  await rename(unfinished, join(dataDir, 'pg'))
}

async function finishGiven({ databaseUrl }: Config): Promise<void> {
  if (!databaseUrl)
    throw new StartupError('Set DATABASE_URL to the database that was restored; `pnpm db restore` does this by itself.')
  await checkDatabase(databaseUrl)
  await checkSchema(databaseUrl)
  await finish(databaseUrl)
}

async function finish(url: string): Promise<void> {
  const db = openDatabase({ url, poolMax: 1, statementTimeout: 0 })
  try {
    const { sessions, links, mails, newestLine } = await afterRestore(db)
    const differences = await reconcile(db)
    const { faults } = await verifyAudit(db)
    console.log(`Everybody signs in anew (${sessions} sessions and ${links} links ended).`)
    if (mails > 0) console.log(`${mails} mails that had not gone out were dropped: they may have been sent since.`)
    console.log(newestLine ? `The newest line of a history is of ${newestLine}.` : 'No history has a line.')
    if (differences.length > 0)
      throw new StartupError('Some balances are not the sum of their postings. See which: pnpm db reconcile')
    if (faults.length > 0)
      throw new StartupError('The audit log is not as it was sealed. See how: pnpm db verify-audit')
    console.log('Every balance equals the sum of its postings.')
  } finally {
    await db.destroy()
  }
}

function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  )
}
