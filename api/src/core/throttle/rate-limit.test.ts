import { type Endpoint, ENDPOINTS } from '@simvest/contracts'
import { setTimeout as sleep } from 'node:timers/promises'
import { startTestApi } from '#test/test-api.ts'
import { USUAL_RATES } from './rate-limit.ts'

test('one caller too often is refused with the time to wait, another is not, and the next window is free', async () => {
  const api = await startTestApi({ rates: { ...USUAL_RATES, exports: { most: 3, seconds: 2 } } })
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

test('somebody signed out is counted by network', async () => {
  const rates = { ...USUAL_RATES, registrations: { most: 2, seconds: 60 } }
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
  const api = await startTestApi({ rates: { ...USUAL_RATES, signIns: { most: 2, seconds: 60 } } })
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

test('every file that may grow without end has a rate', () => {
  const files = Object.entries<Endpoint>(ENDPOINTS).filter(
    ([, { produces }]) => produces === 'text/csv' || produces === 'application/json',
  )
  expect(files.filter(([, { rate }]) => rate !== 'exports')).toEqual([])
})
