import type { Knex } from 'knex'
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { createTestDatabase, type TestDatabase } from '#test/test-database.ts'
import { openDatabase } from './database.ts'
import { isDatabaseUnavailable } from './sql-state.ts'
import { inTransaction } from './transaction.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

/** A wire to the database that can go dark: bytes vanish, and no connection breaks. */
async function startWire(url: string): Promise<{ url: string; wire: { dark: boolean }; server: Server }> {
  const { hostname, port } = new URL(url)
  const wire = { dark: false }
  const carry = (from: Socket, to: Socket) => {
    from.on('data', (bytes) => wire.dark || to.write(bytes))
    from.on('close', () => to.destroy())
    from.on('error', () => to.destroy())
  }
  const server = createServer((inside) => {
    const outside = connect(Number(port), hostname)
    carry(inside, outside)
    carry(outside, inside)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const through = Object.assign(new URL(url), { port: String((server.address() as AddressInfo).port) })
  return { url: through.href, wire, server }
}

test('after a network that swallowed everything the pool works again at once', async () => {
  const { url, wire, server } = await startWire(database.ownerUrl)
  const db = openDatabase({ url, poolMax: 1, statementTimeout: 300 })
  await db.raw('SELECT 1')
  wire.dark = true
  const error: unknown = await db.raw('SELECT 1').catch((caught: unknown) => caught)
  expect(isDatabaseUnavailable(error)).toBe(true)
  wire.dark = false
  expect((await db.raw('SELECT 2 AS answer')).rows).toEqual([{ answer: 2 }])
  await db.destroy()
  server.close()
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

test('a number that JavaScript cannot hold is an error, not another number', async () => {
  const db = openDatabase({ url: database.ownerUrl })
  await expect(db.raw('SELECT 9007199254740993::bigint')).rejects.toThrow(RangeError)
  await db.destroy()
})
