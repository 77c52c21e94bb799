import { login, type Role } from '@simvest/contracts'
import { RATES } from '@simvest/contracts/limits'
import type { Knex } from 'knex'
import { type Rates } from '#kernel/throttle/rate-limit.ts'
import { createLog } from '#infra/log/log.ts'
import type { ApiOptions } from '../../src/run-api.ts'
import type * as shared from './preloaded/modules.ts'
import { plantSeed } from './plant-seed.ts'
import { pushServer } from './push-service.ts'
import { standIn } from './stand-in.ts'
import { TestClient } from './test-client.ts'
import { ADMINISTRATOR, createTestDatabase } from './test-database.ts'

declare global {
  /** Set by the environment of the tests. */
  var sharedModules: typeof shared
}

const { openDatabase, runApi } = globalThis.sharedModules

export const JWT_SECRET = 'a secret for tests, and long enough'

const PLENTY = { most: 100_000, seconds: 3_600 }
/** Tests register and export by the hundred from one address. Tests of these rates set their own. */
const TEST_RATES: Rates = {
  ...RATES,
  changes: PLENTY,
  defence: PLENTY,
  exports: PLENTY,
  orders: PLENTY,
  registrations: PLENTY,
  guests: PLENTY,
  resets: PLENTY,
  faults: PLENTY,
}

export interface TestApi {
  readonly url: string
  /** Connects as the database's owner: to look into tables, and to plant what no verb would do. */
  readonly owner: Knex
  readonly applicationUrl: string
  /** Connects as the application: for what runs beside the API, such as the settlement. */
  readonly db: Knex
  /** A visitor who is signed out. */
  visitor(): TestClient
  /** A newly registered investor. */
  investor(username?: string): Promise<TestClient & { id: number }>
  administrator(): Promise<TestClient>
  /** Creates a new person with this role. */
  colleague(role: Role): Promise<TestClient & { id: number }>
  stop(): Promise<void>
}

/** The application on this database: quiet, and without rates unless the options name some. */
export function runTestApi(options: Partial<ApiOptions> & Pick<ApiOptions, 'databaseUrl'>) {
  const log = createLog('silent')
  return runApi({ host: '127.0.0.1', port: 0, jwtSecret: JWT_SECRET, version: 'test', rates: 'off', log, ...options })
}

/** The real application on a database of its own; several instances take every client's requests in turn. */
export async function startTestApi({
  instances = 1,
  ...options
}: Partial<ApiOptions> & { instances?: number } = {}): Promise<TestApi> {
  const database = await createTestDatabase()
  const { applicationUrl: databaseUrl } = database
  const start = () => runTestApi({ databaseUrl, rates: TEST_RATES, push: pushServer(), ...options })
  const servers = await Promise.all(Array.from({ length: instances }, start))
  const owner = openDatabase({ url: database.ownerUrl, poolMax: 4 })
  const db = openDatabase({ url: database.applicationUrl })
  // An application on another database leaves this one without a market.
  if (!options.databaseUrl) await plantSeed({ owner })
  const urls = servers.map(({ port }) => `http://127.0.0.1:${port}`)
  const [url = ''] = urls
  const visitor = () => new TestClient(url, urls)
  const investor = async (username?: string) => {
    const client = visitor()
    const { id } = await client.register(username)
    return Object.assign(client, { id })
  }
  return {
    url,
    owner,
    applicationUrl: database.applicationUrl,
    db,
    visitor,
    investor,
    async colleague(role) {
      const client = await investor()
      await owner('users').where({ id: client.id }).update({ is_admin: true, role })
      return client
    },
    async administrator() {
      const client = visitor()
      await client.call(login, { body: ADMINISTRATOR })
      return client
    },
    async stop() {
      await Promise.all(servers.map((server) => server.stop()))
      await Promise.all([owner.destroy(), db.destroy()])
      await database.drop()
    },
  }
}

/** Runs the application for the tests of a file, which may use it from their first hook on. */
export function useTestApi(...options: Parameters<typeof startTestApi>): TestApi {
  let api: TestApi | undefined
  beforeAll(async () => {
    api = await startTestApi(...options)
  })
  afterAll(() => api?.stop())
  return standIn(() => api)
}

/** The administrator of the application, signed in before the first test. */
export function useAdministrator(api: TestApi): TestClient {
  let client: TestClient | undefined
  beforeAll(async () => {
    client = await api.administrator()
  })
  return standIn(() => client)
}
