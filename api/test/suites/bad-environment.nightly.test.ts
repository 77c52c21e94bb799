import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { spawnEntry, spawnNode } from '#test/harness/spawned-process.ts'

const SECRET = 'x'.repeat(32)
const UNREACHABLE = 'postgres://user:hidden@127.0.0.1:9/simvest'

// The limit is for a process that hangs.
jest.setTimeout(600_000)

/** `pnpm start`, with a build that would be one more line. */
const START = `const { runStart } = await import('./src/run-start.ts'); await runStart(async () => console.log('built'))`
const spawnStart = (environment: NodeJS.ProcessEnv) =>
  spawnNode(['--import', 'tsx', '--input-type=module', '--eval', START], environment, resolve(__dirname, '../..'))

let other: Server
let taken: number
let place: string

beforeAll(async () => {
  other = createServer()
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
  taken = (other.address() as AddressInfo).port
  place = await mkdtemp(join(tmpdir(), 'simvest-bad-'))
  await chmod(place, 0o711)
  await writeFile(join(place, 'file'), '')
  await mkdir(join(place, 'older/pg'), { recursive: true })
  await writeFile(join(place, 'older/pg/PG_VERSION'), '17\n')
  const secrets = { ownerPassword: 'owner', applicationPassword: 'application', jwtSecret: SECRET }
  await writeFile(join(place, 'older/secrets.json'), JSON.stringify(secrets))
})
afterAll(async () => {
  other.close()
  await rm(place, { recursive: true })
})

describe('bad environment', () => {
  // covers operations.37
  test.each([
    ['start', { PORT: 'taken' }, /^Port \d+ is in use\. Stop the other program or choose another port: PORT=\d+$/],
    ['start', { PORT: 'abc' }, /^PORT must be a whole number/],
    ['start', { PORT: '70000' }, /^PORT must be a whole number/],
    ['start', { PREVIEWS: 'no' }, /^PREVIEWS must be on or off/],
    ['start', { OFFLINE: 'no' }, /^OFFLINE must be on or off/],
    ['start', { SIMVEST_DATA_DIR: 'place/file' }, /\/file: this is a file, and no folder\. Choose another folder/],
    ['start', { SIMVEST_DATA_DIR: 'place/file/data' }, /\/file: this is a file, and no folder\. Choose another folder/],
    [
      'start',
      { SIMVEST_DATA_DIR: '/proc/simvest' },
      /^\/proc\/simvest: no folder can be made here\. Choose another folder/,
    ],
    ['start', { SIMVEST_DATA_DIR: 'place/older' }, /^PostgreSQL 17 wrote the data in .*, and this release brings 18\./],
    ['start', { HOST: '203.0.113.7', PORT: '0' }, /^HOST=203\.0\.113\.7 is not an address of this machine/],
    ['start', { PUBLIC_ORIGIN: 'simvest.example.com/app' }, /^PUBLIC_ORIGIN must be an origin/],
    ['main', {}, /^DATABASE_URL is not set/],
    ['main', { DATABASE_URL: 'mysql://x' }, /^DATABASE_URL must look like postgres:/],
    ['main', { DATABASE_URL: UNREACHABLE }, /^JWT_SECRET is needed with DATABASE_URL/],
    ['main', { DATABASE_URL: UNREACHABLE, JWT_SECRET: 'short' }, /^JWT_SECRET must have at least 32 characters/],
    [
      'main',
      { DATABASE_URL: UNREACHABLE, JWT_SECRET: SECRET },
      /^The database simvest at 127\.0\.0\.1:9 cannot be reached \(ECONNREFUSED\)/,
    ],
    [
      'start',
      { PORT: '0', DATABASE_URL: UNREACHABLE, JWT_SECRET: SECRET },
      /^The database simvest at 127\.0\.0\.1:9 cannot be reached/,
    ],
    [
      'migrate',
      { DATABASE_URL: UNREACHABLE, JWT_SECRET: SECRET },
      /^The database simvest at 127\.0\.0\.1:9 cannot be reached/,
    ],
    ['main', { DATABASE_URL: `${UNREACHABLE}?pooler=session` }, /^pooler= in DATABASE_URL must be transaction/],
    ['main', { RATE_EXPORTS: '30' }, /^RATE_EXPORTS must look like 30\/1h/],
    ['main', { SMTP_URL: 'smtp://me:hidden@x?tls=off' }, /^SMTP_URL with \?tls=off has no user and password/],
    ['main', { SMTP_URL: 'smtp://mail.example.com' }, /^SMTP_URL needs MAIL_FROM/],
    ['main', { RATE_LIMITS: 'off' }, /^RATE_LIMITS=off is for load tests on this machine/],
    [
      'start',
      { RATE_LIMITS: 'off', HOST: '127.0.0.1', PUBLIC_ORIGIN: 'https://simvest.example.com' },
      /^RATE_LIMITS=off is for load tests/,
    ],
    ['migrate', { ADMIN_USERNAME: 'boss' }, /^ADMIN_USERNAME, ADMIN_EMAIL and ADMIN_PASSWORD belong together/],
    ['migrate', { ADMIN_PASSWORD: 'short' }, /^ADMIN_PASSWORD must have at least 12 characters/],
  ] as const)('%s with %p says what to do and ends with 1', async (entry, environment: NodeJS.ProcessEnv, line) => {
    const port = environment['PORT'] === 'taken' ? String(taken) : (environment['PORT'] ?? '0')
    const folder = environment['SIMVEST_DATA_DIR']?.replace('place', place) ?? join(place, 'data')
    const given = { ...environment, PORT: port, SIMVEST_DATA_DIR: folder }
    const { ended, output, said } = entry === 'start' ? spawnStart(given) : spawnEntry(entry, given)
    expect(await ended).toBe(1)
    expect(said().trim()).toMatch(line)
    expect(output().trim().split('\n')).toHaveLength(1)
    expect(output()).not.toContain('hidden')
  })
})
