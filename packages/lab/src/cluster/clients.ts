import { createDeposit, decideDeposit, login } from '@simvest/contracts'
import { cents } from '@simvest/money'
import { randomInt, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { TestClient } from '@simvest/api/test/harness/test-client.ts'
import { ADMINISTRATOR } from '@simvest/api/test/harness/test-database.ts'
import type { ApiProcess } from './api-process.ts'
import { isWrong } from './judge.ts'
import type { Record } from './record.ts'

/** The timeout of every operation, in milliseconds. */
const TIMEOUT_MS = 10_000
const BETWEEN_ORDERS = 60
/** Half of what each person has, in cents. */
const HALF = 500_000
/** The delay before a browser reconnects, in milliseconds, as the API's stream sets it. */
const RECONNECT_DELAY_MS = 3_000

export interface Client {
  userId: number
  cookie: string
}

/** People with money, who have signed in. */
export async function signUp(count: number, { url }: ApiProcess): Promise<Client[]> {
  const administrator = new TestClient(url)
  await administrator.call(login, { body: ADMINISTRATOR })
  const clients: Client[] = []
  while (clients.length < count) {
    const person = new TestClient(url)
    const { id } = await person.register()
    for (let half = 0; half < 2; half++) {
      const { depositId } = await person.call(createDeposit, { body: { amount: cents(HALF) } })
      await administrator.call(decideDeposit, { params: { id: depositId }, body: { action: 'approve' } })
    }
    clients.push({ userId: id, cookie: person.cookie })
  }
  return clients
}

interface Request {
  method: 'GET' | 'POST'
  path: string
  body?: object
  key?: string
}

async function sendTo(api: ApiProcess, { cookie }: Client, request: Request, record: Record) {
  const { method, path, body, key } = request
  const { port, pid } = api
  const from = performance.now()
  const seen = (status: number, wrong?: string) =>
    record.tries.push({ path, port, pid, from, to: performance.now(), status, ...(wrong !== undefined && { wrong }) })
  try {
    const answer = await fetch(api.url + path, {
      method,
      body: body ? JSON.stringify(body) : null,
      headers: {
        origin: api.url,
        cookie,
        ...(body && { 'content-type': 'application/json' }),
        ...(key && { 'idempotency-key': key }),
      },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    const text = await answer.text()
    seen(answer.status, isWrong(answer.status) ? text : undefined)
    return { status: answer.status, text }
  } catch (error) {
    seen(error instanceof Error && error.name === 'TimeoutError' ? -1 : 0)
    return undefined
  }
}

/** Moves money to and fro, each order under a key of its own that is repeated until it is answered, and reads between. */
export async function trade(client: Client, apis: readonly ApiProcess[], record: Record): Promise<void> {
  const wallets = ['fund', 'profit']
  let turn = client.userId
  const next = () => apis[turn++ % apis.length] as ApiProcess
  for (let order = 0; !record.isOver; order++) {
    const [fromWallet, toWallet] = order % 2 === 0 ? wallets : wallets.toReversed()
    // Amounts tell orders apart. The first leaves enough in the other wallet for whatever may be lost.
    const amount = order === 0 ? HALF : randomInt(1, 1_000)
    const body = { fromWallet, toWallet, amount: amount / 100 }
    const key = randomUUID()
    for (;;) {
      const answer = await sendTo(next(), client, { method: 'POST', path: '/api/transfer', body, key }, record)
      if (answer?.status === 200) {
        const { transaction } = JSON.parse(answer.text) as { transaction: { id: number } }
        record.told.push({ id: transaction.id, userId: client.userId, amount, at: performance.now() })
        break
      }
      if (answer && answer.status < 500) throw new Error(`a transfer was answered ${answer.status}: ${answer.text}`)
      if (record.isGivenUp) return void record.unanswered++
      await sleep(100)
    }
    if (order % 5 === 0) await sendTo(next(), client, { method: 'GET', path: '/api/user' }, record)
    await sleep(BETWEEN_ORDERS)
  }
}

/** A page that stays open: it writes down when it hears of changes, and opens its stream again as a browser would. */
export async function watch({ userId, cookie }: Client, apis: readonly ApiProcess[], record: Record): Promise<void> {
  const heard: number[] = []
  const opened: number[] = []
  record.heard.set(userId, heard)
  record.opened.set(userId, opened)
  for (let turn = userId; !record.isOver; turn++) {
    const url = (apis[turn % apis.length] as ApiProcess).url
    const leave = new AbortController()
    const over = setInterval(() => record.isOver && leave.abort(), 500)
    try {
      const answer = await fetch(`${url}/api/events`, { headers: { cookie }, signal: leave.signal })
      if (answer.ok) opened.push(performance.now())
      if (answer.ok) await hear(answer, heard)
    } catch {
      // The process was killed.
    } finally {
      clearInterval(over)
    }
    if (!record.isOver) await sleep(RECONNECT_DELAY_MS)
  }
}

async function hear({ body }: Response, heard: number[]): Promise<void> {
  for await (const chunk of body ?? []) if (Buffer.from(chunk).includes('data:')) heard.push(performance.now())
}
