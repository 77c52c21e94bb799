import { execFile } from 'node:child_process'
import { appendFile, chown, mkdir, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { bundledPostgres } from '#infra/postgres/binaries.ts'
import { type Cluster, startCluster } from '#infra/postgres/cluster.ts'
import type { TemporaryCluster } from './temporary-cluster.ts'

const run = promisify(execFile)

/** A copy of the primary that follows it, made as pg_basebackup would, which the npm package does not include. */
export async function followerOf({ dataDir, url }: TemporaryCluster, apiRoot: string): Promise<Cluster> {
  const folder = `${dataDir}-standby`
  await mkdir(folder, { mode: 0o711 })
  const data = join(folder, 'pg')
  const owner = new pg.Client(url('postgres'))
  await owner.connect()
  await owner.query(`SELECT pg_backup_start('standby', true)`)
  await run('cp', ['-a', join(dataDir, 'pg'), data])
  const { rows } = await owner.query('SELECT labelfile FROM pg_backup_stop()')
  await owner.end()
  await rm(join(data, 'postmaster.pid'), { force: true })
  const { uid, gid } = await stat(data)
  const { hostname, port, username, password } = new URL(url('postgres'))
  for (const [name, content] of [
    ['backup_label', rows[0].labelfile],
    ['standby.signal', ''],
  ] as const) {
    await writeFile(join(data, name), content)
    await chown(join(data, name), uid, gid)
  }
  const primary = `host=${hostname} port=${port} user=${username} password=${decodeURIComponent(password)}`
  await appendFile(join(data, 'postgresql.auto.conf'), `primary_conninfo = '${primary}'\n`)
  const cluster = await startCluster({ dataDir: folder, native: bundledPostgres(apiRoot), password: 'owner' })
  const remove = () => rm(folder, { recursive: true, force: true })
  return { ...cluster, stop: () => cluster.stop().then(remove) }
}
