import { createDeposit, listDeposits, login } from '@simvest/contracts'
import { cents } from '@simvest/money'
import { chmod, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { patience } from '@simvest/build/time-factor'
import { spawnEntry, type SpawnedProcess } from '#test/harness/spawned-process.ts'
import { TestClient } from '#test/harness/test-client.ts'

let dataDir: string

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'simvest-start-'))
  await chmod(dataDir, 0o711)
})
afterAll(() => rm(dataDir, { recursive: true, force: true }))

// On a busy machine each start takes several seconds.
jest.setTimeout(60_000)

async function start(more: NodeJS.ProcessEnv = {}): Promise<SpawnedProcess & { demo: TestClient }> {
  const started = spawnEntry('start', { SIMVEST_DATA_DIR: dataDir, SIMVEST_DEMO: 'accounts', PORT: '0', ...more })
  const [, port] = await started.printed(/running: http:\/\/localhost:(\d+)[^]*No real money/)
  const demo = new TestClient(`http://127.0.0.1:${port}`)
  await demo.call(login, { body: { username: 'demo', password: 'simvest-demo' } })
  return { ...started, demo }
}

const groupOf = ({ child }: SpawnedProcess) => -(child.pid ?? 0)
const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

describe('start', () => {
  test('the demo starts from nothing, keeps others out, survives a kill and stops cleanly', async () => {
    const first = await start()
    expect(first.output()).toContain('investor       demo  / simvest-demo\n  administrator  admin / simvest-admin\n')
    expect(first.output()).toContain(`data           ${dataDir}  (PostgreSQL 18`)
    expect((await stat(join(dataDir, 'secrets.json'))).mode & 0o777).toBe(0o600)
    await first.demo.call(createDeposit, { body: { amount: cents(500) } })

    const books = spawnEntry('reconcile', { SIMVEST_DATA_DIR: dataDir })
    expect([await books.ended, books.output()]).toEqual([0, 'Every balance equals the sum of its postings.\n'])

    const second = spawnEntry('start', { SIMVEST_DATA_DIR: dataDir, PORT: '0' })
    expect(await second.ended).toBe(1)
    expect(second.output()).toMatch(/^Simvest is running already with the data in [^\n]+\n$/)
    // A power failure leaves such a file; a process that is running all the same keeps the data.
    await writeFile(join(dataDir, 'lock.json'), '')
    const third = spawnEntry('start', { SIMVEST_DATA_DIR: dataDir, PORT: '0' })
    expect([await third.ended, third.output()]).toEqual([
      1,
      expect.stringMatching(/lock\.json is damaged, [^\n]+ in use\. [^\n]+\n$/),
    ])

    const postmaster = Number((await readFile(join(dataDir, 'pg/postmaster.pid'), 'utf8')).split('\n')[0])
    first.child.kill('SIGKILL')
    await first.ended
    expect(first.output()).not.toContain('known to everybody')
    const again = await start({ HOST: '0.0.0.0' })
    expect(again.output()).toContain('Careful: these passwords are known to everybody')
    expect(isAlive(postmaster)).toBe(false)
    expect(await again.demo.call(listDeposits, { query: {} })).toHaveLength(1)

    const stream = await again.demo.fetch(`${again.demo.baseUrl}/api/events`)
    const printed = again.output()
    const asked = Date.now()
    process.kill(groupOf(again), 'SIGINT')
    process.kill(groupOf(again), 'SIGINT')
    expect(await again.ended).toBe(0)
    expect(Date.now() - asked).toBeLessThan(patience(5_000))
    expect(again.output()).toBe(printed)
    expect(await stream.text()).toContain(': open')
    await expect(stat(join(dataDir, 'pg/postmaster.pid'))).rejects.toMatchObject({ code: 'ENOENT' })
  })

  test('ends with a sentence when its PostgreSQL dies, and the next start has all', async () => {
    const killed = { SIMVEST_DATA_DIR: join(dataDir, 'killed') }
    const started = await start(killed)
    await started.demo.call(createDeposit, { body: { amount: cents(500) } })
    const [postmaster] = (await readFile(join(dataDir, 'killed/pg/postmaster.pid'), 'utf8')).split('\n')
    process.kill(Number(postmaster), 'SIGKILL')
    expect(await started.ended).toBe(1)
    expect(started.output()).toMatch(
      /PostgreSQL ended unexpectedly \(see [^\n]+\)\. Start again: what was answered is kept\.\n$/,
    )
    const again = await start(killed)
    expect(await again.demo.call(listDeposits, { query: {} })).toHaveLength(1)
    again.child.kill('SIGTERM')
    expect(await again.ended).toBe(0)
  })

  test('a stop during the start leaves nothing behind, and the next start works', async () => {
    for (const delay of [300, 900, 1_500]) {
      const started = spawnEntry('start', { SIMVEST_DATA_DIR: join(dataDir, 'interrupted'), PORT: '0' })
      await new Promise((resolve) => setTimeout(resolve, delay))
      started.child.kill('SIGTERM')
      expect([0, 'SIGTERM']).toContain(await started.ended)
      expect(started.output()).not.toMatch(/error/i)
    }
    const interrupted = { SIMVEST_DATA_DIR: join(dataDir, 'interrupted') }
    const started = spawnEntry('start', { ...interrupted, PORT: '0' })
    await started.printed(/running/)
    const books = spawnEntry('reconcile', interrupted)
    expect([await books.ended, books.output()]).toEqual([0, 'Every balance equals the sum of its postings.\n'])
    started.child.kill('SIGTERM')
    expect(await started.ended).toBe(0)
  })

  const behindProxy = { HOST: '127.0.0.1', PUBLIC_ORIGIN: 'https://simvest.example.com' }

  // covers operations.1
  test('the public passwords do not run under a public address unless that was chosen', async () => {
    const started = spawnEntry('start', { SIMVEST_DATA_DIR: dataDir, PORT: '0', SIMVEST_DEMO: '', ...behindProxy })
    expect(await started.ended).toBe(1)
    expect(started.output()).toContain('everybody knows the passwords of the demo')
    expect(started.output()).toContain('SIMVEST_DEMO=full')
  })

  // covers operations.1
  test.each<[string, NodeJS.ProcessEnv]>([
    ['under a public address', behindProxy],
    ['behind a declared proxy', { HOST: '127.0.0.1', TRUST_PROXY: '1' }],
  ])('a start that others can reach warns of the public passwords: %s', async (_where, variables) => {
    const started = spawnEntry('start', {
      SIMVEST_DATA_DIR: dataDir,
      SIMVEST_DEMO: 'accounts',
      PORT: '0',
      ...variables,
    })
    await started.printed(/running: [^]*No real money/)
    expect(started.output()).toContain('Careful: these passwords are known to everybody')
    started.child.kill('SIGINT')
    expect(await started.ended).toBe(0)
  })
})
