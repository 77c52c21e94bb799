import { patience } from '@simvest/build/time-factor'
import { createDeposit, logout, readNotification } from '@simvest/contracts'
import { cents } from '@simvest/money'
import { startTestApi, useTestApi } from '#test/harness/test-api.ts'
import type { TestClient } from '#test/harness/test-client.ts'
import { openStream, waitUntil } from '#test/harness/test-stream.ts'

// Streams are open at one instance; changes happen through the other.
const api = useTestApi({ instances: 2 })

async function listen(client: TestClient) {
  const stream = await openStream(client)
  return {
    changes: () =>
      [...stream.text.matchAll(/^data: (.*)$/gm)].flatMap(
        ([, data = '']) => (JSON.parse(data) as { changed: string[] }).changed,
      ),
    ended: () => stream.ended,
    close: () => (stream.close.abort(), stream.reading),
  }
}

describe('stream changes', () => {
  // covers operations.4
  test('a change arrives at the other sessions of its user and at administrators, and at nobody else', async () => {
    const [investor, stranger, administrator] = [
      await api.investor('ada'),
      await api.investor(),
      await api.administrator(),
    ]
    const streams = await Promise.all([investor, stranger, administrator].map(listen))
    const [mine, strangers, admins] = streams
    // The feed may have connected after the streams opened: its first message then names every path.
    const seen = streams.map(({ changes }) => changes().length)

    const { depositId } = await investor.call(createDeposit, { body: { amount: cents(500) } })
    await waitUntil(() => (admins?.changes().length ?? 0) > (seen[2] ?? 0))
    await waitUntil(() => (mine?.changes().length ?? 0) > (seen[0] ?? 0))
    expect(mine?.changes().slice(seen[0])).toEqual(['/api/deposits', '/api/transactions'])
    expect(admins?.changes().slice(seen[2])).toEqual([
      '/api/admin/deposits',
      '/api/admin/users',
      '/api/admin/transactions',
      '/api/admin/queue',
    ])

    await administrator.send('POST', `/api/admin/deposits/${depositId}`, { body: { action: 'approve' } })
    await waitUntil(() => mine?.changes().includes('/api/user') ?? false)
    expect(mine?.changes()).toEqual(
      expect.arrayContaining(['/api/user', '/api/deposits', '/api/transactions', '/api/notifications']),
    )
    expect(admins?.changes()).toContain('/api/admin/users')
    expect(strangers?.changes()).toHaveLength(seen[1] ?? 0)
    await Promise.all(streams.map(({ close }) => close()))
  })

  test('a stream ends with its session', async () => {
    const investor = await api.investor()
    const stream = await listen(investor)
    await investor.call(logout, {})
    await waitUntil(stream.ended)
    expect(stream.changes()).not.toContain('/api/deposits')
  })

  test('a lost connection to the database is made again, and everything is to be loaded anew', async () => {
    const investor = await api.investor()
    const stream = await listen(investor)
    await api.owner.raw(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE 'LISTEN%' AND datname = current_database()`,
    )
    await waitUntil(() => stream.changes().includes('/api/notifications'))
    expect(stream.changes()).toEqual(
      expect.arrayContaining(['/api/user', '/api/deposits', '/api/transactions', '/api/notifications']),
    )
    expect(stream.changes().filter((path) => path.startsWith('/api/admin'))).toEqual([])
    await stream.close()
  })

  test('reading a notification is told, and only its owner can', async () => {
    const [investor, stranger] = [await api.investor(), await api.investor()]
    const [{ id }] = await api.owner('notifications').insert({ user_id: investor.id, message: 'Hello' }).returning('id')
    const stream = await listen(investor)
    expect((await stranger.send('POST', `/api/notifications/${id}/read`)).status).toBe(404)
    expect(await investor.call(readNotification, { params: { id } })).toMatchObject({
      id,
      message: 'Hello',
      isRead: true,
    })
    await waitUntil(() => stream.changes().includes('/api/notifications'))
    await stream.close()
  })

  test('the server stops with streams open', async () => {
    const other = await startTestApi()
    const stream = await listen(await other.investor())
    const asked = Date.now()
    await other.stop()
    expect(Date.now() - asked).toBeLessThan(patience(2_000))
    await waitUntil(stream.ended)
  })
})
