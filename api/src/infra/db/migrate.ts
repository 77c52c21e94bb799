import type { Knex } from 'knex'

export interface NamedMigration extends Knex.Migration {
  readonly name: string
  /** Things that it takes from the previous version, which may still be serving, each with the reason why that is safe. */
  readonly contract?: Readonly<Record<string, string>>
}

export function migrationConfig(migrations: readonly NamedMigration[]): Knex.MigratorConfig {
  return {
    migrationSource: {
      getMigrations: async () => [...migrations],
      getMigrationName: (migration: NamedMigration) => migration.name,
      getMigration: async (migration: NamedMigration) => migration,
    },
    // A release that was rolled back finds the newer release's migrations, and serves with them.
    disableMigrationsListValidation: true,
  }
}

const LOCK = 7_301_984

/** Brings the schema up to date. Processes that start at the same time take turns. */
export async function migrateToLatest(owner: Knex, migrations: readonly NamedMigration[]): Promise<void> {
  const config = migrationConfig(migrations)
  await owner.transaction(async (tx) => {
    await tx.raw('SELECT pg_advisory_xact_lock(?)', [LOCK])
    // We hold the lock that every migrating process takes, so a Knex lock row that is still set belongs to a killed process.
    const { rows } = await owner.raw("SELECT to_regclass('knex_migrations_lock') IS NOT NULL AS migrated_before")
    if (rows[0].migrated_before) await owner.migrate.forceFreeMigrationsLock(config)
    await owner.migrate.latest(config)
  })
}

/** The release's migrations that the database lacks, and the database's migrations that the release does not know. */
export async function compareSchema(
  db: Knex,
  migrations: readonly NamedMigration[],
): Promise<{ waiting: string[]; unknown: string[] }> {
  const known = migrations.map(({ name }) => name)
  const { rows } = await db.raw(`SELECT to_regclass('knex_migrations') IS NOT NULL AS migrated`)
  const ran: string[] = rows[0].migrated ? await db('knex_migrations').pluck('name') : []
  return {
    waiting: known.filter((name) => !ran.includes(name)),
    unknown: ran.filter((name) => !known.includes(name)),
  }
}

/** The newest migration that ran, or null if none has. */
export async function schemaVersion(db: Knex): Promise<string | null> {
  const { rows } = await db.raw(`SELECT to_regclass('knex_migrations') IS NOT NULL AS migrated`)
  if (!rows[0].migrated) return null
  const newest = await db('knex_migrations').select('name').orderBy('id', 'desc').first()
  return newest?.name ?? null
}
