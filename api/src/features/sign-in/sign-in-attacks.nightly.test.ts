import { useTestApi } from '#test/harness/test-api.ts'

jest.setTimeout(60_000)

const api = useTestApi({ trustProxy: 1 })

const attempt = (username: string, password: string, address: string) =>
  api.visitor().send('POST', '/api/login', { body: { username, password }, headers: { 'x-forwarded-for': address } })
const median = (times: number[]) => times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? 0

describe('sign in attacks', () => {
  // covers accounts.13
  test('an unknown user, a wrong password, a deleted and a deactivated user take the same time and the same bytes', async () => {
    await api.investor('known')
    const [deleted, sleeping] = [await api.investor('deleted'), await api.investor('sleeping')]
    await api.owner('users').where({ id: deleted.id }).update({ deleted_at: new Date() })
    await api.owner('users').where({ id: sleeping.id }).update({ is_deactivated: true })
    const times: Record<string, number[]> = { nobody: [], known: [], deleted: [], sleeping: [] }
    const bodies = new Set<string>()
    // The cases take turns, so that other work of the machine slows them all alike.
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

  // covers accounts.33
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
    expect(statuses.filter((status) => status !== 401 && status !== 429)).toEqual([])
    expect(looked).toBeLessThan(100)

    const early = await attempt('target', 'tin-kettle', '10.2.0.1')
    const wait = Number(early.headers.get('retry-after') ?? 0)
    expect(wait).toBeLessThanOrEqual(10)
    const later = async () => {
      // The delay is over.
      await api.owner('sign_in_failures').update({
        blocked_until: api.owner.raw(`blocked_until - ? * interval '1 second'`, [wait]),
      })
      return attempt('target', 'tin-kettle', '10.2.0.1')
    }
    expect((wait > 0 ? await later() : early).status).toBe(200)
  })
})

describe('every spelling of a name is one account', () => {
  // U+0130 lowers to "i" in the database and to more than that in JavaScript. The database decides which names are equal.
  const SPELLINGS = ['mimi', 'MIMI', 'm\u0130mi', 'mim\u0130', 'M\u0130M\u0130', 'mimi@example.com', 'MIMI@Example.COM']
  const OTHERS = ['\uff4d\uff49\uff4d\uff49', 'mi\u0307mi', 'mimi\u0301']

  beforeEach(() => api.owner('sign_in_failures').delete())

  const answersTo = async (names: readonly string[], count: number, address: string) => {
    const statuses: number[] = []
    for (let guess = 0; guess < count; guess++) {
      statuses.push((await attempt(names[guess % names.length] ?? '', 'wrong-password', address)).status)
    }
    return statuses
  }
  const tenAndNoMore = [...Array.from({ length: 10 }, () => 401), ...Array.from({ length: 4 }, () => 429)]

  test('of a user: ten guesses with all of them, and the right spelling waits as well', async () => {
    await api.investor('mimi')
    expect(await answersTo(SPELLINGS, 14, '10.3.0.1')).toEqual(tenAndNoMore)
    for (const name of SPELLINGS)
      expect([name, (await attempt(name, 'tin-kettle', '10.3.0.1')).status]).toEqual([name, 429])
    // A name that nobody has counts for itself, however much it looks like an existing name.
    for (const name of OTHERS) expect([name, (await attempt(name, 'x-wrong', '10.3.0.1')).status]).toEqual([name, 401])
  })

  test('also from many addresses', async () => {
    for (const [index, name] of SPELLINGS.entries()) await attempt(name, 'wrong-password', `10.4.${index}.1`)
    expect(await api.owner('sign_in_failures').where('address', '*').pluck('failures')).toEqual([SPELLINGS.length])
  })

  test('of nobody: the same, so the counting says nothing of who exists', async () => {
    const ofNobody = SPELLINGS.slice(0, 5).map((name) => name.replace(/^m/i, 'n'))
    expect(await answersTo(ofNobody, 14, '10.5.0.1')).toEqual(tenAndNoMore)
  })

  test('the current password, asked for in a session, is counted with the sign-ins', async () => {
    const owner = await api.investor('lili')
    expect(await answersTo(['L\u0130L\u0130', 'lili@example.com'], 10, '10.6.0.1')).not.toContain(429)
    const body = {
      currentPassword: 'wrong-password',
      newPassword: 'A-long-enough-1',
      confirmPassword: 'A-long-enough-1',
    }
    const headers = { 'x-forwarded-for': '10.6.0.1' }
    expect((await owner.send('POST', '/api/change-password', { body, headers })).status).toBe(429)
  })
})
