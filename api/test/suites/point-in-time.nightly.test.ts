import { needs, skipIf } from '@simvest/build/needs'
import { spawn, spawnSync, type ChildProcessWithoutNullStreams } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseEnv } from 'node:util'
import { freePort } from '@simvest/testing/free-port'
import { openDatabase } from '#infra/db/database.ts'
import { prepareDatabase } from '../../src/prepare-database.ts'
import { spawnEntry } from '#test/harness/spawned-process.ts'
import { runTestApi } from '#test/harness/test-api.ts'
import { TestClient } from '#test/harness/test-client.ts'
import { ADMINISTRATOR } from '#test/harness/test-database.ts'

const SECTION = 'A PostgreSQL of your own'
const document = readFileSync(resolve(__dirname, '../../../docs/operations.md'), 'utf8')
const [, section = ''] = document.split(`\n## ${SECTION}\n`)
const boxes = Array.from(
  (section.split('\n## ')[0] ?? '').matchAll(/^```sh\n([^]*?)^```$/gm),
  ([, commands = '']) => commands,
)
const [roles, archive, copy, moment] = boxes

// Each part of Debian's PostgreSQL that the commands write to is an empty one; systemd, if there is one, starts nothing here.
const EMPTIED = [
  '/etc/postgresql',
  '/var/lib/postgresql',
  '/var/log/postgresql',
  '/run/postgresql',
  '/var/backups',
  '/run/systemd',
]

/** A shell of root on a machine that has just installed PostgreSQL. All that it starts ends with it. */
class EmptyDebian {
  readonly folder = mkdtempSync(join(tmpdir(), 'simvest-debian-'))
  port = 0
  private said = ''
  private shell!: ChildProcessWithoutNullStreams

  async start(): Promise<void> {
    const own = ['--mount', '--pid', '--fork', '--kill-child', '--mount-proc', '--propagation', 'private']
    this.shell = spawn('unshare', [...own, 'bash', '-euo', 'pipefail'], { cwd: this.folder })
    for (const channel of [this.shell.stdout, this.shell.stderr])
      channel.on('data', (text: Buffer) => (this.said += text.toString()))
    this.port = await freePort()
    const mounts = EMPTIED.map((folder) => `mkdir -p ${folder}; mount -t tmpfs -o mode=755 tmpfs ${folder}`).join('\n')
    await this.run(`
      ${mounts}
      chown postgres: /var/lib/postgresql /run/postgresql
      chown root:postgres /var/log/postgresql && chmod 1775 /var/log/postgresql
      pg_createcluster --port ${this.port} "$(ls /usr/lib/postgresql | tail --lines=1)" main --start`)
  }

  /** Gives commands; throws what they said if one fails. */
  async run(commands: string): Promise<void> {
    const from = this.said.length
    const done = `done ${from}`
    this.shell.stdin.write(`${commands}\necho '${done}'\n`)
    while (!this.said.includes(done, from)) {
      if (this.shell.exitCode !== null) throw new Error(this.said.slice(from))
      await sleep(50)
    }
  }

  stop(): void {
    this.shell.kill('SIGKILL')
    rmSync(this.folder, { recursive: true, force: true })
  }
}

const isRoot = process.getuid?.() === 0 && spawnSync('unshare', ['--mount', '--pid', '--fork', 'true']).status === 0
const ofRoot = skipIf(!isRoot && 'root may give a process its own mounts: run it as root', describe)
const onDebian = isRoot ? needs('postgresql', describe) : ofRoot

describe('point in time', () => {
  onDebian('the commands of the document', () => {
    test('PostgreSQL goes back to a moment: what was answered before it is there, nothing later, and nobody is signed in', async () => {
      expect(boxes).toHaveLength(4)
      const debian = new EmptyDebian()
      try {
        await debian.start()
        await debian.run(roles ?? '')
        const passwords = parseEnv(readFileSync(join(debian.folder, 'database.env'), 'utf8'))
        const address = (role: string, password = '') =>
          `postgres://${role}:${password}@127.0.0.1:${debian.port}/simvest`
        const databaseUrl = address('simvest', passwords['APPLICATION_PASSWORD'])
        const ownerUrl = address('simvest_owner', passwords['OWNER_PASSWORD'])
        await prepareDatabase({ ownerUrl, applicationUrl: databaseUrl }, ADMINISTRATOR)
        await debian.run(archive ?? '')

        const server = await runTestApi({ databaseUrl })
        const early = new TestClient(`http://127.0.0.1:${server.port}`)
        await early.register()
        await debian.run(copy ?? '')
        await early.send('POST', '/api/deposit', { body: { amount: 5 } })
        const chosen = new Date(Date.now() + 100).toISOString()
        await sleep(1_000)
        const mistaken = new TestClient(early.baseUrl)
        await mistaken.register()
        await mistaken.send('POST', '/api/deposit', { body: { amount: 5 } })
        const before = await peopleAndDeposits(databaseUrl)
        await server.stop()

        await debian.run(`MOMENT='${chosen.replace('T', ' ').replace('Z', '+00')}'\n${moment}`)
        const { ended, output } = spawnEntry('backup', { DATABASE_URL: databaseUrl }, ['after-restore'])
        expect([await ended, output()]).toEqual([
          0,
          expect.stringMatching(/Every balance equals the sum of its postings\.\n$/),
        ])
        const again = await runTestApi({ databaseUrl })
        const late = new TestClient(`http://127.0.0.1:${again.port}`)
        late.cookie = early.cookie
        const { status } = await late.send('GET', '/api/user')
        await again.stop()
        expect([before, await peopleAndDeposits(databaseUrl), status]).toEqual([[3, 2], [2, 1], 401])
      } finally {
        debian.stop()
      }
    }, 240_000)
  })
})

async function peopleAndDeposits(url: string): Promise<number[]> {
  const db = openDatabase({ url })
  const counts = [db('users'), db('transactions').where('type', 'deposit')].map((rows) => rows.count())
  const answers = await Promise.all(counts)
  await db.destroy()
  return answers.map(([row]) => Number(row?.['count']))
}
