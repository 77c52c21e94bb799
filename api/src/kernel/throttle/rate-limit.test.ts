import { type Endpoint, ENDPOINTS, type OperationId } from '@simvest/contracts'
import { RATES } from '@simvest/contracts/limits'
import { setTimeout as sleep } from 'node:timers/promises'
import { startTestApi } from '#test/harness/test-api.ts'
import { PASSWORD, type TestClient } from '#test/harness/test-client.ts'

describe('rate limit', () => {
  // covers calls.2
  test('one caller too often is refused with the time to wait, another is not, and the next window is free', async () => {
    const api = await startTestApi({ rates: { ...RATES, exports: { most: 3, seconds: 2 } } })
    const [one, other] = [await api.investor(), await api.investor()]
    const answers = await Promise.all(Array.from({ length: 6 }, () => one.send('GET', '/api/transactions.csv')))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
    const refused = answers.find(({ status }) => status === 429)
    expect(refused?.body).toMatchObject({ code: 'TOO_MANY_REQUESTS' })
    const wait = Number(refused?.headers.get('retry-after'))
    expect([1, 2]).toContain(wait)
    expect((await one.send('GET', '/api/user/export')).status).toBe(429)
    expect((await other.send('GET', '/api/transactions.csv')).status).toBe(200)
    await sleep(wait * 1_000 + 50)
    expect((await one.send('GET', '/api/transactions.csv')).status).toBe(200)
    await api.stop()
  })

  // covers calls.2
  test('somebody signed out is counted by network', async () => {
    const rates = { ...RATES, registrations: { most: 2, seconds: 60 } }
    const api = await startTestApi({ rates, trustProxy: 1 })
    const register = (username: string, address: string) =>
      api.visitor().send('POST', '/api/register', {
        body: { username, email: `${username}@example.com`, password: 'tin-kettle' },
        headers: { 'x-forwarded-for': address },
      })
    expect((await register('one', '2001:db8::1')).status).toBe(200)
    expect((await register('two', '2001:db8::2')).status).toBe(200)
    expect((await register('three', '2001:db8::3')).status).toBe(429)
    expect((await register('three', '2001:db8:0:1::3')).status).toBe(200)
    await api.stop()
  })

  test('failed sign-ins are counted as the operator says', async () => {
    const api = await startTestApi({ rates: { ...RATES, signIns: { most: 2, seconds: 60 } } })
    const body = { username: 'nobody', password: 'a wrong one' }
    const signIn = async () => (await api.visitor().send('POST', '/api/login', { body })).status
    expect([await signIn(), await signIn(), await signIn()]).toEqual([401, 401, 429])
    await api.stop()
  })

  test('without rates nobody waits', async () => {
    const api = await startTestApi({ rates: 'off' })
    const body = { username: 'nobody', password: 'a wrong one' }
    for (let attempt = 0; attempt < 15; attempt++) {
      expect((await api.visitor().send('POST', '/api/login', { body })).status).toBe(401)
    }
    await api.stop()
  })

  /** Calls that change something and have no rate, and why. */
  // not total: the test below wants a rate or one of these reasons for every call
  const UNRATED: Partial<Record<OperationId, string>> = {
    login: 'its failures are delayed; a good one ends the session before it',
    loginWithPasskey: 'its failures are delayed; a good one ends the session before it',
    startPasskeyLogin: 'keeps nothing: the challenge is signed and goes with the browser',
    startPasskey: 'keeps nothing: the challenge is signed and goes with the browser',
    logout: 'ends a session that somebody had to sign in for',
    resetPassword: 'its failures are delayed, and a link works once',
    readNotification: 'marks a row that there is',
    readAllNotifications: 'marks rows that there are',
    deleteMyAccount: 'can be done once, with the password, whose failures are delayed',
  }
  /** The console is used as much as there is work; each of its acts names its administrator in the audit log. */
  const isOfTheConsole = ({ access }: Endpoint) => access === 'admin'

  // covers calls.1
  test.each(Object.entries<Endpoint>(ENDPOINTS).filter(([, { method }]) => method !== 'GET'))(
    '%s, which changes something, has a rate or a reason to have none',
    (id, endpoint) => {
      const reasons = [endpoint.rate, UNRATED[id as OperationId], isOfTheConsole(endpoint) || undefined]
      expect(reasons.filter((reason) => reason !== undefined)).toHaveLength(1)
    },
  )

  // covers calls.2
  test('orders of one user beyond the rate are refused with the time to wait, by handlers and statements alike', async () => {
    const rates = { ...RATES, orders: { most: 3, seconds: 60 } }
    const api = await startTestApi({ rates, instances: 2 })
    const [one, other] = [await api.investor(), await api.investor()]
    const deposits = await Promise.all(
      Array.from({ length: 8 }, () => one.send('POST', '/api/deposit', { body: { amount: '500' } })),
    )
    expect(deposits.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 429, 429, 429, 429, 429])
    expect(await api.owner('transactions').where({ user_id: one.id, type: 'deposit' })).toHaveLength(3)

    // The count is part of the same statement: no money moves, and nothing of the call is kept.
    await api.owner('accounts').where({ owner_id: other.id, kind: 'fund' }).update({ balance: 10_000 })
    const transfer = (client: typeof one) =>
      client.send('POST', '/api/transfer', { body: { fromWallet: 'fund', toWallet: 'profit', amount: '1' } })
    const refused = await transfer(one)
    expect(refused).toMatchObject({ status: 429, body: { code: 'TOO_MANY_REQUESTS' } })
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    const transfers = await Promise.all(Array.from({ length: 8 }, () => transfer(other)))
    expect(transfers.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 429, 429, 429, 429, 429])
    expect(await api.owner('transactions').where({ user_id: other.id, type: 'transfer' })).toHaveLength(3)

    await api.owner('rate_counts').update({ began_at: new Date(0) })
    expect((await transfer(other)).status).toBe(200)
    await other.send('POST', '/api/logout')
    expect((await transfer(other)).status).toBe(401)
    await api.stop()
  })

  describe('self-defence', () => {
    /** Carries a secret, that of a browser, which opens nothing of the account. */
    const NO_DEFENCE: readonly OperationId[] = ['startPush']

    test.each(
      Object.entries<Endpoint>(ENDPOINTS).filter(
        ([id, { access, method, path, secret }]) =>
          access === 'user' &&
          method !== 'GET' &&
          (secret || /session|passkey|second-factor/.test(path)) &&
          !UNRATED[id as OperationId],
      ),
    )('%s has the counter of self-defence', (id, { rate }) => {
      expect(rate).toBe(NO_DEFENCE.includes(id as OperationId) ? 'changes' : 'defence')
    })

    test('of its owner is not used up by a stolen session, whatever the thief does', async () => {
      const rates = { ...RATES, changes: { most: 2, seconds: 3_600 }, defence: { most: 2, seconds: 3_600 } }
      const api = await startTestApi({ rates })
      const thief = await api.investor('robbed')
      const owner = api.visitor()
      await owner.send('POST', '/api/login', { body: { username: 'robbed', password: PASSWORD } })
      const language = () => thief.send('PUT', '/api/language', { body: { language: 'de' } })
      const end = (client: TestClient) => client.send('DELETE', '/api/sessions/999999')
      const statuses = [
        await language(),
        await language(),
        await language(),
        await end(thief),
        await end(thief),
        await end(thief),
      ]
      expect(statuses.map(({ status }) => status)).toEqual([200, 200, 429, 404, 404, 429])
      expect(await owner.send('POST', '/api/sessions/end-others')).toMatchObject({ status: 200, body: { ended: 1 } })
      expect((await language()).status).toBe(401)
      await api.stop()
    })
  })

  // covers calls.1
  test('every file that may grow without end has a rate', () => {
    const files = Object.entries<Endpoint>(ENDPOINTS).filter(
      ([, { produces }]) => produces === 'text/csv' || produces === 'application/json',
    )
    expect(files.filter(([, { rate }]) => rate !== 'exports')).toEqual([])
  })
})
