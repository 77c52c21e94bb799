import { getUserConnections, getUserForAdmin, listUsers, register } from '@simvest/contracts'
import { CIRCLE, CONNECTIONS } from '@simvest/contracts/limits'
import { useAdministrator, useTestApi } from '#test/harness/test-api.ts'

const api = useTestApi()
const administrator = useAdministrator(api)

async function join(username: string, referrer: string) {
  const [email, referrerEmail] = [username, referrer].map((name) => `${name}@example.com`)
  const body = { username, email: email ?? '', password: 'tin-kettle', referrerEmail }
  return api.visitor().call(register, { body })
}
const ring = async (names: readonly string[]) =>
  Promise.all(names.map(async (name, index) => join(name, names[(index + 1) % names.length] ?? '')))
const list = async (query: { filter?: 'circle' | 'address'; referrer?: number }) =>
  (await administrator.call(listUsers, { query })).map(({ username }) => username).toSorted()
const connectionsOf = (id: number) => administrator.call(getUserConnections, { params: { id } })

describe('connections', () => {
  // covers users.27
  test('a circle of referrers is found by a filter and stands with each of its people, in order', async () => {
    const [alice, , clara] = await ring(['ring-a', 'ring-b', 'ring-c'])
    const outside = await join('ring-outside', 'ring-a')
    await join('RING-LATER', 'nobody-joined')
    expect(await list({ filter: 'circle' })).toEqual(['ring-a', 'ring-b', 'ring-c'])
    expect((await connectionsOf(clara?.id ?? 0)).circle.map(({ username }) => username)).toEqual([
      'ring-c',
      'ring-a',
      'ring-b',
    ])
    // The person who named somebody in a circle is not in it.
    expect((await connectionsOf(outside.id)).circle).toEqual([])
    expect(await list({ referrer: alice?.id ?? 0 })).toEqual(['ring-c', 'ring-outside'])
    expect(await administrator.call(getUserForAdmin, { params: { id: outside.id } })).toMatchObject({
      referrerEmail: 'ring-a@example.com',
      referrer: { id: alice?.id, username: 'ring-a' },
    })
    const { text } = await administrator.send('GET', `/api/admin/users/export?referrer=${alice?.id}`)
    expect(text).toMatch(/Referrer,Referrer id\r\n/)
    expect(text).toContain(`,ring-a@example.com,${alice?.id}\r\n`)
    expect(text).toContain('Complete: 2 lines')
  })

  // covers users.27
  test('a circle is found up to its longest length', async () => {
    const people = await ring(Array.from({ length: CIRCLE.most + 1 }, (_, place) => `long-${place}`))
    expect((await connectionsOf(people[0]?.id ?? 0)).circle).toEqual([])
    expect((await list({ filter: 'circle' })).filter((name) => name.startsWith('long'))).toEqual([])
    // The last one but one names the first: a circle of the longest length.
    await api
      .owner('users')
      .where({ username: `long-${CIRCLE.most - 1}` })
      .update({ referrer_email: 'long-0@example.com' })
    expect((await connectionsOf(people[0]?.id ?? 0)).circle).toHaveLength(CIRCLE.most)
    expect((await list({ filter: 'circle' })).filter((name) => name.startsWith('long'))).toHaveLength(CIRCLE.most)
  })

  // covers users.29
  test('the page of a user says what a sign-in takes, and the list of users does not', async () => {
    const { id } = await api.investor('with-factors')
    const own = async () => (await administrator.call(getUserForAdmin, { params: { id } })).factors
    expect(await own()).toEqual({ hasApp: false, passkeys: 0, removal: null })
    const sealed = Buffer.from('sealed')
    await api.owner('totp_secrets').insert({ user_id: id, sealed })
    expect(await own()).toEqual({ hasApp: false, passkeys: 0, removal: null })
    await api.owner('totp_secrets').update({ confirmed_at: new Date() })
    const key = { user_id: id, credential_id: 'a', public_key: sealed, counter: 0, transports: [], name: 'phone' }
    await api.owner('passkeys').insert(key)
    expect(await own()).toEqual({ hasApp: true, passkeys: 1, removal: null })
    expect((await administrator.call(listUsers, { query: { search: 'with-factors' } }))[0]).not.toHaveProperty(
      'factors',
    )
  })

  // covers users.28
  test('people of open sessions at one address are found by a filter, the same browser first, and ended ones are not', async () => {
    const people = [await api.investor('near-a'), await api.investor('near-b'), await api.investor('near-c')]
    const [own, same, other] = people.map(({ id }) => id)
    await api.owner('sessions').update({ address: null })
    const place = (id: number | undefined, changes: object) =>
      api
        .owner('sessions')
        .where({ user_id: id })
        .update({ address: '198.51.100.7', user_agent: 'Firefox', ...changes })
    await place(own, {})
    await place(other, { user_agent: 'Safari' })
    await place(same, {})
    expect(await list({ filter: 'address' })).toEqual(['near-a', 'near-b', 'near-c'])
    expect((await connectionsOf(own ?? 0)).sharing).toMatchObject([
      { id: same, username: 'near-b', address: '198.51.100.7', isSameBrowser: true },
      { id: other, isSameBrowser: false },
    ])
    await place(other, { last_seen_at: new Date('2020-01-01') })
    expect(await list({ filter: 'address' })).toEqual(['near-a', 'near-b'])
    await api.owner('sessions').where({ user_id: same }).delete()
    expect(await list({ filter: 'address' })).toEqual([])
    expect((await connectionsOf(own ?? 0)).sharing).toEqual([])
    expect(CONNECTIONS.most).toBeGreaterThan(people.length)
  })
})
