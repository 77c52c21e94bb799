import type { Knex } from 'knex'
import { createTestDatabase, type TestDatabase } from '#test/harness/test-database.ts'
import { openDatabase } from './database.ts'
import { takesWrites } from './takes-writes.ts'

let database: TestDatabase
let owner: Knex

beforeAll(async () => {
  database = await createTestDatabase()
  owner = openDatabase({ url: database.ownerUrl, poolMax: 1 })
})
afterAll(async () => {
  await owner.destroy()
  await database.drop()
})

describe('takes writes', () => {
  // covers operations.32
  test('the probe needs room on the disk, and leaves nothing there', async () => {
    const application = openDatabase({ url: database.applicationUrl })
    expect(await takesWrites(application)).toBe(true)
    await application.destroy()
    await owner.raw(`SET temp_file_limit = 0`)
    const refused = await takesWrites(owner).catch((error: unknown) => error)
    await owner.raw('RESET temp_file_limit')
    expect(refused).toMatchObject({ code: '53400' })
    const { rows } = await owner.raw(`SELECT count(*)::int AS count FROM pg_ls_tmpdir()`)
    expect([rows, await takesWrites(owner)]).toEqual([[{ count: 0 }], true])
  })
})
