import { SITE_SETTINGS } from '@simvest/gateway'
import * as z from 'zod/mini'
import { Environment } from './config.ts'
import type { Rate } from '@simvest/contracts/limits'

/** The meaning of each setting, with its default where the schema has none. */
const MEANINGS: Readonly<Record<keyof z.output<typeof Environment>, readonly [meaning: string, byDefault?: string]>> = {
  PORT: ['port that it listens on'],
  HOST: ['address that it listens on', '`127.0.0.1`; `0.0.0.0` with `main.ts`'],
  PUBLIC_ORIGIN: ['address that users see; with `https:` cookies are `Secure` and `__Host-`', 'the request’s host'],
  SIMVEST_DATA_DIR: ['database, secrets and log of the demo', '`.simvest`; root: `/var/lib/simvest`'],
  SIMVEST_DEMO: ['demo data: `full` history or two `accounts`; required with a public `PUBLIC_ORIGIN`'],
  DATABASE_URL: ['the database, as the application’s role', 'a PostgreSQL of its own'],
  DATABASE_OWNER_URL: ['the same, as the schema’s owner; used to migrate', '`DATABASE_URL`'],
  DATABASE_LISTEN_URL: ['for changes, past a pooler; see docs/scaling.md', '`DATABASE_URL`'],
  DATABASE_REPLICA_URL: ['a standby for exports and ledger checks; see docs/scaling.md'],
  DATABASE_POOL_MAX: ['most connections of one process'],
  JWT_SECRET: ['signs session cookies; 32 characters; required with `DATABASE_URL`', 'made in the data folder'],
  TRUST_PROXY: ['number or addresses of proxies in front; otherwise `X-Forwarded-For` is ignored'],
  SIMULATION_DAY: ['length of a simulated day: `30s`, `10m`, `1h`, `1d`'],
  RATE_LIMITS: ['`off` for load tests with `HOST=127.0.0.1` only'],
  RATE_CHANGES: ['a user’s changes to profile, proofs, preferences'],
  RATE_DEFENCE: ['a session’s changes to credentials and sessions, and codes given'],
  RATE_EXPORTS: ['exports of one user'],
  RATE_ORDERS: ['a user’s deposits, withdrawals, transfers, investments, switches, resets'],
  RATE_REGISTRATIONS: ['registrations from one address (IPv6: /64)'],
  RATE_GUESTS: ['demo accounts from one address (IPv6: /64)'],
  RATE_RESETS: ['reset links from one address (IPv6: /64)'],
  RATE_FAULTS: ['error and load reports from one address'],
  RATE_TOKENS: ['calls by the tokens of one user'],
  RATE_SIGN_INS: ['failed sign-ins to one account from one address, then waits up to 15 minutes'],
  RATE_SIGN_INS_FROM_ADDRESS: ['the same for all accounts from one address'],
  RATE_SIGN_INS_TO_ACCOUNT: ['the same for one account; waits up to 10 seconds, not in known browsers'],
  RATE_CODES_TO_ACCOUNT: ['wrong app codes of one account, then waits up to 15 minutes'],
  RATE_UPLOADS: ['documents and proofs of one user; 50 MB in all'],
  WEB_ROOT: ['the built web pages', '`dist`'],
  SITE: ['folder of the registry, if another process serves pages', '`WEB_ROOT`'],
  PREVIEWS: ['`off` refuses builds in preview'],
  CONSOLE_TOKENS: ['`on` lets tokens read for roles'],
  OFFLINE: ['`off` removes the service worker and what it kept'],
  NEWS_FEEDS: ['feeds: `cryptocurrency=https://feeds.example.com/rss; bonds=https://…`', 'a marked sample'],
  SMTP_URL: ['mail server, see docs/operations.md; needs `MAIL_FROM` and `PUBLIC_ORIGIN`'],
  MAIL_FROM: ['sender of mails'],
  VAPID_PRIVATE_KEY: ['key of Web Push, see docs/operations.md; needs `PUBLIC_ORIGIN` with https'],
  PUSH_SERVICES: ['further push services'],
  BACKUPS: ['folder of back-ups, whose age is served as figures'],
  METRICS_PORT: ['port of `/metrics` in Prometheus’ format', 'off'],
  METRICS_HOST: ['address of `/metrics`', '`127.0.0.1`'],
  METRICS_TOKEN: ['readers send `Authorization: Bearer …`; 16 characters or more'],
  LOG_LEVEL: ['pino’s levels', '`info`; `warn` with `start.ts`'],
  ADMIN_USERNAME: ['first administrator, made when there is none'],
  ADMIN_EMAIL: ['address of the first administrator'],
  ADMIN_PASSWORD: ['password of the first administrator; 12 characters or more'],
}

const HEAD = `# Settings of the API

Generated from \`api/src/config.ts\` by \`pnpm --filter @simvest/api settings\`. A rate is \`30/1h\`: calls, and how long they count.

| Variable | Default | Meaning |
| - | - | - |
`

/** The reference of all settings, as Markdown. */
export function settingsPage(): string {
  const usual: Readonly<Record<string, string | number | Rate | undefined>> = z.parse(Environment, {})
  const ofSite = Object.entries(SITE_SETTINGS).map(([name, meaning]) => [name, [meaning]] as const)
  const rows = [...Object.entries(MEANINGS), ...ofSite].map(([name, [meaning, byDefault = shown(name, usual[name])]]) =>
    [`| \`${name}\``, byDefault, `${meaning} |`].join(' | '),
  )
  return `${HEAD}${rows.join('\n')}\n`
}

/** A default of the schema as an operator would write it. */
function shown(name: string, value: string | number | Rate | undefined): string {
  if (value === undefined) return 'none'
  if (name === 'SIMULATION_DAY') return `\`${lengthOf(Number(value) / 1_000)}\``
  if (typeof value !== 'object') return `\`${String(value)}\``
  return `\`${value.most}/${lengthOf(value.seconds)}\``
}

function lengthOf(seconds: number): string {
  if (seconds % 86_400 === 0) return `${seconds / 86_400}d`
  return seconds % 3_600 === 0 ? `${seconds / 3_600}h` : `${seconds / 60}m`
}
