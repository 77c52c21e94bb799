import { resolve } from 'node:path'
import packageJson from '../package.json' with { type: 'json' }
import { loadConfig, NO_LIMITS, requireJwtSecret } from './config.ts'
import { checkSchema } from './prepare-database.ts'
import { runApi } from './run-api.ts'
import { openSite, webPages } from './web-pages.ts'
import { checkDatabase, SERVICE_TIMEOUT_MS } from '#infra/db/check-database.ts'
import { createLog } from '#infra/log/log.ts'
import { runService } from '#infra/process/run-process.ts'
import { StartupError } from '#infra/process/startup-error.ts'

await runService(async ({ onStop }) => {
  const config = loadConfig(resolve(import.meta.dirname, '../..'))
  const { databaseUrl } = config
  if (!databaseUrl) {
    throw new StartupError(
      'DATABASE_URL is not set. Set it, or run `pnpm start` at the top: that brings a database of its own.',
    )
  }
  const jwtSecret = requireJwtSecret(config)
  await checkDatabase(databaseUrl, { within: SERVICE_TIMEOUT_MS })
  await checkSchema(databaseUrl)
  if (config.replicaUrl) await checkDatabase(config.replicaUrl, { readOnly: true })
  const log = createLog(config.logLevel ?? 'info')
  if (config.rates === 'off') log.warn(NO_LIMITS)
  const store = await openSite(config, (line) => log.warn(line))
  const server = await runApi({
    ...config,
    databaseUrl,
    jwtSecret,
    host: config.host ?? '0.0.0.0',
    log,
    version: packageJson.version,
    store,
    web: webPages(config, store),
  })
  onStop(() => server.stop())
})
