import { createDeposit, getChanges, logout, type OutputOf } from '@simvest/contracts'
import { cents } from '@simvest/money'
import { setTimeout as sleep } from 'node:timers/promises'
import { EVERYBODY_TOPIC, MARKET_TOPIC, userTopic } from '#kernel/endpoints/topics.ts'
import { publish } from '#infra/live/live-feed.ts'
import { useTestApi } from '#test/harness/test-api.ts'
import type { TestClient } from '#test/harness/test-client.ts'

const api = useTestApi()

type Changes = OutputOf<typeof getChanges>

const ask = (client: TestClient, since?: string) => client.call(getChanges, { query: { since } })

/** Polls with one cursor until the answer is as expected. */
async function askUntil(client: TestClient, since: string, holds: (answer: Changes) => boolean): Promise<Changes> {
  for (let attempt = 0; attempt < 100; attempt++) {
    const answer = await ask(client, since)
    if (holds(answer)) return answer
    await sleep(20)
  }
  throw new Error('never')
}

const names = (path: string) => (answer: Changes) =>
  answer.messages?.some(({ changed }) => changed.includes(path)) ?? false

describe('find changes', () => {
  // covers operations.4
  test('names what changed since a cursor to its user and to administrators, and to nobody else', async () => {
    const [investor, stranger, administrator] = [await api.investor(), await api.investor(), await api.administrator()]
    const [mine, strangers, admins] = await Promise.all([investor, stranger, administrator].map((each) => ask(each)))
    expect(mine).toEqual({ at: expect.any(String) })

    await investor.call(createDeposit, { body: { amount: cents(500) } })
    const told = await askUntil(investor, mine?.at ?? '', names('/api/deposits'))
    const by = [expect.any(String)]
    expect(told.messages).toEqual([{ changed: ['/api/deposits', '/api/transactions'], by }])
    const atDesk = await askUntil(administrator, admins?.at ?? '', names('/api/admin/queue'))
    expect(atDesk.messages).toEqual([
      {
        changed: ['/api/admin/deposits', '/api/admin/users', '/api/admin/transactions', '/api/admin/queue'],
        by: told.messages?.[0]?.by,
      },
    ])
    expect((await ask(stranger, strangers?.at)).messages).toEqual([])
    expect((await ask(investor, told.at)).messages).toEqual([])
  })

  test('has each step of the market, and the rest in one message', async () => {
    const investor = await api.investor()
    const { at } = await ask(investor)
    const steps = [{ day: 1 }, { day: 2 }]
    await publish(api.db, [
      ...steps.map((each) => ({ topic: MARKET_TOPIC, changed: ['/api/figures/running'], steps: each })),
      { topic: userTopic(investor.id), changed: ['/api/figures?'], by: 'one' },
      { topic: EVERYBODY_TOPIC, changed: ['/api/market'] },
    ])
    const { messages } = await askUntil(investor, at, names('/api/market'))
    expect(messages).toEqual([
      ...steps.map((each) => ({ changed: ['/api/figures/running'], steps: each })),
      { changed: ['/api/market', '/api/figures', '/api/figures?'] },
    ])
  })

  test('has no messages for a cursor from before a lost connection to the database', async () => {
    const investor = await api.investor()
    const { at } = await ask(investor)
    expect((await ask(investor, at)).messages).toEqual([])
    await api.owner.raw(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE 'LISTEN%' AND datname = current_database()`,
    )
    const next = await askUntil(investor, at, ({ messages }) => messages === undefined)
    expect((await ask(investor, next.at)).messages).toEqual([])
  })

  test('answers no session that has ended', async () => {
    const investor = await api.investor()
    const { at } = await ask(investor)
    const { cookie } = investor
    await investor.call(logout, {})
    investor.cookie = cookie
    expect((await investor.send('GET', `/api/changes?since=${encodeURIComponent(at)}`)).status).toBe(401)
  })
})
