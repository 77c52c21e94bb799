import { type Endpoint, ENDPOINTS } from '@simvest/contracts'
import { base58Of, bech32Of } from '@simvest/testing/made-addresses'
import { type TextAt, textsOf } from '@simvest/contracts/texts-of'
import * as z from 'zod/mini'
import { columnsWith } from '#test/harness/catalogue.ts'
import { startTestApi, type TestApi } from '#test/harness/test-api.ts'
import type { Answer, TestClient } from '#test/harness/test-client.ts'

let api: TestApi
let senders: Readonly<Record<Endpoint['access'], TestClient>>

beforeAll(async () => {
  api = await startTestApi()
  senders = { public: api.visitor(), user: await api.investor(), admin: await api.administrator() }
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

function send(endpoint: Endpoint, part: 'query' | 'body' | 'params', { path }: TextAt, real: string): Promise<Answer> {
  const [name = '', key] = path
  const at = endpoint.path.replace('{id}', '1')
  const sender = senders[endpoint.access]
  if (part === 'query') return sender.send(endpoint.method, `${at}?${new URLSearchParams({ [name]: real })}`)
  const body = name === 'shown' ? { shown: key === '*' ? { search: real } : { [real]: 'x' } } : valueWith(path, real)
  return sender.send(endpoint.method, at, { body })
}

const answers: string[] = []

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
      body: { fields: { 'metadata.accountHolderName': expect.stringContaining('Together with the field beside it') } },
    })
})
