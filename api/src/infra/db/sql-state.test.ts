import { chmod } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { openDatabase } from './database.ts'
import { createTestDatabase, type TestDatabase } from '#test/harness/test-database.ts'
import { isDatabaseUnavailable } from './sql-state.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const errorWith = (code: string, message = 'planted') => Object.assign(new Error(message), { code })

/** Every state of PostgreSQL 18's list that a server gives because it, its disk, or the way to it is ill. */
const ILL = {
  'the connection': '08000 08001 08003 08004 08006 08007 08P01',
  'a server that takes no writes': '25006',
  'a session that the server ended': '25P03 25P04',
  'no disk, memory or connections left': '53000 53100 53200 53300 53400',
  'a wait that was given up': '55P03 57014',
  'a server that stops, crashed or starts': '57P01 57P02 57P03 57P04 57P05',
  'files that cannot be read or written': '58000 58030 58P01 58P02 58P03',
  'files that are damaged, and what a server says without a state of its own': 'XX000 XX001 XX002',
}

describe('sql state', () => {
  // covers calls.15
  test.each(Object.entries(ILL))('%s counts as unavailable: %s', (_cause, states) => {
    expect(states.split(' ').filter((state) => !isDatabaseUnavailable(errorWith(state)))).toEqual([])
  })

  test('what our own statements did wrong does not', () => {
    const own = '0A000 21000 22003 22P02 23502 23505 23514 25P02 26000 28P01 3D000 42501 42601 42703 42P01 P0001 54001'
    expect(own.split(' ').filter((state) => isDatabaseUnavailable(errorWith(state)))).toEqual([])
    const others = 'ENOENT EMFILE 53 XXL ERR_STREAM_PREMATURE_CLOSE'
    expect(others.split(' ').filter((code) => isDatabaseUnavailable(errorWith(code)))).toEqual([])
    expect(isDatabaseUnavailable(new Error('a client was closed meanwhile'))).toBe(false)
  })

  test.each(
    'ECONNREFUSED ECONNRESET EPIPE ETIMEDOUT EHOSTUNREACH EHOSTDOWN ENETUNREACH ENETDOWN ENOTFOUND EAI_AGAIN EADDRNOTAVAIL'.split(
      ' ',
    ),
  )('a way to the server that fails with %s counts as unavailable', (code) => {
    expect(isDatabaseUnavailable(errorWith(code))).toBe(true)
  })

  test('a new session that finds the disk full ends without a state of its own', () => {
    // The message of PostgreSQL 15, as the driver and Knex pass it on.
    expect(isDatabaseUnavailable(errorWith('XX000', 'could not write init file'))).toBe(true)
  })

  // covers calls.15
  test('a file that the server may not write, as on a disk that became read-only, counts as unavailable; a right that we lack does not', async () => {
    const [owner, fresh] = [openDatabase({ url: database.ownerUrl }), openDatabase({ url: database.ownerUrl })]
    const application = openDatabase({ url: database.applicationUrl })
    await owner.raw('CREATE TABLE lies_on_disk (id integer)')
    const facts = `SELECT current_setting('data_directory') AS folder, pg_relation_filepath('lies_on_disk') AS file`
    const { rows } = (await owner.raw(facts)) as { rows: { folder: string; file: string }[] }
    const file = join(rows[0]?.folder ?? '', rows[0]?.file ?? '')
    // EACCES has the same state as EROFS.
    await chmod(file, 0)
    const said = await fresh('lies_on_disk')
      .insert({ id: 1 })
      .catch((error: unknown) => error)
    await chmod(file, 0o600)
    const refused = await application('lies_on_disk').catch((error: unknown) => error)
    await Promise.all([owner, application, fresh].map((db) => db.destroy()))
    expect(said).toMatchObject({ code: '42501', message: expect.stringContaining('could not open file') })
    expect(refused).toMatchObject({ code: '42501', message: expect.stringContaining('permission denied') })
    expect([said, refused].map(isDatabaseUnavailable)).toEqual([true, false])
  })

  // covers calls.15
  test('whatever the driver says of a connection that is gone counts as unavailable', async () => {
    const client = new pg.Client(database.ownerUrl)
    client.on('error', () => {})
    await client.connect()
    const ask = () =>
      client.query('SELECT 1').then(
        () => 'answered',
        (error: unknown) => error,
      )
    // The pool destroys an unanswered connection in the same way. The driver notices a moment later.
    const asked = ask()
    ;(client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy()
    const said = [await asked, await ask()]
    await client.end()
    const ended = new pg.Client(database.ownerUrl)
    await ended.connect()
    await ended.end()
    said.push(await ended.query('SELECT 1').catch((error: unknown) => error))
    expect(said.map((error) => [String(error), isDatabaseUnavailable(error)])).toEqual(
      said.map((error) => [String(error), true]),
    )
  })
})
