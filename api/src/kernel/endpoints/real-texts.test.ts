import { type Endpoint, ENDPOINTS, type Role, rolesThatMay } from '@simvest/contracts'
import { base58Of, bech32Of } from '@simvest/testing/made-addresses'
import { type TextAt, textsOf } from '@simvest/contracts/texts-of'
import * as z from 'zod/mini'
import fc from 'fast-check'
import { randomInt } from 'node:crypto'
import { randomOf } from '#test/harness/access-random.ts'
import { columnsWith } from '#test/harness/catalogue.ts'
import { validInput } from '#test/harness/hostile-cases.ts'
import { startTestApi, type TestApi } from '#test/harness/test-api.ts'
import type { Answer, TestClient } from '#test/harness/test-client.ts'

const SEED = randomInt(2 ** 31)
const { pick } = randomOf(SEED)

let api: TestApi
let senders: Readonly<Record<Role | 'public' | 'user', TestClient>>

beforeAll(async () => {
  process.stdout.write(`REAL_TEXTS_SEED=${SEED}\n`)
  api = await startTestApi()
  const [operator, support] = [await api.colleague('operator'), await api.colleague('support')]
  const [compliance, auditor] = [await api.colleague('compliance'), await api.colleague('auditor')]
  senders = { operator, support, compliance, auditor, public: api.visitor(), user: await api.investor() }
})
afterAll(() => api.stop())

const REAL: Readonly<Record<string, string>> = {
  TRON: base58Of(0x41),
  Bitcoin: base58Of(0),
  bech32: bech32Of('bc'),
  Ethereum: `0x${'aB1'.repeat(13)}c`,
  IBAN: 'NO93 8601 1117 947',
  card: '4111 1111 1111 1111',
  UPI: 'somebody@okaxis',
  link: 'paypal.me/somebody',
  hidden: base58Of(0x41).replace(/^.{9}/, '$&\u2061'),
}
/** A destination that is none before its parts stand beside each other. */
const HALVES = [REAL['TRON']?.slice(0, 17) ?? '', REAL['TRON']?.slice(17) ?? '']
const PARTS = ['params', 'query', 'body'] as const

const texts = Object.entries<Endpoint>(ENDPOINTS).flatMap(([operation, endpoint]) =>
  PARTS.flatMap((part) => {
    const schema = endpoint[part]
    return (schema ? textsOf(schema) : []).map((text) => ({
      name: `${operation} ${part} ${text.path.join('.')}`,
      endpoint,
      part,
      text,
    }))
  }),
)

/** Returns whether a text is in an item of a batch, which drops what breaks its schema and keeps the others. */
function isInBatch({ endpoint, part, text }: (typeof texts)[number]): boolean {
  const [name = '', item] = text.path
  const schema = endpoint[part]
  return item === '*' && schema !== undefined && z.safeParse(schema, { [name]: [null] }).success
}

const refuses = (each: (typeof texts)[number]) =>
  (each.text.kind === 'invented' || each.text.kind === 'form') && !isInBatch(each)

/** A value that has a text at a path, and nothing else. */
function valueWith([name, ...rest]: readonly string[], real: string): unknown {
  if (name === undefined) return real
  const inner = valueWith(rest, real)
  if (name === '*') return [inner]
  // JSON inside of a string.
  return { [name]: name === 'metadata' ? JSON.stringify(inner) : inner }
}

/** Returns a client that may make the call; for the console, a random one whose role permits it. */
function senderOf({ access, permission }: Endpoint): TestClient {
  if (access !== 'admin') return senders[access]
  return senders[pick(rolesThatMay(permission)) ?? 'operator']
}

function send(endpoint: Endpoint, part: 'query' | 'body' | 'params', { path }: TextAt, real: string): Promise<Answer> {
  const [name = '', key] = path
  const at = endpoint.path.replace('{id}', '1')
  const sender = senderOf(endpoint)
  if (part === 'query') return sender.send(endpoint.method, `${at}?${new URLSearchParams({ [name]: real })}`)
  const body = name === 'shown' ? { shown: key === '*' ? { search: real } : { [real]: 'x' } } : valueWith(path, real)
  return sender.send(endpoint.method, at, { body })
}

const answers: string[] = []

describe('real texts', () => {
  // covers A3.7, A3.4
  test.each(texts.filter(refuses))('$name refuses what is real', async ({ endpoint, part, text }) => {
    for (const [kind, real] of Object.entries(REAL)) {
      const { status, body, text: answer } = await send(endpoint, part, text, real)
      const field = text.path[0] === 'shown' ? /^shown\./ : new RegExp(`^${text.path.join('.').replaceAll('*', '0')}$`)
      const named = Object.entries(body.fields ?? {}).filter(([name]) => field.test(name))
      expect([kind, status, named.length]).toEqual([kind, 400, 1])
      const isSaid = /^This (looks like|could be|is too long)|^Invalid/.test(named[0]?.[1] ?? '')
      expect([kind, named[0]?.[1], isSaid || text.kind === 'form']).toEqual([kind, named[0]?.[1], true])
      answers.push(answer)
    }
  })

  // covers A3.7
  test('texts that are not searched, and those of dropped items, are neither kept nor answered', async () => {
    for (const { endpoint, part, text } of texts.filter((each) => !refuses(each)))
      for (const real of Object.values(REAL)) {
        await api.owner('sign_in_failures').delete()
        answers.push((await send(endpoint, part, text, real)).text)
      }
    // The name of a filter is named by its refusal, to nobody but its sender.
    for (const real of Object.values(REAL)) {
      expect([real, await columnsWith(api.owner, real.replace(/[%_\\]/g, ''))]).toEqual([real, []])
      expect(answers.filter((answer) => answer.includes(real) && !answer.includes(`shown.${real}`))).toEqual([])
    }
    // Mails and pushes are written from what is stored; files are read back.
    for (const endpoint of Object.values<Endpoint>(ENDPOINTS).filter(({ rate }) => rate === 'exports')) {
      const { text } = await senderOf(endpoint).send('GET', endpoint.path)
      for (const real of Object.values(REAL))
        expect([endpoint.path, text.includes(real)]).toEqual([endpoint.path, false])
    }
  })

  /** Texts that are shown beside each other: two of the same body, each behind the other. */
  const beside = texts
    .filter(({ part, text }) => part === 'body' && text.kind === 'invented' && text.path.length === 1)
    .flatMap((first, at, all) => {
      const second = all[at + 1]
      return second?.endpoint === first.endpoint
        ? [{ name: `${first.name} and ${second.text.path[0]}`, first, second }]
        : []
    })

  // covers A3.7
  test.each(beside)('a destination that is split over $name is refused', async ({ first, second }) => {
    const { endpoint, text } = first
    const [body] = fc.sample(validInput(endpoint.body ?? z.object({}), [1], {}), { numRuns: 1, seed: 7 })
    const halves = HALVES.map((half, at) => [[text.path[0] ?? '', second.text.path[0] ?? ''][at] ?? '', half])
    const sent = { ...(body as object), ...Object.fromEntries(halves) }
    const answer = await senderOf(endpoint).send(endpoint.method, endpoint.path.replace('{id}', '1'), { body: sent })
    // An e-mail address has a form, which refuses the half.
    const isSaid = Object.entries(answer.body.fields ?? {}).some(
      ([name, message]) => /email$/i.test(name) || message.startsWith('Together with the field beside it'),
    )
    expect([answer.status, isSaid]).toEqual([400, true])
  })

  // covers A3.7
  test('a destination that is split over fields beside each other is refused', async () => {
    const [first, second] = [REAL['TRON']?.slice(0, 17), REAL['TRON']?.slice(17)]
    const split = (bankName?: string, accountHolderName?: string) =>
      senders.user.send('POST', '/api/transactions', {
        body: {
          type: 'withdrawal',
          amount: 5,
          method: 'bank_transfer',
          metadata: JSON.stringify({ bankName, accountHolderName, bankAccountNumber: '0000 SAMPLE' }),
        },
      })
    for (const answer of [await split(first, second), await split(second, first)])
      expect(answer).toMatchObject({
        status: 400,
        body: {
          fields: { 'metadata.accountHolderName': expect.stringContaining('Together with the field beside it') },
        },
      })
  })
})
