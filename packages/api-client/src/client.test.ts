import {
  createDeposit,
  type Endpoint,
  getUser,
  listDeposits,
  logout,
  readNotification,
  setDepositMethod,
} from '@simvest/contracts'
import { cents } from '@simvest/money'
import { createApiClient } from './client.ts'
import { presentOf } from './errors.ts'

interface Sent {
  url: string
  init: RequestInit & { headers: Record<string, string> }
}

/** A fetch that answers from a list, repeats the last answer for ever, and records what was sent. */
function answering(...answers: (Response | Error)[]) {
  const sent: Sent[] = []
  const fetch = (async (url: string, init: Sent['init']) => {
    sent.push({ url, init })
    const answer = answers[Math.min(sent.length, answers.length) - 1]
    if (!(answer instanceof Response)) throw answer
    return answer.clone()
  }) as unknown as typeof globalThis.fetch
  return { sent, client: createApiClient({ fetch, retryDelay: 0, builds: () => 'shell@1.0.0' }) }
}

const json = (status: number, body: unknown) => new Response(JSON.stringify(body), { status })
const created = () => json(200, { depositId: 7, amount: 500, status: 'pending' })

describe('client', () => {
  // covers calls.17
  test('encodes cents to dollars on the way out and back on the way in', async () => {
    const { client, sent } = answering(created())
    await expect(client.call(createDeposit, { body: { amount: cents(50_010) } })).resolves.toEqual({
      depositId: 7,
      amount: 50_000,
      status: 'pending',
    })
    expect(sent[0]?.init.body).toBe('{"amount":500.1}')
    expect(sent[0]?.init.credentials).toBe('include')
    expect(sent[0]?.init.headers['x-simvest-mfe']).toBe('shell@1.0.0')
  })

  test('puts parameters into the path and the query', async () => {
    const about = { kind: 'notice', title: 'A message', figures: null, transactionId: null }
    const { client, sent } = answering(
      json(200, { id: 7, message: 'm', isRead: true, createdAt: '2026-01-01T00:00:00.000Z', ...about }),
    )
    await client.call(readNotification, { params: { id: 7 } })
    expect(sent[0]?.url).toBe('/api/notifications/7/read')

    const list = answering(json(200, []))
    await list.client.call(listDeposits, { query: { limit: 5 } })
    expect(list.sent[0]?.url).toBe('/api/deposits?limit=5')
  })

  test('says how many there are and where the next page begins', async () => {
    const headers = { 'x-total-count': '12', link: '</api/deposits?limit=5&cursor=abc%3D>; rel="next"' }
    const { client } = answering(new Response('[]', { headers }))
    await expect(client.page(listDeposits, { query: { limit: 5 } })).resolves.toEqual({
      items: [],
      total: 12,
      next: 'abc=',
    })
    const last = answering(new Response('[]', { headers: { 'x-total-count': '0' } }))
    await expect(last.client.page(listDeposits, { query: {} })).resolves.toEqual({
      items: [],
      total: 0,
      next: undefined,
    })
  })

  // covers calls.21
  test('retries a mutation that failed on the way twice, under one idempotency key', async () => {
    const { client, sent } = answering(new TypeError('failed to fetch'), json(503, { message: 'busy' }), created())
    await client.call(createDeposit, { body: { amount: cents(1) } })
    expect(sent).toHaveLength(3)
    expect(new Set(sent.map(({ init }) => init.headers['idempotency-key'])).size).toBe(1)
  })

  test('retries a mutation whose answer broke off, under the same idempotency key', async () => {
    const broken = new Response(new ReadableStream({ start: (body) => body.error(new TypeError('terminated')) }))
    const { client, sent } = answering(broken, created())
    await client.call(createDeposit, { body: { amount: cents(1) } })
    expect(new Set(sent.map(({ init }) => init.headers['idempotency-key'])).size).toBe(1)
    expect(sent).toHaveLength(2)
  })

  // covers calls.21
  test('waits a second before each of the two further attempts', async () => {
    jest.useFakeTimers()
    const at: number[] = []
    const fetch = (async () => {
      at.push(Date.now())
      throw new TypeError('failed to fetch')
    }) as unknown as typeof globalThis.fetch
    const failed = createApiClient({ fetch })
      .call(logout, {})
      .catch((error: Error) => error.name)
    await jest.advanceTimersByTimeAsync(5_000)
    jest.useRealTimers()
    expect(await failed).toBe('NetworkError')
    expect(at.map((time) => time - (at[0] ?? 0))).toEqual([0, 1_000, 2_000])
  })

  // covers calls.17
  test('sends a JSON body and its type only where there is one', async () => {
    const { client, sent } = answering(json(200, { message: 'You have been logged out.' }), created())
    await client.call(logout, {})
    await client.call(createDeposit, { body: { amount: cents(1) } })
    expect(sent.map(({ init }) => [init.body, init.headers['content-type']])).toEqual([
      [undefined, undefined],
      ['{"amount":0.01}', 'application/json'],
    ])
  })

  test("sends a caller's own idempotency key", async () => {
    const { client, sent } = answering(created())
    await client.call(createDeposit, { body: { amount: cents(1) } }, { idempotencyKey: 'kept' })
    expect(sent[0]?.init.headers['idempotency-key']).toBe('kept')
  })

  test.each([
    ['/api/user /api/deposits', ['/api/user', '/api/deposits']],
    ['', []],
    [undefined, undefined],
  ])('tells what a change changed: %p', async (header, changed) => {
    const headers = header === undefined ? undefined : { 'simvest-changed': header }
    const { client } = answering(new Response('{"depositId":7,"amount":1,"status":"pending"}', { headers }))
    await expect(client.act(createDeposit, { body: { amount: cents(100) } })).resolves.toMatchObject({
      data: { depositId: 7 },
      changed,
    })
  })

  test('says which version was seen, and reads what is there instead', async () => {
    const confirmed = { ...createDeposit, versioned: true } as const satisfies Endpoint
    const present = { depositId: 7, amount: 20, status: 'pending' }
    const body = { message: 'Changed', code: 'CHANGED_MEANWHILE', requestId: 'r1', present }
    const { client, sent } = answering(json(412, body))
    const error = await client.call(confirmed, { body: { amount: cents(1) }, version: 'v1' }).catch((thrown) => thrown)
    expect(sent).toHaveLength(1)
    expect(sent[0]?.init.headers['if-match']).toBe('"v1"')
    expect(presentOf(confirmed, error)).toEqual({ ...present, amount: 2_000 })
    // Another call's answer has another shape.
    expect(presentOf(setDepositMethod, error)).toBeUndefined()
    expect(presentOf(confirmed, new Error('else'))).toBeUndefined()
  })

  test('gives up after three attempts and says that the network failed', async () => {
    const { client, sent } = answering(new TypeError('failed to fetch'))
    await expect(client.call(createDeposit, { body: { amount: cents(1) } })).rejects.toMatchObject({
      name: 'NetworkError',
    })
    expect(sent).toHaveLength(3)
  })

  // covers calls.19, calls.21
  test('takes a 4xx as an answer: no retry, the message and the fields of the body', async () => {
    const body = { message: 'Bad', code: 'VALIDATION_FAILED', requestId: 'r1', fields: { amount: 'Bad' } }
    const { client, sent } = answering(json(400, body))
    await expect(client.call(createDeposit, { body: { amount: cents(1) } })).rejects.toMatchObject({
      name: 'ApiError',
      status: 400,
      message: 'Bad',
      body,
    })
    expect(sent).toHaveLength(1)
  })

  // covers calls.19
  test.each([
    [new Response('{"reason":"x"}', { status: 502 }), '{"reason":"x"}'],
    [new Response('plain', { status: 502 }), 'plain'],
    [new Response('', { status: 502, statusText: 'Bad Gateway' }), 'Bad Gateway'],
    [new Response('', { status: 502 }), 'Error 502'],
  ])('finds the message of a foreign answer', async (answer, message) => {
    await expect(answering(answer).client.call(getUser, {})).rejects.toMatchObject({ message, body: undefined })
  })

  test.each(['<!doctype html>', '{"id":"seven"}'])('refuses an answer that breaks the contract: %s', async (text) => {
    await expect(answering(new Response(text)).client.call(getUser, {})).rejects.toMatchObject({
      name: 'ContractError',
    })
  })
})
