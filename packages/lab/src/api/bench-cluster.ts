import path from 'node:path'
import { openDatabase } from '@simvest/api/src/infra/db/database.ts'
import { type DatabaseAddresses, prepareDatabase } from '@simvest/api/src/prepare-database.ts'
import { startTemporaryCluster } from '@simvest/api/test/harness/temporary-cluster.ts'
import { applicationUrlOf } from '@simvest/api/test/harness/test-database.ts'
import { ROOT } from '@simvest/build/workspace'

/** Creates a database: empty and prepared, or a copy of a database to which nobody is connected. */
export type CreateDatabase = (name: string, template?: string) => Promise<DatabaseAddresses>

/** Gives work a PostgreSQL of its own, durable as in production: a figure must not improve because a crash could lose data. */
export async function withBenchCluster(
  connections: number,
  work: (createDatabase: CreateDatabase) => Promise<void>,
): Promise<void> {
  const settings = { shared_buffers: '512MB', max_wal_size: '4GB', max_connections: String(connections) }
  const cluster = await startTemporaryCluster(path.join(ROOT, 'api'), settings)
  const postgres = openDatabase({ url: cluster.url('postgres'), statementTimeout: 0 })
  try {
    await postgres.raw(`CREATE ROLE simvest LOGIN PASSWORD 'application'`)
    await work(async (name, template) => {
      await postgres.raw(
        template ? 'CREATE DATABASE ?? TEMPLATE ??' : 'CREATE DATABASE ??',
        template ? [name, template] : [name],
      )
      const ownerUrl = cluster.url(name)
      const addresses = { ownerUrl, applicationUrl: applicationUrlOf(ownerUrl) }
      const administrator = { username: 'root', email: 'root@bench.example', password: 'administrator' }
      if (!template) await prepareDatabase(addresses, administrator)
      return addresses
    })
  } finally {
    await postgres.destroy()
    await cluster.stop()
  }
}
