import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { bundledPostgres } from '#infra/postgres/binaries.ts'
import { type Cluster, startCluster } from '#infra/postgres/cluster.ts'

export interface TemporaryCluster extends Cluster {
  readonly dataDir: string
}

/** A PostgreSQL in a folder that is removed when it stops. */
export async function startTemporaryCluster(
  apiRoot: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<TemporaryCluster> {
  const dataDir = await mkdtemp(join(tmpdir(), 'simvest-api-test-'))
  // If root runs the tests, PostgreSQL runs as another account, which must be able to enter.
  await chmod(dataDir, 0o711)
  const cluster = await startCluster({ dataDir, native: bundledPostgres(apiRoot), password: 'owner', settings })
  const remove = () => rm(dataDir, { recursive: true, force: true })
  return { ...cluster, dataDir, stop: () => cluster.stop().then(remove) }
}
