import { login } from '@simvest/contracts'
import { spawnEntry } from '#test/harness/spawned-process.ts'
import { createLog, type Log } from '#infra/log/log.ts'
import { JWT_SECRET, startTestApi } from '#test/harness/test-api.ts'
import { ADMINISTRATOR, createTestDatabase } from '#test/harness/test-database.ts'

jest.setTimeout(90_000)

const NAMED = { ADMIN_USERNAME: 'boss', ADMIN_EMAIL: 'boss@simvest.example', ADMIN_PASSWORD: 'iron-gate-twelve' }

describe('operator words', () => {
  // covers operations.12
  test('migrate says that nobody administers, whom it made, and why it ignored whom it was told to make', async () => {
    const database = await createTestDatabase('template0')
    const addresses = { DATABASE_URL: database.applicationUrl, DATABASE_OWNER_URL: database.ownerUrl }
    const said = async (named: NodeJS.ProcessEnv) => {
      const { ended, said: words } = spawnEntry('migrate', { ...addresses, ...named })
      return [await ended, ...words().trim().split('\n')]
    }
    const done = 'The database is up to date.'
    expect(await said({})).toEqual([
      0,
      done,
      expect.stringMatching(/^There is no administrator yet\. Set ADMIN_USERNAME/),
    ])
    expect(await said(NAMED)).toEqual([0, done, 'The first administrator was made.'])
    expect(await said({})).toEqual([0, done])
    expect(await said({ ...NAMED, ADMIN_USERNAME: 'another' })).toEqual([
      0,
      done,
      expect.stringMatching(/^ADMIN_USERNAME, [^\n]+ were ignored: there is an administrator already\./),
    ])
    await database.drop()
  })

  // covers operations.12
  test('the log says at the start what was set, and no secret', async () => {
    const database = await createTestDatabase()
    const served = spawnEntry('main', {
      DATABASE_URL: database.applicationUrl,
      JWT_SECRET,
      PORT: '0',
      HOST: '127.0.0.1',
      PUBLIC_ORIGIN: 'https://simvest.example.com',
      TRUST_PROXY: '1',
    })
    const [line] = await served.printed(/^.*"listening"\}$/m)
    served.child.kill('SIGTERM')
    await served.ended
    const { hostname, port, pathname } = new URL(database.applicationUrl)
    expect(JSON.parse(line)).toMatchObject({
      origin: 'https://simvest.example.com',
      proxy: 1,
      database: `${pathname.slice(1)} at ${hostname}:${port}`,
      administrators: 1,
    })
    for (const secret of [JWT_SECRET, 'application']) expect(served.output()).not.toContain(secret)
    await database.drop()
  })

  // covers operations.12
  test('the log says which administrator signed in, from where; of investors it says nothing', async () => {
    const lines: [unknown, unknown][] = []
    const info = (...line: [unknown, unknown]) => lines.push(line)
    const api = await startTestApi({ trustProxy: 1, log: { ...createLog('silent'), info } as unknown as Log })
    await api.investor()
    const headers = { 'x-forwarded-for': '203.0.113.7' }
    const sent = await api.visitor().send('POST', login.path, { body: ADMINISTRATOR, headers })
    await api.stop()
    expect(lines.filter(([, words]) => String(words).includes('signed in'))).toEqual([
      [
        { requestId: sent.headers.get('x-request-id'), userId: 1, address: '203.0.113.7', by: 'password' },
        'an administrator signed in',
      ],
    ])
  })
})
