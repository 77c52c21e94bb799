import { listStrategies, listWatched, watchStrategy } from '@simvest/contracts'
import { WATCH_LIST } from '@simvest/contracts/limits'
import { useTestApi } from '#test/harness/test-api.ts'
import type { TestClient } from '#test/harness/test-client.ts'

const api = useTestApi()

const put = (user: TestClient, strategyId: number, watched = true) =>
  user.send('PUT', '/api/strategies/watched', { body: { strategyId, watched } })

describe('watch list', () => {
  // covers strategies.8
  test('a strategy is watched once, the latest first, until it is taken off; nobody else is told', async () => {
    const [user, other] = [await api.investor(), await api.investor()]
    expect(await user.call(listWatched, {})).toEqual([])
    await user.call(watchStrategy, { body: { strategyId: 3, watched: true } })
    await user.call(watchStrategy, { body: { strategyId: 1, watched: true } })
    expect(await user.call(watchStrategy, { body: { strategyId: 3, watched: true } })).toEqual([1, 3])
    expect(await user.call(listWatched, {})).toEqual([1, 3])
    expect(await other.call(listWatched, {})).toEqual([])
    expect(await user.call(watchStrategy, { body: { strategyId: 1, watched: false } })).toEqual([3])
    expect(await user.call(watchStrategy, { body: { strategyId: 1, watched: false } })).toEqual([3])
  })

  // covers strategies.8
  test('a watch-list has room for its limit, also for calls at the same time', async () => {
    const user = await api.investor()
    const offered = (await user.call(listStrategies, {})).map(({ id }) => id)
    expect(offered.length).toBeGreaterThan(WATCH_LIST.most)
    const answers = await Promise.all(offered.map((id) => put(user, id)))
    const refused = answers.filter(({ status }) => status !== 200)
    expect(refused).toHaveLength(offered.length - WATCH_LIST.most)
    for (const answer of refused) expect(answer).toMatchObject({ status: 409, body: { code: 'WATCH_LIST_FULL' } })
    const [first = 0, ...others] = await user.call(listWatched, {})
    expect(others).toHaveLength(WATCH_LIST.most - 1)
    // Watching a strategy twice takes no room, and removing one frees its room.
    expect((await put(user, first)).status).toBe(200)
    await put(user, first, false)
    const left = offered.find((id) => id !== first && !others.includes(id)) ?? 0
    expect((await put(user, left)).status).toBe(200)
  })

  test('a strategy that is not offered cannot be watched and leaves every watch list', async () => {
    const user = await api.investor()
    expect((await put(user, 999)).status).toBe(404)
    await put(user, 2)
    await put(user, 4)
    await api.owner('strategies').where('id', 2).update({ is_active: false })
    expect(await user.call(listWatched, {})).toEqual([4])
    expect((await put(user, 2)).status).toBe(404)
    await api.owner('strategies').where('id', 2).update({ is_active: true })
  })
})
