import { execFileSync, spawn, type ChildProcess, spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { BucketAddress } from '@simvest/registry/bucket'
import { S3mini } from 's3mini'
import { freePort } from './free-port.ts'

/** Whether Ceph's gateway and what it needs are on this machine. */
export const hasRadosgw = ['radosgw', 'ceph-mon', 'ceph-osd'].every(
  (program) => spawnSync(program, ['--version']).status === 0,
)

const TIMEOUT_MS = 60_000

/** Ceph's S3 on loopback, with a monitor and one store in memory. */
export class Radosgw {
  private readonly folder = mkdtempSync(path.join(tmpdir(), 'radosgw-'))
  private readonly running: ChildProcess[] = []
  private readonly keys = { accessKeyId: 'simvest', secretAccessKey: randomUUID(), region: 'default' }
  private port = 0

  async start(): Promise<void> {
    const [monitor, port] = [await freePort(), await freePort()]
    this.port = port
    const fsid = randomUUID()
    for (const name of ['mon', 'osd', 'run']) mkdirSync(path.join(this.folder, name))
    writeFileSync(path.join(this.folder, 'ceph.conf'), this.configuration(fsid, monitor))
    const map = path.join(this.folder, 'monmap')
    this.call('monmaptool', '--create', '--fsid', fsid, '--addv', 'a', `[v2:127.0.0.1:${monitor}]`, map)
    this.call('ceph-mon', '-i', 'a', '--mkfs', '--monmap', map)
    this.run('ceph-mon', '-i', 'a', '-f')
    const osd = randomUUID()
    this.call('ceph', 'osd', 'create', osd)
    this.call('ceph-osd', '-i', '0', '--mkfs', '--osd-uuid', osd)
    this.run('ceph-osd', '-i', '0', '-f')
    this.run('radosgw', '-n', 'client.rgw.a', '-f')
    await this.answers()
    const { accessKeyId, secretAccessKey } = this.keys
    const user = ['user', 'create', '--uid', 'simvest', '--display-name', 'simvest']
    this.call('radosgw-admin', ...user, '--access-key', accessKeyId, '--secret-key', secretAccessKey)
    const { address, ...keys } = this.address('simvest')
    if (!(await new S3mini({ ...keys, endpoint: address }).createBucket())) throw new Error('radosgw makes no bucket')
  }

  address(bucket: string): BucketAddress {
    return { ...this.keys, address: `http://127.0.0.1:${this.port}/${bucket}` }
  }

  stop(): void {
    for (const child of this.running) child.kill('SIGKILL')
    rmSync(this.folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
  }

  private configuration(fsid: string, monitor: number): string {
    const at = (name: string) => path.join(this.folder, name)
    return `[global]
fsid = ${fsid}
mon_host = [v2:127.0.0.1:${monitor}]
public_addr = 127.0.0.1
cluster_addr = 127.0.0.1
auth_cluster_required = none
auth_service_required = none
auth_client_required = none
mon_data = ${at('mon')}
osd_data = ${at('osd')}
osd_objectstore = memstore
memstore_device_bytes = 268435456
osd_crush_chooseleaf_type = 0
osd_pool_default_size = 1
osd_pool_default_min_size = 1
osd_pool_default_pg_num = 1
osd_pool_default_pgp_num = 1
mon_allow_pool_size_one = true
mon_max_pg_per_osd = 1000
paxos_propose_interval = 0.05
paxos_min_wait = 0.01
ms_mon_client_mode = crc
ms_mon_cluster_mode = crc
ms_mon_service_mode = crc
run_dir = ${at('run')}
admin_socket =
log_file = ${at('$name.log')}
mon_cluster_log_file = ${at('cluster.log')}
rgw_frontends = beast endpoint=127.0.0.1:${this.port}
rgw_enable_usage_log = false
`
  }

  private call(program: string, ...args: string[]): void {
    execFileSync(program, ['-c', path.join(this.folder, 'ceph.conf'), ...args], {
      stdio: ['ignore', 'ignore', 'pipe'],
      timeout: TIMEOUT_MS,
      cwd: this.folder,
    })
  }

  private run(program: string, ...args: string[]): void {
    const configuration = ['-c', path.join(this.folder, 'ceph.conf')]
    this.running.push(spawn(program, [...configuration, ...args], { stdio: 'ignore', cwd: this.folder }))
  }

  private async answers(): Promise<void> {
    for (const end = Date.now() + TIMEOUT_MS; Date.now() < end; await wait(100)) {
      const answer = await fetch(`http://127.0.0.1:${this.port}/`).catch(() => undefined)
      if (answer?.ok) return
    }
    throw new Error(`radosgw does not answer: see ${this.folder}`)
  }
}
