import { startTestApi, type TestApi } from '#test/test-api.ts'

jest.setTimeout(60_000)

let api: TestApi

beforeAll(async () => {
  api = await startTestApi({ trustProxy: 1 })
})
afterAll(() => api.stop())

const attempt = (username: string, password: string, address: string) =>
  api.visitor().send('POST', '/api/login', { body: { username, password }, headers: { 'x-forwarded-for': address } })
const median = (times: number[]) => times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? 0

test('an unknown user, a wrong password, a deleted and a deactivated user take the same time and the same bytes', async () => {
  await api.investor('known')
  const [deleted, sleeping] = [await api.investor('deleted'), await api.investor('sleeping')]
  await api.owner('users').where({ id: deleted.id }).update({ deleted_at: new Date() })
  await api.owner('users').where({ id: sleeping.id }).update({ is_deactivated: true })
  const times: Record<string, number[]> = { nobody: [], known: [], deleted: [], sleeping: [] }
  const bodies = new Set<string>()
  // In turn, so that whatever else the machine does falls on all of them alike.
  for (let round = 0; round < 20; round++) {
    for (const username of Object.keys(times)) {
      await api.owner('sign_in_failures').delete()
      const started = performance.now()
      const { status, body } = await attempt(username, 'wrong-password', '10.0.0.1')
      times[username]?.push(performance.now() - started)
      bodies.add(JSON.stringify([status, body.code, body.message, body.fields]))
    }
  }
  expect(bodies.size).toBe(1)
  const medians = Object.values(times).map(median)
  // A password that was not hashed would be answered in a fraction of the time.
  expect(Math.min(...medians) / Math.max(...medians)).toBeGreaterThan(0.5)
})

test('of 1000 guesses from 50 addresses few are looked at, and the owner gets in within 15 seconds', async () => {
  await api.investor('target')
  const guesses = Array.from({ length: 1_000 }, (_, guess) => `10.1.${guess % 50}.1`)
  const statuses: number[] = []
  while (guesses.length > 0) {
    const batch = guesses.splice(0, 50)
    const answers = await Promise.all(batch.map((address) => attempt('target', 'wrong-password', address)))
    statuses.push(...answers.map(({ status }) => status))
  }
  const looked = statuses.filter((status) => status === 401).length
  expect(statuses.every((status) => status === 401 || status === 429)).toBe(true)
  expect(looked).toBeLessThan(100)

  const early = await attempt('target', 'tin-kettle', '10.2.0.1')
  const wait = Number(early.headers.get('retry-after') ?? 0)
  expect(wait).toBeLessThanOrEqual(10)
  const later = async () => {
    // As if that time were over.
    await api.owner('sign_in_failures').update({
      blocked_until: api.owner.raw(`blocked_until - ? * interval '1 second'`, [wait]),
    })
    return attempt('target', 'tin-kettle', '10.2.0.1')
  }
  expect((wait > 0 ? await later() : early).status).toBe(200)
})
