import { resolve } from 'node:path'
import { loadConfig } from './config.ts'
import { prepareDatabase, saidOf } from './prepare-database.ts'
import { inLog, runService } from '#infra/process/run-process.ts'
import { StartupError } from '#infra/process/startup-error.ts'

await runService(async () => {
  const { databaseUrl, databaseOwnerUrl = '', administrator } = loadConfig(resolve(import.meta.dirname, '../..'))
  if (!databaseUrl) throw new StartupError('DATABASE_URL is not set. Without it `pnpm start` migrates by itself.')
  const addresses = { ownerUrl: databaseOwnerUrl, applicationUrl: databaseUrl }
  const outcome = await prepareDatabase(addresses, administrator)
  for (const line of [...(outcome.isNewer ? [] : ['The database is up to date.']), ...saidOf(outcome)])
    inLog('info', line)
})
