import { resolve } from 'node:path'
import packageJson from '../package.json' with { type: 'json' }
import { type Config, isPublished, loadConfig, NO_LIMITS, requireJwtSecret } from './config.ts'
import { openDataDir, secretsOf, startEmbeddedDatabase } from './embedded-database.ts'
import { prepareDatabase, saidOf } from './prepare-database.ts'
import { runApi } from './run-api.ts'
import { openSite, webPages } from './web-pages.ts'
import { DEMO, seedDemo } from './demo/seed-demo.ts'
import { openDatabase } from '#infra/db/database.ts'
import { checkPortIsFree } from '#infra/http/serve.ts'
import { isLocal } from '#infra/http/request-origin.ts'
import { createLog } from '#infra/log/log.ts'
import { portOfCluster } from '#infra/postgres/cluster.ts'
import { isListening, lockFolder } from '#infra/process/folder-lock.ts'
import { type ProcessScope, runProcess } from '#infra/process/run-process.ts'
import { StartupError } from '#infra/process/startup-error.ts'

const PUBLIC_PASSWORDS = 'Careful: these passwords are known to everybody, and other machines can come in.'
const NOT_CHOSEN = [
  'PUBLIC_ORIGIN lets others in, and everybody knows the passwords of the demo.',
  'For a demo that is public on purpose set SIMVEST_DEMO=full, for anything else DATABASE_URL (see api/README.md).',
].join('\n')

interface Prepared {
  databaseUrl: string
  jwtSecret: string
  /** What to print about the database. */
  lines: string[]
}

await runProcess(async (scope) => {
  const config = loadConfig(resolve(import.meta.dirname, '../..'))
  const host = config.host ?? '127.0.0.1'
  await checkPortIsFree(config.port, host)
  const { lines, ...database } = await (config.databaseUrl ? prepareGiven(config) : prepareEmbedded(config, scope))
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
  if (scope.signal.aborted) return
  console.log(
    [
      `Simvest is running: ${config.publicOrigin ?? `http://localhost:${server.port}`}`,
      ...lines,
      ...(config.rates === 'off' ? [`  ${NO_LIMITS}`] : []),
      '  Press Ctrl-C to stop. Simulated environment. No real money.',
    ].join('\n'),
  )
})

async function prepareGiven(config: Config): Promise<Prepared> {
  const { databaseUrl = '', databaseOwnerUrl = '', administrator } = config
  const jwtSecret = requireJwtSecret(config)
  const outcome = await prepareDatabase({ ownerUrl: databaseOwnerUrl, applicationUrl: databaseUrl }, administrator)
  const lines = ['data           the PostgreSQL of DATABASE_URL', ...saidOf(outcome)]
  return { databaseUrl, jwtSecret, lines: lines.map((line) => `  ${line}`) }
}

async function prepareEmbedded(config: Config, { signal, onStop, fail }: ProcessScope): Promise<Prepared> {
  if (isPublished(config.publicOrigin) && !config.isDemoChosen) throw new StartupError(NOT_CHOSEN)
  const dataDir = await openDataDir(config.dataDir, config.defaultDataDir)
  onStop(await lockFolder(dataDir, () => isServed(dataDir)))
  const secrets = await secretsOf(dataDir)
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
