import { resolve } from 'node:path'
import pg from 'pg'
import { startTemporaryCluster, type TemporaryCluster } from './temporary-cluster.ts'
import { ADMINISTRATOR, applicationUrlOf, TEMPLATE } from './test-database.ts'
import { prepareDatabase } from '../../src/prepare-database.ts'

/** Fast but not durable. Tests of what a crash leaves start a cluster of their own, which is durable. */
const FAST = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '200' }

export async function startTestCluster(): Promise<TemporaryCluster> {
  const cluster = await startTemporaryCluster(resolve(import.meta.dirname, '../..'), FAST)
  const owner = new pg.Client(cluster.url('postgres'))
  await owner.connect()
  await owner.query(`CREATE ROLE simvest LOGIN PASSWORD 'application'`)
  await owner.query(`CREATE DATABASE ${TEMPLATE}`)
  await owner.end()
  const ownerUrl = cluster.url(TEMPLATE)
  await prepareDatabase({ ownerUrl, applicationUrl: applicationUrlOf(ownerUrl) }, ADMINISTRATOR)
  // Jest's workers inherit the variable.
  process.env['SIMVEST_TEST_CLUSTER'] = cluster.url('postgres')
  return cluster
}
