import { type Endpoint, ENDPOINTS, submitProof, updateProfile } from '@simvest/contracts'
import * as LIMITS from '@simvest/contracts/limits'
import { textsOf } from '@simvest/contracts/texts-of'
import { patience } from '@simvest/build/time-factor'
import { randomBytes } from 'node:crypto'
import { request as ask } from 'node:http'
import sharp from 'sharp'
import * as z from 'zod/mini'
import { useTestApi } from '#test/harness/test-api.ts'
import { PASSWORD, type TestClient } from '#test/harness/test-client.ts'

jest.setTimeout(60_000)

const { RATES } = LIMITS
const EVERY = Object.entries<Endpoint>(ENDPOINTS)

const api = useTestApi({ rates: RATES })
let senders: Readonly<Record<Endpoint['access'], TestClient>>

beforeAll(async () => {
  senders = { public: api.visitor(), user: await api.investor(), admin: await api.administrator() }
})

const send = async ({ access, method, path }: Endpoint, sent: Parameters<TestClient['send']>[2] = {}, query = '') => {
  await api.owner('rate_counts').delete()
  return (await senders[access].send(method, `${path.replace('{id}', '1')}${query}`, sent)).text
}
const together = async (endpoints: readonly Endpoint[], sent: (endpoint: Endpoint) => Promise<string>) => {
  const answers: string[] = []
  for (const endpoint of endpoints) answers.push(await sent(endpoint))
  // A limit that does not tell stands for all.
  return answers.find((answer) => !answer.includes(TOLD)) ?? answers[0] ?? ''
}
const TOLD = LIMITS.BODY.told

/** A request whose host or headers no `fetch` would send. */
const sendAs = (headers: Readonly<Record<string, string>>) =>
  new Promise<string>((resolve, reject) => {
    const asked = ask(new URL('/api/mails', api.url), { headers }, (answer) => {
      let text = String(answer.statusCode)
      answer.on('data', (chunk: Buffer) => (text += chunk.toString())).on('end', () => resolve(text))
    })
    asked.on('error', reject).end()
  })

const padded = (bytes: number) => ({ text: `{${' '.repeat(bytes - 2)}}` })
const isTransfer = ({ path, method }: Endpoint) => method === 'POST' && /transfer/.test(path)
const withBodies = EVERY.map(([, endpoint]) => endpoint).filter(({ body, bodyLimit }) => body && !bodyLimit)
const listed = EVERY.map(([, endpoint]) => endpoint).filter(
  ({ query }) => query && 'cursor' in (query as z.ZodMiniObject).shape,
)
const PERSON = { fullName: 'Ada Byron', phoneNumber: '0123456789', residence: 'Here', occupation: 'None' }
const fileOf = (bytes: number) => `data:image/png;base64,${randomBytes(bytes).toString('base64')}`
const pictureOf = async (width: number, height: number) => {
  const create = { width, height, channels: 3, background: '#888' } as const
  const png = await sharp({ create, limitInputPixels: false }).png({ compressionLevel: 1 }).toBuffer()
  return send(updateProfile, { body: { ...PERSON, idDocument: `data:image/png;base64,${png.toString('base64')}` } })
}
const deposit = (amount: string) => send(ENDPOINTS.createDeposit, { body: { amount } })

/** Sends so much of each, and returns what is answered. */
const SENDERS: Readonly<Record<string, (most: number) => Promise<string>>> = {
  BODY: (most) =>
    together(
      withBodies.filter((endpoint) => !isTransfer(endpoint)),
      (endpoint) => send(endpoint, padded(most)),
    ),
  STATEMENT_BODY: (most) => together(withBodies.filter(isTransfer), (endpoint) => send(endpoint, padded(most))),
  // The rest differs between versions of Node.
  HEADERS: (most) => sendAs({ 'x-long': 'x'.repeat(most > LIMITS.HEADERS.most ? most : most - 300) }),
  HOST: (most) => sendAs({ host: 'a'.repeat(most) }),
  IDEMPOTENCY_KEY: (most) =>
    send(ENDPOINTS.createDeposit, { body: { amount: '5' }, headers: { 'idempotency-key': 'k'.repeat(most) } }),
  AMOUNT: (most) => deposit((most / 100).toFixed(2)),
  AMOUNT_TEXT: (most) => deposit('5'.padStart(most)),
  BATCH: (most) =>
    send(ENDPOINTS.reportFaults, { body: { faults: Array.from({ length: most }, () => ({ remote: 'shell' })) } }),
  PAGE: async (most) => {
    const answers: string[] = []
    for (const endpoint of listed) answers.push(await send(endpoint, {}, `?limit=${most}&wallet=fund`))
    const isRefused = (answer: string) => answer.includes(LIMITS.PAGE.told)
    return (
      (most > LIMITS.PAGE.most ? answers.find((each) => !isRefused(each)) : answers.find(isRefused)) ?? answers[0] ?? ''
    )
  },
  DOCUMENT: (most) => send(updateProfile, { body: { ...PERSON, idDocument: fileOf(most) } }),
  PROOF: (most) => send(submitProof, { body: { proofImage: fileOf(most) } }),
  PIXELS: (most) => pictureOf(5_000, Math.ceil(most / 5_000)),
  EDGE: (most) => pictureOf(most, 1),
}

const met = Object.entries(LIMITS).flatMap(([name, limit]) =>
  'told' in limit && limit.test === undefined ? [{ name, ...limit }] : [],
)

describe('limits', () => {
  test('each limit that is met here has a sender', () => {
    expect(Object.keys(SENDERS).toSorted()).toEqual(met.map(({ name }) => name).toSorted())
  })

  // covers calls.1
  test.each(met)('$most $unit are the most of $name, and who sends one more is told', async ({ name, most, told }) => {
    const sends = SENDERS[name] ?? (() => Promise.resolve(''))
    expect(await sends(most)).not.toContain(told)
    expect(await sends(most + 1)).toContain(told)
  })
})

describe('the rate', () => {
  /** Sets every counter to so many calls. */
  const count = (calls: number) => api.owner('rate_counts').update({ calls, began_at: api.owner.fn.now() })
  const rated = EVERY.filter(([id, { rate, produces }]) => rate && produces !== 'text/event-stream' && id !== 'logout')

  // covers calls.2
  test.each(rated)('of %s is told to who calls once more', async (_id, endpoint) => {
    const { access, method, path, rate, body } = endpoint
    const call = () => senders[access].send(method, path.replace('{id}', '999999'), body ? { body: {} } : {})
    await api.owner('rate_counts').delete()
    await call()
    expect(await count(RATES[rate ?? 'changes'].most - 1)).toBe(1)
    expect((await call()).status).not.toBe(429)
    const refused = await call()
    expect(refused).toMatchObject({ status: 429, body: { code: 'TOO_MANY_REQUESTS' } })
    const left = Number(refused.headers.get('retry-after'))
    expect(RATES[rate ?? 'changes'].seconds - left).toBeLessThan(patience(30))
  })

  // covers calls.2, calls.37
  test('of tokens is told to a program that calls once more', async () => {
    const body = { name: 'Figures', scope: 'account', days: 1, currentPassword: PASSWORD }
    const { token } = (await senders.user.send('POST', '/api/tokens', { body })).body
    const call = () =>
      senders.user.send('GET', '/api/figures', { headers: { authorization: `Bearer ${String(token)}` } })
    expect((await call()).status).toBe(200)
    await count(RATES.tokens.most)
    expect(await call()).toMatchObject({ status: 429, body: { code: 'TOO_MANY_REQUESTS' } })
    expect((await senders.user.send('GET', '/api/figures')).status).toBe(200)
  })

  // covers calls.2
  test.each([
    ['signIns', `address <> '*' AND login_hash <> sha256('any')`],
    ['signInsFromAddress', `login_hash = sha256('any')`],
    ['signInsToAccount', `address = '*'`],
  ] as const)('%s delays who fails once more', async (name, counter) => {
    await api.owner('sign_in_failures').delete()
    const fail = async () =>
      (await api.visitor().send('POST', '/api/login', { body: { username: 'nobody', password: 'wrong' } })).status
    expect(await fail()).toBe(401)
    const planted = await api
      .owner('sign_in_failures')
      .whereRaw(counter)
      .update({ failures: RATES[name].most - 2 })
    expect([planted, await fail(), await fail(), await fail()]).toEqual([1, 401, 401, 429])
  })
})

describe('what the contract bounds', () => {
  const parts = EVERY.flatMap(([id, endpoint]) =>
    (['params', 'query', 'body'] as const).flatMap((part) => {
      const schema = endpoint[part]
      return schema ? [{ id, part, schema }] : []
    }),
  )
  const valueAt = ([name, ...rest]: readonly string[], value: unknown): unknown => {
    if (name === undefined) return value
    const inner = valueAt(rest, value)
    if (name === 'shown' && rest[0] === '*') return { shown: { search: value } }
    if (name === '*') return [inner]
    if (name === '* (name)') return { [String(inner)]: 'x' }
    return { [name]: name === 'metadata' && rest.length > 0 ? JSON.stringify(inner) : inner }
  }
  const isTooLong = (schema: z.core.$ZodType, path: readonly string[], value: unknown) => {
    const issues = z.safeParse(schema, valueAt(path, value)).error?.issues ?? []
    return JSON.stringify(issues).includes('"too_big"')
  }

  // covers calls.1
  test('every text takes no letter more than it says', () => {
    const texts = parts.flatMap(({ id, part, schema }) =>
      textsOf(schema).map((text) => ({ id, part, schema, ...text })),
    )
    const unbounded = texts.filter(({ most, kind }) => most === undefined && kind !== 'form')
    expect(unbounded.map(({ id, path }) => `${id} ${path.join('.')}`)).toEqual([])
    const bounded = texts.flatMap(({ most, ...text }) => (most === undefined ? [] : [{ ...text, most }]))
    // A batch drops such an item, and takes the others.
    const isDropped = ({ schema, path: [name = '', item] }: (typeof bounded)[number]) =>
      item === '*' && z.safeParse(schema, { [name]: [null] }).success
    const wrong = bounded
      .filter((text) => !isDropped(text))
      .filter(
        ({ schema, path, most }) =>
          isTooLong(schema, path, 'x'.repeat(most)) || !isTooLong(schema, path, 'x'.repeat(most + 1)),
      )
    expect(wrong.map(({ id, path, most }) => `${id} ${path.join('.')} ${most}`)).toEqual([])
    expect(bounded.length).toBeGreaterThan(60)
  })
})
