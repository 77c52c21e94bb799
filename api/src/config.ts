import { join, resolve } from 'node:path'
import { siteOptionsIn } from '@simvest/gateway'
import * as z from 'zod/mini'
import { shownSetting } from './shown-setting.ts'
import type { Rates } from '#kernel/throttle/rate-limit.ts'
import { isLocal } from '#infra/http/request-origin.ts'
import { type MailServer, readSender, readServer } from '#infra/mail/mail-server.ts'
import { readKeys } from '#infra/push/push-keys.ts'
import { millisecondsOf, RATE_SETTINGS, ratesIn } from './rate-settings.ts'
import { KNOWN_SERVICES, readServices } from '#infra/push/push-services.ts'
import { StartupError } from '#infra/process/startup-error.ts'

const wholeNumber = (message: string, minimum: number, maximum: number) =>
  z.pipe(
    z.string().check(z.regex(/^\d{1,9}$/, message)),
    z.pipe(z.transform(Number), z.number().check(z.minimum(minimum, message), z.maximum(maximum, message))),
  )

const databaseUrl = (name: string) =>
  z
    .string()
    .check(z.regex(/^postgres(ql)?:\/\/\S+$/, `${name} must look like postgres://user:password@host:5432/database`))
    .check(
      z.regex(
        /^[^?]*(\?(?!.*\bpooler=(?!transaction(&|$))).*)?$/,
        `pooler= in ${name} must be transaction, or be left out: it says how a pooler in front of the database shares connections`,
      ),
    )

export const Environment = z.object({
  PORT: z._default(wholeNumber('PORT must be a whole number from 0 to 65535, for example PORT=3000', 0, 65_535), 3000),
  HOST: z.optional(z.string()),
  PUBLIC_ORIGIN: z.optional(
    z
      .string()
      .check(
        z.refine(isOrigin, 'PUBLIC_ORIGIN must be an origin without a path, for example https://simvest.example.com'),
      ),
  ),
  SIMVEST_DATA_DIR: z.optional(z.string()),
  SIMVEST_DEMO: z._default(z.enum(['full', 'accounts'], { error: 'SIMVEST_DEMO must be full or accounts' }), 'full'),
  DATABASE_URL: z.optional(databaseUrl('DATABASE_URL')),
  DATABASE_OWNER_URL: z.optional(databaseUrl('DATABASE_OWNER_URL')),
  DATABASE_LISTEN_URL: z.optional(databaseUrl('DATABASE_LISTEN_URL')),
  DATABASE_REPLICA_URL: z.optional(databaseUrl('DATABASE_REPLICA_URL')),
  DATABASE_POOL_MAX: z._default(wholeNumber('DATABASE_POOL_MAX must be a whole number from 2 to 100', 2, 100), 10),
  JWT_SECRET: z.optional(
    z.string().check(z.minLength(32, 'JWT_SECRET must have at least 32 characters. Make one: openssl rand -base64 48')),
  ),
  TRUST_PROXY: z.optional(
    z
      .string()
      .check(
        z.regex(
          /^\d+$|^[\da-fA-F.:/, ]+$/,
          'TRUST_PROXY must be the number of proxies in front (1) or their addresses',
        ),
      ),
  ),
  SIMULATION_DAY: z._default(
    z.pipe(
      z
        .string()
        .check(z.regex(/^[1-9]\d{0,3}[smhd]$/, 'SIMULATION_DAY must be a length of time such as 30s, 10m, 1h or 1d')),
      z.transform(millisecondsOf),
    ),
    600_000,
  ),
  RATE_LIMITS: z._default(z.enum(['on', 'off'], { error: 'RATE_LIMITS must be on or off' }), 'on'),
  ...RATE_SETTINGS,
  WEB_ROOT: z.optional(z.string()),
  SITE: z.optional(z.string()),
  PREVIEWS: z._default(z.enum(['on', 'off'], { error: 'PREVIEWS must be on or off' }), 'on'),
  CONSOLE_TOKENS: z._default(z.enum(['on', 'off'], { error: 'CONSOLE_TOKENS must be on or off' }), 'off'),
  OFFLINE: z._default(z.enum(['on', 'off'], { error: 'OFFLINE must be on or off' }), 'on'),
  NEWS_FEEDS: z.optional(z.string()),
  SMTP_URL: z.optional(z.string()),
  MAIL_FROM: z.optional(shownSetting('MAIL_FROM')),
  VAPID_PRIVATE_KEY: z.optional(z.string()),
  PUSH_SERVICES: z.optional(z.string()),
  BACKUPS: z.optional(z.string()),
  METRICS_PORT: z.optional(wholeNumber('METRICS_PORT must be a whole number from 0 to 65535', 0, 65_535)),
  METRICS_HOST: z.optional(z.string()),
  METRICS_TOKEN: z.optional(z.string().check(z.minLength(16, 'METRICS_TOKEN must have at least 16 characters'))),
  LOG_LEVEL: z.optional(
    z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
      error: 'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent',
    }),
  ),
  ADMIN_USERNAME: z.optional(shownSetting('ADMIN_USERNAME', 3)),
  ADMIN_EMAIL: z.optional(z.email('ADMIN_EMAIL must be an e-mail address')),
  ADMIN_PASSWORD: z.optional(z.string().check(z.minLength(12, 'ADMIN_PASSWORD must have at least 12 characters'))),
})

type Settings = z.output<typeof Environment>

/** Logged at every start without rate limits. */
export const NO_LIMITS =
  'RATE LIMITS ARE OFF: anybody on this machine may call as often as they like. For load tests only.'

export type Config = ReturnType<typeof loadConfig>

/** Reads the environment; nothing else does. `root` is the folder of the repository. */
export function loadConfig(root: string, variables: NodeJS.ProcessEnv = process.env) {
  // Compose files and shells pass unset variables as empty text.
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''))
  const result = z.safeParse(Environment, given)
  if (!result.success) throw new StartupError(result.error.issues.map(({ message }) => message).join('\n'))
  const env = result.data
  if (env.DATABASE_OWNER_URL && !env.DATABASE_URL)
    throw new StartupError('DATABASE_OWNER_URL needs DATABASE_URL: the address for the role that the application uses')
  return {
    port: env.PORT,
    host: env.HOST,
    publicOrigin: env.PUBLIC_ORIGIN,
    /** The folder for the database of a demo without DATABASE_URL, if the operator chose one. */
    dataDir: env.SIMVEST_DATA_DIR && resolve(env.SIMVEST_DATA_DIR),
    defaultDataDir: join(root, '.simvest'),
    demo: env.SIMVEST_DEMO,
    isDemoChosen: given['SIMVEST_DEMO'] !== undefined,
    databaseUrl: env.DATABASE_URL,
    databaseOwnerUrl: env.DATABASE_OWNER_URL ?? env.DATABASE_URL,
    /** The address at which the API listens for changes, if `databaseUrl` leads to a pooler. */
    listenUrl: env.DATABASE_LISTEN_URL,
    /** A standby for exports and for checks of the ledger. */
    replicaUrl: env.DATABASE_REPLICA_URL,
    poolMax: env.DATABASE_POOL_MAX,
    jwtSecret: env.JWT_SECRET,
    trustProxy: env.TRUST_PROXY && /^\d+$/.test(env.TRUST_PROXY) ? Number(env.TRUST_PROXY) : env.TRUST_PROXY,
    simulationDay: env.SIMULATION_DAY,
    rates: ratesOf(env),
    webRoot: resolve(env.WEB_ROOT ?? join(root, 'dist')),
    /** The folder of the registry, where another process serves the pages. */
    site: resolve(env.SITE ?? env.WEB_ROOT ?? join(root, 'dist')),
    ...orStartupError(() => siteOptionsIn(given)),
    /** Whether pages may ask for builds in preview. */
    previews: env.PREVIEWS === 'on',
    /** True if programs may read what roles read. */
    consoleTokens: env.CONSOLE_TOKENS === 'on',
    /** Whether browsers may keep what they need to open without a connection. */
    offline: env.OFFLINE === 'on',
    newsFeeds: feedsOf(env.NEWS_FEEDS),
    mail: mailOf(env),
    push: pushOf(env),
    /** The folder of back-ups, of which the metrics say how old they are. */
    backups: env.BACKUPS && resolve(env.BACKUPS),
    metrics: metricsOf(env),
    logLevel: env.LOG_LEVEL,
    administrator: administratorOf(env),
  }
}

/** The secret that signs sessions; only a process that serves requests needs it. */
export function requireJwtSecret({ jwtSecret }: Config): string {
  if (jwtSecret) return jwtSecret
  throw new StartupError(
    'JWT_SECRET is needed with DATABASE_URL: at least 32 characters. Make one: openssl rand -base64 48',
  )
}

function administratorOf(env: Settings) {
  const { ADMIN_USERNAME: username, ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = env
  if (username && email && password) return { username, email, password }
  if (!username && !email && !password) return undefined
  throw new StartupError('ADMIN_USERNAME, ADMIN_EMAIL and ADMIN_PASSWORD belong together: set all three or none')
}

function metricsOf({ METRICS_PORT: port, METRICS_HOST: host = '127.0.0.1', METRICS_TOKEN: token }: Settings) {
  if (port !== undefined) return { port, host, token }
  if (token) throw new StartupError('METRICS_TOKEN needs METRICS_PORT: the port on which the figures are served')
  return undefined
}

function mailOf({ SMTP_URL: url, MAIL_FROM: from, PUBLIC_ORIGIN: origin }: Settings): MailServer | undefined {
  if (url === undefined) {
    if (from !== undefined) throw new StartupError('MAIL_FROM needs SMTP_URL: the mail server that takes the mails')
    return undefined
  }
  const server = readServer(url)
  if (typeof server === 'string') throw new StartupError(server)
  const sender = from === undefined ? undefined : readSender(from)
  if (!sender) throw new StartupError('SMTP_URL needs MAIL_FROM, for example MAIL_FROM=Simvest <no-reply@example.com>')
  if (!origin) throw new StartupError('SMTP_URL needs PUBLIC_ORIGIN: links in mails lead there')
  return { ...server, from: sender }
}

function pushOf({ VAPID_PRIVATE_KEY: key, PUSH_SERVICES: more, PUBLIC_ORIGIN: origin }: Settings) {
  const services = readServices(more)
  if (!services) {
    throw new StartupError('PUSH_SERVICES must look like https://push.example.com https://*.push.example.org')
  }
  if (key === undefined) {
    if (more !== undefined) throw new StartupError('PUSH_SERVICES needs VAPID_PRIVATE_KEY: without it nothing is sent')
    return undefined
  }
  const keys = readKeys(key)
  if (!keys) throw new StartupError('VAPID_PRIVATE_KEY must be 32 bytes. Make one: openssl rand -base64 32')
  if (!origin?.startsWith('https:')) {
    throw new StartupError('VAPID_PRIVATE_KEY needs PUBLIC_ORIGIN with https: elsewhere browsers take no messages')
  }
  return { ...keys, subject: origin, services: [...KNOWN_SERVICES, ...services] }
}

/** Whether other machines are meant to reach this address. */
export function isPublished(publicOrigin: string | undefined): boolean {
  return publicOrigin !== undefined && !isLocal(new URL(publicOrigin).hostname)
}

/** Rates may be off only where nobody else can call: for load tests on this machine. */
function ratesOf(env: Settings): Rates | 'off' {
  if (env.RATE_LIMITS === 'off') {
    if (isLocal(env.HOST) && !isPublished(env.PUBLIC_ORIGIN) && env.TRUST_PROXY === undefined) return 'off'
    throw new StartupError(
      'RATE_LIMITS=off is for load tests on this machine: it needs HOST=127.0.0.1, no TRUST_PROXY and no public PUBLIC_ORIGIN',
    )
  }
  return ratesIn(env)
}

function orStartupError<T>(read: () => T): T {
  try {
    return read()
  } catch (error) {
    throw new StartupError(error instanceof Error ? error.message : String(error))
  }
}

/** `category=https://address` for each feed, separated by semicolons. */
function feedsOf(text = ''): { category: string; url: string }[] {
  const entries = text.split(';').map((entry) => entry.trim())
  return entries.filter(Boolean).map((entry) => {
    const [, category = '', url = ''] = /^([a-z ]{2,40}?) *= *(https?:\/\/\S+)$/.exec(entry) ?? []
    if (category && URL.canParse(url)) return { category, url }
    throw new StartupError(
      'NEWS_FEEDS must look like cryptocurrency=https://feeds.example.com/rss; bonds=https://feeds.example.com/atom',
    )
  })
}

function isOrigin(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol) && new URL(text).origin === text
}
