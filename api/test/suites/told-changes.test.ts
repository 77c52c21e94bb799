import {
  CHANGED_HEADER,
  type Endpoint,
  ENDPOINTS,
  getUser,
  mayHaveChanged,
  type OperationId,
  pathOf,
  TRANSACTION_TYPES,
} from '@simvest/contracts'
import { cents } from '@simvest/money'
import { setTimeout as sleep } from 'node:timers/promises'
import { namesOf } from '#kernel/endpoints/run-mutation.ts'
import { ADMINS_TOPIC, userTopic } from '#kernel/endpoints/topics.ts'
import { type LiveFeed, openLiveFeed } from '#infra/live/live-feed.ts'
import { createLog } from '#infra/log/log.ts'
import { type Investor, prepare, referredBy } from '#test/harness/money-acts.ts'
import { MUTATING_ACTS, type MutatingOperation } from '#test/harness/mutating-acts.ts'
import { startTestApi, type TestApi } from '#test/harness/test-api.ts'
import type { TestClient } from '#test/harness/test-client.ts'
import { giveMoney } from '#test/harness/test-money.ts'

let api: TestApi
let administrator: TestClient
let feed: LiveFeed

beforeAll(async () => {
  api = await startTestApi()
  administrator = await api.administrator()
  feed = openLiveFeed({ url: api.applicationUrl, db: api.db, log: createLog('silent') })
  // Gives the feed time to connect.
  await sleep(500)
})
afterAll(async () => {
  await feed.stop()
  await api.stop()
})

/**
 * Reads that change by themselves or through others, a read that says what would happen, one of cursors, one that answers typed text, and one
 * of many days, which pages read again every minute.
 */
const RESTLESS: readonly OperationId[] = [
  'getSystemLoad',
  'getChanges',
  'getFinancialNews',
  'listFaults',
  'dryRunDecisions',
  'searchEverything',
  'getDeskFigures',
]
const BY_WALLET = ['?wallet=fund', '?wallet=profit']
/** Queries for reads that answer nothing without one, or that changes tell apart. */
// not total: most reads are asked for without a query
const QUERIES: Readonly<Partial<Record<OperationId, readonly string[]>>> = {
  listWalletLines: BY_WALLET,
  listUserWalletLines: BY_WALLET,
  listTransactions: ['?limit=200', '?status=pending', ...TRANSACTION_TYPES.map((type) => `?type=${type}`)],
  listViews: ['?list=deposits'],
}
const READS = Object.entries<Endpoint>(ENDPOINTS).filter(
  ([id, { method, access, produces }]) =>
    method === 'GET' && access !== 'public' && !produces && !RESTLESS.includes(id as OperationId),
)

interface Observer {
  name: string
  client: TestClient
  topics: readonly string[]
  isAdmin: boolean
}

/** Returns everything that a caller can read, by its address; `ids` are those that reads of one thing need. */
async function readAll({ client, isAdmin }: Observer, ids: Ids): Promise<ReadonlyMap<string, string>> {
  const addresses = READS.filter(([, { access }]) => isAdmin || access === 'user').flatMap(([id, endpoint]) => {
    const queries = QUERIES[id as OperationId] ?? ['?limit=200']
    const paths = endpoint.params ? idsFor(endpoint, ids).map((id) => pathOf(endpoint, { id })) : [endpoint.path]
    return paths.flatMap((path) => queries.map((query) => path + query))
  })
  const read = async (address: string) => [address, await fetchText(client, address)] as const
  return new Map(await Promise.all(addresses.map(read)))
}

async function fetchText(client: TestClient, address: string): Promise<string> {
  const { status, text, headers } = await client.send('GET', address)
  // A busy machine is not a change.
  if (status === 503) return fetchText(client, address)
  if (![200, 401, 404].includes(status)) throw new Error(`${address}: ${status} ${text}`)
  // A session is stamped again after ten minutes, by any call.
  const lasting = text.replaceAll(/"lastSeenAt":"[^"]*"/g, '')
  return status === 200 ? `${headers.get('x-total-count')} ${lasting}` : String(status)
}

interface Ids {
  users: readonly number[]
  transactions: readonly number[]
}

function idsFor({ path }: Endpoint, { users, transactions }: Ids): readonly number[] {
  return path.startsWith('/api/admin/users') ? users : transactions
}

/** Returns the messages of the live stream to each observer while an act runs. */
async function overhear(observers: readonly Observer[], act: () => Promise<void>): Promise<Map<Observer, string[]>> {
  const heard = new Map(observers.map((observer) => [observer, [] as string[]]))
  const silence = { onGap() {}, onStop() {} }
  const unsubscribe = observers.map((observer) =>
    feed.subscribe(observer.topics, { ...silence, onMessage: ({ changed }) => heard.get(observer)?.push(...changed) }),
  )
  await act()
  // Some messages come only after the answer.
  await sleep(150)
  for (const stop of unsubscribe) stop()
  return heard
}

/** An investor with money who was referred, their referrer, and an administrator. */
async function scene() {
  const investor = await api.investor()
  await giveMoney(investor, administrator, { fund: cents(5_000), profit: cents(5_000) })
  const referrer: Investor = await api.investor()
  const { email } = await api.owner('users').where({ id: referrer.id }).first('email')
  await api.owner('users').where({ id: referrer.id }).update({ id_status: 'APPROVED' })
  await api.owner('users').where({ id: investor.id }).update({ referrer_email: email })
  const { id } = await administrator.call(getUser, {})
  const observers: Observer[] = [
    { name: 'investor', client: investor, topics: [userTopic(investor.id)], isAdmin: false },
    { name: 'referrer', client: referrer, topics: [userTopic(referrer.id)], isAdmin: false },
    { name: 'administrator', client: administrator, topics: [userTopic(id), ADMINS_TOPIC], isAdmin: true },
  ]
  return { investor, referrer, observers }
}

describe('told changes', () => {
  // covers A11.3
  test.each(Object.keys(MUTATING_ACTS) as MutatingOperation[])(
    '%s names every read that it changed, to whoever can read it',
    async (id) => {
      const { investor, referrer, observers } = await scene()
      const { caller, send } = await prepare(id, MUTATING_ACTS[id], investor, { api, administrator })
      const transactions: number[] = await api.owner('transactions').where('user_id', investor.id).pluck('id')
      const ids = { users: [investor.id, referrer.id], transactions }
      const before = await Promise.all(observers.map((observer) => readAll(observer, ids)))
      let header: string | null = null
      const heard = await overhear(observers, async () => {
        const { status, text, headers } = await send()
        if (status !== 200) throw new Error(`${status} ${text}`)
        header = headers.get(CHANGED_HEADER)
      })
      const after = await Promise.all(observers.map((observer) => readAll(observer, ids)))

      const untold = observers.flatMap((observer, index) => {
        const [earlier, later] = [before[index] ?? new Map(), after[index] ?? new Map()]
        // A user whose session ended learns it from the end of their stream.
        if (later.get('/api/user?limit=200') === '401') return []
        const changed = [...later.keys()].filter((address) => later.get(address) !== earlier.get(address))
        const told = heard.get(observer) ?? []
        return changed
          .filter((address) => !mayHaveChanged(address, told))
          .map((address) => `${observer.name}: ${address}`)
      })
      expect(untold).toEqual([])
      const actor = observers.find(({ client }) => client === caller)
      expect(new Set(String(header).split(' ').filter(Boolean))).toEqual(
        new Set(namesOf((actor && heard.get(actor)) ?? [])),
      )
    },
    30_000,
  )

  // covers A11.3
  test('reads that nothing happened to are the same', async () => {
    const { investor, referrer, observers } = await scene()
    await referredBy(investor, { api, administrator })
    const ids = { users: [investor.id, referrer.id], transactions: [] }
    const both = async (observer: Observer) => [await readAll(observer, ids), await readAll(observer, ids)]
    for (const [one, other] of await Promise.all(observers.map(both))) expect(one).toEqual(other)
  })
})
