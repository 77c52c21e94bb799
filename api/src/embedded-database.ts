import { randomBytes } from 'node:crypto'
import { makeFolder, missingFolders } from '@simvest/registry/make-folder'
import { accessSync, chmodSync, constants } from 'node:fs'
import { readFile, rename, stat, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import pg from 'pg'
import * as z from 'zod/mini'
import type { DatabaseAddresses } from './prepare-database.ts'
import { bundledPostgres, isOpenToOthers, versionOfPostgres } from '#infra/postgres/binaries.ts'
import { type Cluster, portOfCluster, startCluster } from '#infra/postgres/cluster.ts'
import { postgresAccount } from '#infra/postgres/os-account.ts'
import { isListening } from '#infra/process/folder-lock.ts'
import { explain } from '#infra/process/run-process.ts'
import { StartupError } from '#infra/process/startup-error.ts'

const DATABASE = 'simvest'
const ROLE = 'simvest'
const SHARED_DATA_DIR = '/var/lib/simvest'
const API_ROOT = resolve(import.meta.dirname, '..')

const Secrets = z.object({
  ownerPassword: z.string().check(z.minLength(1)),
  applicationPassword: z.string().check(z.minLength(1)),
  jwtSecret: z.string().check(z.minLength(32)),
})
export type Secrets = z.output<typeof Secrets>

/** Chooses the folder for the data and creates it if it is missing. PostgreSQL's account must be able to reach it. */
export async function openDataDir(chosen: string | undefined, usual: string): Promise<string> {
  // A file on the way is the reason, and not that PostgreSQL's account cannot enter it.
  orElsewhere(() => missingFolders(chosen ?? usual))
  const dataDir = (await isReachable(chosen ?? usual)) ? (chosen ?? usual) : SHARED_DATA_DIR
  if (chosen && dataDir !== chosen) {
    throw new StartupError(
      `PostgreSQL does not run as root, and its account cannot reach ${chosen}. Choose another folder: SIMVEST_DATA_DIR=${SHARED_DATA_DIR}`,
    )
  }
  const account = await postgresAccount()
  orElsewhere(() => {
    makeFolder(dataDir)
    accessSync(dataDir, constants.W_OK)
    // PostgreSQL's own account may pass through; only we may read what is inside.
    if (account) chmodSync(dataDir, 0o711)
  })
  return dataDir
}

/** Throws the line to print about a folder that cannot be used. */
function orElsewhere(use: () => unknown): void {
  try {
    use()
  } catch (error) {
    const line = explain(error)
    throw line === undefined ? error : new StartupError(`${line} ${CHOOSE_ANOTHER_FOLDER}`)
  }
}

const CHOOSE_ANOTHER_FOLDER = 'Choose another folder for the data: SIMVEST_DATA_DIR=…'

/** True if the data are in the folder of the machine, because PostgreSQL's account cannot reach that of the checkout. */
export function isShared(dataDir: string): boolean {
  return dataDir === SHARED_DATA_DIR
}

/** Throws the line to print if a PostgreSQL of another version wrote the data, which ours could not open. */
export async function checkDataVersion(dataDir: string): Promise<void> {
  const written = await readFile(join(dataDir, 'pg/PG_VERSION'), 'utf8').catch(() => undefined)
  if (written === undefined) return
  const [ours = ''] = (await versionOfPostgres(bundledPostgres(API_ROOT))).split('.')
  if (written.trim() === ours) return
  throw new StartupError(
    `PostgreSQL ${written.trim()} wrote the data in ${dataDir}, and this release brings ${ours}. Take the release that wrote them, or move them to a PostgreSQL of your own with it: pnpm db move`,
  )
}

async function isReachable(folder: string): Promise<boolean> {
  return (await postgresAccount()) === undefined || isOpenToOthers(dirname(folder))
}

const secret = () => randomBytes(32).toString('base64url')

/** New secrets, but for those that are given. */
export function makeSecrets(given: Partial<Secrets> = {}): Secrets {
  return { ownerPassword: secret(), applicationPassword: secret(), jwtSecret: secret(), ...given }
}

/** Reads the secrets of a data folder, or writes `made` at its first use. */
export async function secretsOf(dataDir: string, made?: Secrets): Promise<Secrets> {
  const file = join(dataDir, 'secrets.json')
  const kept = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
  if (kept !== undefined) return readSecrets(kept, file)
  // The existing database knows only its own passwords: new ones would let nobody in.
  if (!made && (await stat(join(dataDir, 'pg')).catch(() => undefined))) {
    throw new StartupError(`${file} is missing. ${PUT_BACK}`)
  }
  const secrets = made ?? makeSecrets()
  // Written beside and renamed: half a file would lock its owner out of the data.
  await writeFile(`${file}.new`, JSON.stringify(secrets), { mode: 0o600, flush: true })
  await rename(`${file}.new`, file)
  return secrets
}

const PUT_BACK =
  'It holds the passwords of the database beside it: put it back from a backup, or begin anew in another folder with SIMVEST_DATA_DIR=…'

/** The secrets that a file holds. */
export function readSecrets(text: string, file: string): Secrets {
  try {
    return z.parse(Secrets, JSON.parse(text))
  } catch {
    throw new StartupError(`${file} is empty or damaged. ${PUT_BACK}`)
  }
}

/** Starts the PostgreSQL of a data folder, with a database and a role for the application in it. */
export async function startEmbeddedDatabase(
  dataDir: string,
  { ownerPassword, applicationPassword }: Secrets,
  signal?: AbortSignal,
): Promise<{ cluster: Cluster; addresses: DatabaseAddresses }> {
  const native = bundledPostgres(API_ROOT)
  const cluster = await startCluster({ dataDir, native, password: ownerPassword, signal })
  await createDatabase(cluster.url('postgres'), applicationPassword)
  return {
    cluster,
    addresses: { ownerUrl: cluster.url(DATABASE), applicationUrl: urlOf(cluster.port, ROLE, applicationPassword) },
  }
}

/** The addresses of the database that runs on a data folder, if one runs. */
export async function runningDatabase(dataDir: string): Promise<DatabaseAddresses | undefined> {
  const port = await portOfCluster(dataDir)
  if (port === undefined || !(await isListening(port))) return undefined
  const { ownerPassword, applicationPassword } = await secretsOf(dataDir)
  return { ownerUrl: urlOf(port, 'postgres', ownerPassword), applicationUrl: urlOf(port, ROLE, applicationPassword) }
}

function urlOf(port: number, role: string, password: string): string {
  return `postgres://${role}:${password}@127.0.0.1:${port}/${DATABASE}`
}

async function createDatabase(ownerUrl: string, password: string): Promise<void> {
  const owner = new pg.Client(ownerUrl)
  await owner.connect()
  try {
    const { rows } = await owner.query('SELECT 1 FROM pg_database WHERE datname = $1', [DATABASE])
    if (rows.length > 0) return
    // The role goes first: a start that was killed in between begins here again.
    await owner.query(`DROP ROLE IF EXISTS ${ROLE}`)
    await owner.query(`CREATE ROLE ${ROLE} LOGIN PASSWORD ${owner.escapeLiteral(password)}`)
    await owner.query(`CREATE DATABASE ${DATABASE}`)
  } finally {
    await owner.end()
  }
}
