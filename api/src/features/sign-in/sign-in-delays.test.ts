import { ACCOUNT_DELAY, DELAY } from '@simvest/contracts/limits'
import { startTestApi, useTestApi } from '#test/harness/test-api.ts'
import { PASSWORD, type TestClient } from '#test/harness/test-client.ts'

const api = useTestApi()

afterEach(() => api.owner('sign_in_failures').delete())

const signIn = (username: string, password: string) =>
  api.visitor().send('POST', '/api/login', { body: { username, password } })

describe('signing in', () => {
  // covers accounts.33
  test('is delayed after ten failures from one address, for that account and address', async () => {
    await api.investor('target')
    for (let i = 0; i < 10; i++) expect((await signIn('target', 'wrong!')).status).toBe(401)
    const delayed = await signIn('target', PASSWORD)
    expect(delayed).toMatchObject({ status: 429, body: { code: 'TOO_MANY_REQUESTS' } })
    expect(Number(delayed.headers.get('retry-after'))).toBeGreaterThan(0)
    await api.investor('other')
    expect((await signIn('other', PASSWORD)).status).toBe(200)
    await api.owner('sign_in_failures').update({ blocked_until: new Date(0) })
    expect((await signIn('target', PASSWORD)).status).toBe(200)
  })

  test('is never delayed for longer than the table of limits says', async () => {
    await api.investor('patient')
    await signIn('patient', 'wrong!')
    const failures = (where: object) =>
      api
        .owner('sign_in_failures')
        .where(where)
        .update({ failures: 500, blocked_until: new Date(0) })
    const waitAfter = async (where: object) => {
      await failures(where)
      await signIn('patient', 'wrong!')
      return Number((await signIn('patient', 'wrong!')).headers.get('retry-after'))
    }
    const longest = await waitAfter({})
    expect([longest > DELAY.most - 60, longest <= DELAY.most]).toEqual([true, true])
    await api.owner('sign_in_failures').delete()
    await signIn('patient', 'wrong!')
    const ofAccount = await waitAfter({ address: '*' })
    expect([ofAccount > 0, ofAccount <= ACCOUNT_DELAY.most]).toEqual([true, true])
    await api.owner('sign_in_failures').delete()
  })

  test('counts guesses sent at once', async () => {
    await api.investor('crowd')
    const answers = await Promise.all(Array.from({ length: 20 }, () => signIn('crowd', 'wrong!')))
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(10)
  })

  // covers accounts.33
  test('from everywhere is slowed down, but not in a browser that its owner used before, nor by the right password', async () => {
    const proxied = await startTestApi({ trustProxy: 1 })
    const owner = await proxied.investor('famous')
    await owner.send('POST', '/api/logout')
    const attempt = (client: TestClient, n: number, password: string) =>
      client.send('POST', '/api/login', {
        body: { username: 'famous', password },
        headers: { 'x-forwarded-for': `10.0.${n}.1` },
      })
    for (let n = 0; n < 2; n++) {
      expect((await attempt(proxied.visitor(), n, 'wrong!')).status).toBe(401)
      // The state that fifty other callers would have left.
      await proxied.owner('sign_in_failures').where('address', '*').update({ failures: 55 })
    }
    const delayed = await attempt(proxied.visitor(), 99, PASSWORD)
    expect(delayed.status).toBe(429)
    expect(Number(delayed.headers.get('retry-after'))).toBeLessThanOrEqual(10)
    expect((await attempt(owner, 100, PASSWORD)).status).toBe(200)
    const stranger = await proxied.investor()
    expect((await attempt(stranger, 101, PASSWORD)).status).toBe(429)
    await proxied.owner('sign_in_failures').update({ blocked_until: new Date(0) })
    for (let n = 102; n < 104; n++) expect((await attempt(proxied.visitor(), n, PASSWORD)).status).toBe(200)
    expect(await proxied.owner('sign_in_failures').where('address', '*').pluck('failures')).toEqual([55])
    await proxied.stop()
  })
})
