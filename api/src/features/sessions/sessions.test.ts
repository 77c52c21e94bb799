import { USER_AGENT } from '@simvest/contracts/limits'
import {
  endOtherSessions,
  endSession,
  endUserSessions,
  getUser,
  listNotifications,
  listSessions,
  login,
} from '@simvest/contracts'
import { useTestApi } from '#test/harness/test-api.ts'
import type { TestClient } from '#test/harness/test-client.ts'
import { actorFinder } from './find-actor.ts'

const api = useTestApi()

async function signedInThrice(username: string): Promise<[TestClient & { id: number }, TestClient, TestClient]> {
  const [second, third] = [api.visitor(), api.visitor()]
  const first = await api.investor(username)
  for (const client of [second, third]) await client.call(login, { body: { username, password: 'tin-kettle' } })
  return [first, second, third]
}
const lives = async (client: TestClient) => (await client.send('GET', '/api/user')).status === 200

describe('sessions', () => {
  test('of the name that a browser gives itself, so much is kept', async () => {
    const client = await api.investor()
    const headers = { 'user-agent': 'x'.repeat(USER_AGENT.most + 1) }
    const { username } = await client.call(getUser, {})
    await client.send('POST', '/api/login', { body: { username, password: 'tin-kettle' }, headers })
    const kept = (await client.call(listSessions, {})).find(({ isCurrent }) => isCurrent)
    expect(kept?.userAgent).toBe('x'.repeat(USER_AGENT.most))
  })

  // covers profile.3
  test('a user sees where they are signed in and ends one session or all others', async () => {
    const [here, second, third] = await signedInThrice('nomad')
    const sessions = await here.call(listSessions, {})
    expect(sessions).toHaveLength(3)
    expect(sessions.filter(({ isCurrent }) => isCurrent)).toHaveLength(1)
    expect(sessions[0]).toMatchObject({ userAgent: 'node', address: expect.stringContaining('127.0.0.1') })
    expect(JSON.stringify(sessions)).not.toMatch(/hash/i)

    const [mine] = (await second.call(listSessions, {})).filter(({ isCurrent }) => isCurrent)
    expect(await here.call(endSession, { params: { id: mine?.id ?? 0 } })).toEqual({ ended: 1 })
    expect([await lives(here), await lives(second), await lives(third)]).toEqual([true, false, true])
    expect(await here.call(endOtherSessions, {})).toEqual({ ended: 1 })
    expect([await lives(here), await lives(third)]).toEqual([true, false])
    expect(await api.owner('audit_entries').where({ actor_id: here.id, action: 'session.ended' })).toHaveLength(2)
  })

  // covers profile.3
  test("another user's session does not exist", async () => {
    const [owner, other] = [await api.investor(), await api.investor()]
    const [session] = await owner.call(listSessions, {})
    expect((await other.send('DELETE', `/api/sessions/${session?.id}`)).status).toBe(404)
    expect(await lives(owner)).toBe(true)
  })

  test('an administrator ends the sessions of a user, not of administrators', async () => {
    const administrator = await api.administrator()
    const [user, second] = await signedInThrice('watched')
    expect(await administrator.call(endUserSessions, { params: { id: user.id } })).toEqual({ ended: 3 })
    expect([await lives(user), await lives(second)]).toEqual([false, false])
    expect((await administrator.send('POST', '/api/admin/users/1/end-sessions')).status).toBe(403)
    await user.call(login, { body: { username: 'watched', password: 'tin-kettle' } })
    expect((await user.call(listNotifications, { query: {} }))[0]?.message).toBe(
      'An administrator signed you out everywhere.',
    )
    expect(await api.owner('audit_entries').where({ subject_id: user.id, action: 'session.ended' })).toMatchObject([
      { actor_id: 1, details: { ended: 3 } },
    ])
  })

  // covers operations.3
  test('sessions that are asked for at once are one statement, and each finds its own user or nobody', async () => {
    const [one, , , other] = [...(await signedInThrice('gathered')), await api.investor()]
    const carried = async (userId: number) => {
      const hashes: Buffer[] = await api.owner('sessions').where('user_id', userId).orderBy('id').pluck('token_hash')
      return hashes.map((sessionHash) => ({ userId, sessionHash }))
    }
    const [first, ended, third] = await carried(one.id)
    const [stranger] = await carried(other.id)
    if (!first || !ended || !third || !stranger) throw new Error('nobody signed in')
    await api.owner('sessions').where('token_hash', ended.sessionHash).delete()
    const statements: string[] = []
    const count = ({ sql }: { sql: string }) => void statements.push(sql)
    api.db.on('query', count)
    const asked = [ended, third, stranger, first, third, { ...stranger, userId: one.id }]
    const found = await Promise.all(asked.map(actorFinder(api.db)))
    api.db.removeListener('query', count)
    expect(found.map((actor) => actor?.id)).toEqual([undefined, one.id, other.id, one.id, one.id, undefined])
    const own = [undefined, third, stranger, first, third, undefined].map((claims) => claims?.sessionHash)
    expect(found.map((actor) => actor?.sessionHash)).toEqual(own)
    expect(statements.filter((sql) => sql.includes('claims'))).toHaveLength(1)
  })
})
