import { login } from '@simvest/contracts'
import { cents } from '@simvest/money'
import { resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { reconcile } from '#core/ledger/reconcile.ts'
import { openDatabase } from '#infra/db/database.ts'
import { startCluster } from '#infra/postgres/cluster.ts'
import { bundledPostgres } from '#infra/postgres/binaries.ts'
import { prepareDatabase } from '../src/prepare-database.ts'
import { spawnEntry } from './spawned-process.ts'
import { startTemporaryCluster } from './temporary-cluster.ts'
import { TestClient } from './test-client.ts'
import { ADMINISTRATOR, applicationUrlOf } from './test-database.ts'

jest.setTimeout(60_000)

const API_ROOT = resolve(__dirname, '..')
const ROUNDS = 4

/** Orders and approves until the server is gone; what was answered with 2xx is in the lists. */
async function trade(url: string, ordered: number[], approved: number[]): Promise<void> {
  const [investor, administrator] = [new TestClient(url), new TestClient(url)]
  await investor.register()
  await administrator.call(login, { body: ADMINISTRATOR })
  for (;;) {
    const answer = await investor.send('POST', '/api/deposit', { body: { amount: '1' } })
    if (answer.status !== 200) return
    const id = Number(answer.body['depositId'])
    ordered.push(id)
    const decided = await administrator.send('POST', `/api/admin/deposits/${id}`, { body: { action: 'approve' } })
    if (decided.status === 200) approved.push(id)
  }
}

test('what was answered is there after the API, and PostgreSQL, were killed', async () => {
  const first = await startTemporaryCluster(API_ROOT)
  let cluster: Pick<typeof first, 'url' | 'stop' | 'kill'> = first
  const owner = new pg.Client(cluster.url('postgres'))
  await owner.connect()
  await owner.query(`CREATE ROLE simvest LOGIN PASSWORD 'application'`)
  await owner.end()
  const ordered: number[] = []
  const approved: number[] = []

  for (let round = 1; round <= ROUNDS; round++) {
    const ownerUrl = cluster.url('postgres')
    const applicationUrl = applicationUrlOf(ownerUrl)
    await prepareDatabase({ ownerUrl, applicationUrl }, ADMINISTRATOR)
    const api = spawnEntry('main', {
      DATABASE_URL: applicationUrl,
      JWT_SECRET: 'x'.repeat(32),
      PORT: '0',
      HOST: '127.0.0.1',
    })
    const [, port] = await api.printed(/"port":(\d+)/)
    const before = approved.length
    const traders = [1, 2, 3].map(() => trade(`http://127.0.0.1:${port}`, ordered, approved).catch(() => {}))
    // The kill comes at any point of a busy moment, however slow the machine is.
    while (approved.length < before + 5) await sleep(20)
    await sleep(round * 37)
    if (round % 2 === 0) await cluster.kill()
    api.child.kill('SIGKILL')
    await Promise.all([api.ended, ...traders])
    if (round % 2 === 0) {
      cluster = await startCluster({ dataDir: first.dataDir, native: bundledPostgres(API_ROOT), password: 'owner' })
    }
  }

  const db = openDatabase({ url: cluster.url('postgres') })
  const stored: { id: number; status: string }[] = await db('transactions').select('id', 'status')
  const status = new Map(stored.map((deposit) => [deposit.id, deposit.status]))
  expect(ordered.filter((id) => !status.has(id))).toEqual([])
  expect(approved.filter((id) => status.get(id) !== 'completed')).toEqual([])
  const completed = stored.filter((deposit) => deposit.status === 'completed')
  expect(await db('postings').sum('amount').first()).toEqual({ sum: String(completed.length * cents(100)) })
  expect(await reconcile(db)).toEqual([])
  await db.destroy()
  await cluster.stop()
  await first.stop()
})
