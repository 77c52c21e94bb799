import { createFirstAdministrator, type Administrator } from '#features/accounts/create-first-administrator.ts'
import { checkDatabase } from '#infra/db/check-database.ts'
import { openDatabase } from '#infra/db/database.ts'
import { migrateToLatest, schemaVersion } from '#infra/db/migrate.ts'
import { StartupError } from '#infra/process/startup-error.ts'
import { grantToApplication } from '#migrations/grants.ts'
import { MIGRATIONS } from '#migrations/migrations.ts'

export interface DatabaseAddresses {
  /** As the role that owns the schema. */
  ownerUrl: string
  /** As the role of the application; it may be the same one. */
  applicationUrl: string
}

/** Migrates, grants the application its rights and makes the first administrator. */
export async function prepareDatabase(
  { ownerUrl, applicationUrl }: DatabaseAddresses,
  administrator?: Administrator,
): Promise<void> {
  await checkDatabase(ownerUrl)
  const owner = openDatabase({ url: ownerUrl, poolMax: 3, statementTimeout: 0 })
  try {
    await migrateToLatest(owner, MIGRATIONS)
    const role = new URL(applicationUrl).username
    if (role !== new URL(ownerUrl).username) await grantToApplication(owner, decodeURIComponent(role))
    if (administrator) await createFirstAdministrator(owner, administrator)
  } finally {
    await owner.destroy()
  }
}

/** Fails with the line to print on a database that waits for `migrate`. A newer one is let be: a release may roll back. */
export async function checkSchema(applicationUrl: string): Promise<void> {
  const db = openDatabase({ url: applicationUrl, poolMax: 1 })
  const version = await schemaVersion(db).finally(() => db.destroy())
  const newest = MIGRATIONS.at(-1)?.name ?? ''
  if ((version ?? '') < newest) {
    throw new StartupError('The database is not up to date. Run: pnpm --filter @simvest/api migrate')
  }
}
