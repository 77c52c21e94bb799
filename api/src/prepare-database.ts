import { createFirstAdministrator, type Administrator } from '#features/sign-in/create-first-administrator.ts'
import { checkDatabase } from '#infra/db/check-database.ts'
import { openDatabase } from '#infra/db/database.ts'
import { explainingRefusals } from '#infra/db/explain-refusal.ts'
import { compareSchema, migrateToLatest } from '#infra/db/migrate.ts'
import { StartupError } from '#infra/process/startup-error.ts'
import { grantToApplication } from '#migrations/grants.ts'
import { MIGRATIONS } from '#migrations/migrations.ts'

export interface DatabaseAddresses {
  /** As the role that owns the schema. */
  ownerUrl: string
  /** As the role of the application; it may be the same one. */
  applicationUrl: string
}

/** Said where a newer release migrated the database, and this one came back. */
export const NEWER_SCHEMA = 'The database is newer than this release, which serves with it as it is.'

/** Migrates, grants the application its rights and makes the first administrator. A newer database is let be. */
export async function prepareDatabase(
  { ownerUrl, applicationUrl }: DatabaseAddresses,
  administrator?: Administrator,
): Promise<'up to date' | 'newer'> {
  await checkDatabase(ownerUrl)
  const owner = openDatabase({ url: ownerUrl, poolMax: 3, statementTimeout: 0 })
  const prepare = async () => {
    const { waiting, unknown } = await compareSchema(owner, MIGRATIONS)
    // Its rights are the newer release's as well: ours would take away those to tables that we do not know.
    if (waiting.length === 0 && unknown.length > 0) return 'newer'
    await migrateToLatest(owner, MIGRATIONS)
    const role = new URL(applicationUrl).username
    if (role !== new URL(ownerUrl).username) await grantToApplication(owner, decodeURIComponent(role))
    if (administrator) await createFirstAdministrator(owner, administrator)
    return 'up to date'
  }
  try {
    return await explainingRefusals(ownerUrl, prepare)
  } finally {
    await owner.destroy()
  }
}

/** Fails with the line to print on a database that waits for `migrate`. A newer one is let be: a release may roll back. */
export async function checkSchema(applicationUrl: string): Promise<void> {
  const db = openDatabase({ url: applicationUrl, poolMax: 1 })
  const { waiting } = await explainingRefusals(applicationUrl, () => compareSchema(db, MIGRATIONS)).finally(() =>
    db.destroy(),
  )
  if (waiting.length > 0) {
    throw new StartupError('The database is not up to date. Run: pnpm --filter @simvest/api migrate')
  }
}
