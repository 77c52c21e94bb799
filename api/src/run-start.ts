import { resolve } from 'node:path'
import packageJson from '../package.json' with { type: 'json' }
import { type Config, isPublished, loadConfig, NO_LIMITS, requireJwtSecret } from './config.ts'
import {
  checkDataVersion,
  isShared,
  openDataDir,
  type Secrets,
  secretsOf,
  startEmbeddedDatabase,
} from './embedded-database.ts'
import { prepareDatabase, saidOf } from './prepare-database.ts'
import { runApi } from './run-api.ts'
import { openSite, webPages } from './web-pages.ts'
import { DEMO, seedDemo } from './demo/seed-demo.ts'
import { checkDatabase } from '#infra/db/check-database.ts'
import { openDatabase } from '#infra/db/database.ts'
import { addressToOpen, checkPortIsFree } from '#infra/http/serve.ts'
import { isLocal } from '#infra/http/request-origin.ts'
import { createLog } from '#infra/log/log.ts'
import { portOfCluster } from '#infra/postgres/cluster.ts'
import { isListening, lockFolder } from '#infra/process/folder-lock.ts'
import { type ProcessScope, runProcess } from '#infra/process/run-process.ts'
import { StartupError } from '#infra/process/startup-error.ts'

const PUBLIC_PASSWORDS = 'Careful: these passwords are known to everybody, and other machines can come in.'
const SHARED_DATA_NOTE =
  'Every checkout of root on this machine uses these data; SIMVEST_DATA_DIR chooses another folder.'
const NOT_CHOSEN = [
  'PUBLIC_ORIGIN lets others in, and everybody knows the passwords of the demo.',
  'For a demo that is public on purpose set SIMVEST_DEMO=full, for anything else DATABASE_URL (see api/README.md).',
].join('\n')

interface PreparedDatabase {
  databaseUrl: string
  jwtSecret: string
  /** Lines to print about the database. */
  lines: string[]
}

/** Opens the database that was checked. */
type Prepare = () => Promise<PreparedDatabase>

/** Work between the checks and the start, which ends early when the signal is aborted. */
export type Build = (signal: AbortSignal) => Promise<void>

/**
 * Runs the demo. All that would refuse the start is checked before `build`, whose result is visible to everybody who uses the
 * site meanwhile.
 */
export async function runStart(build: Build = async () => undefined): Promise<void> {
  await runProcess((scope) => start(build, scope))
}

async function start(build: Build, scope: ProcessScope): Promise<void> {
  const config = loadConfig(resolve(import.meta.dirname, '../..'))
  const host = config.host ?? '127.0.0.1'
  await checkPortIsFree(config.port, host)
  const prepare = await (config.databaseUrl ? checkGiven(config) : checkEmbedded(config, scope))
  await build(scope.signal).catch((error: Error) => {
    throw new StartupError(`The build failed: ${error.message}`)
  })
  scope.signal.throwIfAborted()
  const { lines, ...database } = await prepare()
  const log = createLog(config.logLevel ?? 'warn')
  const store = await openSite(config, (line) => log.warn(line))
  const server = await runApi({
    ...config,
    ...database,
    host,
    log,
    version: packageJson.version,
    store,
    web: webPages(config, store),
  })
  scope.onStop(() => server.stop())
  scope.signal.throwIfAborted()
  const address = await addressToOpen(host, server.port)
  console.log(
    [
      `Simvest is running: ${config.publicOrigin ?? address}`,
      ...(config.publicOrigin || !isLocal(host)
        ? [`  listens at     ${host} port ${server.port}, opens here as ${address}`]
        : []),
      ...lines,
      ...(config.rates === 'off' ? [`  ${NO_LIMITS}`] : []),
      '  Press Ctrl-C to stop. Simulated environment. No real money.',
    ].join('\n'),
  )
}

async function checkGiven(config: Config): Promise<Prepare> {
  requireJwtSecret(config)
  for (const url of [config.databaseUrl, config.databaseOwnerUrl]) await checkDatabase(url ?? '')
  return () => prepareGiven(config)
}

async function prepareGiven(config: Config): Promise<PreparedDatabase> {
  const { databaseUrl = '', databaseOwnerUrl = '', administrator } = config
  const jwtSecret = requireJwtSecret(config)
  const outcome = await prepareDatabase({ ownerUrl: databaseOwnerUrl, applicationUrl: databaseUrl }, administrator)
  const lines = ['data           the PostgreSQL of DATABASE_URL', ...saidOf(outcome)]
  return { databaseUrl, jwtSecret, lines: lines.map((line) => `  ${line}`) }
}

async function checkEmbedded(config: Config, scope: ProcessScope): Promise<Prepare> {
  if (isPublished(config.publicOrigin) && !config.isDemoChosen) throw new StartupError(NOT_CHOSEN)
  const dataDir = await openDataDir(config.dataDir, config.defaultDataDir)
  scope.onStop(await lockFolder(dataDir, () => isServed(dataDir)))
  const secrets = await secretsOf(dataDir)
  await checkDataVersion(dataDir)
  return () => prepareEmbedded(config, dataDir, secrets, scope)
}

async function prepareEmbedded(
  config: Config,
  dataDir: string,
  secrets: Secrets,
  { signal, onStop, fail }: ProcessScope,
): Promise<PreparedDatabase> {
  const { cluster, addresses } = await startEmbeddedDatabase(dataDir, secrets, signal)
  onStop(() => cluster.stop())
  // Without its database it would answer 503 for ever.
  void cluster.ended.then((line) => fail(new StartupError(line)))
  const { isNewer } = await prepareDatabase(addresses)

  const owner = openDatabase({ url: addresses.ownerUrl, poolMax: 1, statementTimeout: 0 })
  await seedDemo(owner, config).finally(() => owner.destroy())
  const { investor, administrator } = DEMO
  return {
    databaseUrl: addresses.applicationUrl,
    jwtSecret: config.jwtSecret ?? secrets.jwtSecret,
    lines: [
      `  investor       ${investor.username}  / ${investor.password}`,
      `  administrator  ${administrator.username} / ${administrator.password}`,
      `  data           ${dataDir}  (PostgreSQL ${cluster.version} inside)`,
      ...(isShared(dataDir) ? [`  ${SHARED_DATA_NOTE}`] : []),
      ...saidOf({ isNewer }).map((line) => `  ${line}`),
      ...(othersCanCome(config) ? [`  ${PUBLIC_PASSWORDS}`] : []),
    ],
  }
}

/** Whether PostgreSQL is running on a data folder. */
async function isServed(dataDir: string): Promise<boolean> {
  const port = await portOfCluster(dataDir)
  return port !== undefined && isListening(port)
}

/** Whether others can reach us, directly or through a proxy on this machine. */
function othersCanCome({ host = '127.0.0.1', publicOrigin, trustProxy }: Config): boolean {
  return !isLocal(host) || isPublished(publicOrigin) || trustProxy !== undefined
}
