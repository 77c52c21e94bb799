import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { spawnEntry } from '#test/harness/spawned-process.ts'

const SECRET = 'x'.repeat(32)
const UNREACHABLE = 'postgres://user:hidden@127.0.0.1:9/simvest'

// On a busy machine Node takes many seconds to start; waiting for an answer that never comes takes longer.
const SOON = 20_000
jest.setTimeout(2 * SOON)

let other: Server
let taken: number

beforeAll(async () => {
  other = createServer()
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
  taken = (other.address() as AddressInfo).port
})
afterAll(() => other.close())

test.each([
  ['start', { PORT: 'taken' }, /^Port \d+ is in use\. Stop the other program or choose another port: PORT=\d+$/],
  ['start', { PORT: 'abc' }, /^PORT must be a whole number/],
  ['start', { PORT: '70000' }, /^PORT must be a whole number/],
  ['start', { PREVIEWS: 'no' }, /^PREVIEWS must be on or off/],
  ['start', { OFFLINE: 'no' }, /^OFFLINE must be on or off/],
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
  const port = environment['PORT'] === 'taken' ? String(taken) : environment['PORT']
  const started = Date.now()
  const { ended, output } = spawnEntry(entry, { ...environment, ...(port !== undefined && { PORT: port }) })
  expect(await ended).toBe(1)
  expect(output().trim()).toMatch(line)
  expect(output().trim().split('\n')).toHaveLength(1)
  expect(output()).not.toContain('hidden')
  expect(Date.now() - started).toBeLessThan(SOON)
})
