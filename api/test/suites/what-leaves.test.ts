import { type Endpoint, ENDPOINTS, type OperationId } from '@simvest/contracts'
import { textsOf } from '@simvest/contracts/texts-of'
import fc from 'fast-check'
import { PassThrough } from 'node:stream'
import { createLog } from '#infra/log/log.ts'
import { columnsOf, columnsWith } from '#test/harness/catalogue.ts'
import { validInput } from '#test/harness/hostile-cases.ts'
import { startTestApi, type TestApi } from '#test/harness/test-api.ts'
import type { TestClient } from '#test/harness/test-client.ts'

jest.setTimeout(60_000)

const TOKEN = 'a token for tests'
/** Stands in a field that no schema has, in every object of every body and answer. */
const UNLISTED = 'quokkaunlisted'
/** Stands in every text that somebody types, also as a password or a code. */
const TYPED = 'quokkatyped'
/** Tables of browsers' reports about builds, and of counts about callers. */
const TELEMETRY = /^(client_faults|build_loads|rate_counts|sign_in_failures|answered_challenges)\./

let api: TestApi
let senders: Readonly<Record<Endpoint['access'], TestClient>>
let logged = ''
const answers: string[] = []

beforeAll(async () => {
  const lines = new PassThrough()
  lines.on('data', (chunk: Buffer) => (logged += chunk.toString()))
  api = await startTestApi({
    log: createLog('debug', lines),
    metrics: { port: 0, host: '127.0.0.1', token: TOKEN },
  })
  senders = { public: api.visitor(), user: await api.investor(TYPED), admin: await api.administrator() }
  const typed = { full_name: TYPED, residence: TYPED, occupation: TYPED, email: `${TYPED}@mail.test` }
  await api.owner('users').where({ username: TYPED }).update(typed)
})
afterAll(() => api.stop())

/** The value with a field more in each of its objects. */
function withUnlisted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withUnlisted)
  if (typeof value !== 'object' || value === null) return value
  const inner = Object.entries(value).map(([name, each]) => [name, withUnlisted(each)])
  return { ...Object.fromEntries(inner), unlisted: UNLISTED }
}

/** The value with the typed text at a path. */
function withTyped(value: unknown, [name, ...rest]: readonly string[]): unknown {
  if (name === undefined) return TYPED
  if (name === '*') return [withTyped((value as unknown[] | undefined)?.[0], rest)]
  const inner = (value ?? {}) as Record<string, unknown>
  return { ...inner, [name]: withTyped(inner[name], rest) }
}

/** Makes every call of the contract with a body that its schema takes, and once more for each of its texts. */
async function callEverything(): Promise<void> {
  for (const [id, endpoint] of Object.entries<Endpoint>(ENDPOINTS)) {
    if (endpoint.produces === 'text/event-stream' || ENDS.includes(id as OperationId)) continue
    const { method, access } = endpoint
    const path = endpoint.path.replace('{id}', String(await anId()))
    const [body] = endpoint.body
      ? fc.sample(validInput(endpoint.body, [1], { username: [TYPED], password: [TYPED] }), { numRuns: 1, seed: 7 })
      : []
    const texts = endpoint.body && !NAMES_BUILDS.includes(id as OperationId) ? textsOf(endpoint.body) : []
    const bodies = [body, ...texts.map((text) => withTyped(body, text.path))]
    const queries = endpoint.query ? textsOf(endpoint.query).map(({ path: [name = ''] }) => `?${name}=${TYPED}`) : []
    for (const each of bodies.map(withUnlisted)) answers.push(await send(access, method, path, each))
    for (const query of queries) answers.push(await send(access, method, `${path}${query}&unlisted=${UNLISTED}`))
  }
}

const anId = async () => (await api.owner('users').where({ username: TYPED }).first('id')).id

/** Calls that end the sessions with which the others are made. */
const ENDS: readonly OperationId[] = ['logout', 'deleteMyAccount', 'endOtherSessions']

/** Their texts are names of builds, which a page takes from its release: nobody types them. */
const NAMES_BUILDS: readonly OperationId[] = ['reportFaults', 'reportLoads']

async function send(access: Endpoint['access'], method: string, path: string, body?: unknown): Promise<string> {
  const sent = method === 'GET' ? {} : { body: body as object }
  const headers = { 'x-unlisted': UNLISTED, 'user-agent': TYPED, 'x-simvest-mfe': `<${TYPED}>` }
  const { text } = await senders[access].send(method, path, { ...sent, headers })
  return text
}

async function figures(): Promise<string> {
  const [, port] = /"port":(\d+),"msg":"metrics"/.exec(logged) ?? []
  const answer = await fetch(`http://127.0.0.1:${port}/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } })
  return answer.text()
}

async function expectNothingLeft(): Promise<void> {
  const linesWith = (text: string) => text.split('\n').filter((line) => /quokka/i.test(line.replace(`?${TYPED}?`, '')))
  expect(linesWith(logged)).toEqual([])
  expect(linesWith(await figures())).toEqual([])
  const kept = await columnsWith(api.owner, 'quokka')
  expect(kept.filter((column) => TELEMETRY.test(column))).toEqual([])
  expect(await columnsWith(api.owner, UNLISTED)).toEqual([])
  expect(answers.filter((answer) => answer.includes(UNLISTED))).toEqual([])
}

describe('what leaves', () => {
  // covers calls.5
  test('what nobody listed leaves in no log, figure, report, row or answer, and typed texts in no log, figure or report', async () => {
    await callEverything()
    await expectNothingLeft()
    // The texts were there to be found.
    expect(answers.filter((answer) => answer.includes(TYPED)).length).toBeGreaterThan(20)
    expect((await columnsWith(api.owner, TYPED)).length).toBeGreaterThan(10)
    const tables = (await columnsOf(api.owner)).map(({ table, column }) => `${table}.${column}`)
    expect(tables.filter((column) => TELEMETRY.test(column)).length).toBeGreaterThan(10)
  })

  /** The database refuses each row, and names all its values in every part of the refusal, as it may do. */
  async function refuseRows(): Promise<void> {
    await api.owner.raw(`
    CREATE FUNCTION refuse_row() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      RAISE EXCEPTION USING MESSAGE = format(E'no room for "%s"\nand "%s"', NEW, NEW), DETAIL = NEW::text, HINT = NEW::text,
        ERRCODE = '22023', COLUMN = NEW::text, DATATYPE = NEW::text;
    END $$;`)
    const needed = /^(sessions|rate_counts|idempotency_keys|market_days|audit_seals)$/
    const tables = new Set(
      (await columnsOf(api.owner)).map(({ table }) => table).filter((table) => !needed.test(table)),
    )
    for (const table of tables)
      await api.owner.raw(
        `CREATE TRIGGER refuse BEFORE INSERT OR UPDATE ON ?? FOR EACH ROW EXECUTE FUNCTION refuse_row()`,
        [table],
      )
  }

  // covers calls.5
  test('nor does what fails: the log names the fault and the place, and no value', async () => {
    const before = logged.split('\n').length
    await refuseRows()
    await callEverything()
    await expectNothingLeft()
    const lines = logged
      .split('\n')
      .slice(before)
      .filter((line) => line.includes('"err":'))
    expect(lines.length).toBeGreaterThan(20)
    expect(JSON.parse(lines[0] ?? '').err).toMatchObject({
      code: '22023',
      message: 'no room for "…"',
      stack: expect.stringContaining('    at '),
    })
  })
})
