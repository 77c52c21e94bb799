import { createNoopMeter, type Meter } from '@opentelemetry/api'
import { getHealth } from '@simvest/contracts'
import { RATES } from '@simvest/contracts/limits'
import { RegistryFolder } from '@simvest/registry/folder'
import type { Seal } from '@simvest/registry/seal'
import cookieParser from 'cookie-parser'
import express, { type Express, type RequestHandler } from 'express'
import helmet from 'helmet'
import type { Knex } from 'knex'
import type { Mount } from '#kernel/endpoints/context.ts'
import { createEndpointRouter } from '#kernel/endpoints/endpoint-router.ts'
import { DomainError } from '#kernel/errors/domain-error.ts'
import { errorHandler } from '#kernel/errors/error-handler.ts'
import { createSessions } from '#features/sessions/sessions.ts'
import { administratorRoutes } from '#features/administrators/administrators.routes.ts'
import { accountRoutes } from '#features/sign-in/accounts.routes.ts'
import { aiRoutes } from '#features/ai/ai.routes.ts'
import { depositRoutes } from '#features/deposits/deposits.routes.ts'
import { deskFigureRoutes } from '#features/desk-figures/desk-figures.routes.ts'
import { investmentRoutes } from '#features/investments/investments.routes.ts'
import { goalRoutes } from '#features/goals/goals.routes.ts'
import { guideRoutes } from '#features/guide/guide.routes.ts'
import { lessonRoutes } from '#features/lessons/lessons.routes.ts'
import { mailRoutes } from '#features/mails/mails.routes.ts'
import { marketRoutes } from '#features/market/market.routes.ts'
import { notificationRoutes } from '#features/notifications/notifications.routes.ts'
import { pushRoutes } from '#features/pushes/pushes.routes.ts'
import { profitRoutes } from '#features/profits/profits.routes.ts'
import { simulationRoutes } from '#features/simulation/simulation.routes.ts'
import { standingOrderRoutes } from '#features/standing-orders/standing-orders.routes.ts'
import { strategyRoutes } from '#features/strategies/strategies.routes.ts'
import { recordAudit } from '#features/audit/record-audit.ts'
import { auditRoutes } from '#features/audit/audit.routes.ts'
import { exportRoutes } from '#features/exports/exports.routes.ts'
import { createNews, type Feed } from '#features/news/news.ts'
import { newsRoutes } from '#features/news/news.routes.ts'
import { outcomeRoutes } from '#features/outcomes/outcomes.routes.ts'
import { passkeyRoutes } from '#features/passkeys/passkeys.routes.ts'
import { passwordRoutes } from '#features/passwords/passwords.routes.ts'
import { profileRoutes } from '#features/profile/profile.routes.ts'
import { createLooks, type Looks } from '#features/queue/looks.ts'
import { queueRoutes } from '#features/queue/queue.routes.ts'
import { referralRoutes } from '#features/referrals/referrals.routes.ts'
import { searchRoutes } from '#features/search/search.routes.ts'
import { secondFactorRoutes } from '#features/second-factor/second-factor.routes.ts'
import { sessionRoutes } from '#features/sessions/sessions.routes.ts'
import type { StreamLimits } from '#features/system/stream-changes.ts'
import { systemRoutes } from '#features/system/system.routes.ts'
import { faultRoutes } from '#features/faults/faults.routes.ts'
import { loadRoutes } from '#features/loads/loads.routes.ts'
import { transactionRoutes } from '#features/transactions/transactions.routes.ts'
import { tokenRoutes } from '#features/tokens/tokens.routes.ts'
import { transferRoutes } from '#features/transfers/transfers.routes.ts'
import { userNoteRoutes } from '#features/user-notes/user-notes.routes.ts'
import { userRoutes } from '#features/users/users.routes.ts'
import { viewRoutes } from '#features/views/views.routes.ts'
import { walletRoutes } from '#features/wallets/wallets.routes.ts'
import { withdrawalRoutes } from '#features/withdrawals/withdrawals.routes.ts'
import { type Rates } from '#kernel/throttle/rate-limit.ts'
import { hasValidHost, isKnownHost, type Site } from '#infra/http/request-origin.ts'
import { forApi, inTurn, sameHeaders } from '#infra/http/handlers.ts'
import { nameRequest } from '#infra/http/request-id.ts'
import { logRequests } from '#infra/http/request-log.ts'
import { measureRequests } from '#infra/metrics/measure-requests.ts'
import { type Reader, readFrom } from '#infra/db/replica.ts'
import type { LiveFeed } from '#infra/live/live-feed.ts'
import type { Log } from '#infra/log/log.ts'
import type { PushServer } from '#infra/push/send-push.ts'
import { probes } from './probes.ts'

export interface AppDependencies {
  db: Knex
  /** The pool of files of all users, each of which keeps a connection while it is read; without one, that of requests. */
  snapshots?: Reader
  /** The database that exports and the desk's figures are read from: the replica, if there is one. */
  reader?: Reader
  feed: LiveFeed
  log: Log
  version: string
  jwtSecret: string
  publicOrigin?: string
  /** The address that the server listens on. */
  host?: string
  /** Proxies whose X-Forwarded-For is trusted: a number of hops or addresses. */
  trustProxy?: number | string
  /** Milliseconds that a simulated day lasts; without a value this process settles nothing. */
  simulationDay?: number
  /** Feeds of market news; without them the page shows a marked sample. */
  newsFeeds?: readonly Feed[]
  /** Rate limits of costly calls, per caller. */
  rates?: Rates | 'off'
  /** True if tokens may read what roles read. */
  consoleTokens?: boolean
  /** The push server for browsers that have no page open; without it no messages are sent. */
  push?: PushServer | undefined
  /** Limits on the number of open event streams. */
  streams?: StreamLimits
  /** The meter that counts figures. */
  meter?: Meter | undefined
  /** The folder of the registry; without it no build is known. */
  site?: string
  /** The operator's seal on the moves of the registry. */
  seal?: Seal | undefined
  /** Serves the web pages. */
  web?: RequestHandler
}

/** Puts the application together. */
export function createApp({
  db,
  snapshots = readFrom(db),
  reader = readFrom(db),
  feed,
  log,
  version,
  jwtSecret,
  publicOrigin,
  host,
  trustProxy = 0,
  simulationDay,
  newsFeeds = [],
  rates = RATES,
  consoleTokens = false,
  push,
  streams,
  meter = createNoopMeter(),
  site,
  seal,
  web,
}: AppDependencies): Express {
  const secure = publicOrigin?.startsWith('https:') ?? false
  const sessions = createSessions(db, { secret: jwtSecret, secure, log })
  const { mount, mountStatement, complete } = createEndpointRouter({
    db,
    reader,
    callers: sessions,
    recordAudit,
    log,
    publicOrigin,
    rates,
    consoleTokens,
  })
  accountRoutes(mount, mountStatement, sessions)
  depositRoutes(mount)
  transactionRoutes(mount, mountStatement)
  transferRoutes(mountStatement)
  walletRoutes(mount)
  simulatedMarketRoutes(mount, simulationDay)
  withdrawalRoutes(mount)
  notificationRoutes(mount)
  mailRoutes(mount, jwtSecret)
  pushRoutes(mount, push)
  lessonRoutes(mount)
  userRoutes(mount)
  passwordRoutes(mount, publicOrigin)
  profileRoutes(mount)
  secondFactorRoutes(mount, jwtSecret)
  newsRoutes(mount, createNews({ feeds: newsFeeds, log }))
  passkeyRoutes(mount, sessions, jwtSecret)
  sessionRoutes(mount)
  tokenRoutes(mount, consoleTokens)
  deskRoutes(mount, createLooks(db, feed), { publicOrigin, reader, snapshots })
  faultRoutes(mount, meter)
  loadRoutes(mount, site === undefined ? undefined : new RegistryFolder(site, seal))
  systemRoutes(mount, { feed, version, streams, meter })

  const app = express().disable('x-powered-by')
  app.set('trust proxy', trustProxy)
  // A single layer: Express takes longer to come to a layer than most of these take.
  app.use(
    inTurn(
      nameRequest,
      probes({ db, feed }, log),
      forApi(logRequests(log, measureRequests(meter))),
      refuseOtherHosts({ publicOrigin, host }),
      forApi(apiHeaders(secure)),
      forApi(cookieParser()),
    ),
  )
  app.use(complete())
  app.use('/api', notFound)
  if (web) app.use(web)
  app.use(notFound)
  app.use(errorHandler(log))
  return app
}

// The gateway sets the policy for pages; an answer of the API loads nothing.
const apiHeaders = (secure: boolean) =>
  sameHeaders(
    helmet({
      contentSecurityPolicy: { useDefaults: false, directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] } },
      frameguard: { action: 'deny' },
      hsts: secure,
      // Headers for pages, and for plug-ins that no longer exist.
      originAgentCluster: false,
      crossOriginOpenerPolicy: false,
      xDnsPrefetchControl: false,
      xDownloadOptions: false,
      xPermittedCrossDomainPolicies: false,
      xXssProtection: false,
    }),
  )

function refuseOtherHosts(site: Site): RequestHandler {
  // Almost all requests carry one name; the last that was found to be ours is not looked at again.
  let ours: string | undefined
  return (request, _response, next) => {
    const { host } = request.headers
    if (host === undefined || host !== ours) {
      if (!hasValidHost(request)) throw new DomainError('VALIDATION_FAILED', 'The Host header is not a host name.')
      if (isKnownHost(request, site)) ours = host
      // Orchestrators call by an address of their own, and the answer holds nobody's data.
      else if (request.path !== getHealth.path) throw new DomainError('UNKNOWN_HOST')
    }
    next()
  }
}

function notFound(): never {
  throw new DomainError('NOT_FOUND')
}

/** Mounts the routes for acts of people in the simulated market, and for the market's effects on them. */
function simulatedMarketRoutes(mount: Mount, simulationDay: number | undefined): void {
  standingOrderRoutes(mount)
  goalRoutes(mount)
  strategyRoutes(mount)
  investmentRoutes(mount)
  aiRoutes(mount)
  marketRoutes(mount, simulationDay)
  simulationRoutes(mount)
  guideRoutes(mount)
  outcomeRoutes(mount)
  profitRoutes(mount, simulationDay)
}

/** Mounts the routes that administrators work with, and those for the files of everybody. */
function deskRoutes(
  mount: Mount,
  looks: Looks,
  { publicOrigin, reader, snapshots }: Pick<AppDependencies, 'publicOrigin'> & { reader: Reader; snapshots: Reader },
): void {
  queueRoutes(mount, looks)
  deskFigureRoutes(mount, reader)
  searchRoutes(mount)
  exportRoutes(mount, snapshots)
  referralRoutes(mount)
  userNoteRoutes(mount)
  viewRoutes(mount)
  auditRoutes(mount)
  administratorRoutes(mount, publicOrigin)
}
