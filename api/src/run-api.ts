import { EXPORTS } from '@simvest/contracts/limits'
import { createApp, type AppDependencies } from './app.ts'
import { RegistryFolder } from '@simvest/registry/folder'
import { folderStore, type Store } from '@simvest/registry/store'
import type { Knex } from 'knex'
import { startHousekeeping } from './housekeeping.ts'
import { watchBuilds } from './watch-builds.job.ts'
import { countAdministrators } from '#features/administrators/administrators.queries.ts'
import { switchMail } from '#features/mails/mail-service.ts'
import { switchPush } from '#features/pushes/push-service.ts'
import { openMarket } from '#features/market/open-market.ts'
import { runMetrics } from './run-metrics.ts'
import { startMailing } from './send-mails.job.ts'
import { startPushing } from './send-pushes.job.ts'
import { startSealing } from './seal-audit.job.ts'
import { startSettlement } from './settlement.job.ts'
import { nameOfDatabase } from '#infra/db/check-database.ts'
import { openDatabase } from '#infra/db/database.ts'
import { preferReplica, readFrom } from '#infra/db/replica.ts'
import { openMetrics } from '#infra/metrics/open-metrics.ts'
import type { MailServer } from '#infra/mail/mail-server.ts'
import type { MetricsAddress } from '#infra/metrics/serve-metrics.ts'
import type { RepeatedWork } from '#infra/jobs/repeat.ts'
import { type RunningServer, serve } from '#infra/http/serve.ts'
import { openLiveFeed } from '#infra/live/live-feed.ts'

export interface ApiOptions extends Omit<AppDependencies, 'db' | 'snapshots' | 'feed' | 'meter'> {
  databaseUrl: string
  /** The address at which to listen for changes, if `databaseUrl` leads to a pooler. */
  listenUrl?: string | undefined
  /** A standby on which exports are read and the ledger is checked. */
  replicaUrl?: string | undefined
  poolMax?: number
  port: number
  host: string
  /** The operator's mail server; without it no mail is written. */
  mail?: MailServer | undefined
  /** The store of the site, if the site is not kept in its folder alone. */
  store?: Store | undefined
  /** The folder of back-ups, of which the metrics say how old they are. */
  backups?: string | undefined
  /** The address at which metrics are served; without it none are served. */
  metrics?: MetricsAddress | undefined
}

/**
 * A page that opens asks a dozen questions at once. Where connections were closed meanwhile, a busy machine took longer to open
 * ten than a request waits.
 */
const KEPT_OPEN = 5

/** Serves the API. A stop refuses new requests, ends streams, lets running requests finish and closes the database. */
export async function runApi({
  databaseUrl,
  listenUrl = databaseUrl,
  replicaUrl,
  poolMax,
  simulationDay,
  port,
  host,
  mail,
  metrics: address,
  backups,
  ...app
}: ApiOptions): Promise<RunningServer> {
  const { log } = app
  const db = openDatabase({ url: databaseUrl, poolMax, poolMin: KEPT_OPEN })
  // Jobs may be slow, but must never take a connection from a request.
  const jobs = openDatabase({ url: databaseUrl, poolMax: 2, statementTimeout: 30_000 })
  // A connection more than may be written at once, so that a further caller is refused and does not wait.
  const snapshots = openDatabase({ url: databaseUrl, poolMax: EXPORTS.most + 1, statementTimeout: 30_000 })
  const replica = replicaUrl ? openDatabase({ url: replicaUrl, statementTimeout: 30_000, readOnly: true }) : undefined
  const readerOf = (primary: Knex) => (replica ? preferReplica(primary, replica, log) : readFrom(primary))
  const feed = openLiveFeed({ url: listenUrl, db, log })
  const metrics = address && openMetrics()
  const close = async () => {
    await feed.stop()
    await Promise.all([db, jobs, snapshots, replica].map((pool) => pool?.destroy()))
  }
  try {
    await feed.opened
    await openMarket(jobs)
    await switchMail(jobs, mail !== undefined)
    await switchPush(jobs, app.push)
    const measuring =
      metrics &&
      address &&
      (await runMetrics(metrics, address, {
        pools: { requests: db, jobs, exports: snapshots },
        reader: readerOf(jobs),
        simulationDay,
        backups,
        log,
      }))
    const server = await serve(
      createApp({
        ...app,
        simulationDay,
        host,
        db,
        reader: readerOf(db),
        snapshots: readerOf(snapshots),
        feed,
        meter: metrics?.meter,
      }),
      {
        port,
        host,
      },
    )
    log.info(await factsOf({ ...app, mail, databaseUrl, port: server.port }, jobs), 'listening')
    const running = startJobs(jobs, { ...app, mail, simulationDay, meter: metrics?.meter })
    return {
      port: server.port,
      async stop() {
        const drained = server.stop()
        await Promise.all([...running, measuring].map((job) => job?.stop()))
        await feed.stop()
        await drained
        await Promise.all([db, jobs, snapshots, replica].map((pool) => pool?.destroy()))
      },
    }
  } catch (error) {
    await close()
    throw error
  }
}

/** Starts the work of this process beside its requests. */
function startJobs(
  db: Knex,
  {
    log,
    mail,
    push,
    simulationDay,
    jwtSecret,
    publicOrigin,
    site,
    seal,
    store = site === undefined ? undefined : folderStore(new RegistryFolder(site, seal)),
    meter,
  }: Omit<AppDependencies, 'db' | 'feed'> & Pick<ApiOptions, 'mail' | 'store'>,
): (RepeatedWork | undefined)[] {
  return [
    startHousekeeping(db, log),
    startSealing(db, log),
    simulationDay === undefined ? undefined : startSettlement(db, simulationDay, log),
    store && watchBuilds(db, store, log),
    mail && publicOrigin
      ? startMailing(db, { server: mail, secret: jwtSecret, origin: publicOrigin, log, meter })
      : undefined,
    push && startPushing(db, { server: push, log, meter }),
  ]
}

/** The settings as the process understood them. */
async function factsOf(
  { port, publicOrigin, trustProxy, mail, push, databaseUrl }: Omit<ApiOptions, 'host' | 'version'>,
  db: Knex,
) {
  return {
    port,
    origin: publicOrigin ?? 'as asked for',
    proxy: trustProxy ?? 'none',
    mail: mail ? `${mail.host}:${mail.port}` : 'none',
    push: push ? 'on' : 'off',
    database: nameOfDatabase(databaseUrl),
    administrators: await countAdministrators(db),
  }
}
