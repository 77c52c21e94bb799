import { type LiveFeed, openLiveFeed } from '#infra/live/live-feed.ts'
import { createLog } from '#infra/log/log.ts'
import { eraseGuests } from '#features/sign-in/guests.queries.ts'
import { accessFaults, type Actor, allActors, EVERY_ENDPOINT } from '#test/harness/access-matrix.ts'
import { type Mutant, withMutant } from '#test/harness/mutated-app.ts'
import { ownershipFaults } from '#test/harness/owned-records.ts'
import { CALL, GUARDS, RECORDS } from '#test/harness/planted-mutants.ts'
import { startTestApi, type TestApi } from '#test/harness/test-api.ts'

jest.setTimeout(30_000)

let api: TestApi
let actors: Actor[]
let feed: LiveFeed

beforeAll(async () => {
  api = await startTestApi()
  actors = await allActors(api)
  // The API's own job does this every minute.
  await eraseGuests(api.db)
  feed = openLiveFeed({ url: api.applicationUrl, db: api.db, log: createLog('silent') })
})
afterAll(async () => {
  await feed.stop()
  await api.stop()
})

const against = <T>(mutant: Mutant, look: (url: string) => Promise<T>) => withMutant({ api, feed }, mutant, look)

/** A call for each kind of guard: all calls of a kind share their guards. */
const STATEMENTS: readonly string[] = ['getUser', 'listTransactions', 'transfer']
const kindOf = ([id, { method, access, beforeSecondStep, forGuests }]: (typeof EVERY_ENDPOINT)[number]) =>
  `${method} ${access} ${beforeSecondStep ?? false} ${forGuests ?? false} ${STATEMENTS.includes(id) ? 'statement' : 'handler'}`
const KINDS = new Map(EVERY_ENDPOINT.map((each) => [kindOf(each), each])).values()
const ONE_OF_EACH = [...KINDS]

async function firstFaults(url: string): Promise<string[]> {
  for (const [id, endpoint] of ONE_OF_EACH) {
    const faults = await accessFaults(url, actors, id, endpoint)
    if (faults.length > 0) return faults
  }
  return []
}

describe('guard mutants', () => {
  // covers operations.7, users.14
  test.each(GUARDS)('the matrix sees $file without: $from', async (mutant) => {
    expect(await against(mutant, firstFaults)).not.toEqual([])
  })

  // covers operations.7
  test.each(RECORDS)('the table of records sees $file without: $from', async (mutant) => {
    expect(await against(mutant, (url) => ownershipFaults(api, url))).not.toEqual([])
  })

  // covers operations.7
  test('a mutant that changes nothing is not seen', async () => {
    const same = { file: CALL, from: 'const isPublic', to: 'const isPublic' }
    expect(await against(same, (url) => ownershipFaults(api, url))).toEqual([])
  })
})
