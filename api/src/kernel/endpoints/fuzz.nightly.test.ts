import { type Endpoint, ENDPOINTS, type ErrorBody } from '@simvest/contracts'
import { cents } from '@simvest/money'
import fc from 'fast-check'
import { randomInt } from 'node:crypto'
import { Agent, request as send } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { gunzipSync } from 'node:zlib'
import { reconcile } from '#ledger/reconcile.ts'
import { contractViolation } from '#test/harness/contract-check.ts'
import { type HostileCase, hostileCases } from '#test/harness/hostile-cases.ts'
import { packBody } from '#test/harness/hostile-wire.ts'
import { startTestApi, type TestApi } from '#test/harness/test-api.ts'
import { NEVER_SEEN, type TestClient, versionIn } from '#test/harness/test-client.ts'
import { giveMoney } from '#test/harness/test-money.ts'

// `pnpm lab fuzz` runs more cases, each time from another seed; pass a printed seed to repeat its run.
const RUNS = Number(process.env['FUZZ_RUNS'] ?? 100)
const SEED = Number(process.env['FUZZ_SEED'] ?? (RUNS === 100 ? 20_261_120 : randomInt(2 ** 31)))
const AT_ONCE = 20

let api: TestApi
let administrator: TestClient
const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE })

beforeAll(async () => {
  api = await startTestApi()
  await api.owner.raw(COUNT_CHANGES)
  administrator = await api.administrator()
  if (RUNS !== 100) process.stdout.write(`FUZZ_SEED=${SEED} FUZZ_RUNS=${RUNS}\n`)
})
afterAll(async () => {
  agent.destroy()
  await api.stop()
})

// A refused call may change only counters of refused calls and the time when a session was last seen. The sealer of the audit
// log writes whenever it likes; the entries that it seals count themselves.
const COUNT_CHANGES = `
  CREATE TABLE changes (id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY);
  GRANT ALL ON changes TO PUBLIC;
  CREATE FUNCTION note_change() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    -- What tells the owner of refused codes is a count of them, too.
    IF TG_TABLE_NAME = 'notifications' AND TG_OP = 'INSERT' THEN
      IF NEW.kind = 'wrong-codes' THEN RETURN NULL; END IF;
    END IF;
    INSERT INTO changes DEFAULT VALUES;
    RETURN NULL;
  END $$;
  DO $$
  DECLARE t text;
  BEGIN
    FOR t IN SELECT tablename FROM pg_tables WHERE schemaname = 'public' AND tablename NOT IN
      ('changes', 'sign_in_failures', 'rate_counts', 'answered_challenges', 'audit_seals', 'audit_salts', 'audit_unsealed',
       'knex_migrations', 'knex_migrations_lock')
    LOOP
      EXECUTE format('CREATE TRIGGER note_change AFTER INSERT OR DELETE OR UPDATE %s ON %I FOR EACH ROW EXECUTE FUNCTION note_change()',
        CASE t WHEN 'sessions' THEN 'OF token_hash, user_id, created_at, second_factor_at' END, t);
    END LOOP;
  END $$;
`

/** The number of the latest change. Every change raises it; counting the rows instead would take ever longer. */
async function changes(): Promise<number> {
  const { rows } = await api.owner.raw('SELECT coalesce(max(id), 0)::int AS latest FROM changes')
  return rows[0].latest
}

/** A user with money, an open deposit and withdrawal, and an investment; and the ids of all of these. */
async function newScene(access: Endpoint['access']): Promise<{ sender: TestClient; ids: number[] }> {
  await api.owner('sign_in_failures').delete()
  const investor = await api.investor()
  await giveMoney(investor, administrator, { fund: cents(100_000), profit: cents(50_000) })
  const body = { type: 'withdrawal', amount: 5, method: 'crypto', walletAddress: 'SIM-SOMEWHERE-FAR-AWAY' }
  const { body: withdrawal } = await investor.send('POST', '/api/transactions', { body })
  const { body: deposit } = await investor.send('POST', '/api/deposit', { body: { amount: 5 } })
  await investor.send('POST', '/api/investments', { body: { strategyId: 1, amount: 5 } })
  const ids = [investor.id, Number(withdrawal['id']), Number(deposit['depositId'])]
  const senders = { public: api.visitor, user: () => investor, admin: api.administrator }
  const sender = await senders[access]()
  return { sender, ids }
}

const scenes = new Map<Endpoint['access'], ReturnType<typeof newScene>>()

/** Reads change nothing, so they share one scene. */
function sceneFor({ method, access }: Endpoint): ReturnType<typeof newScene> {
  if (method !== 'GET') return newScene(access)
  const scene = scenes.get(access) ?? newScene(access)
  scenes.set(access, scene)
  return scene
}

interface Outcome {
  status: number
  text: string
  /** The error in the answer, if there is one. */
  fault: string | undefined
}

/** A call that needs a version is sent again with the version that the refusal named. */
async function attack(endpoint: Endpoint, sender: TestClient, each: HostileCase): Promise<Outcome> {
  const first = await exchange(endpoint, sender, each, each.version ?? NEVER_SEEN)
  if (first.status !== 412 || first.fault !== undefined || each.version !== undefined) return first
  const { present } = JSON.parse(first.text) as ErrorBody
  return exchange(endpoint, sender, each, `"${versionIn(present)}"`)
}

/** A starved machine answers 503. An input that causes 503 causes it at each attempt. */
async function exchange(...asked: Parameters<typeof exchangeOnce>): Promise<Outcome> {
  for (let attempt = 1; attempt < 5; attempt++) {
    const outcome = await exchangeOnce(...asked)
    if (outcome.status !== 503) return outcome
    await sleep(attempt * 1_000)
  }
  return exchangeOnce(...asked)
}

/** Uses a pool of raw sockets: `fetch` corrects addresses and refuses headers that an attacker may send. */
function exchangeOnce(endpoint: Endpoint, sender: TestClient, each: HostileCase, version: string): Promise<Outcome> {
  const { segment, query, body, contentType, wire } = each
  const path = endpoint.path.replace('{id}', () => segment) + query
  const bytes = body === undefined ? undefined : packBody(body, wire)
  const headers: Record<string, string | number | undefined> = {
    origin: api.url,
    cookie: sender.cookie,
    'if-match': version,
    ...(bytes && { 'content-type': contentType, 'content-length': bytes.length }),
    ...(bytes && wire.encoding !== undefined && { 'content-encoding': wire.encoding }),
    ...wire.headers,
  }
  const { method } = endpoint
  return new Promise<Outcome>((resolve, reject) => {
    const sent = Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== undefined))
    const request = send(api.url + path, { method, headers: sent, agent }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('error', reject)
      response.on('end', () => {
        const { statusCode: status = 0, headers } = response
        const whole = Buffer.concat(chunks)
        const text = (headers['content-encoding'] === 'gzip' ? gunzipSync(whole) : whole).toString()
        const named = /^[\w-]{36}$/.test(String(headers['x-request-id']))
        const contentType = headers['content-type'] ?? null
        const fault = named
          ? contractViolation({ method, path, status, contentType, text })
          : 'the answer has no request id'
        resolve({ status, text, fault: status >= 500 ? text : fault })
      })
    })
    request.on('error', (error) => {
      // The server closed a connection that had been idle, while this request was on its way.
      if (request.reusedSocket) resolve(exchangeOnce(endpoint, sender, each, version))
      else reject(error)
    })
    request.end(bytes)
  })
}

const endpoints = Object.entries<Endpoint>(ENDPOINTS).filter(([, { produces }]) => produces !== 'text/event-stream')

describe('fuzz', () => {
  // covers calls.11
  test.each(endpoints)(
    '%s: the error body, never 5xx, and no change by what is refused',
    async (id, endpoint) => {
      const started = Date.now()
      for (let done = 0; done < RUNS; done += 2_000) {
        const { sender, ids } = await sceneFor(endpoint)
        const numRuns = Math.min(RUNS - done, 2_000)
        const cases = fc.sample(hostileCases(endpoint, ids), { numRuns, seed: SEED + done })
        for (let first = 0; first < cases.length; first += AT_ONCE)
          await attackTogether(endpoint, sender, cases.slice(first, first + AT_ONCE))
      }
      expect(await reconcile(api.owner)).toEqual([])
      if (RUNS !== 100) process.stdout.write(`${id}: ${RUNS} in ${Math.round((Date.now() - started) / 1_000)} s\n`)
    },
    20_000 + RUNS * 100,
  )
})

async function attackTogether(endpoint: Endpoint, sender: TestClient, batch: readonly HostileCase[]): Promise<void> {
  const before = await changes()
  const outcomes = await Promise.all(batch.map((each) => attack(endpoint, sender, each)))
  const faults = outcomes.flatMap(({ fault }, index) => (fault === undefined ? [] : [{ fault, sent: batch[index] }]))
  expect(faults).toEqual([])
  if ((await changes()) === before) return
  // An act took effect: the refused calls must not have caused it.
  const refused = batch.filter((_, index) => (outcomes[index]?.status ?? 0) >= 400)
  expect(refused.length).toBeLessThan(batch.length)
  for (const each of refused) {
    const start = await changes()
    const { status } = await attack(endpoint, sender, each)
    const changed = (await changes()) - start
    expect({ each, changed: status >= 400 ? changed : 0 }).toEqual({ each, changed: 0 })
  }
}
