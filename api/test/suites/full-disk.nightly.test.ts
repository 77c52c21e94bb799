import { skipIf } from '@simvest/build/needs'
import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { Writable } from 'node:stream'
import pg from 'pg'
import { createLog } from '#infra/log/log.ts'
import { bundledPostgres } from '#infra/postgres/binaries.ts'
import { type Cluster, startCluster } from '#infra/postgres/cluster.ts'
import { prepareDatabase } from '../../src/prepare-database.ts'
import { spawnEntry } from '#test/harness/spawned-process.ts'
import { runTestApi } from '#test/harness/test-api.ts'
import { TestClient } from '#test/harness/test-client.ts'
import { ADMINISTRATOR, applicationUrlOf } from '#test/harness/test-database.ts'

jest.setTimeout(60_000)

const native = bundledPostgres(resolve(__dirname, '../..'))
/** Little WAL, so that the disk may be small. */
const settings = { min_wal_size: '32MB', max_wal_size: '48MB' }

function mountDisk(megabytes: number): string | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'simvest-full-disk-'))
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder])
  // PostgreSQL runs as another account, which must be able to enter.
  if (mounted.status === 0) chmodSync(folder, 0o711)
  else rmSync(folder, { recursive: true })
  return mounted.status === 0 ? folder : undefined
}

function unmountDisk(folder: string): void {
  spawnSync('umount', ['--lazy', folder])
  rmSync(folder, { recursive: true })
}

const trial = mountDisk(1)
if (trial) unmountDisk(trial)

describe('full disk', () => {
  skipIf(!trial && 'root may mount a disk: run it as root', describe)('a full disk of the database', () => {
    let disk: string
    let cluster: Cluster
    let server: Awaited<ReturnType<typeof runTestApi>>
    let client: TestClient
    let logged = ''
    const lines = new Writable({
      write(chunk, _encoding, done) {
        logged += String(chunk)
        done()
      },
    })

    beforeAll(async () => {
      disk = mountDisk(160) ?? ''
      cluster = await startCluster({ dataDir: disk, native, password: 'owner', settings })
      const owner = new pg.Client(cluster.url('postgres'))
      await owner.connect()
      await owner.query(`CREATE ROLE simvest LOGIN PASSWORD 'application'`)
      await owner.end()
      const ownerUrl = cluster.url('postgres')
      const databaseUrl = applicationUrlOf(ownerUrl)
      await prepareDatabase({ ownerUrl, applicationUrl: databaseUrl }, ADMINISTRATOR)
      server = await runTestApi({ databaseUrl, log: createLog('info', lines) })
      client = new TestClient(`http://127.0.0.1:${server.port}`)
      await client.register()
    })
    afterAll(async () => {
      await server.stop()
      await cluster.stop()
      unmountDisk(disk)
    })

    const order = () => client.send('POST', '/api/deposit', { body: { amount: 5 } })
    const readiness = async () => {
      const answer = await fetch(`${client.baseUrl}/readyz`)
      const { database } = (await answer.json()) as Record<string, string>
      return [answer.status, database]
    }
    const health = async () => {
      const { status, body } = await client.send('GET', '/api/health')
      return [status, body['ready']]
    }
    const filler = () => join(disk, 'filler')
    const fill = () => writeFile(filler(), Buffer.alloc(160 << 20)).catch(({ code }: NodeJS.ErrnoException) => code)
    const linesWith = (words: string) => logged.split('\n').filter((line) => line.includes(words)).length

    // covers operations.32
    test('is what readiness says before a write meets it, and the log once; with room all works again', async () => {
      expect([await readiness(), await health()]).toEqual([
        [200, 'up'],
        [200, true],
      ])
      expect(await fill()).toBe('ENOSPC')
      expect([await readiness(), await readiness(), await health()]).toEqual([
        [503, 'full'],
        [503, 'full'],
        [503, false],
      ])
      expect(linesWith('not ready: the disk of the database is full')).toBe(1)
      // Changes fit into what the tables have, for a while.
      let answer = await order()
      while (answer.status === 200) answer = await order()
      expect(answer).toMatchObject({ status: 503, body: { code: 'UNAVAILABLE', variant: 'full' } })
      expect((await client.send('GET', '/api/transactions')).status).toBe(200)
      await rm(filler())
      expect([await readiness(), await health()]).toEqual([
        [200, 'up'],
        [200, true],
      ])
      expect((await order()).status).toBe(200)
      expect(linesWith('"msg":"ready"')).toBe(2)
    })

    // covers operations.37
    test.each([20, 45])('a start with %i MB of room on its disk ends with one line', async (megabytes) => {
      const small = mountDisk(megabytes) ?? ''
      const started = spawnEntry('start', { SIMVEST_DATA_DIR: small, PORT: '0', SIMVEST_DEMO: 'full' })
      const ended = [await started.ended, started.output()]
      unmountDisk(small)
      expect(ended).toEqual([1, expect.stringMatching(/^[^\n]*disk\b[^\n]* is full[^\n]*\n$/)])
    })
  })
})
