import { SESSION_STREAMS, STREAMS, USER_STREAMS } from '@simvest/contracts/limits'
import { createNoopMeter } from '@opentelemetry/api'
import { createDeposit, login, logout } from '@simvest/contracts'
import { cents } from '@simvest/money'
import express from 'express'
import { setTimeout as sleep } from 'node:timers/promises'
import { serve } from '#infra/http/serve.ts'
import type { LiveFeed } from '#infra/live/live-feed.ts'
import { useTestApi } from '#test/harness/test-api.ts'
import { TestClient } from '#test/harness/test-client.ts'
import { openStream, waitUntil } from '#test/harness/test-stream.ts'
import { EVERYBODY_TOPIC, MARKET_TOPIC } from '#kernel/endpoints/topics.ts'
import { createChangeStreams } from './stream-changes.ts'

const api = useTestApi({ streams: { ofSession: 3, ofUser: 5, ofProcess: 12, pause: 200 } })

type Listening = Awaited<ReturnType<typeof openStream>>

const messages = ({ text }: Listening) => [...text.matchAll(/^data: \{"changed/gm)].length

/** A feed without messages. */
const DEAF = { since: () => ({ cursor: '', messages: [] }), isListening: () => true, stop: async () => {} }

async function signInAgain(username: string): Promise<TestClient> {
  const client = api.visitor()
  await client.call(login, { body: { username, password: 'tin-kettle' } })
  return client
}

const closeAll = async (streams: readonly Listening[]) => {
  for (const { close } of streams) close.abort()
  await sleep(50)
}

describe('stream limits', () => {
  // covers calls.29
  test('a tab too many takes the place of the oldest of its browser, which is told not to come back by itself', async () => {
    const ada = await api.investor()
    const streams: Listening[] = []
    for (let tab = 0; tab < 5; tab++) streams.push(await openStream(ada))
    await waitUntil(() => streams.filter(({ ended }) => ended).length === 2)
    expect(streams.map(({ ended }) => ended)).toEqual([true, true, false, false, false])
    expect(streams[0]?.text).toMatch(/retry: 3600000\nevent: replaced\ndata: \{\}\n\n$/)
    const seen = streams.map(messages)
    await ada.call(createDeposit, { body: { amount: cents(500) } })
    await waitUntil(() => streams.slice(2).every((stream, tab) => messages(stream) > (seen[tab + 2] ?? 0)))
    await closeAll(streams)
  })

  // covers calls.29
  test('all devices of a user together have a limit, and another user is not touched by it', async () => {
    const ada = await api.investor('limited')
    const stranger = await openStream(await api.investor())
    const devices = [ada, await signInAgain('limited'), await signInAgain('limited')]
    const streams: Listening[] = []
    for (const device of devices) streams.push(await openStream(device), await openStream(device))
    await waitUntil(() => streams[0]?.ended ?? false)
    expect(streams.map(({ ended }) => ended)).toEqual([true, false, false, false, false, false])
    expect(stranger.ended).toBe(false)
    await closeAll([...streams, stranger])
  })

  // covers calls.29
  test('a process has a limit too: 503 with the time to wait, and a place that is left is free', async () => {
    const users = await Promise.all(Array.from({ length: 5 }, () => api.investor()))
    const streams: Listening[] = []
    for (const user of users.slice(0, 4)) for (let tab = 0; tab < 3; tab++) streams.push(await openStream(user))
    const late = users[4]?.send('GET', '/api/events')
    expect(await late).toMatchObject({ status: 503, body: { code: 'UNAVAILABLE' } })
    expect((await late)?.headers.get('retry-after')).toBe('60')
    await closeAll(streams.splice(0, 1))
    const free = await openStream(users[4] ?? api.visitor())
    expect(free.status).toBe(200)
    await closeAll([...streams, free])
  })

  // covers calls.29
  test('unless somebody sets others, a session, a user and a process have as many streams as the table says', () => {
    const feed = { ...DEAF, subscribe: () => () => {} } satisfies LiveFeed
    const streamChanges = createChangeStreams(feed, createNoopMeter())
    const left: number[] = []
    let opened = 0
    const open = (id: number, session: string) => {
      const number = opened++
      const response = {
        writableLength: 0,
        set() {},
        flushHeaders() {},
        write() {},
        on() {},
        destroy() {},
        end: () => left.push(number),
      }
      const rights = { needsStepUp: false, lacksFactor: false, isGuest: false }
      const actor = { id, username: 'ada', isAdmin: false, role: null, sessionHash: Buffer.from(session), ...rights }
      streamChanges({
        actor,
        response: response as never,
        livingSessions: async () => new Set(),
        carry: async () => '{}',
      })
    }
    for (let tab = 0; tab < SESSION_STREAMS.most; tab++) open(1, 'a')
    expect(left).toEqual([])
    open(1, 'a')
    expect(left).toEqual([0])
    for (let device = SESSION_STREAMS.most; device < USER_STREAMS.most; device++) open(1, `${device}`)
    expect(left).toEqual([0])
    open(1, 'z')
    expect(left).toEqual([0, 1])
    while (opened < STREAMS.most) open(opened, 'a')
    expect(() => open(0, 'a')).toThrow(STREAMS.told)
  })

  /** The values that every message of a fake feed carries. */
  const carried = { version: 1, values: [] }

  /** Streams, of one user unless a test names others, over a feed that tells what a test says. */
  async function streamsOverFeed(carry = async () => JSON.stringify(carried)) {
    const listeners: Parameters<LiveFeed['subscribe']>[1][] = []
    const feed = {
      ...DEAF,
      subscribe: ([topic], listener) => (topic !== MARKET_TOPIC && listeners.push(listener), () => {}),
    } satisfies LiveFeed
    const looked: string[][] = []
    const livingSessions = async (hashes: readonly string[]) => {
      looked.push([...hashes])
      return new Set(hashes)
    }
    const streamChanges = createChangeStreams(feed, createNoopMeter())
    const app = express().get('/api/events', (request, response) => {
      const sessionHash = Buffer.from(String(request.query['session']), 'hex')
      const session = { sessionHash, needsStepUp: false, lacksFactor: false, isGuest: false }
      const id = Number(request.query['user'] ?? 1)
      const actor = { id, username: 'ada', isAdmin: false, role: null, ...session }
      streamChanges({ actor, response, livingSessions, carry })
    })
    const server = await serve(app, { port: 0, host: '127.0.0.1' })
    const client = new TestClient(`http://127.0.0.1:${server.port}`)
    return { listeners, looked, server, client }
  }

  // covers calls.30
  test('many changes at once are few messages and as few looks at the sessions, and the last one is heard', async () => {
    const { listeners, looked, server, client } = await streamsOverFeed()
    const streams = await Promise.all(
      ['aa', 'aa', 'aa', 'bb'].map((session) => openStream(client, `?session=${session}`)),
    )
    expect(listeners).toHaveLength(1)

    const began = performance.now()
    for (let change = 0; change < 100; change++) {
      listeners[0]?.onMessage({ topic: 'user:1', changed: [`/api/deposits/${change}`] })
      await sleep(5)
    }
    await waitUntil(() => streams.every(({ text }) => text.includes('/api/deposits/99')))
    const told = streams.map(messages)
    expect(Math.max(...told)).toBeLessThanOrEqual((performance.now() - began) / 200 + 1)
    expect(new Set(told).size).toBe(1)
    // A single check covers all streams of both sessions.
    expect(looked).toEqual(Array.from({ length: told[0] ?? 0 }, () => ['aa', 'bb']))
    await closeAll(streams)
    await server.stop()
  })

  test('a message names the requests that changed something, unless something else changed too', async () => {
    const { listeners, server, client } = await streamsOverFeed()
    const stream = await openStream(client, '?session=aa')
    const told = () => [...stream.text.matchAll(/^data: (.*)$/gm)].map(([, data = '']) => JSON.parse(data))
    const tell = (path: string, by?: string) => listeners[0]?.onMessage({ topic: 'user:1', changed: [path], by })
    tell('/api/user', 'one')
    await waitUntil(() => told().length === 1)
    tell('/api/user', 'two')
    tell('/api/figures', 'three')
    await waitUntil(() => told().length === 2)
    tell('/api/user', 'four')
    tell('/api/user')
    await waitUntil(() => told().length === 3)
    expect(told()).toEqual([
      { changed: ['/api/user'], by: ['one'], carried },
      { changed: ['/api/user', '/api/figures'], by: ['two', 'three'], carried },
      { changed: ['/api/user'], carried },
    ])
    await closeAll([stream])
    await server.stop()
  })

  // covers dashboard.13
  test('beside an address that changed alone stands its path, and in its place once all below it changed', async () => {
    const { listeners, server, client } = await streamsOverFeed()
    const stream = await openStream(client, '?session=aa')
    const told = () => [...stream.text.matchAll(/^data: (.*)$/gm)].map(([, data = '']) => JSON.parse(data).changed)
    const tell = (...changed: string[]) => listeners[0]?.onMessage({ topic: 'user:1', changed })
    tell('/api/user', '/api/figures?')
    await waitUntil(() => told().length === 1)
    tell('/api/figures?', '/api/transactions?type=transfer')
    tell('/api/figures')
    await waitUntil(() => told().length === 2)
    expect(told()).toEqual([
      ['/api/user', '/api/figures', '/api/figures?'],
      ['/api/figures', '/api/transactions', '/api/transactions?type=transfer'],
    ])
    await closeAll([stream])
    await server.stop()
  })

  // covers calls.30
  test.each([
    ['a settlement', 2, { topic: '', isShared: true }],
    ['news for everybody', 4, { topic: EVERYBODY_TOPIC }],
  ])('%s is told %d people at a time, and an act meanwhile', async (_, atOnce, message) => {
    const making: (() => void)[] = []
    const carry = async () => {
      await new Promise<void>((resolve) => making.push(resolve))
      return JSON.stringify(carried)
    }
    const { listeners, server, client } = await streamsOverFeed(carry)
    const users = [1, 2, 3, 4, 5, 6]
    const streams = await Promise.all(users.map((user) => openStream(client, `?session=aa&user=${user}`)))
    const [actor, ...others] = listeners
    for (const listener of others) listener.onMessage({ ...message, changed: ['/api/figures'] })
    await waitUntil(() => making.length === atOnce)
    actor?.onMessage({ topic: '', changed: ['/api/user'], by: 'one' })
    await waitUntil(() => making.length === atOnce + 1)
    making.pop()?.()
    for (let made = 0; made < others.length; made++) {
      await waitUntil(() => making.length === Math.min(others.length, made + atOnce))
      making[made]?.()
    }
    await waitUntil(() => streams.every((stream) => messages(stream) > 0))
    expect(streams.map(messages)).toEqual(users.map(() => 1))
    await closeAll(streams)
    await server.stop()
  })

  // covers calls.34
  test('a page that connects while a message is made gets one of its own, which has what it may have read', async () => {
    const making: (() => void)[] = []
    const carry = async () => {
      await new Promise<void>((resolve) => making.push(resolve))
      return JSON.stringify(carried)
    }
    const { listeners, server, client } = await streamsOverFeed(carry)
    const first = await openStream(client, '?session=aa')
    listeners[0]?.onMessage({ topic: 'user:1', changed: ['/api/user'] })
    await waitUntil(() => making.length === 1)
    const later = await openStream(client, '?session=aa')
    making[0]?.()
    await waitUntil(() => making.length === 2)
    expect([first, later].map(messages)).toEqual([1, 0])
    making[1]?.()
    await waitUntil(() => messages(later) === 1)
    expect(messages(first)).toBe(1)
    await closeAll([first, later])
    await server.stop()
  })

  test('the session that ended loses its streams, and the others of the same user keep theirs', async () => {
    const ada = await api.investor('leaving')
    const other = await signInAgain('leaving')
    const streams = [await openStream(ada), await openStream(ada), await openStream(other)]
    await ada.call(logout, {})
    await waitUntil(() => streams.slice(0, 2).every(({ ended }) => ended))
    expect(streams[2]?.ended).toBe(false)
    await closeAll(streams)
  })
})
