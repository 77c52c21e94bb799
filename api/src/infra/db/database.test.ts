import { CONNECTION, FREE_CONNECTION, STATEMENT } from '@simvest/contracts/limits'
import { patience } from '@simvest/build/time-factor'
import type { Knex } from 'knex'
import { setTimeout as sleep } from 'node:timers/promises'
import { mutatedModule } from '#test/harness/mutated-app.ts'
import { createTestDatabase, type TestDatabase } from '#test/harness/test-database.ts'
import { startWire } from '#test/harness/wire.ts'
import { openDatabase } from './database.ts'
import { isDatabaseUnavailable } from './sql-state.ts'
import { inTransaction } from './transaction.ts'

/** The planted defect: the pool forgets that a client got no answer. */
const KEEPING = mutatedModule<{ openDatabase: typeof openDatabase }>({
  file: 'infra/db/database.ts',
  from: `error?.message === 'Query read timeout'`,
  to: 'false',
})

let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

describe('database', () => {
  test.each([
    ['works again at once', openDatabase, true],
    ['stays dead when a client without an answer is kept', KEEPING.openDatabase, false],
  ])('after a network that swallowed everything the pool %s', async (_words, open, works) => {
    const wire = await startWire(database.ownerUrl)
    const db = open({ url: wire.url, poolMax: 1, statementTimeout: 300 })
    await db.raw('SELECT 1')
    wire.dark = true
    const error: unknown = await db.raw('SELECT 1').catch((caught: unknown) => caught)
    expect(isDatabaseUnavailable(error)).toBe(true)
    wire.dark = false
    const answer = await db.raw('SELECT 2 AS answer').catch(() => undefined)
    expect(answer?.rows).toEqual(works ? [{ answer: 2 }] : undefined)
    wire.stop()
    await db.destroy()
  })

  // covers operations.8
  test('a connection that takes no writes is thrown away, and the next one takes them', async () => {
    const db = openDatabase({ url: database.ownerUrl, poolMax: 1 })
    const write = () => db.raw('CREATE TABLE written (id int)')
    await db.raw('SET SESSION CHARACTERISTICS AS TRANSACTION READ ONLY')
    const error: unknown = await write().catch((caught: unknown) => caught)
    expect(isDatabaseUnavailable(error)).toBe(true)
    await expect(write()).resolves.toBeDefined()
    await db.destroy()
  })

  const increment = (tx: Knex.Transaction, id: number) => tx('counters').where({ id }).increment('value')

  test('the victim of a deadlock starts again, and both transactions hold', async () => {
    const db = openDatabase({ url: database.ownerUrl })
    await db.raw('CREATE TABLE counters (id int PRIMARY KEY, value int NOT NULL)')
    await db('counters').insert([1, 2].map((id) => ({ id, value: 0 })))

    const holding: number[] = []
    const both = ([first, second]: readonly [number, number]) =>
      inTransaction(db, async (tx) => {
        await increment(tx, first)
        holding.push(first)
        while (holding.length < 2) await sleep(5)
        await increment(tx, second)
      })
    await Promise.all([both([1, 2]), both([2, 1])])
    expect(await db('counters').orderBy('id').pluck('value')).toEqual([2, 2])
    await db.destroy()
  })

  describe('a call waits as long as the table of limits says', () => {
    /** Milliseconds until it fails. */
    const untilFailure = async (call: () => PromiseLike<unknown>) => {
      const began = performance.now()
      const error: unknown = await Promise.resolve(call()).catch((caught: unknown) => caught)
      expect(isDatabaseUnavailable(error)).toBe(true)
      return performance.now() - began
    }

    test('for the end of a statement', async () => {
      const db = openDatabase({ url: database.ownerUrl })
      await db.raw('SELECT 1')
      const sleeping = () => db.raw('SELECT pg_sleep(?)', [patience(STATEMENT.most) / 1_000 + 0.2])
      expect(await untilFailure(sleeping)).toBeGreaterThan(STATEMENT.most - 50)
      await db.destroy()
    })

    test('for a connection that another call holds', async () => {
      const db = openDatabase({ url: database.ownerUrl, poolMax: 1 })
      const holding = await db.transaction()
      expect(await untilFailure(() => db.raw('SELECT 1'))).toBeGreaterThan(FREE_CONNECTION.most - 50)
      await holding.rollback()
      await db.destroy()
    })

    test('for a new connection to a server that is silent', async () => {
      const wire = await startWire(database.ownerUrl)
      wire.dark = true
      const db = openDatabase({ url: wire.url })
      expect(await untilFailure(() => db.raw('SELECT 1'))).toBeGreaterThan(CONNECTION.most - 50)
      wire.stop()
      await db.destroy()
    })
  })

  test('a number that JavaScript cannot hold is an error, not another number', async () => {
    const db = openDatabase({ url: database.ownerUrl })
    await expect(db.raw('SELECT 9007199254740993::bigint')).rejects.toThrow(RangeError)
    await db.destroy()
  })

  // covers operations.2
  test('after a pause some connections are still open, and are taken first', async () => {
    const db = openDatabase({ url: database.ownerUrl, poolMax: 4, poolMin: 2, idleTimeout: 200 })
    const takenBy = async (count: number): Promise<number[]> => {
      const ask = () => db.raw('SELECT pg_backend_pid() AS pid, pg_sleep(0.3)')
      const answers = await Promise.all(Array.from({ length: count }, ask))
      return answers.map(({ rows }) => rows[0].pid)
    }
    const opened = await takenBy(4)
    expect(new Set(opened).size).toBe(4)
    const watcher = openDatabase({ url: database.ownerUrl, poolMax: 1 })
    const open = () => watcher('pg_stat_activity').whereIn('pid', opened).pluck('pid')
    while ((await open()).length > 2) await sleep(50)
    // More than the time after which the others were closed.
    await sleep(1_500)
    const kept = await open()
    expect(kept).toHaveLength(2)
    expect((await takenBy(2)).toSorted()).toEqual(kept.toSorted())
    await Promise.all([db, watcher].map((pool) => pool.destroy()))
  })
})
