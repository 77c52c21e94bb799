import { reportFaults } from '@simvest/contracts'
import { answerInTurn, mayCall } from './answer-call.ts'
import type { CallAnswer, Call } from './messages.ts'

const PAYMENTS = { name: 'payments', isolated: ['GET /api/wallets/{id}', 'POST /api/deposit'] }

const reports = (...remotes: string[]) =>
  JSON.stringify({ faults: remotes.map((remote) => ({ remote, version: '1', kind: 'error' })) })

describe('answer call', () => {
  // covers federation.21
  test.each([
    ['GET', '/api/wallets/7', ''],
    ['POST', '/api/deposit', '{}'],
    ['GET', '/api/user', ''],
    ['GET', '/remotes.json', ''],
    ['POST', reportFaults.path, reports('payments')],
  ])('a frame may make the calls that were granted, and those of every remote: %s %s', (method, pathname, body) => {
    expect(mayCall(PAYMENTS, pathname, { method, body })).toBe(true)
  })

  // covers federation.21
  test.each([
    ['GET', '/api/wallets', ''],
    ['GET', '/api/wallets/7/lines', ''],
    ['DELETE', '/api/wallets/7', ''],
    ['GET', '/api/deposit', ''],
    ['POST', '/api/user', ''],
    ['GET', '/remotesXjson', ''],
    ['GET', '/x/api/user', ''],
    ['POST', reportFaults.path, reports('payments', 'wallet')],
    ['POST', reportFaults.path, 'null'],
  ])('and no other: %s %s', (method, pathname, body) => {
    expect(mayCall(PAYMENTS, pathname, { method, body })).toBe(false)
  })

  const asked: { url: string; headers: Record<string, string> }[] = []
  let open: (() => void)[]

  beforeEach(() => {
    asked.length = 0
    open = []
    jest.spyOn(console, 'warn').mockImplementation()
    globalThis.fetch = (async (url: string, { headers }: { headers: Record<string, string> }) => {
      asked.push({ url, headers })
      await new Promise<void>((resolve) => open.push(resolve))
      return { status: 200, headers: new Map([['x-total-count', '1']]), arrayBuffer: async () => new ArrayBuffer(0) }
    }) as unknown as typeof fetch
  })
  afterEach(() => jest.restoreAllMocks())

  const call = (number: number, given: Partial<Call> = {}): Call => ({
    call: number,
    method: 'GET',
    url: `${location.origin}/api/wallets/${number}`,
    headers: {},
    body: '',
    ...given,
  })

  function answering() {
    const answers: CallAnswer[] = []
    return { answers, make: answerInTurn(PAYMENTS, (answer) => void answers.push(answer)) }
  }

  const settled = () => new Promise((resolve) => setTimeout(resolve))

  // covers federation.21
  test('the page makes the call, names the builds itself, and passes on no header but those of a call', async () => {
    const { answers, make } = answering()
    const headers = {
      accept: 'application/json',
      'x-forwarded-for': '1.2.3.4',
      'x-simvest-mfe': 'wallet@6,payments@2.0.0,shell@9',
    }
    make(call(7, { headers, url: `${location.origin}/api/wallets/7?of=me` }))
    await settled()
    expect(asked).toEqual([
      {
        url: '/api/wallets/7?of=me',
        headers: { accept: 'application/json', 'x-simvest-mfe': 'shell@unknown,payments@2.0.0' },
      },
    ])
    open[0]?.()
    await settled()
    expect(answers).toMatchObject([{ call: 7, status: 200, headers: expect.arrayContaining([['x-total-count', '1']]) }])
  })

  test.each([
    `https://evil.example/api/wallets/7`,
    '//evil.example/api/wallets/7',
    'http://a:99999/',
    '/api/wallets/../deposit',
  ])('a call to %s is answered without being made', async (url) => {
    const { answers, make } = answering()
    make(call(1, { url }))
    await settled()
    expect(asked).toEqual([])
    expect(answers).toMatchObject([{ call: 1, status: 403 }])
  })

  test('four calls are under way at a time, so that the page has connections of its own', async () => {
    const { answers, make } = answering()
    for (let number = 0; number < 6; number++) make(call(number))
    await settled()
    expect(asked).toHaveLength(4)
    for (const go of open) go()
    await settled()
    expect([asked.length, answers.length]).toEqual([6, 4])
  })

  test('a call without an answer is said to have none', async () => {
    globalThis.fetch = () => Promise.reject(new TypeError('failed to fetch'))
    const { answers, make } = answering()
    make(call(3))
    await settled()
    expect(answers).toEqual([{ call: 3 }])
  })
})
