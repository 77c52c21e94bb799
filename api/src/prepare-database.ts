import {
  type Administrator,
  createFirstAdministrator,
  type FirstAdministrator,
} from '#features/sign-in/create-first-administrator.ts'
import { checkDatabase, SERVICE_TIMEOUT_MS } from '#infra/db/check-database.ts'
import { openDatabase } from '#infra/db/database.ts'
import { explainingRefusals } from '#infra/db/explain-refusal.ts'
import { isPooled } from '#infra/db/pooler.ts'
import { compareSchema, migrateToLatest } from '#infra/db/migrate.ts'
import { StartupError } from '#infra/process/startup-error.ts'
import { grantToApplication } from '#migrations/grants.ts'
import { MIGRATIONS } from '#migrations/migrations.ts'

export interface DatabaseAddresses {
  /** Connects as the role that owns the schema. */
  ownerUrl: string
  /** Connects as the role of the application, which may be the same role. */
  applicationUrl: string
}

export interface Outcome {
  isNewer: boolean
  administrator?: FirstAdministrator | 'too late' | undefined
}

const ADMIN_VARIABLES = 'ADMIN_USERNAME, ADMIN_EMAIL and ADMIN_PASSWORD'

const ADMINISTRATORS: Readonly<Record<NonNullable<Outcome['administrator']>, string[]>> = {
  made: ['The first administrator was made.'],
  ignored: [
    `${ADMIN_VARIABLES} were ignored: there is an administrator already. See them, and add one: pnpm admin list`,
  ],
  'too late': [`${ADMIN_VARIABLES} were ignored: only the newer release makes administrators in it.`],
  there: [],
  missing: [`There is no administrator yet. Set ${ADMIN_VARIABLES} and migrate again, or run: pnpm admin invite`],
}

/** Returns messages for the operator about the database, apart from its schema. */
export function saidOf({ isNewer, administrator }: Outcome): string[] {
  return [
    // A newer release migrated the database, and this one came back.
    ...(isNewer ? ['The database is newer than this release, which serves with it as it is.'] : []),
    ...(administrator ? ADMINISTRATORS[administrator] : []),
  ]
}

/** Migrates, grants the application its rights and creates the first administrator. A newer database stays as it is. */
export async function prepareDatabase(
  { ownerUrl, applicationUrl }: DatabaseAddresses,
  administrator?: Administrator,
): Promise<Outcome> {
  if (isPooled(ownerUrl))
    throw new StartupError(
      'A migration may take longer than a pooler allows. Set DATABASE_OWNER_URL to the address of the database itself.',
    )
  await checkDatabase(ownerUrl, { within: SERVICE_TIMEOUT_MS })
  const owner = openDatabase({ url: ownerUrl, poolMax: 3, statementTimeout: 0 })
  const prepare = async () => {
    const { waiting, unknown } = await compareSchema(owner, MIGRATIONS)
    // The newer release has granted the rights: ours would revoke those to tables that we do not know.
    if (waiting.length === 0 && unknown.length > 0)
      return { isNewer: true, administrator: administrator && 'too late' } as const
    await migrateToLatest(owner, MIGRATIONS)
    const role = new URL(applicationUrl).username
    if (role !== new URL(ownerUrl).username) await grantToApplication(owner, decodeURIComponent(role))
    return { isNewer: false, administrator: await createFirstAdministrator(owner, administrator) }
  }
  try {
    return await explainingRefusals(ownerUrl, prepare)
  } finally {
    await owner.destroy()
  }
}

/** Throws the line to print if the database waits for `migrate`. A newer database passes: a release may be rolled back. */
export async function checkSchema(applicationUrl: string): Promise<void> {
  const db = openDatabase({ url: applicationUrl, poolMax: 1 })
  const { waiting } = await explainingRefusals(applicationUrl, () => compareSchema(db, MIGRATIONS)).finally(() =>
    db.destroy(),
  )
  if (waiting.length > 0) {
    throw new StartupError('The database is not up to date. Run: pnpm --filter @simvest/api migrate')
  }
}
